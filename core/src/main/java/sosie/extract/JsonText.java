package sosie.extract;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A JSON string in bytes that are valid UTF-8: where it ends, and what it says. Both go through
 * eight bytes at a time where nothing special is among them.
 */
final class JsonText {

  /** There is no string that could be read here. */
  static final int BROKEN = -1;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long QUOTES = '"' * LOW_BITS;
  private static final long BACKSLASHES = '\\' * LOW_BITS;
  private static final long BLANKS = ' ' * LOW_BITS;

  private JsonText() {}

  /** Where the closing quote stands of the string whose content starts here. */
  static int end(byte[] json, int start) {
    int at = start;
    while (true) {
      while (at + 8 <= json.length && isPlain((long) EIGHT_BYTES.get(json, at))) at += 8;
      if (at >= json.length) return BROKEN;
      byte b = json[at];
      if (b == '"') return at;
      if (b >= 0 && b < ' ') return BROKEN; // controls must be escaped
      at += b == '\\' ? 2 : 1;
    }
  }

  /** Neither a quote nor a backslash nor a control among them; bytes above 127 may be. */
  private static boolean isPlain(long eight) {
    long controls = (eight - BLANKS) & ~eight;
    return ((controls | zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES)) & HIGH_BITS) == 0;
  }

  /** The high bit of the lowest zero byte is set; of bytes above it, it may be. */
  private static long zeros(long eight) {
    return (eight - LOW_BITS) & ~eight;
  }

  /** What the string says, or null if an escape in it is not JSON. */
  static String read(byte[] json, int start, int end) {
    if (!isAscii(json, start, end)) {
      String written = new String(json, start, end - start, StandardCharsets.UTF_8);
      return written.indexOf('\\') < 0 ? written : unescaped(written);
    }
    byte[] said = new byte[end - start + 7]; // room for the last eight bytes
    int length = unescape(json, start, end, said);
    return length != BROKEN
        ? new String(said, 0, length, StandardCharsets.ISO_8859_1)
        : unescaped(new String(json, start, end - start, StandardCharsets.ISO_8859_1));
  }

  private static boolean isAscii(byte[] bytes, int start, int end) {
    int at = start;
    for (; at + 8 <= end; at += 8) {
      if (((long) EIGHT_BYTES.get(bytes, at) & HIGH_BITS) != 0) return false;
    }
    for (; at < end; at++) {
      if (bytes[at] < 0) return false;
    }
    return true;
  }

  /** Fails at the first escape that is not of one letter, which is left to the slower way. */
  private static int unescape(byte[] json, int start, int end, byte[] said) {
    int length = 0;
    int at = start;
    while (at < end) {
      if (at + 8 <= json.length) {
        long eight = (long) EIGHT_BYTES.get(json, at);
        EIGHT_BYTES.set(said, length, eight);
        long found = zeros(eight ^ BACKSLASHES) & HIGH_BITS;
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

  private static int meant(int letter) {
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
