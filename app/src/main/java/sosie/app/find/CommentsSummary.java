package sosie.app.find;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import sosie.Comments;
import sosie.app.option.Terminal;
import sosie.detect.Detection;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.edit.EditStyle;
import sosie.explain.Printable;
import sosie.office.SeeAttached;
import sosie.read.Count;
import sosie.result.LinkSentences;
import sosie.result.RunRecord;

/** What became of a docket, for people, on standard output. */
final class CommentsSummary {

  private static final int LARGEST = 8;
  private static final int BEFORE_OPENING = 38;

  private static final String BOUND =
      "below the threshold and bound by a passage; links.jsonl says which";
  private static final String APART =
      "kept by a link from a letter with the same words; links.jsonl says why";

  private static final String ELSEWHERE =
      "of them only with a file that is not here; put it beside the comment or below its docket";

  private final Docket docket;
  private final Comments comments;
  private final Path folder;
  private final PrintStream out = System.out;

  CommentsSummary(Comments comments, Path folder) {
    this.comments = comments;
    docket = comments.docket();
    this.folder = folder;
  }

  void print() {
    if (comments.result().detection().isSearch()) printSearch();
    else printFindings();
    line(docket.mostAdded().size(), "added something to a letter", "added something to a letter");
    printShared();
    Detection found = comments.result().detection();
    long bound =
        IntStream.range(0, found.documents().count())
            .filter(document -> found.reasonOf(document) == Detection.Reason.LINKED)
            .count();
    if (bound > 0) line(bound, BOUND, BOUND);
    int apart = found.linked().separated().size();
    if (apart > 0) line(apart, APART, APART);
    if (!docket.letters().isEmpty()) {
      printStyles();
      printLetters();
    }
    List<String> links = LinkSentences.of(comments.result().run());
    if (!links.isEmpty()) out.println();
    links.forEach(sentence -> out.println("  " + Printable.line(sentence)));
    out.println();
    out.println("  Read    " + folder.resolve("report.html"));
    out.println("  Sheet   " + folder.resolve("comments.csv"));
    docket.mostAdded().stream()
        .findFirst()
        .ifPresent(
            most ->
                out.println(
                    "  Ask     "
                        + Terminal.command()
                        + " explain "
                        + Terminal.shellWord(folder.toString())
                        + " "
                        + Terminal.shellWord(most.reference())
                        + " "
                        + Terminal.shellWord(most.id())));
  }

  private void printFindings() {
    int all = docket.comments().size();
    int alone = docket.alone().size();
    out.println(Count.of(all, "comment") + " read, " + sentence());
    Summary.leftOut(comments.result().run(), out);
    out.println();
    line(docket.letters().size(), "form letter", "form letters");
    line(all - alone, "comment follows one of them", "comments follow one of them");
    line(alone, "person wrote on their own", "people wrote on their own");
    long elsewhere = docket.alone().stream().filter(CommentsSummary::isElsewhere).count();
    if (elsewhere > 0) line(elsewhere, ELSEWHERE, ELSEWHERE);
  }

  private static boolean isElsewhere(Comment comment) {
    return SeeAttached.isAll(comment.body());
  }

  /** New comments are not compared with each other, so nobody can say that they stand alone. */
  private void printSearch() {
    RunRecord.Counts counts = comments.result().run().counts();
    long fresh = counts.documents() - counts.known();
    long none = docket.alone().size();
    out.println(
        Count.of(fresh, "new comment")
            + " held against "
            + Count.of(counts.known(), "known one")
            + ", "
            + sentence());
    Summary.leftOut(comments.result().run(), out);
    out.println();
    line(fresh - none, "new comment follows a known one", "new comments follow a known one");
    line(none, "new comment follows none", "new comments follow none");
    out.println("             (new ones were not compared with each other; --protect does that)");
  }

  private void printShared() {
    List<Addition> shared = docket.sharedAdditions();
    if (shared.isEmpty()) return;
    // By all the words that were sent: a name that many share is no news.
    Addition most = Collections.max(shared, Comparator.comparingLong(CommentsSummary::sent));
    line(shared.size(), "addition made by several", "additions made by several");
    out.printf(
        Locale.ROOT,
        "             %,d people added the same %s, or nearly, to their letters%n",
        most.size(),
        Count.of(most.words(), "word"));
  }

  private static long sent(Addition addition) {
    return (long) addition.size() * addition.words();
  }

  private String sentence() {
    return comments.result().recipe().sentence();
  }

  private void line(long count, String one, String many) {
    out.printf(Locale.ROOT, "  %,10d %s%n", count, count == 1 ? one : many);
  }

  private void printStyles() {
    out.println();
    out.println("  How they were edited");
    docket
        .styles()
        .forEach(
            (style, count) -> {
              if (style != EditStyle.SINGLETON) line(count, style.label(), style.label());
            });
  }

  private void printLetters() {
    out.println();
    out.println("  Largest letters              exact  begins");
    for (FormLetter letter : docket.letters().subList(0, Math.min(LARGEST, letters()))) {
      out.printf(
          Locale.ROOT,
          "  %,10d comments %,14d  %s%n",
          letter.size(),
          letter.exact(),
          opening(letter.reference()));
    }
  }

  private int letters() {
    return docket.letters().size();
  }

  private static String opening(Comment comment) {
    String line = Printable.line(comment.body().strip());
    int room = Math.max(20, Terminal.width() - BEFORE_OPENING);
    return line.length() <= room ? line : line.substring(0, room - 1) + "…";
  }
}
