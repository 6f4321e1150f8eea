package sosie.bench.generate;

import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What a generated collection is like.
 *
 * @param documents how many there are
 * @param duplicates which share of them is a copy or an edited copy of another
 * @param copies which share of the duplicates is word for word
 * @param severity which share of its words the most heavily edited copy has changed; the least
 *     edited one has changed a single word, and each order of magnitude between is as frequent
 * @param words how many words a document has on average
 * @param skew the cluster of rank r has duplicates in proportion to r to the power of minus this
 * @param hot which share of the documents, besides the duplicates, goes to the {@value #HOTTEST}
 *     first clusters, mostly as plain copies
 * @param templates which share of the documents tells a story of its own in one of {@value #FRAMES}
 *     frames, which make up half of it
 */
record CorpusPlan(
    int documents,
    long seed,
    double duplicates,
    double copies,
    double severity,
    int words,
    double skew,
    double hot,
    double templates,
    Wording wording) {

  static final int HOTTEST = 3;
  static final int FRAMES = 10;

  /** So that clusters have a few members each, and the first ones very many. */
  private static final int DUPLICATES_PER_CLUSTER = 4;

  CorpusPlan {
    if (documents < 1) {
      throw new IllegalArgumentException("documents must be at least 1, was " + documents);
    }
    checkShare("duplicates", duplicates);
    checkShare("copies", copies);
    checkShare("severity", severity);
    checkShare("hot", hot);
    checkShare("templates", templates);
    if (duplicates + hot + templates > .8) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "duplicates, hot and templates must be at most 0.8 together, were %.3f",
              duplicates + hot + templates));
    }
    if (!(skew >= 0 && skew <= 3)) {
      throw new IllegalArgumentException("skew must be between 0 and 3, was " + skew);
    }
    new Lengths(words);
  }

  private static void checkShare(String name, double share) {
    if (share >= 0 && share <= 1) return;
    throw new IllegalArgumentException(name + " must be between 0 and 1, was " + share);
  }

  static CorpusPlan standard(int documents) {
    return new CorpusPlan(documents, 1, .2, .25, .4, 150, .7, .01, .05, Wording.AS_WRITTEN);
  }

  Lengths lengths() {
    return new Lengths(words);
  }

  /** How many texts have copies; none where nothing is copied. */
  int clusters() {
    int wanted = (int) (duplicates * documents / DUPLICATES_PER_CLUSTER);
    int fewest = hot > 0 ? HOTTEST : duplicates > 0 ? 1 : 0;
    return Math.min(Math.max(wanted, fewest), (documents + 1) / 2);
  }

  /** Originals stand this far apart. */
  int stride() {
    return clusters() == 0 ? Integer.MAX_VALUE : documents / clusters();
  }

  /** The number of the document that the cluster of a rank, from 0, is copied from. */
  int original(int rank) {
    return rank * stride();
  }

  boolean isOriginal(int number) {
    return clusters() > 0 && number % stride() == 0 && number / stride() < clusters();
  }

  /** The rank, from 0, that a number between 0 and 1 falls to: the inverse of the power law. */
  int rank(double drawn) {
    double most = clusters() + 1.0;
    double rank =
        Math.abs(skew - 1) < 1e-9
            ? Math.pow(most, drawn)
            : Math.pow((Math.pow(most, 1 - skew) - 1) * drawn + 1, 1 / (1 - skew));
    return Math.min(clusters(), Math.max(1, (int) rank)) - 1;
  }

  /**
   * Lengths of documents around a mean, most of them between a half and twice of it and the longer
   * ones rarer, as those of real documents are.
   *
   * @param words the mean
   */
  record Lengths(int words) {

    /** Shorter documents are not made: one word's difference would be a large one. */
    static final int FEWEST = 20;

    private static final double MEAN = 1.062; // of two to the power of three uniform numbers' sum

    Lengths {
      if (words < FEWEST) {
        throw new IllegalArgumentException("words must be at least " + FEWEST + ", was " + words);
      }
    }

    int draw(SplittableRandom random) {
      double sum = random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
      return Math.max(FEWEST, (int) Math.round(words * Math.pow(2, sum) / MEAN));
    }
  }

  /** How much of a source's wording generated documents keep. */
  enum Wording {
    /** Case and the usual punctuation. */
    AS_WRITTEN,

    /**
     * Only words of ASCII letters and digits, in lower case, one space between two: the same words
     * to every tokeniser, so that tools that cut texts differently can be compared.
     */
    PLAIN
  }
}
