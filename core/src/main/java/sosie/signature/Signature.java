package sosie.signature;

import java.util.Arrays;

/**
 * A fixed number of 64-bit words that stand for a feature vector. A word may be {@linkplain #NONE
 * missing}, where the method has nothing to say; a missing word agrees with none.
 */
public final class Signature {

  /** What a missing word reads as. */
  public static final long NONE = Long.MIN_VALUE;

  private final long[] words;

  private Signature(long[] words) {
    this.words = words;
  }

  /** A signature of these words, which must not change afterwards. */
  static Signature of(long[] words) {
    return new Signature(words);
  }

  /** A signature of so many missing words. */
  static Signature none(int size) {
    long[] words = new long[size];
    Arrays.fill(words, NONE);
    return of(words);
  }

  public int size() {
    return words.length;
  }

  public long word(int i) {
    return words[i];
  }

  /** The words in a new array. */
  public long[] words() {
    return words.clone();
  }

  /** The share of positions on which both agree. */
  public double agreement(Signature other) {
    requireSameSize(other);
    int equal = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i] == other.words[i] && words[i] != NONE) equal++;
    }
    return (double) equal / words.length;
  }

  /** In how many bits the words differ. */
  public int bitsApart(Signature other) {
    requireSameSize(other);
    int apart = 0;
    for (int i = 0; i < words.length; i++) apart += Long.bitCount(words[i] ^ other.words[i]);
    return apart;
  }

  private void requireSameSize(Signature other) {
    if (other.words.length != words.length) {
      throw new IllegalArgumentException(
          "signatures must have the same size, were " + words.length + " and " + other.size());
    }
  }
}
