package sosie.signature;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * Keeps one least value in each of {@code hashes} bins, and reads each feature about once instead
 * of once for every position (after Dahlgaard, Knudsen and Thorup, <i>Fast Similarity
 * Sketching</i>, FOCS 2017, and Shrivastava, <i>Optimal Densification</i>, ICML 2017).
 *
 * <p>A round throws every feature into one bin, with a value; a bin keeps the least. While bins are
 * empty another round follows, with fresh randomness, that can only fill those. What five rounds
 * leave empty borrows from a bin at a fixed distance that the first round filled; that fails where
 * features are few, and where they are few more rounds cost little. After as many rounds as there
 * are bins the rest are filled one by one with the least value over all features.
 *
 * <p>Where a bin looks, and in which order, never depends on what is in the set. So what stands in
 * a bin of the union of two sets comes from each of its features with the same probability, and
 * stands in the bins of both sets exactly if both have that feature: they agree with a probability
 * equal to their Jaccard similarity, for texts of any length. The error is that of as many
 * independent functions or less, since a round draws without replacement: its square is 0.5 to 0.6
 * times theirs up to as many features as bins, 0.9 times at eight times as many.
 *
 * <p>Features have to be hashes, as those of the package {@code feature} are: a round multiplies,
 * and does not mix.
 */
public final class BinnedMinHash implements Signer<FeatureVector> {

  /** More would borrow less, for a smaller error; five have nearly that of rounds alone. */
  private static final int FIRST_ROUNDS = 5;

  private static final int LENDERS = 8;
  private static final int VALUE_BITS = 28; // so that a value with its first round is an int
  private static final int EMPTY = Integer.MAX_VALUE;
  private static final long OPEN = Long.MAX_VALUE;

  private final int hashes;
  private final long seed;
  private final int[] distances = new int[LENDERS];

  public BinnedMinHash(int hashes, long seed) {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    this.hashes = hashes;
    this.seed = seed;
    for (int i = 0; i < LENDERS; i++) {
      distances[i] = 1 + (int) (((Hash64.nth(~seed, i) >>> 32) * (hashes - 1)) >>> 32);
    }
  }

  /** A value with its round has 32 bits, nearly always. */
  @Override
  public int bytes() {
    return hashes * Integer.BYTES;
  }

  /** No features have no least value: all words are missing. */
  @Override
  public Signature sign(FeatureVector features) {
    if (features.size() == 0) return Signature.none(hashes);
    int[] least = new int[hashes];
    Arrays.fill(least, EMPTY);
    int filled = 0; // bins before this one
    for (int round = 0; round < FIRST_ROUNDS && filled < hashes; round++) {
      throwAll(features, round, least);
      while (filled < hashes && least[filled] != EMPTY) filled++;
    }
    long[] words = new long[hashes];
    for (int bin = 0; bin < hashes; bin++) words[bin] = least[bin];
    if (filled < hashes && borrow(least, words) > 0) throwOn(features, words);
    return Signature.of(words);
  }

  /** A value of a later round is above all of an earlier one, so it only fills what is empty. */
  private void throwAll(FeatureVector features, int round, int[] least) {
    long multiplier = multiplier(round);
    int later = round << VALUE_BITS;
    int bins = least.length;
    int size = features.size();
    for (int i = 0; i < size; i++) {
      long place = ((features.feature(i) * multiplier) >>> 32) * bins;
      int bin = (int) (place >>> 32);
      least[bin] = Math.min(least[bin], later | value(place));
    }
  }

  private long multiplier(int round) {
    return Hash64.nth(seed, round) | 1;
  }

  /** How far into its bin a place is. */
  private static int value(long place) {
    return (int) place >>> (Integer.SIZE - VALUE_BITS);
  }

  /**
   * Fills empty bins from the first of their lenders that the first round filled. Without branches,
   * which nobody could predict.
   *
   * @return how many bins stay open
   */
  private int borrow(int[] least, long[] words) {
    int[] open = new int[hashes + 1];
    int count = 0;
    for (int bin = 0; bin < hashes; bin++) {
      open[count] = bin;
      count += (least[bin] + 1) >>> 31; // 1 if it is empty
    }
    for (int lender = 0; lender < LENDERS && count > 0; lender++) {
      int asking = count;
      count = 0;
      for (int i = 0; i < asking; i++) {
        int bin = open[i];
        int from = bin + distances[lender];
        int lent = least[from < hashes ? from : from - hashes];
        open[count] = bin;
        count += lent < 1 << VALUE_BITS ? 0 : 1;
        words[bin] = lent < 1 << VALUE_BITS ? lent : OPEN;
      }
    }
    return count;
  }

  /** Rounds for few features; only what is open is above their values. */
  private void throwOn(FeatureVector features, long[] words) {
    int filled = filled(words, 0);
    for (int round = FIRST_ROUNDS; round < hashes && filled < hashes; round++) {
      throwAll(features, round, words);
      filled = filled(words, filled);
    }
    for (; filled < hashes; filled = filled(words, filled)) {
      words[filled] = leastOfAll(features, Math.max(hashes, FIRST_ROUNDS) + filled);
    }
  }

  /** The first bin at or after {@code from} that is open, or how many there are. */
  private int filled(long[] words, int from) {
    int bin = from;
    while (bin < hashes && words[bin] != OPEN) bin++;
    return bin;
  }

  private void throwAll(FeatureVector features, int round, long[] words) {
    long multiplier = multiplier(round);
    long later = (long) round << VALUE_BITS;
    int size = features.size();
    for (int i = 0; i < size; i++) {
      long place = ((features.feature(i) * multiplier) >>> 32) * hashes;
      int bin = (int) (place >>> 32);
      long difference = (later | value(place)) - words[bin];
      words[bin] += difference & (difference >> 63); // the lesser of both
    }
  }

  private long leastOfAll(FeatureVector features, int round) {
    long multiplier = multiplier(round);
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < features.size(); i++) {
      least = Math.min(least, (int) ((features.feature(i) * multiplier) >>> 33));
    }
    return (long) round << 32 | least;
  }

  @Override
  public boolean readsAnyOrder() {
    return true;
  }
}
