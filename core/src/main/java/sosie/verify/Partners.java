package sosie.verify;

/** The pairs seen from each text: its partners and how alike they are, in the order of numbers. */
public final class Partners {

  private final ScoredPairs pairs;
  private final int[] starts;
  private final int[] places; // of pairs; the complement where the text is the right one

  /**
   * A view from both sides.
   *
   * @param pairs sorted by left, then right
   * @param count how many texts there are
   */
  public Partners(ScoredPairs pairs, int count) {
    this.pairs = pairs;
    starts = new int[count + 1];
    for (int i = 0; i < pairs.count(); i++) {
      starts[pairs.left(i) + 1]++;
      starts[pairs.right(i) + 1]++;
    }
    for (int text = 0; text < count; text++) {
      starts[text + 1] = Math.addExact(starts[text], starts[text + 1]);
    }
    places = new int[starts[count]];
    int[] next = starts.clone();
    for (int i = 0; i < pairs.count(); i++) {
      places[next[pairs.left(i)]++] = i;
      places[next[pairs.right(i)]++] = ~i;
    }
  }

  /** The partners of a text are numbered from here … */
  public int first(int text) {
    return starts[text];
  }

  /** … to before here. */
  public int end(int text) {
    return starts[text + 1];
  }

  public int text(int place) {
    int pair = places[place];
    return pair < 0 ? pairs.left(~pair) : pairs.right(pair);
  }

  public double score(int place) {
    int pair = places[place];
    return pairs.score(pair < 0 ? ~pair : pair);
  }
}
