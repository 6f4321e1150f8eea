package sosie.docketpage;

import java.util.List;
import java.util.Set;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.read.Count;

/**
 * Comments to read one by one, each folded under its first line.
 *
 * @param letters numbers of those that a link may lead to
 */
record ReadingList(Docket docket, Set<Integer> letters) {

  private static final int MOST_ADDED = 50;
  private static final int LONGEST_ADDED = 3_000;
  private static final int UNFOLDED_ALONE = 50;
  private static final int MOST_ALONE = 1_000;
  private static final int LONGEST_ALONE = 6_000;
  private static final int SHORTEST_ALONE = 400;
  private static final int ROOM_ADDED = 250_000;
  private static final int ROOM_ALONE = 850_000;
  private static final int AROUND_A_TEXT = 500;
  private static final int OPENING = 130;

  /** Those who added most to a letter, whichever it was. */
  void writeMostAdded(Html html) {
    html.open("section", "aria-labelledby", "added");
    html.element("h2", "Most added", "id", "added");
    List<Addition> all = docket.additions();
    if (all.isEmpty()) {
      html.element("p", "Nobody added a word to a letter.", "class", "none").closeLine();
      return;
    }
    html.element(
        "p",
        "What people added to letters, the longest first; several who added the same, once.",
        "class",
        "lead");
    html.open("ol", "class", "reading");
    int start = html.size();
    int shown = 0;
    for (Addition addition : all) {
      if (shown == MOST_ADDED || html.size() - start > ROOM_ADDED) break;
      Comment comment = addition.first();
      open(html, comment, "+" + Count.of(comment.wordsAdded()), comment.wordsAdded());
      if (addition.size() > 1) {
        html.element("span", CommentLine.people(addition.size()), "class", "several").text(" ");
      }
      letter(html, comment.letter());
      CommentLine.style(html, comment.style());
      close(html, comment, comment.uniqueText(), LONGEST_ADDED);
      shown++;
    }
    html.close();
    rest(html, all.size() - shown);
    html.closeLine();
  }

  private void letter(Html html, int number) {
    String name = "Letter " + number;
    if (letters.contains(number)) html.element("a", name, "href", LetterCards.link(number));
    else html.text(name);
    html.text(" ");
  }

  /** Those who followed no letter, the longest first. */
  void writeAlone(Html html) {
    html.open("section", "aria-labelledby", "alone");
    html.element("h2", "On their own", "id", "alone");
    List<Comment> all = docket.alone();
    if (all.isEmpty()) {
      html.element("p", "There are none: everybody followed a letter.", "class", "none");
      html.closeLine();
      return;
    }
    html.element("p", "Comments that follow no letter, the longest first.", "class", "lead");
    List<Comment> chosen = all.subList(0, Math.min(MOST_ALONE, all.size()));
    int longest = longestAlone(chosen);
    int end = html.size() + ROOM_ALONE;
    int shown = alone(html, chosen.stream().limit(UNFOLDED_ALONE).toList(), longest, end);
    if (shown == UNFOLDED_ALONE && shown < chosen.size()) {
      String more = Count.of(chosen.size() - shown, "shorter comment");
      html.open("details").element("summary", more);
      shown += alone(html, chosen.subList(shown, chosen.size()), longest, end);
      html.close();
    }
    rest(html, all.size() - shown);
    html.closeLine();
  }

  /** Writes as many as there is room for before the page ends, and says how many. */
  private static int alone(Html html, List<Comment> comments, int longest, int end) {
    html.open("ol", "class", "reading");
    int shown = 0;
    for (Comment comment : comments) {
      if (html.size() > end) break;
      open(html, comment, Count.of(comment.words()), comment.words());
      close(html, comment, comment.body(), longest);
      shown++;
    }
    html.close();
    return shown;
  }

  private static int longestAlone(List<Comment> comments) {
    long room = ROOM_ALONE - (long) AROUND_A_TEXT * comments.size();
    long most = Shares.most(comments.stream().mapToLong(each -> each.body().length()), room);
    return (int) Math.max(SHORTEST_ALONE, Math.min(LONGEST_ALONE, most));
  }

  private static void open(Html html, Comment comment, String figure, int words) {
    html.open("li").open("p", "class", "words").element("b", figure);
    html.text(words == 1 ? " word" : " words").close();
    html.open("div").open("div", "class", "meta");
    CommentLine.id(html, comment);
    html.text(" ");
  }

  private static void close(Html html, Comment comment, String text, int longest) {
    CommentLine.sender(html, comment);
    html.close();
    String whole = Clipped.paragraphs(Clipped.start(text, 2 * longest));
    if (whole.isEmpty()) {
      html.element("p", "(no text)", "class", "none").close().closeLine();
      return;
    }
    html.open("details").open("summary").element("bdi", Clipped.firstLine(whole, OPENING)).close();
    String shown = Clipped.words(whole, longest);
    html.open("div", "class", "text", "dir", "auto");
    Clipped.write(html, shown, whole);
    html.close().close().close().closeLine();
  }

  private static void rest(Html html, int more) {
    if (more <= 0) return;
    String text = "And " + Count.of(more) + " more; comments.csv has them all.";
    html.element("p", text, "class", "rest");
  }
}
