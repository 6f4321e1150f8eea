package sosie.feature;

import java.util.function.IntToLongFunction;
import sosie.hash.Hash64;

/**
 * The hash of every run of some values: a polynomial in them, so that it rolls from one run to the
 * next at constant cost whatever the width, mixed once at the end (Rabin's fingerprint in spirit).
 */
final class RollingHash {

  /** Wider runs are whole paragraphs, and a polynomial modulo 2^64 weakens with its degree. */
  static final int WIDEST = 64;

  private static final long BASE = 0xD6E8FEB86659FD93L;

  private RollingHash() {}

  /** Refuses a width that cannot be used; {@code unit} is what is counted. */
  static void checkWidth(int width, String unit) {
    if (width < 1 || width > WIDEST) {
      throw new IllegalArgumentException(
          "shingle must be between 1 and " + WIDEST + " " + unit + ", was " + width);
    }
  }

  /**
   * The hash of each run of {@code width} values in the order in which they start; fewer values
   * than that are one run.
   */
  static long[] ofRuns(int size, int width, IntToLongFunction value) {
    int run = Math.min(width, size);
    long[] hashes = new long[run == 0 ? 0 : size - run + 1];
    long leaving = power(run); // the weight with which the oldest value leaves the window
    long rolling = 0;
    for (int i = 0; i < size; i++) {
      rolling = rolling * BASE + value.applyAsLong(i);
      if (i >= run) rolling -= leaving * value.applyAsLong(i - run);
      if (i >= run - 1) hashes[i - run + 1] = Hash64.mix(rolling + run);
    }
    return hashes;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) power *= BASE;
    return power;
  }
}
