package sosie.docketpage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.edit.EditStyle;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.report.Overview;
import sosie.report.ReportContent;

/**
 * The top of the page of a docket: the headline, the figures, how people edited and when they
 * wrote.
 *
 * @param search what was searched for what, as a sentence; empty if all were compared with all
 * @param scale of all timelines, if any comment has a date
 */
record DocketOverview(
    Docket docket,
    String collection,
    String search,
    List<ReportContent.SkippedGroup> skipped,
    Optional<TimeScale> scale) {

  void writeTo(Html html) {
    html.open("header", "class", "masthead");
    html.open("p", "class", "collection").element("bdi", Clipped.name(collection)).closeLine();
    html.element("h1", headline());
    html.element("p", standfirst(), "class", "standfirst");
    if (!search.isEmpty()) html.element("p", search, "class", "standfirst");
    Overview.leftOut(html, skipped);
    html.closeLine();
    html.open("section", "aria-labelledby", "overview");
    html.element("h2", "Overview", "id", "overview", "class", "unseen");
    if (!docket.comments().isEmpty()) {
      EditWords.efforts(docket.styles(), docket.alone().size()).writeTo(html);
      figures(html);
      charts(html);
      howToRead(html);
    }
    html.closeLine();
  }

  /** How people edited, and when they wrote. */
  void charts(Html html) {
    html.open("div", "class", "charts");
    styles(html);
    timeline(html);
    html.closeLine();
  }

  private String headline() {
    int comments = docket.comments().size();
    if (comments == 0) return "No comments were read";
    int letters = docket.letters().size();
    if (letters == 0) return Count.of(comments, "comment") + ", no form letter";
    return Count.of(comments, "comment") + ", " + Count.of(letters, "form letter");
  }

  private String standfirst() {
    int comments = docket.comments().size();
    int alone = docket.alone().size();
    if (comments == 0) return "There is nothing to organise.";
    if (docket.letters().isEmpty() && search.isEmpty()) return "Everybody wrote on their own.";
    int letters = docket.letters().size();
    String people = alone == 1 ? "1 person" : Count.of(alone) + " people";
    if (!search.isEmpty()) return toRead();
    return "%s %s for %s of them; %s wrote on their own. %s"
        .formatted(
            letters == 1 ? "One letter" : Count.of(letters) + " letters",
            letters == 1 ? "accounts" : "account",
            Count.of(comments - alone),
            alone == 0 ? "nobody" : people,
            toRead());
  }

  private String toRead() {
    return "Whoever reads each letter once, and of the rest only what people added, reads "
        + Count.of(wordsToRead())
        + " words instead of "
        + Count.of(words())
        + ".";
  }

  private long words() {
    return docket.comments().stream().mapToLong(Comment::words).sum();
  }

  private long wordsToRead() {
    long once = docket.letters().stream().mapToLong(letter -> letter.reference().words()).sum();
    long own = docket.alone().stream().mapToLong(Comment::words).sum();
    return once + own + docket.mostAdded().stream().mapToLong(Comment::wordsAdded).sum();
  }

  private void figures(Html html) {
    html.open("dl", "class", "keyfigures");
    Overview.figure(html, "comments", docket.comments().size());
    Overview.figure(html, "form letters", docket.letters().size());
    Overview.figure(html, "exact copies", docket.styles().getOrDefault(EditStyle.EXACT, 0));
    Overview.figure(html, "added a word or more", docket.mostAdded().size());
    Overview.figure(html, "on their own", docket.alone().size());
    Overview.figure(html, "words", words());
    Overview.figure(html, "words to read", wordsToRead());
    Overview.figure(html, "skipped", skipped.stream().mapToLong(each -> each.count()).sum());
    html.closeLine();
  }

  private void styles(Html html) {
    html.open("figure", "class", "chart").element("figcaption", "How did people edit?");
    html.open("ul", "class", "styles");
    long most = docket.styles().values().stream().mapToLong(count -> count).max().orElse(1);
    docket.styles().forEach((style, count) -> style(html, EditWords.of(style), count, most));
    html.close().closeLine();
  }

  private void style(Html html, EditWords words, long count, long most) {
    html.open("li").open("p").element("b", words.name());
    html.text(" ").element("span", words.meaning()).close();
    html.open("svg", "width", "100%", "height", "10", "aria-hidden", "true");
    String wide = Figures.share(Math.max(0.006, (double) count / most));
    html.open("rect", "class", words.effort().look(), "width", wide, "height", "10")
        .close()
        .close();
    html.open("p", "class", "number").element("b", Count.of(count));
    html.text(" ").element("span", Figures.percentOf(count, docket.comments().size())).close();
    html.closeLine();
  }

  private void timeline(Html html) {
    html.open("figure", "class", "chart timeline");
    html.element("figcaption", "When did they write?");
    if (scale.isEmpty()) {
      html.element("p", "No comment has a date.", "class", "none").closeLine();
      return;
    }
    html.open("p", "class", "kinds").element("span", "following a letter", "class", "letters");
    html.text(" ").element("span", "on their own", "class", "alone").close();
    Timeline.of(docket, scale.get()).drawTo(html);
    String missing = missing(scale.get());
    if (!missing.isEmpty()) html.element("p", missing, "class", "none");
    html.closeLine();
  }

  private String missing(TimeScale scale) {
    SortedMap<LocalDate, Integer> days = Timeline.days(docket);
    SortedMap<LocalDate, Integer> far = new TreeMap<>(days);
    far.keySet().removeIf(scale::has);
    long beyond = sum(far);
    long undated = docket.comments().size() - sum(days);
    List<String> told = new ArrayList<>();
    if (undated > 0) told.add(Count.of(undated, "comment") + " without a date");
    if (beyond > 0) {
      told.add(Count.of(beyond, "comment") + " dated far from all others (" + range(far) + ")");
    }
    String are = undated + beyond == 1 ? " is" : " are";
    return told.isEmpty() ? "" : String.join(" and ", told) + are + " not in this picture.";
  }

  private static long sum(SortedMap<LocalDate, Integer> days) {
    return days.values().stream().mapToLong(count -> count).sum();
  }

  private static String range(SortedMap<LocalDate, Integer> days) {
    String first = TimeScale.day(days.firstKey());
    return days.size() == 1 ? first : first + " to " + TimeScale.day(days.lastKey());
  }

  private void howToRead(Html html) {
    html.open("p", "class", "howto").element("b", "How to read this. ");
    html.text(
        "A form letter is a text that several comments follow. Its reference copy is the earliest"
            + " comment with the text that stands for it. Open a letter to see what people made"
            + " of it, those who added most first: ");
    html.element("ins", "words of their own")
        .text(" (no letter of the docket has them) are marked, ");
    html.element("span", "… words of the letter …", "class", "pill");
    html.text(" are folded away and open in place. A score says how alike a comment is to the");
    html.text(" reference copy; 1 is the same. All comments stand in comments.csv.").closeLine();
  }
}
