package sosie.detect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;

/**
 * How alike texts are that nobody chose: the scores of all pairs of some texts. Which ones follows
 * from a seed and the numbers of texts, so it is the same whatever the threads.
 *
 * @param scores ascending
 * @param all how many pairs there are that could have been taken
 */
record ScoreSample(double[] scores, long all) {

  /** About a second's work. */
  private static final int MOST = 1 << 20;

  /** Two texts as a run compares them. */
  @FunctionalInterface
  interface Scoring {
    double between(int left, int right);
  }

  /** Of pairs of any two texts, or in a search of a new and a known one. */
  static ScoreSample of(BitSet texts, Sides sides, long seed, Scoring scoring, WorkerPool workers) {
    if (!sides.search()) return within(texts, seed, scoring, workers);
    BitSet fresh = both(texts, sides.newTexts());
    BitSet known = both(texts, sides.knownTexts());
    int asking = Math.min(fresh.cardinality(), 1 << 10);
    int[] lefts = some(fresh, asking, seed);
    int[] rights = some(known, MOST / Math.max(1, asking), seed);
    double[] scores = new double[lefts.length * rights.length];
    Arrays.fill(scores, Double.NaN); // a text may be new and known
    workers.each(
        lefts.length,
        () ->
            i -> {
              for (int j = 0; j < rights.length; j++) {
                if (lefts[i] == rights[j]) continue;
                scores[i * rights.length + j] = scoring.between(lefts[i], rights[j]);
              }
            });
    double[] found = Arrays.stream(scores).filter(score -> !Double.isNaN(score)).sorted().toArray();
    return new ScoreSample(found, (long) fresh.cardinality() * known.cardinality());
  }

  private static ScoreSample within(BitSet texts, long seed, Scoring scoring, WorkerPool workers) {
    int most = (int) Math.sqrt(2.0 * MOST);
    int[] some = some(texts, most, seed);
    int count = some.length;
    double[] scores = new double[count * (count - 1) / 2];
    workers.each(
        count,
        () ->
            right -> {
              int row = right * (right - 1) / 2;
              for (int left = 0; left < right; left++) {
                scores[row + left] = scoring.between(some[left], some[right]);
              }
            });
    Arrays.sort(scores);
    long all = texts.cardinality();
    return new ScoreSample(scores, all * (all - 1) / 2);
  }

  private static BitSet both(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both;
  }

  /** Those with the least hashes. */
  private static int[] some(BitSet texts, int atMost, long seed) {
    if (texts.cardinality() <= atMost) return texts.stream().toArray();
    long[] hashed =
        texts.stream().mapToLong(i -> (Hash64.mix(seed, i) & ~0xffffffffL) | i).toArray();
    Arrays.sort(hashed);
    return IntStream.range(0, atMost).map(i -> (int) hashed[i]).sorted().toArray();
  }
}
