package sosie.app.review;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sosie.app.desk.Task;
import sosie.docket.Comment;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.verdict.Mark;

/**
 * The desk of whoever answers a docket: what people wrote in their own words, those who wrote the
 * same together, each to be marked as answered with a category and a note.
 *
 * @param answered how many of {@code all} are answered
 * @param categories that were given so far
 */
record DeskPage(
    Search search,
    Pager pager,
    List<Item> items,
    long answered,
    long all,
    List<String> categories) {

  private static final int LONGEST = 3_000;
  private static final int OPENING = 160;
  private static final int SHORT = 120; // words: read at a glance
  private static final int MOST_IDS = 40;

  /**
   * Something to answer.
   *
   * @param mark what was said last of it
   */
  record Item(Task task, Optional<Mark> mark) {

    Comment first() {
      return task.first();
    }

    Optional<Mark> answer() {
      return mark.filter(Mark::isAnswered);
    }
  }

  /** Which are asked for. */
  record Search(String words, State state, String category, int letter) {

    Address address() {
      return Address.of("/desk")
          .with("find", words)
          .with("state", state.value())
          .with("category", category)
          .with("letter", letter == 0 ? "" : Integer.toString(letter));
    }
  }

  /** Whether it is answered. */
  enum State {
    OPEN("to answer"),
    ANSWERED("answered"),
    ALL("all");

    final String title;

    State(String title) {
      this.title = title;
    }

    String value() {
      return this == OPEN ? "" : name().toLowerCase(Locale.ROOT);
    }

    static State of(String value) {
      return Arrays.stream(values())
          .filter(each -> each.value().equals(value))
          .findFirst()
          .orElse(OPEN);
    }
  }

  void writeTo(Html html) {
    Written.masthead(
        html,
        "",
        answered == all && all > 0 ? "All is answered" : Count.of(all - answered) + " to answer",
        "What people wrote in their own words; several who wrote the same, or nearly, once.");
    progress(html);
    html.open("p", "class", "row");
    html.element("a", "Letters and their variants", "class", "button", "href", "/desk/letters");
    save(html, "answers.csv");
    save(html, "answers.html");
    html.closeLine();
    filters(html);
    if (items.isEmpty()) {
      html.element("p", "None is like that.", "class", "none");
      return;
    }
    html.open("datalist", "id", "categories");
    for (String each : categories) html.empty("option", "value", each);
    html.close();
    html.open("ol", "class", "reading desk");
    for (Item each : items) item(html, each);
    html.closeLine();
    pager.writeTo(html, search.address(), "comment");
  }

  private static void save(Html html, String name) {
    html.element("a", "Save " + name, "class", "button", "href", "/desk/" + name, "download", name);
  }

  private void progress(Html html) {
    html.open("p", "class", "proportion");
    html.open(
        "progress",
        "max",
        Long.toString(Math.max(1, all)),
        "value",
        Long.toString(answered),
        "aria-label",
        "answered");
    html.close();
    html.element(
        "span",
        Count.of(answered)
            + " of "
            + Count.of(all)
            + " answered, "
            + Figures.percentOf(answered, all));
    html.closeLine();
  }

  private void filters(Html html) {
    html.open("form", "method", "get", "action", "/desk", "class", "filters", "role", "search");
    html.open("label", "class", "field grow").element("span", "Words, or an id");
    html.empty("input", "type", "search", "name", "find", "value", search.words()).close();
    html.open("label", "class", "field").element("span", "Which").open("select", "name", "state");
    for (State each : State.values())
      Written.option(html, each.value(), each.title, search.state().value());
    html.close().close();
    if (!categories.isEmpty()) {
      html.open("label", "class", "field")
          .element("span", "Category")
          .open("select", "name", "category");
      Written.option(html, "", "all", search.category());
      for (String each : categories)
        Written.option(html, each, Clipped.name(each), search.category());
      html.close().close();
    }
    if (search.letter() > 0) Written.hidden(html, "letter", Integer.toString(search.letter()));
    html.element("button", "Find").closeLine();
  }

  private void item(Html html, Item item) {
    Comment first = item.first();
    html.open("li").open("p", "class", "words");
    int words = item.task().words();
    html.element("b", (first.isAlone() ? "" : "+") + Count.of(words))
        .text(words == 1 ? " word" : " words")
        .close();
    html.open("div").open("div", "class", "meta");
    Written.id(html, first.id());
    html.text(" ");
    if (item.task().ids().size() > 1)
      html.element("span", Count.of(item.task().ids().size()) + " people", "class", "several")
          .text(" ");
    if (first.isAlone()) html.text("follows no letter");
    else html.element("a", "Letter " + first.letter(), "href", "/desk/letters/" + first.letter());
    first
        .fact("sender")
        .ifPresent(sender -> html.text(" ").element("bdi", Clipped.start(sender, 80)));
    first.day().ifPresent(day -> html.text(" " + day));
    html.close();
    text(html, item);
    form(html, item);
    html.close().closeLine();
  }

  private static void text(Html html, Item item) {
    String whole = Clipped.paragraphs(Clipped.start(item.task().text(), 2 * LONGEST));
    if (item.task().words() <= SHORT) html.open("details", "open", "");
    else html.open("details");
    html.open("summary").element("bdi", Clipped.firstLine(whole, OPENING));
    html.element("span", "Whole text", "class", "unseen").close(); // a name while it is open, too
    html.open("div", "class", "text", "dir", "auto");
    Clipped.write(html, Clipped.words(whole, LONGEST), whole);
    html.close();
    if (item.task().ids().size() > 1) ids(html, item.task().ids());
    html.close();
  }

  private static void ids(Html html, List<String> ids) {
    html.open("p", "class", "several").text("The same, or nearly: ");
    for (String each : ids.stream().limit(MOST_IDS).toList()) {
      Written.id(html, each);
      html.text(" ");
    }
    if (ids.size() > MOST_IDS) html.text("and " + Count.of(ids.size() - MOST_IDS) + " more.");
    html.close();
  }

  private void form(Html html, Item item) {
    Optional<Mark> mark = item.mark();
    item.answer().ifPresent(each -> marked(html, each));
    if (!Address.fits(item.first().id())) return;
    Written.form(html, "/desk/answer", "row end answer");
    Written.hidden(html, "id", Address.encoded(item.first().id()));
    Written.hidden(html, "back", search.address().toString());
    html.open("label", "class", "field").element("span", "Category");
    html.empty(
        "input",
        "type",
        "text",
        "maxlength",
        "200",
        "name",
        "category",
        "list",
        "categories",
        "value",
        mark.map(Mark::category).orElse(""),
        "autocomplete",
        "off");
    html.close().open("label", "class", "field grow").element("span", "Note");
    html.empty(
        "input",
        "type",
        "text",
        "name",
        "note",
        "value",
        mark.map(Mark::note).orElse(""),
        "autocomplete",
        "off");
    html.close();
    html.element(
        "button",
        item.answer().isPresent() ? "Change" : "Answered",
        "name",
        "do",
        "value",
        "answer",
        "class",
        item.answer().isPresent() ? "" : "primary");
    if (item.answer().isPresent())
      html.element("button", "Open again", "name", "do", "value", "open");
    html.close();
  }

  private static void marked(Html html, Mark mark) {
    html.open("p", "class", "said").element("span", "answered", "class", "chip same").text(" ");
    html.element("bdi", Clipped.name(mark.who())).text(", " + Written.moment(mark.when())).close();
  }
}
