package sosie.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import sosie.explain.Printable;

/**
 * An id as a script gets it back to the last character: what a page would show in another way is
 * written as {@code decodeURIComponent} reads it.
 */
public final class Exact {

  private static final int LONGEST = 2_000;

  private Exact() {}

  /** Whether an id is short enough to stand on a page as it is. */
  public static boolean fits(String id) {
    return id.length() <= LONGEST;
  }

  /** Empty if it does not fit. */
  public static String of(String id) {
    if (!fits(id)) return "";
    StringBuilder exact = new StringBuilder(id.length());
    id.codePoints().forEach(point -> append(exact, Character.toString(point)));
    return exact.toString();
  }

  /** An id as part of an address. */
  public static String inAddress(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static void append(StringBuilder exact, String character) {
    if (character.equals("%") || !Printable.of(character).equals(character)) {
      for (byte one : character.getBytes(StandardCharsets.UTF_8)) {
        exact.append(String.format(Locale.ROOT, "%%%02X", one & 0xFF));
      }
    } else {
      exact.append(character);
    }
  }
}
