package sosie.review;

import java.util.Arrays;
import java.util.stream.IntStream;
import sosie.hash.Hash64;

/**
 * Pairs of texts that questions are chosen from: all at the floor, or, where there are very many, a
 * random part of them and those of who stands for one of the largest clusters, on whom most hangs.
 *
 * @param left the lesser number of each pair
 */
record QuestionPool(int[] left, int[] right, double[] score) {

  private static final int MANY = 400_000; // looked at in some hundredths of a second
  private static final int LARGEST = 500; // clusters
  private static final int MOST_OF_ONE = 400; // partners of who stands for a cluster

  static QuestionPool of(Reviewed reviewed, CurrentClusters table, long seed) {
    PairColumns pairs = reviewed.pairs();
    Gathering some = new Gathering();
    double share = (double) MANY / Math.max(1, pairs.count());
    long least = share >= 1 ? Long.MIN_VALUE : threshold(share);
    boolean[] large = new boolean[pairs.texts()];
    if (share < 1) {
      for (int text : standing(reviewed.documents(), table)) {
        large[text] = true;
        int end = Math.min(pairs.end(text), pairs.first(text) + MOST_OF_ONE);
        for (int place = pairs.first(text); place < end; place++) {
          if (pairs.score(place) >= reviewed.floor()) {
            some.add(text, pairs.partner(place), pairs.score(place));
          }
        }
      }
    }
    for (int text = 0; text < pairs.texts(); text++) {
      for (int place = pairs.first(text); place < pairs.end(text); place++) {
        int partner = pairs.partner(place);
        if (partner < text || pairs.score(place) < reviewed.floor()) continue;
        if (large[text] || large[partner]) continue; // there already, or one of very many
        if (Hash64.mix(seed, ((long) text << Integer.SIZE) | partner) < least) continue;
        some.add(text, partner, pairs.score(place));
      }
    }
    return some.candidates();
  }

  /** Above it lies this share of all hashes. */
  private static long threshold(double share) {
    return (long) (Long.MAX_VALUE - share * 2.0 * Long.MAX_VALUE);
  }

  /** The texts that stand for the largest clusters. */
  private static int[] standing(DocumentColumns documents, CurrentClusters table) {
    return IntStream.range(0, table.count())
        .boxed()
        .sorted((one, other) -> Integer.compare(table.size(other), table.size(one)))
        .limit(LARGEST)
        .mapToInt(cluster -> documents.text[table.representative(cluster)])
        .toArray();
  }

  int count() {
    return left.length;
  }

  /** Columns that grow. */
  private static final class Gathering {

    private int[] left = new int[1024];
    private int[] right = new int[1024];
    private double[] score = new double[1024];
    private int count;

    void add(int one, int other, double value) {
      if (count == left.length) {
        left = Arrays.copyOf(left, count * 2);
        right = Arrays.copyOf(right, count * 2);
        score = Arrays.copyOf(score, count * 2);
      }
      left[count] = Math.min(one, other);
      right[count] = Math.max(one, other);
      score[count++] = value;
    }

    QuestionPool candidates() {
      return new QuestionPool(
          Arrays.copyOf(left, count), Arrays.copyOf(right, count), Arrays.copyOf(score, count));
    }
  }
}
