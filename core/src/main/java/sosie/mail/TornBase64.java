package sosie.mail;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;

/**
 * Base64 as mail brings it: cut short, or with the footer of a mailing list pasted below it.
 *
 * <p>Decoding ends at the first line that cannot be base64 or after the padding. A body whose first
 * line is not base64 was never encoded and stays as it is.
 */
final class TornBase64 {

  private TornBase64() {}

  static byte[] decoded(byte[] body) {
    ByteArrayOutputStream digits = new ByteArrayOutputStream(body.length);
    boolean padded = false;
    for (int line = 0; line < body.length && !padded; ) {
      int end = line;
      while (end < body.length && body[end] != '\n') end++;
      if (!isBase64(body, line, end)) break;
      padded = addDigits(body, line, end, digits);
      line = end + 1;
    }
    if (digits.size() == 0) return body;
    byte[] whole = digits.toByteArray();
    // one digit alone holds six bits: not a byte
    int length = whole.length % 4 == 1 ? whole.length - 1 : whole.length;
    return Base64.getDecoder().decode(Arrays.copyOf(whole, length));
  }

  private static boolean isBase64(byte[] body, int from, int to) {
    for (int i = from; i < to; i++) {
      byte c = body[i];
      boolean trailingSpace = (c == '\r' || c == ' ' || c == '\t') && blank(body, i, to);
      if (trailingSpace) return true;
      if (!digit(c) && c != '=') return false;
    }
    return true;
  }

  private static boolean blank(byte[] body, int from, int to) {
    for (int i = from; i < to; i++) {
      if (body[i] > ' ' || body[i] < 0) return false;
    }
    return true;
  }

  /** Whether padding ended the data. */
  private static boolean addDigits(byte[] body, int from, int to, ByteArrayOutputStream digits) {
    for (int i = from; i < to; i++) {
      if (body[i] == '=') return true;
      if (digit(body[i])) digits.write(body[i]);
    }
    return false;
  }

  private static boolean digit(byte c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/';
  }
}
