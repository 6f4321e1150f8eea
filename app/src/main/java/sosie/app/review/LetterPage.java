package sosie.app.review;

import java.util.List;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.docket.Variant;
import sosie.docketpage.DocketView;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.RedlinedText;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * A form letter: how it was used, its text, what it was made from, and who wrote what.
 *
 * @param comments of this page, those that added most first
 */
record LetterPage(
    Docket docket, FormLetter letter, long open, Pager pager, List<Comment> comments) {

  private static final int LONGEST = 8_000;
  private static final int MOST_OF_A_NAME = 80;

  void writeTo(Html html) {
    String share = Figures.percentOf(letter.size(), docket.comments().size());
    Written.masthead(
        html,
        "Letter " + letter.number(),
        Clipped.firstLine(body(letter), 110),
        Count.of(letter.size(), "comment")
            + " follow it, "
            + share
            + " of all; "
            + Count.of(letter.exact())
            + " word for word.");
    Address desk = Address.of("/desk").with("letter", letter.number());
    html.open("p", "class", "row");
    html.element(
        "a", Count.of(open) + " to answer", "class", "button primary", "href", desk.toString());
    html.element("a", "All letters", "class", "button", "href", "/desk/letters").close();
    Variant own = docket.variants().get(letter.number());
    if (own != null) variant(html, own);
    new DocketView(docket).writeLetter(html, letter);
    html.open("section", "aria-labelledby", "text").element("h2", "The letter", "id", "text");
    html.open("div", "class", "text", "dir", "auto");
    Clipped.write(html, Clipped.words(body(letter), LONGEST), body(letter));
    html.close().closeLine();
    variants(html);
    comments(html);
  }

  private void comments(Html html) {
    html.open("section", "aria-labelledby", "comments");
    html.element("h2", "Who sent it", "id", "comments");
    html.open("table", "class", "list").open("thead").open("tr");
    TableParts.heading(html, "Comment");
    TableParts.heading(html, "What became of the letter");
    TableParts.numberHeading(html, "Own words");
    TableParts.numberHeading(html, "Day");
    html.close().close().open("tbody");
    for (Comment each : comments) comment(html, each);
    html.close().close();
    pager.writeTo(html, Address.of("/desk/letters/" + letter.number()), "comment");
    html.closeLine();
  }

  private void comment(Html html, Comment comment) {
    String reference = letter.reference().id();
    html.open("tr").open("th", "scope", "row");
    boolean linked =
        !comment.isReference() && Address.fits(reference) && Address.fits(comment.id());
    if (linked) html.open("a", "href", Address.pair(reference, comment.id()).toString());
    Written.id(html, comment.id());
    if (linked) html.close();
    comment
        .fact("sender")
        .ifPresent(
            sender ->
                html.open("span", "class", "id")
                    .element("bdi", Clipped.start(sender, MOST_OF_A_NAME))
                    .close());
    html.close();
    html.open("td").element("bdi", comment.told()).close();
    html.element("td", Count.of(comment.wordsAdded()), "class", "number", "data-name", "own words");
    String day = comment.day().map(Object::toString).orElse("");
    html.element("td", day, "class", "number", "data-name", "day");
    html.closeLine();
  }

  private static String body(FormLetter letter) {
    return Clipped.paragraphs(Clipped.start(letter.reference().body(), 2 * LONGEST));
  }

  private void variant(Html html, Variant own) {
    html.open("p", "class", "notice").text("A variant of ");
    html.element("a", "letter " + own.of(), "href", "/desk/letters/" + own.of());
    html.text(": " + own.told() + ".").close();
  }

  private void variants(Html html) {
    List<FormLetter> made = docket.variantsOf(letter);
    if (made.isEmpty()) return;
    html.open("section", "aria-labelledby", "variants").element("h2", "Variants", "id", "variants");
    for (FormLetter each : made.stream().limit(20).toList()) {
      html.open("article", "class", "card").open("header");
      html.open("h3")
          .element("a", "Letter " + each.number(), "href", "/desk/letters/" + each.number())
          .close();
      html.element(
          "p",
          Count.of(each.size(), "comment")
              + ": "
              + docket.variants().get(each.number()).told()
              + ".");
      html.close().open("div", "class", "representative");
      new RedlinedText(letter.reference().body(), each.reference().body()).writeTo(html);
      html.close().close();
    }
    html.closeLine();
  }
}
