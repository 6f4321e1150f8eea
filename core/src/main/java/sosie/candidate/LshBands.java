package sosie.candidate;

import java.util.OptionalDouble;
import sosie.hash.Hash64;
import sosie.signature.Signature;

/**
 * Cuts a signature into {@code bands} runs of {@code rows} words; documents that agree on a whole
 * run share a key.
 *
 * <p>At Jaccard similarity {@code s} two MinHash signatures meet with probability {@code 1 - (1 -
 * s^rows)^bands}: for 20 bands of 5 rows, 0.9996 at 0.8 and 0.047 at 0.3 (Leskovec, Rajaraman and
 * Ullman, <i>Mining of Massive Datasets</i>, section 3.4).
 */
public record LshBands(int bands, int rows) implements CandidateScheme {

  /**
   * Longer signatures sift better and cost more, most of all memory: the keys of a document are
   * held until the end. What passes the sieve in vain is verified, which costs little.
   */
  public static final int MOST_HASHES = 128;

  private static final int MOST_WORDS = 1_000_000; // of a signature, which is held while it is cut
  private static final int MOST_BANDS = 10_000;
  private static final int MOST_ROWS = 32; // near threshold 1 more would fit, and sift nothing

  private static final double ROUNDING = 1e-9;

  public LshBands {
    if (bands < 1) throw new IllegalArgumentException("bands must be at least 1, was " + bands);
    if (rows < 1) throw new IllegalArgumentException("rows must be at least 1, was " + rows);
    if ((long) bands * rows > MOST_WORDS) {
      throw new IllegalArgumentException(
          "bands times rows must be at most " + MOST_WORDS + ", was " + (long) bands * rows);
    }
  }

  /**
   * The bands that propose a pair at the threshold with at least probability {@code recall}, and
   * pairs above it more surely still. Of the choices that need at most {@link #MOST_HASHES} words
   * it takes the most rows, which proposes the fewest pairs in vain.
   */
  public static LshBands reaching(double threshold, double recall) {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
    requireRecall(recall);
    LshBands best = new LshBands(bandsNeeded(threshold, recall, 1), 1);
    for (int rows = 2; rows <= MOST_ROWS; rows++) {
      int bands = bandsNeeded(threshold, recall, rows);
      if ((long) bands * rows > MOST_HASHES) break;
      best = new LshBands(bands, rows);
    }
    return best;
  }

  /** As many bands of so many rows as propose a pair at the threshold with that probability. */
  public static LshBands ofRows(int rows, double threshold, double recall) {
    requireRecall(recall);
    return new LshBands(bandsNeeded(threshold, recall, rows), rows);
  }

  /** As many rows as leave a pair at the threshold that probability to be proposed. */
  public static LshBands ofBands(int bands, double threshold, double recall) {
    requireRecall(recall);
    int rows = 0;
    while (rows < MOST_ROWS && keeps(new LshBands(bands, rows + 1), threshold, recall)) rows++;
    if (rows > 0) return new LshBands(bands, rows);
    throw new IllegalArgumentException(
        "bands must be at least "
            + bandsNeeded(threshold, recall, 1)
            + " for recall "
            + recall
            + " at threshold "
            + threshold
            + ", was "
            + bands);
  }

  /** Of signatures of so many words the bands of most rows that keep to the recall. */
  public static LshBands ofHashes(int hashes, double threshold, double recall) {
    requireRecall(recall);
    for (int rows = Math.min(hashes, MOST_ROWS); rows > 0; rows--) {
      LshBands bands = new LshBands(hashes / rows, rows);
      if (keeps(bands, threshold, recall)) return bands;
    }
    throw new IllegalArgumentException(
        "hashes must be at least "
            + bandsNeeded(threshold, recall, 1)
            + " for recall "
            + recall
            + " at threshold "
            + threshold
            + ", was "
            + hashes);
  }

  /** Whether a pair at the threshold is proposed with at least this probability. */
  public static boolean keeps(LshBands bands, double threshold, double recall) {
    return bands.probability(threshold).getAsDouble() >= recall - ROUNDING;
  }

  private static void requireRecall(double recall) {
    if (!(recall > 0 && recall < 1)) {
      throw new IllegalArgumentException("recall must be above 0 and below 1, was " + recall);
    }
  }

  private static int bandsNeeded(double threshold, double recall, int rows) {
    double agree = Math.pow(threshold, rows);
    if (agree >= 1) return 1;
    double bands = Math.ceil(Math.log1p(-recall) / Math.log1p(-agree));
    if (bands > MOST_BANDS) {
      if (rows > 1) return MOST_BANDS; // too many to be chosen
      throw new IllegalArgumentException(
          "threshold "
              + threshold
              + " with recall "
              + recall
              + " would need "
              + (long) bands
              + " hashes; raise the threshold or lower the recall");
    }
    return Math.max(1, (int) bands);
  }

  /** How long the signatures must be. */
  public int hashes() {
    return bands * rows;
  }

  @Override
  public int keysPerDocument() {
    return bands;
  }

  @Override
  public boolean keysAreHashes() {
    return true;
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.of(1 - Math.pow(1 - Math.pow(similarity, rows), bands));
  }

  @Override
  public long[] keys(Signature signature) {
    long[] keys = new long[bands];
    for (int band = 0; band < bands; band++) {
      long key =
          band; // the band number is part of the key: equal runs in different bands never meet
      for (int row = 0; row < rows; row++) {
        key = Hash64.mix(key, signature.word(band * rows + row));
      }
      keys[band] = key;
    }
    return keys;
  }
}
