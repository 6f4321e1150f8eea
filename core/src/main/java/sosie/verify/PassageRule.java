package sosie.verify;

/**
 * How much of a passage must stand in another text to bind both.
 *
 * @param shortest words that a passage must have to say something; short ones are stock phrases
 * @param whole the share of a text above which as good as all of it is there
 */
record PassageRule(int shortest, double whole) {

  /**
   * Whether a passage binds: four fifths of its words are there, so that words of it may have been
   * changed; or two thirds, so that a sentence may be missing, if these are as many as a passage
   * must have. What is left of it without stock phrases must say something by itself, and be no
   * less than a tenth of the shorter text: who quotes a line follows nobody.
   *
   * @param size of the passage, in words
   * @param there how many of them stand in the other text
   * @param fresh how many of these in runs that are no stock and were not met before
   * @param own how many of these in runs that are no stock
   */
  boolean binds(int size, int there, int own, int fresh, long shorter) {
    if (size < shortest || fresh * 5 < shortest * 4 || own * 10L < shorter) return false;
    return there * 5L >= size * 4L || (there * 3L >= size * 2L && there >= shortest);
  }

  boolean isWhole(int size, int there) {
    return there == size || there > whole * size;
  }

  /** Whether so many words, in runs that are no stock and differ, can bind nobody. */
  boolean isTooLittle(long fresh) {
    return fresh * 5L < shortest * 4L;
  }
}
