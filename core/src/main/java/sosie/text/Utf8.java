package sosie.text;

import sosie.hash.EightBytes;

/**
 * Strict UTF-8 as of Unicode table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
 */
public final class Utf8 {

  private Utf8() {}

  static boolean valid(byte[] bytes) {
    return validLength(bytes) == bytes.length;
  }

  /** How many bytes of the array come before the first damage; all of them if there is none. */
  public static int validLength(byte[] bytes) {
    int at = 0;
    while (true) {
      at = skipAscii(bytes, at);
      if (at >= bytes.length) return bytes.length;
      int length = sequenceLength(bytes, at);
      if (length == 0) return at;
      at += length;
    }
  }

  /** The first place at or after {@code from} that holds a byte above 127, or the length. */
  static int skipAscii(byte[] bytes, int from) {
    int at = from;
    while (at + 8 <= bytes.length && isAscii(EightBytes.get(bytes, at))) at += 8;
    while (at < bytes.length && bytes[at] >= 0) at++;
    return at;
  }

  private static boolean isAscii(long eight) {
    return (eight & EightBytes.HIGH_BITS) == 0;
  }

  /** The length of the well-formed sequence of two to four bytes that starts here, or 0. */
  static int sequenceLength(byte[] bytes, int at) {
    int lead = bytes[at] & 0xFF;
    int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || at + length > bytes.length) return 0;
    for (int i = 1; i < length; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) return 0;
    }
    int second = bytes[at + 1] & 0xFF;
    boolean overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    boolean surrogate = lead == 0xED && second >= 0xA0;
    boolean tooHigh = lead == 0xF4 && second >= 0x90;
    return overlong || surrogate || tooHigh ? 0 : length;
  }
}
