package sosie.docketpage;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sosie.docket.Addition;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * Form letters, each a card; of many only the largest, the next as rows of a table.
 *
 * @param shared additions that several people made, by the letters of these
 */
record LetterCards(Docket docket, Map<Integer, List<Addition>> shared, Optional<TimeScale> scale) {

  static final int MOST_CARDS = 100;
  private static final int MOST_ROWS = 400;
  private static final long ROOM = 2_500_000;
  private static final long END = 2_650_000; // rooms are shared out by estimates
  private static final int ROOM_FOR_ROWS = 100_000;
  private static final int LEAST_TO_UNFOLD = 150;
  private static final int MOST_TO_UNFOLD = 1_500;
  private static final int OPENING = 100;
  private static final int LOOKED_AT = 1_000;

  LetterCards(Docket docket, Optional<TimeScale> scale) {
    this(docket, docket.sharedByLetter(), scale);
  }

  static String anchor(FormLetter letter) {
    return "letter-" + letter.number();
  }

  static String link(int letter) {
    return "#letter-" + letter;
  }

  /** Writes them and says which ones a link may lead to. */
  Set<Integer> writeTo(Html html) {
    html.open("section", "aria-labelledby", "letters");
    html.element("h2", "Form letters", "id", "letters");
    List<FormLetter> letters = docket.letters();
    if (letters.isEmpty()) {
      html.element("p", "There are none: nobody followed a letter.", "class", "none").closeLine();
      return Set.of();
    }
    html.element("p", "Those that most people followed first.", "class", "lead");
    int shown = cards(html, letters);
    if (shown < letters.size()) shown += more(html, letters.subList(shown, letters.size()));
    html.closeLine();
    return letters.stream().limit(shown).map(FormLetter::number).collect(Collectors.toSet());
  }

  private int cards(Html html, List<FormLetter> letters) {
    List<FormLetter> candidates = letters.subList(0, Math.min(MOST_CARDS, letters.size()));
    int folded = folded(candidates);
    LongStream asked = candidates.stream().mapToLong(letter -> card(letter, folded).size());
    long most = Shares.most(asked, ROOM);
    int start = html.size();
    int shown = 0;
    for (FormLetter letter : candidates) {
      if (html.size() - start > END) break;
      card(letter, folded).writeTo(html, most);
      shown++;
    }
    return shown;
  }

  private LetterCard card(FormLetter letter, int folded) {
    List<Addition> own = shared.getOrDefault(letter.number(), List.of());
    return new LetterCard(letter, docket, own, scale, folded);
  }

  /** How much of a letter a comment may repeat to unfold: what people wrote themselves is first. */
  private int folded(List<FormLetter> letters) {
    long edited = 0;
    long spare = ROOM;
    for (FormLetter letter : letters) {
      edited += letter.size() - letter.exact();
      spare -= card(letter, 0).size();
    }
    long each = spare / Math.max(1, edited);
    return each < LEAST_TO_UNFOLD ? 0 : (int) Math.min(MOST_TO_UNFOLD, each);
  }

  private static int more(Html html, List<FormLetter> rest) {
    html.open("details");
    html.element("summary", Count.of(rest.size(), "smaller letter"));
    TableParts.box(html, "letters");
    html.open("table").open("tr");
    TableParts.heading(html, "letter");
    TableParts.numberHeading(html, "comments");
    TableParts.numberHeading(html, "exact copies");
    TableParts.heading(html, "begins");
    html.close();
    int start = html.size();
    int shown = 0;
    for (FormLetter letter : rest) {
      if (shown == MOST_ROWS || html.size() - start > ROOM_FOR_ROWS) break;
      row(html, letter);
      shown++;
    }
    html.close().close();
    if (shown < rest.size()) {
      String told = "And " + Count.of(rest.size() - shown) + " more; comments.csv has them all.";
      html.element("p", told, "class", "rest");
    }
    html.closeLine();
    return shown;
  }

  private static void row(Html html, FormLetter letter) {
    html.open("tr", "id", anchor(letter));
    html.element("th", Integer.toString(letter.number()), "scope", "row");
    TableParts.number(html, Count.of(letter.size()));
    TableParts.number(html, Count.of(letter.exact()));
    String text = Clipped.unwrapped(Clipped.start(letter.reference().body(), LOOKED_AT));
    html.open("td").element("bdi", Clipped.firstLine(text, OPENING)).close().close();
  }
}
