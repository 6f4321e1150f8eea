package sosie.docketpage;

import static sosie.source.Utf8Order.UTF_8;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.docket.Variant;
import sosie.page.Clipped;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;

/**
 * A form letter: how many followed it and how, when it came and through whom, and its text.
 *
 * @param shared additions that several people made, some of this letter
 * @param folded how many characters of the letter each comment may hold to unfold
 */
record LetterCard(
    FormLetter letter,
    Docket docket,
    List<Addition> shared,
    Optional<TimeScale> scale,
    int folded) {

  private static final int BARE = 4_000;
  private static final int LONGEST_TEXT = 8_000;
  private static final int EXCERPT = 420;
  private static final int UNFOLDED = 500;
  private static final int EXCERPT_LINES = 8;
  private static final int MOST_NAMES = 4;
  private static final int MOST_VARIANTS = 10;

  /** About how many characters it would take. */
  long size() {
    return BARE
        + Math.min(LONGEST_TEXT, letter.reference().body().length())
        + new LetterComments(letter, shared, folded).size();
  }

  void writeTo(Html html, long room) {
    int start = html.size();
    String id = LetterCards.anchor(letter);
    html.open("article", "class", "card letter", "aria-labelledby", id);
    html.open("header").element("h3", "Letter " + letter.number(), "id", id);
    html.element("p", Count.of(letter.size(), "comment"), "class", "size");
    String share = Figures.percentOf(letter.size(), docket.comments().size());
    html.element("p", share + " of all", "class", "weakest").closeLine();
    html.open("div", "class", "about");
    made(html);
    html.open("div");
    text(html);
    came(html);
    html.close().closeLine();
    whole(html);
    variants(html);
    new LetterComments(letter, shared, folded).writeTo(html, room - (html.size() - start));
    html.closeLine();
  }

  /** Without its text: how it was edited, when it came and through whom. */
  void facts(Html html) {
    html.open("div", "class", "about");
    made(html);
    html.open("div");
    came(html);
    html.close().closeLine();
  }

  private void made(Html html) {
    html.open("div", "class", "made");
    EditWords.efforts(letter.styles(), 0).drawBar(html, 10);
    html.open("ul");
    letter
        .styles()
        .forEach(
            (style, count) -> {
              html.open("li", "title", EditWords.of(style).meaning());
              html.element("b", Count.of(count), "class", "number").text(" ");
              CommentLine.style(html, style);
              html.close();
            });
    html.close().close();
  }

  private String body() {
    return Clipped.paragraphs(Clipped.start(letter.reference().body(), 2 * LONGEST_TEXT));
  }

  private void text(Html html) {
    String whole = body();
    String shown = whole;
    if (whole.length() > UNFOLDED) {
      shown = Clipped.words(Clipped.lines(whole, EXCERPT_LINES), EXCERPT).strip() + " …";
    }
    html.element("div", shown.isEmpty() ? "(no text)" : shown, "class", "text", "dir", "auto");
  }

  private void whole(Html html) {
    String whole = body();
    Comment reference = letter.reference();
    if (whole.length() <= UNFOLDED) return;
    html.open("details").open("summary").element("b", "The whole letter");
    html.element("span", Count.of(reference.words(), "word"), "class", "rest").close();
    String shown = Clipped.words(whole, LONGEST_TEXT);
    html.open("div", "class", "text", "dir", "auto");
    Clipped.write(html, shown, whole);
    html.close().closeLine();
  }

  /** What it was made from, and the letters that were made from it. */
  private void variants(Html html) {
    Variant own = docket.variants().get(letter.number());
    if (own != null) {
      html.open("p", "class", "variant").text("A variant of ");
      link(html, "letter ", own.of());
      html.text(": " + own.told() + ".").close();
    }
    List<FormLetter> made = docket.variantsOf(letter);
    if (made.isEmpty()) return;
    html.open("div", "class", "variants");
    html.element("p", made.size() == 1 ? "A variant of this letter" : "Variants of this letter");
    html.open("ul");
    for (FormLetter each : made.subList(0, Math.min(MOST_VARIANTS, made.size()))) {
      html.open("li");
      link(html, "Letter ", each.number());
      html.text(", " + Count.of(each.size(), "comment") + ": ");
      html.text(docket.variants().get(each.number()).told() + ".").close();
    }
    int more = made.size() - MOST_VARIANTS;
    if (more > 0) html.element("li", "and " + Count.of(more) + " more", "class", "rest");
    html.close().close();
  }

  /** A link where the page surely has the letter. */
  private void link(Html html, String before, int number) {
    boolean shown =
        docket.letters().stream()
            .limit(LetterCards.MOST_CARDS)
            .anyMatch(each -> each.number() == number);
    if (shown) html.element("a", before + number, "href", LetterCards.link(number));
    else html.text(before + number);
  }

  private void came(Html html) {
    html.open("dl", "class", "facts");
    html.open("div").element("dt", "reference").open("dd");
    CommentLine.id(html, letter.reference());
    CommentLine.sender(html, letter.reference());
    html.close().close();
    html.open("div").element("dt", "came").open("dd");
    String when = Timeline.came(letter);
    if (!letter.days().isEmpty()) {
      scale.ifPresent(shared -> Drawing.spark(html, shared.counts(letter.days()), when));
    }
    html.element("p", when).close().close();
    if (!letter.relays().isEmpty()) fact(html, "through", letter.relays());
    SortedMap<String, Integer> dockets = values("docket");
    if (!dockets.isEmpty()) fact(html, "docket", dockets);
    SortedMap<String, Integer> cited = values("docket_cited");
    if (!dockets.keySet().containsAll(cited.keySet())) fact(html, "docket cited", cited);
    html.close();
  }

  private SortedMap<String, Integer> values(String fact) {
    SortedMap<String, Integer> values = new TreeMap<>(UTF_8);
    for (Comment comment : letter.comments()) {
      comment.fact(fact).ifPresent(value -> values.merge(value, 1, Integer::sum));
    }
    return values;
  }

  /** The most frequent values, each with its count; and how many comments have none. */
  private void fact(Html html, String name, Map<String, Integer> values) {
    html.open("div").element("dt", name).open("dd").open("ul");
    List<Map.Entry<String, Integer>> frequent =
        values.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(MOST_NAMES)
            .toList();
    int missing = letter.size();
    for (int count : values.values()) missing -= count;
    for (Map.Entry<String, Integer> value : frequent) {
      html.open("li").element("bdi", Clipped.name(value.getKey())).text(" ");
      html.element("span", Count.of(value.getValue()), "class", "rest").close();
    }
    int more = values.size() - frequent.size();
    if (more > 0) html.element("li", "and " + Count.of(more, "other"), "class", "rest");
    if (missing > 0) {
      html.open("li").text("none named ");
      html.element("span", Count.of(missing), "class", "rest").close();
    }
    html.close().close().close();
  }
}
