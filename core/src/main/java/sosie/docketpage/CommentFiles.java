package sosie.docketpage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import sosie.docket.Comment;
import sosie.docket.Facts;
import sosie.explain.Printable;
import sosie.page.Clipped;
import sosie.page.DataScript;
import sosie.page.Exact;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.PageData;
import sosie.parallel.WorkerPool;
import sosie.report.ClusterTitles;
import sosie.tokenise.Tokens;

/**
 * What the page of a docket loads when it is asked for: a line for each comment, and each with its
 * own words and fields.
 */
record CommentFiles(List<Comment> comments, PageData beside) {

  private static final int OPENING = 2_000;
  private static final int LONGEST_FACT = 500;
  private static final int LONGEST_TEXT = 20_000;
  private static final int FOLDED = 4_000;

  /** As regulations.gov numbers comments: agency, maybe office, year, docket, document. */
  private static final Pattern OF_REGULATIONS =
      Pattern.compile("[A-Z]{2,8}(-[A-Z0-9]{1,8}){0,3}-\\d{4}-\\d{4}-\\d{2,6}");

  /** Writes all of them, one file at a time by each thread. */
  void writeTo(Path folder, WorkerPool workers) throws IOException {
    try {
      workers.each(beside.lists(), () -> i -> writeList(folder, i + 1));
      workers.each(beside.files(), () -> i -> writeCards(folder, i + 1));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void writeList(Path folder, int number) {
    int from = (number - 1) * beside.inList();
    List<Comment> part = comments.subList(from, Math.min(comments.size(), from + beside.inList()));
    DataScript script = new DataScript("list", number).raw("{");
    texts(script, "i", part, comment -> ClusterTitles.shown(comment.id()));
    texts(script, ",t", part, CommentFiles::opening);
    texts(script, ",s", part, comment -> EditWords.of(comment.style()).name());
    texts(script, ",d", part, comment -> comment.day().map(LocalDate::toString).orElse(""));
    texts(script, ",r", part, comment -> shownFact(comment, "relay"));
    texts(script, ",f", part, comment -> shownFact(comment, "sender"));
    script.raw(",l:[");
    part.forEach(comment -> script.number(comment.letter()));
    script.raw("],a:[");
    part.forEach(comment -> script.number(comment.wordsAdded()));
    script.raw("],w:[");
    part.forEach(comment -> script.number(comment.words()));
    write(script.raw("]}"), folder.resolve(PageData.list(number)));
  }

  private static void texts(
      DataScript script, String name, List<Comment> part, Function<Comment, String> value) {
    script.raw(name + ":[");
    part.forEach(comment -> script.quoted(value.apply(comment)));
    script.raw("]");
  }

  /** How the writer's own words begin; nothing of somebody who only copied. */
  private static String opening(Comment comment) {
    String own = comment.isAlone() ? comment.body() : comment.uniqueText();
    return Clipped.words(Printable.line(Clipped.start(own.strip(), OPENING)), OPENING);
  }

  private static String shownFact(Comment comment, String name) {
    return comment.fact(name).map(ClusterTitles::shown).orElse("");
  }

  private void writeCards(Path folder, int number) {
    int from = (number - 1) * beside.inFile();
    DataScript script = new DataScript("cards", number).raw("{");
    Tokens words = new Tokens();
    for (int i = from; i < Math.min(comments.size(), from + beside.inFile()); i++) {
      Html html = new Html();
      card(html, comments.get(i), words);
      script.field(i + 1, html.toString());
    }
    write(script.raw("}"), folder.resolve(PageData.cards(number)));
  }

  private static void card(Html html, Comment comment, Tokens words) {
    html.open("div", "class", "comment");
    html.open("p", "class", "told").element("bdi", CommentLine.told(comment));
    if (!comment.isAlone()) html.text(" Score " + Figures.score(comment.score()) + ".");
    html.close();
    if (!comment.own().isEmpty()) new OwnText(comment, LONGEST_TEXT, FOLDED).writeTo(html, words);
    html.open("dl", "class", "facts");
    fact(html, "id", comment.id());
    if (!comment.isAlone()) fact(html, "reference", comment.reference());
    for (String name : Facts.NAMES) {
      comment.fact(name).ifPresent(value -> fact(html, name.replace('_', ' '), value));
    }
    fact(html, "read from", comment.origin().toString());
    links(html, comment.id());
    html.close().close();
  }

  private static void fact(Html html, String name, String value) {
    html.open("div").element("dt", name).open("dd");
    html.element("bdi", Clipped.start(value, LONGEST_FACT)).close().close();
  }

  /** A place to link to from elsewhere, and the page of the comment where that is known. */
  private static void links(Html html, String id) {
    if (!Exact.fits(id)) return;
    html.open("div").element("dt", "link").open("dd");
    html.element("a", "this comment here", "href", "#comment=" + Exact.inAddress(id));
    if (OF_REGULATIONS.matcher(id).matches()) {
      html.text(" · ");
      String page = "https://www.regulations.gov/comment/" + id;
      html.element("a", "on regulations.gov", "href", page, "rel", "noreferrer noopener");
    }
    html.close().close();
  }

  private static void write(DataScript script, Path file) {
    try {
      script.writeTo(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
