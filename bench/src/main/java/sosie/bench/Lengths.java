package sosie.bench;

import java.util.SplittableRandom;

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
