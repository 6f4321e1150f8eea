package sosie.read;

/** How many documents were kept and how many left out. */
record Tally(long kept, long dropped) {

  static final Tally NONE = new Tally(0, 0);
  static final Tally ONE_KEPT = new Tally(1, 0);
  static final Tally ONE_DROPPED = new Tally(0, 1);

  Tally plus(Tally other) {
    return new Tally(kept + other.kept, dropped + other.dropped);
  }
}
