package sosie.extract;

import java.util.Locale;
import java.util.Set;

/**
 * Texts that say nothing but that the text is elsewhere: "See attached file(s)", "Please find our
 * comments enclosed."
 *
 * <p>A dozen words at most, and one of them says so: a longer text is somebody's own, whatever it
 * came with.
 */
public final class SeeAttached {

  private static final int MOST_WORDS = 12;
  private static final Set<String> SAYING_SO =
      Set.of(
          "attached",
          "attachment",
          "attachments",
          "attatched",
          "attachement",
          "enclosed",
          "enclosure",
          "enclosures");

  private SeeAttached() {}

  public static boolean isAll(String text) {
    if (text.length() > 400) return false;
    int words = 0;
    boolean said = false;
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
      if (word.isEmpty()) continue;
      words++;
      said |= SAYING_SO.contains(word);
    }
    return said && words <= MOST_WORDS;
  }
}
