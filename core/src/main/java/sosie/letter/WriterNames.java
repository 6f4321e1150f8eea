package sosie.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Names of the writer that the container gave: a line that says one of them is a signature. */
final class WriterNames {

  private final List<String[]> names = new ArrayList<>();

  /** Takes a sender as mails and tables write him: {@code Jane Doe <jane@example.org>}. */
  void add(String sender) {
    int address = sender.indexOf('<');
    String shown = address > 0 ? sender.substring(0, address) : sender;
    if (shown.indexOf('@') >= 0) return;
    int comma = shown.indexOf(',');
    String[] name =
        words(comma > 0 ? shown.substring(comma + 1) + " " + shown.substring(0, comma) : shown);
    if (name.length >= 2 && name.length <= 6) names.add(name);
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  /** Whether a line is the name, with or without what stands between first and last. */
  boolean isName(String line) {
    if (names.isEmpty() || line.length() > 80) return false;
    String[] words = words(line);
    return words.length >= 2
        && words.length <= 6
        && names.stream().anyMatch(name -> agree(name, words));
  }

  private static boolean agree(String[] name, String[] words) {
    return name[0].equals(words[0]) && name[name.length - 1].equals(words[words.length - 1]);
  }

  /**
   * Where the name begins with which a text ends, behind the end of a sentence; else its length.
   */
  int nameAtEnd(String text) {
    for (String[] name : names) {
      int at = text.length();
      for (int words = 0; words < name.length && at > 0; words++) {
        at = text.lastIndexOf(' ', at - 1);
      }
      if (at <= 0 || !endsSentence(text, at)) continue;
      if (Arrays.equals(words(text.substring(at)), name)) return at;
    }
    return text.length();
  }

  /** Whether what stands before a place is the end of a sentence. */
  static boolean endsSentence(String text, int before) {
    int at = before;
    while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) at--;
    while (at > 0 && ")\"'\u201D\u2019".indexOf(text.charAt(at - 1)) >= 0) at--;
    return at > 0 && ".!?\u2026\u3002".indexOf(text.charAt(at - 1)) >= 0;
  }

  private static String[] words(String text) {
    String plain =
        text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}'\u2019-]+", " ").strip();
    return plain.isEmpty() ? new String[0] : plain.split(" ", -1);
  }
}
