package sosie.report;

import sosie.explain.Printable;
import sosie.page.Clipped;
import sosie.result.MemberRow;
import sosie.result.ResultRows;

/**
 * What clusters are called: the title of the document that stands for each, or else how its text
 * begins, or else its id.
 */
public final class ClusterTitles {

  private static final int LONGEST = 110;
  private static final int LOOKED_AT = 600;

  private final String[] titles; // by number less one

  private ClusterTitles(String[] titles) {
    this.titles = titles;
  }

  /** Those that documents have by their own fields; empty where they have none. */
  static ClusterTitles ownOf(ResultRows rows) {
    String[] titles = new String[rows.clusters()];
    for (int i = 0; i < titles.length; i++) {
      String title = rows.title(i + 1);
      titles[i] = title.isEmpty() ? "" : shown(title);
    }
    return new ClusterTitles(titles);
  }

  /** The same, and for all others how the texts begin. */
  ClusterTitles completed(ResultRows rows, ShownTexts texts) {
    String[] all = titles.clone();
    for (int i = 0; i < all.length; i++) {
      if (!all[i].isEmpty()) continue;
      MemberRow representative = rows.representative(i + 1);
      all[i] = texts.opening(representative.origin());
      if (all[i].isEmpty()) all[i] = shown(representative.id());
    }
    return new ClusterTitles(all);
  }

  /** Harmless to look at, on one line. */
  String of(int cluster) {
    return titles[cluster - 1];
  }

  public static String shown(String title) {
    String line = Printable.line(Clipped.start(title.strip(), LOOKED_AT)).strip();
    String shown = Clipped.words(line, LONGEST).strip();
    return shown.length() < line.length() ? shown + " …" : shown;
  }

  /** The first words of a text; lines that a mail program broke are one. */
  public static String opening(String text) {
    String start = Clipped.start(text.stripLeading(), LOOKED_AT);
    return shown(Clipped.firstLine(Clipped.unwrapped(start), LONGEST));
  }
}
