package sosie.bench;

import java.util.Arrays;

/** All pairs of documents that are alike enough, and what connects by them. */
final class TruePairs {

  /**
   * Shares of what there is to find and of what was found; {@code found} is −1 and a share is not a
   * number where a tool says nothing about it.
   */
  record Score(long found, double recall, double precision) {

    static final Score NONE = new Score(-1, Double.NaN, Double.NaN);

    static Score of(long found, long rightOfTruth, long truth, long rightOfFound) {
      double recall = truth == 0 ? 1 : (double) rightOfTruth / truth;
      return new Score(found, recall, found == 0 ? 1 : (double) rightOfFound / found);
    }
  }

  private final long[] pairs;
  private final int[] component;
  private final boolean[] hasPartner;

  /** Takes the pairs as {@link ExactPairs} gives them. */
  TruePairs(int documents, long[] pairs) {
    this.pairs = pairs;
    hasPartner = new boolean[documents];
    component = new int[documents];
    for (int i = 0; i < documents; i++) component[i] = i;
    for (long pair : pairs) {
      int left = root(left(pair));
      int right = root(right(pair));
      component[Math.max(left, right)] = Math.min(left, right);
      hasPartner[left(pair)] = true;
      hasPartner[right(pair)] = true;
    }
    for (int i = 0; i < documents; i++) component[i] = root(i);
  }

  private int root(int document) {
    int at = document;
    while (component[at] != at) {
      component[at] = component[component[at]];
      at = component[at];
    }
    return at;
  }

  static int left(long pair) {
    return (int) (pair >>> 32);
  }

  static int right(long pair) {
    return (int) pair;
  }

  int size() {
    return pairs.length;
  }

  long get(int i) {
    return pairs[i];
  }

  int documents() {
    return component.length;
  }

  boolean contains(long pair) {
    return Arrays.binarySearch(pairs, pair) >= 0;
  }

  /** The least document that chains of pairs lead to. */
  int component(int document) {
    return component[document];
  }

  boolean hasPartner(int document) {
    return hasPartner[document];
  }
}
