package sosie.learn;

/**
 * Pairs of documents, and which of them should be more alike than which others.
 *
 * @param left one document of each pair
 * @param right the other
 * @param better for each preference the pair that should be more alike
 * @param worse the pair that should be less alike
 */
record Preferences(int[] left, int[] right, int[] better, int[] worse) {

  int pairs() {
    return left.length;
  }

  int count() {
    return better.length;
  }
}
