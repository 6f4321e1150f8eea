package sosie.page;

import sosie.explain.Printable;
import sosie.result.ResultRows;

/**
 * What clusters are called: the title of the document that stands for each, or else how its text
 * begins, or else its id.
 */
final class ClusterTitles {

  private static final int LONGEST = 110;
  private static final int LOOKED_AT = 600;

  private final ResultRows rows;
  private final ShownTexts texts;

  ClusterTitles(ResultRows rows, ShownTexts texts) {
    this.rows = rows;
    this.texts = texts;
  }

  /** Harmless to look at, on one line. */
  String of(int cluster) {
    String title = rows.title(cluster);
    if (title.isEmpty()) title = texts.opening(rows.representative(cluster).origin());
    if (title.isEmpty()) title = rows.representative(cluster).id();
    return shown(title);
  }

  static String shown(String title) {
    String line = Printable.line(Clipped.start(title.strip(), LOOKED_AT)).strip();
    String shown = Clipped.words(line, LONGEST).strip();
    return shown.length() < line.length() ? shown + " …" : shown;
  }

  /** The first words of a text; lines that a mail program broke are one. */
  static String opening(String text) {
    String start = Clipped.start(text.stripLeading(), LOOKED_AT);
    return shown(Clipped.firstLine(Clipped.unwrapped(start), LONGEST));
  }
}
