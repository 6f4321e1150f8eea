package sosie.weigh;

/**
 * What is known of one word beside its spelling, packed into the low 24 bits of a number: as many
 * as a float holds without loss, for they travel where weights of features do.
 */
final class Marks {

  static final int TITLE = 1;
  static final int HEADING = 1 << 1;
  static final int SUBJECT = 1 << 2;
  static final int QUOTE = 1 << 3;
  static final int LINK = 1 << 4;
  static final int ADDRESS = 1 << 5;
  static final int CAPITAL = 1 << 6;
  static final int DIGITS = 1 << 7;

  /** First word of a block. */
  static final int BLOCK = 1 << 8;

  /** A full stop or the like follows. */
  static final int SENTENCE_END = 1 << 9;

  private static final int LENGTH_SHIFT = 10;
  private static final int LONGEST = 63;

  private Marks() {}

  static int withLength(int marks, int characters) {
    return marks | Math.min(LONGEST, characters) << LENGTH_SHIFT;
  }

  static int length(int marks) {
    return marks >>> LENGTH_SHIFT;
  }
}
