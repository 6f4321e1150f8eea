package sosie.source;

import java.util.Comparator;

/**
 * The one order of strings: that of their UTF-8 bytes, which is that of code points. Ids, sources
 * and values stand in it wherever the order of a file or the number of a thing depends on them, so
 * that whoever sorts bytes gets the same files. {@code String.compareTo} has another order, in
 * which an emoji comes before a full-width letter.
 */
public enum Utf8Order implements Comparator<String> {
  UTF_8;

  @Override
  public int compare(String one, String other) {
    int end = Math.min(one.length(), other.length());
    for (int i = 0; i < end; i++) {
      char left = one.charAt(i);
      char right = other.charAt(i);
      if (left != right) return place(left) - place(right);
    }
    return one.length() - other.length();
  }

  /** Halves of code points beyond the first 65,536 come after all that need no halves. */
  private static int place(char unit) {
    return Character.isSurrogate(unit) ? unit + Character.MAX_VALUE : unit;
  }
}
