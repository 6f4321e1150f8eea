package sosie.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.docket.Comment;
import sosie.explain.EditStyle;

/** What stands beside the text of a comment: its id, how it was edited, who wrote it when. */
final class CommentLine {

  private static final int LONGEST_SENDER = 80;

  private CommentLine() {}

  static void id(Html html, Comment comment) {
    html.open("span", "class", "id").element("bdi", Clipped.name(comment.id())).close();
  }

  static void style(Html html, EditStyle style) {
    EditWords words = EditWords.of(style);
    html.element("span", words.name(), "class", "style " + words.effort().look());
  }

  /** Sender, day and relay, those that are known. */
  static void sender(Html html, Comment comment) {
    List<String> known = new ArrayList<>();
    comment.fact("sender").ifPresent(known::add);
    comment.day().map(TimeScale::day).ifPresent(known::add);
    comment.fact("relay").map(relay -> "through " + relay).ifPresent(known::add);
    if (known.isEmpty()) return;
    html.open("p", "class", "sender");
    for (int i = 0; i < known.size(); i++) {
      if (i > 0) html.text(" · ");
      html.element("bdi", Clipped.start(known.get(i), LONGEST_SENDER));
    }
    html.close();
  }

  /** How it was edited, as a sentence. */
  static String told(Comment comment) {
    String told = Clipped.start(comment.told().strip(), 300);
    if (told.isEmpty()) return "";
    int first = told.offsetByCodePoints(0, 1);
    String sentence = told.substring(0, first).toUpperCase(Locale.ROOT) + told.substring(first);
    return ".!?…".indexOf(told.charAt(told.length() - 1)) >= 0 ? sentence : sentence + ".";
  }
}
