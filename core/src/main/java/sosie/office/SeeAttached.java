package sosie.office;

import java.util.Locale;
import java.util.Set;

/**
 * Texts that say nothing but that the text is elsewhere: "See attached file(s)", "Please find our
 * comments enclosed."
 *
 * <p>A dozen words at most, one of which says so, and nothing that could be somebody's own: a
 * person may be attached to a park.
 */
public final class SeeAttached {

  private static final int MOST_WORDS = 12;
  private static final int MOST_NAMES = 3;
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

  /** What may stand around it; any other word is somebody's own. */
  private static final Set<String> AROUND =
      Set.of(
          ("a about above additional all also an and are as attachments be below by can comment"
                  + " comments copy detailed doc document documents docx dear file files find follow"
                  + " following for found from full further have here herewith i in included is it"
                  + " letter letters madam my of on our paper pdf please read re refer regarding"
                  + " response s see sir statement submission submitted submitting text thank thanks"
                  + " the these this to uploaded view we which with word written you your")
              .split(" ", -1));

  private SeeAttached() {}

  public static boolean isAll(String text) {
    if (text.length() > 400) return false;
    int words = 0;
    boolean said = false;
    int names = 0;
    for (String written : text.split("[^\\p{L}\\p{N}]+", -1)) {
      if (written.isEmpty()) continue;
      words++;
      String word = written.toLowerCase(Locale.ROOT);
      boolean saysSo = SAYING_SO.contains(word);
      said |= saysSo;
      if (saysSo || AROUND.contains(word)) continue;
      if (!Character.isUpperCase(written.charAt(0)) || ++names > MOST_NAMES) return false;
    }
    return said && words <= MOST_WORDS;
  }
}
