package sosie.verify;

/** The pairs seen from each text: its partners and how alike they are, in the order of numbers. */
public final class Partners {

  private final int[] starts;
  private final int[] texts;
  private final double[] scores;

  /**
   * A view from both sides.
   *
   * @param count how many texts there are
   */
  public Partners(ScoredPairs pairs, int count) {
    starts = new int[count + 1];
    for (int i = 0; i < pairs.count(); i++) {
      starts[pairs.left(i) + 1]++;
      starts[pairs.right(i) + 1]++;
    }
    for (int text = 0; text < count; text++) {
      starts[text + 1] = Math.addExact(starts[text], starts[text + 1]);
    }
    texts = new int[starts[count]];
    scores = new double[texts.length];
    int[] next = starts.clone();
    for (int i = 0; i < pairs.count(); i++) {
      put(next[pairs.left(i)]++, pairs.right(i), pairs.score(i));
      put(next[pairs.right(i)]++, pairs.left(i), pairs.score(i));
    }
  }

  private void put(int place, int text, double score) {
    texts[place] = text;
    scores[place] = score;
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
    return texts[place];
  }

  public double score(int place) {
    return scores[place];
  }
}
