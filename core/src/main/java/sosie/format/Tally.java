package sosie.format;

/** How many documents were kept and how many left out. */
public record Tally(long kept, long dropped) {

  public static final Tally NONE = new Tally(0, 0);
  public static final Tally ONE_KEPT = new Tally(1, 0);
  public static final Tally ONE_DROPPED = new Tally(0, 1);

  public Tally plus(Tally other) {
    return new Tally(kept + other.kept, dropped + other.dropped);
  }
}
