package sosie.letter;

/** Text as rules see it: one kind of dash, apostrophe and space; every character in its place. */
final class Folded {

  private Folded() {}

  static String of(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (folded(c) != c) return changed(text, from, to);
    }
    return text.substring(from, to);
  }

  /** A code, of which underscores are dashes as well. */
  static String ofCode(String code) {
    return of(code, 0, code.length()).replace('_', '-');
  }

  private static String changed(String text, int from, int to) {
    char[] out = new char[to - from];
    for (int i = from; i < to; i++) out[i - from] = folded(text.charAt(i));
    return new String(out);
  }

  static char folded(char c) {
    if (c > ' ' && c < 0x7F) return c == '`' ? '\'' : c;
    if (Character.isWhitespace(c) || Character.isSpaceChar(c)) return ' ';
    if (isDash(c)) return '-';
    return c == '\u2018' || c == '\u2019' || c == '\u02BC' || c == '\u00B4' ? '\'' : c;
  }

  static boolean isDash(char c) {
    return c == '-'
        || (c >= '\u2010' && c <= '\u2015')
        || c == '\u2212'
        || c == '\u2E3A'
        || c == '\u2E3B'
        || c == '\uFE58'
        || c == '\uFE63'
        || c == '\uFF0D';
  }
}
