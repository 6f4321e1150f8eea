package sosie.feature;

import java.util.Arrays;
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
   * The hash of each run of {@code width} of the first {@code size} values in the order in which
   * they start; fewer values than that are one run.
   */
  static long[] ofRuns(long[] values, int size, int width) {
    int run = Math.min(width, size);
    if (run == 0) return new long[0];
    long[] hashes = new long[size - run + 1];
    put(values, 0, run, hashes, 0, hashes.length);
    return hashes;
  }

  /**
   * Puts the hashes of some runs in a row.
   *
   * @param first where the first run starts among the values
   * @param at where the first hash goes
   * @param count how many runs
   */
  static void put(long[] values, int first, int run, long[] hashes, int at, int count) {
    long leaving = power(run); // the weight with which the oldest value leaves the window
    long rolling = 0;
    for (int i = 0; i < run; i++) rolling = rolling * BASE + values[first + i];
    hashes[at] = Hash64.mix(rolling + run);
    for (int i = 1; i < count; i++) {
      rolling = rolling * BASE + values[first + i + run - 1] - leaving * values[first + i - 1];
      hashes[at + i] = Hash64.mix(rolling + run);
    }
  }

  /** The same of values that are not in an array. */
  static long[] ofRuns(int size, int width, IntToLongFunction value) {
    long[] values = new long[size];
    Arrays.setAll(values, value);
    return ofRuns(values, size, width);
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) power *= BASE;
    return power;
  }
}
