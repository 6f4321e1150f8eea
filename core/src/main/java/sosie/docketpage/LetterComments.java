package sosie.docketpage;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.FormLetter;
import sosie.edit.EditStyle;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;

/**
 * What people made of a letter: those who changed it, who added most first, then the ids of those
 * who copied it.
 *
 * @param shared additions that several people made
 * @param folded how many characters of the letter each comment may hold to unfold
 */
record LetterComments(FormLetter letter, List<Addition> shared, int folded) {

  private static final int LONGEST_TEXT = 4_000;
  private static final int SHORTEST_TEXT = 500;
  private static final int AROUND_A_TEXT = 520;
  private static final int MOST_IDS = 60;

  /** Who added most first; the reference copy is not among them. */
  private List<Comment> edited() {
    Map<String, List<Comment>> groups = groups();
    return letter.comments().stream()
        .filter(comment -> comment.style() != EditStyle.EXACT && !isReference(comment))
        .filter(comment -> isFirst(comment, groups))
        .sorted(
            Comparator.comparingInt(Comment::wordsAdded)
                .reversed()
                .thenComparing(Comment::id, UTF_8))
        .toList();
  }

  /** Those of this letter who added the same, by id, who is shown for them first. */
  private Map<String, List<Comment>> groups() {
    Map<String, List<Comment>> groups = new HashMap<>();
    for (Addition addition : shared) {
      List<Comment> here = new ArrayList<>();
      for (Comment each : addition.comments()) {
        if (each.letter() == letter.number() && !isReference(each)) here.add(each);
      }
      if (here.remove(addition.first())) here.add(0, addition.first());
      if (here.size() > 1) here.forEach(each -> groups.put(each.id(), here));
    }
    return groups;
  }

  private static boolean isFirst(Comment comment, Map<String, List<Comment>> groups) {
    List<Comment> group = groups.get(comment.id());
    return group == null || group.get(0).id().equals(comment.id());
  }

  private List<Comment> copies() {
    return letter.comments().stream()
        .filter(comment -> comment.style() == EditStyle.EXACT && !isReference(comment))
        .toList();
  }

  private boolean isReference(Comment comment) {
    return comment.id().equals(letter.reference().id());
  }

  /** About how many characters all this would take. */
  long size() {
    return edited().stream().mapToLong(this::size).sum() + MOST_IDS * 40L;
  }

  private long size(Comment comment) {
    long own = Math.min(LONGEST_TEXT, comment.uniqueText().length());
    long shared = Math.max(0, comment.body().length() - comment.uniqueText().length());
    return AROUND_A_TEXT + own + Math.min(folded, shared);
  }

  void writeTo(Html html, long room) {
    List<Comment> edited = edited();
    if (!edited.isEmpty()) edited(html, edited, room);
    List<Comment> copies = copies();
    if (!copies.isEmpty()) copies(html, copies);
  }

  private void edited(Html html, List<Comment> edited, long room) {
    html.open("details").open("summary").element("b", "What people added");
    Map<String, List<Comment>> groups = groups();
    long changed = edited.stream().mapToLong(each -> with(each, groups).size()).sum();
    String who = changed == 1 ? "1 person" : Count.of(changed) + " people";
    html.element("span", who + " changed the letter", "class", "rest").close();
    long around = (long) edited.size() * (AROUND_A_TEXT + folded);
    long most =
        Shares.most(edited.stream().mapToLong(each -> each.uniqueText().length()), room - around);
    int longest = (int) Math.max(SHORTEST_TEXT, Math.min(LONGEST_TEXT, most));
    html.open("ol", "class", "members");
    long start = html.size();
    int shown = 0;
    for (Comment comment : edited) {
      if (shown > 0 && html.size() - start > room) break;
      comment(html, comment, with(comment, groups), longest);
      shown++;
    }
    html.close();
    if (shown < edited.size()) {
      html.element("p", rest(edited.get(shown), edited.size() - shown), "class", "rest");
    }
    html.closeLine();
  }

  private static String rest(Comment next, int more) {
    return Count.of(more, "more comment")
        + (more == 1 ? ", which added " : ", each of which added ")
        + Count.of(next.wordsAdded(), "word")
        + (more == 1 ? "" : " or fewer")
        + ": comments.csv has all of them.";
  }

  private static List<Comment> with(Comment comment, Map<String, List<Comment>> groups) {
    return groups.getOrDefault(comment.id(), List.of(comment));
  }

  private void comment(Html html, Comment comment, List<Comment> group, int longest) {
    html.open("li", "class", "member").open("div", "class", "line");
    html.open("p", "class", "added").element("b", "+" + Count.of(comment.wordsAdded()));
    html.text(comment.wordsAdded() == 1 ? " word" : " words").close();
    html.open("p");
    CommentLine.id(html, comment);
    html.close().open("p");
    CommentLine.style(html, comment.style());
    html.close();
    CommentLine.sender(html, comment);
    html.element("p", "score " + Figures.score(comment.score()), "class", "sender").close();
    html.open("div");
    String told = CommentLine.told(comment);
    if (!told.isEmpty()) html.open("p", "class", "told").element("bdi", told).close();
    if (!comment.own().isEmpty()) new OwnText(comment, longest, folded).writeTo(html);
    if (group.size() > 1) others(html, group);
    html.close().closeLine();
  }

  /** Who else added the same, or nearly. */
  private static void others(Html html, List<Comment> group) {
    html.open("p", "class", "several");
    html.element("b", CommentLine.capital(CommentLine.people(group.size())));
    html.text(", or nearly this: ");
    ids(html, group);
    html.close();
  }

  private static void ids(Html html, List<Comment> comments) {
    List<Comment> shown = comments.stream().limit(MOST_IDS).toList();
    for (Comment comment : shown) {
      CommentLine.id(html, comment);
      html.text(" ");
    }
    int more = comments.size() - shown.size();
    if (more > 0) html.text("and " + Count.of(more) + " more in comments.csv.");
  }

  private static void copies(Html html, List<Comment> copies) {
    html.open("details").open("summary");
    html.element("b", copies.size() == 1 ? "An exact copy" : "Exact copies");
    html.element("span", Count.of(copies.size()) + " besides the reference copy", "class", "rest");
    html.close().open("p", "class", "ids");
    ids(html, copies);
    html.close().closeLine();
  }
}
