package sosie.docketpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.docket.Comment;
import sosie.edit.EditStyle;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.read.Count;

/** What stands beside the text of a comment: its id, how it was edited, who wrote it when. */
final class CommentLine {

  private static final int LONGEST_SENDER = 80;

  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  private CommentLine() {}

  static void id(Html html, Comment comment) {
    html.open("span", "class", "id").element("bdi", Clipped.name(comment.id())).close();
  }

  /** {@code nine people added this}: how many have an addition. */
  static String people(int count) {
    return (count < NUMBERS.size() ? NUMBERS.get(count) : Count.of(count)) + " people added this";
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

  static String capital(String sentence) {
    int first = sentence.offsetByCodePoints(0, 1);
    return sentence.substring(0, first).toUpperCase(Locale.ROOT) + sentence.substring(first);
  }

  /** How it was edited, as a sentence. */
  static String told(Comment comment) {
    String told = Clipped.start(comment.told().strip(), 300);
    if (told.isEmpty()) return "";
    String sentence = capital(told);
    return ".!?…".indexOf(told.charAt(told.length() - 1)) >= 0 ? sentence : sentence + ".";
  }
}
