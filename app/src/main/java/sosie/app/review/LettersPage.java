package sosie.app.review;

import java.util.List;
import java.util.Map;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.docket.Variant;
import sosie.docketpage.DocketView;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * The form letters of a docket, each with the letters that were made from it.
 *
 * @param letters of this page
 * @param open how many comments to each letter are not answered yet
 */
record LettersPage(Docket docket, Pager pager, List<FormLetter> letters, Map<Integer, Long> open) {

  private static final int MOST_VARIANTS = 5;

  void writeTo(Html html) {
    Written.masthead(
        html,
        "",
        Count.of(docket.letters().size(), "letter"),
        "Those that most comments follow first.");
    html.open("table", "class", "list").open("thead").open("tr");
    TableParts.heading(html, "Letter");
    for (String each : List.of("Comments", "Word for word", "To answer"))
      TableParts.numberHeading(html, each);
    html.close().close().open("tbody");
    for (FormLetter each : letters) row(html, each);
    html.close().closeLine();
    pager.writeTo(html, Address.of("/desk/letters"), "letter");
    new DocketView(docket).writeTo(html);
  }

  private void row(Html html, FormLetter letter) {
    html.open("tr", "id", "letter-" + letter.number()).open("th", "scope", "row");
    html.open("a", "href", "/desk/letters/" + letter.number());
    html.text("Letter " + letter.number() + ": ");
    html.element(
            "bdi",
            Clipped.firstLine(
                Clipped.paragraphs(Clipped.start(letter.reference().body(), 600)), 110))
        .close();
    Variant own = docket.variants().get(letter.number());
    if (own != null)
      html.element("span", "a variant of letter " + own.of() + ": " + own.told(), "class", "id");
    variants(html, docket.variantsOf(letter));
    html.close();
    number(html, "comments", letter.size());
    number(html, "word for word", letter.exact());
    number(html, "to answer", open.getOrDefault(letter.number(), 0L));
    html.closeLine();
  }

  private static void variants(Html html, List<FormLetter> made) {
    if (made.isEmpty()) return;
    html.open("span", "class", "id").text(Count.of(made.size(), "variant") + ": ");
    for (FormLetter each : made.stream().limit(MOST_VARIANTS).toList()) {
      html.element("a", "letter " + each.number(), "href", "/desk/letters/" + each.number())
          .text(" ");
    }
    if (made.size() > MOST_VARIANTS) html.text("…");
    html.close();
  }

  private static void number(Html html, String name, long count) {
    html.element("td", Count.of(count), "class", "number", "data-name", name);
  }
}
