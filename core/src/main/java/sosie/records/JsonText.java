package sosie.records;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import sosie.hash.EightBytes;

/**
 * A JSON string in bytes that are valid UTF-8: where it ends, and what it says. Both go through
 * eight bytes at a time where nothing special is among them.
 */
final class JsonText {

  static final int BROKEN = -1;

  private static final long QUOTES = '"' * EightBytes.LOW_BITS;
  private static final long BACKSLASHES = '\\' * EightBytes.LOW_BITS;
  private static final long BLANKS = ' ' * EightBytes.LOW_BITS;

  private final byte[] json;
  private final int start;
  private final int end; // where the closing quote stands, or BROKEN
  private long seen; // all eights or'ed

  /** The string whose content starts here. */
  JsonText(byte[] json, int start) {
    this.json = json;
    this.start = start;
    end = findEnd();
  }

  /** Whether there is no string that could be read here. */
  boolean isBroken() {
    return end == BROKEN;
  }

  /** Where the closing quote stands. */
  int end() {
    return end;
  }

  private int findEnd() {
    int at = start;
    long all = 0;
    while (true) {
      while (at + 8 <= json.length) {
        long eight = EightBytes.get(json, at);
        long special = special(eight);
        if (special != 0) {
          int plain = Long.numberOfTrailingZeros(special) / Byte.SIZE;
          all |= eight & ~(-1L << (plain * Byte.SIZE));
          at += plain;
          break;
        }
        all |= eight;
        at += 8;
      }
      if (at >= json.length) return BROKEN;
      byte b = json[at];
      if (b == '"') break;
      if (b >= 0 && b < ' ') return BROKEN; // controls must be escaped
      all |= b;
      at += b == '\\' ? 2 : 1;
    }
    seen = all;
    return at;
  }

  /** The high bit of the first quote, backslash or control is the lowest that is set. */
  static long special(long eight) {
    long controls = (eight - BLANKS) & ~eight;
    long quotes = EightBytes.zeros(eight ^ QUOTES);
    long backslashes = EightBytes.zeros(eight ^ BACKSLASHES);
    return (controls | quotes | backslashes) & EightBytes.HIGH_BITS;
  }

  /** What the string says, or null if an escape in it is not JSON. */
  String read() {
    byte[] said = new byte[end - start + 7]; // room for the last eight bytes
    int length = unescape(said);
    return length != BROKEN
        ? string(said, length)
        : unescaped(new String(json, start, end - start, UTF_8));
  }

  private String string(byte[] said, int length) {
    return new String(said, 0, length, isAscii() ? ISO_8859_1 : UTF_8);
  }

  private boolean isAscii() {
    return (seen & EightBytes.HIGH_BITS) == 0;
  }

  /** Fails at the first escape that is not of one letter, which is left to the slower way. */
  private int unescape(byte[] said) {
    int length = 0;
    int at = start;
    while (at < end) {
      if (at + 8 <= json.length) {
        long eight = EightBytes.get(json, at);
        EightBytes.set(said, length, eight);
        long found = EightBytes.zeros(eight ^ BACKSLASHES) & EightBytes.HIGH_BITS;
        int plain = found == 0 ? 8 : Long.numberOfTrailingZeros(found) / Byte.SIZE;
        plain = Math.min(plain, end - at);
        at += plain;
        length += plain;
        if (found == 0 || at == end) continue;
      } else if (json[at] != '\\') {
        said[length++] = json[at++];
        continue;
      }
      int meant = meant(json[at + 1]);
      if (meant == BROKEN) return BROKEN;
      said[length++] = (byte) meant;
      at += 2;
    }
    return length;
  }

  /** What the letter of an escape stands for, if it is one. */
  static int meant(int letter) {
    return switch (letter) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'f' -> '\f';
      case 'b' -> '\b';
      case '"', '\\', '/' -> letter;
      default -> BROKEN;
    };
  }

  private static String unescaped(String written) {
    StringBuilder said = new StringBuilder(written.length());
    int at = 0;
    while (at < written.length()) {
      int escape = written.indexOf('\\', at);
      if (escape < 0) escape = written.length();
      said.append(written, at, escape);
      at = escape;
      if (at == written.length()) break;
      char letter = written.charAt(at + 1);
      int meant = letter == 'u' ? codeUnit(written, at + 2) : meant(letter);
      if (meant == BROKEN) return null;
      said.append((char) meant);
      at += letter == 'u' ? 6 : 2;
    }
    return said.toString();
  }

  private static int codeUnit(String written, int start) {
    if (start + 4 > written.length()) return BROKEN;
    int unit = 0;
    for (int i = start; i < start + 4; i++) {
      char c = written.charAt(i);
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) return BROKEN;
      unit = unit << 4 | digit;
    }
    return unit;
  }
}
