package sosie.docketpage;

import sosie.page.Html;
import sosie.page.Page;
import sosie.page.PageData;

/**
 * All comments of a docket, a line for each, by how they were edited, when and through whom they
 * came, and words: the page's script loads them from beside the page and opens any.
 */
record CommentList(PageData beside) {

  static final Page.Section SECTION = new Page.Section("everyone", "All comments");

  void writeTo(Html html) {
    if (beside.isEmpty()) return;
    html.open("section", "aria-labelledby", SECTION.id());
    html.element("h2", SECTION.name(), "id", SECTION.id());
    beside.open(html);
    html.element("p", "comments.csv has all of them.", "class", "none");
    tools(html);
    html.open("ol", "class", "rows").close();
    html.element("button", "Show more", "type", "button", "class", "more", "hidden", "");
    html.close().closeLine();
  }

  private static void tools(Html html) {
    html.open("div", "class", "tools comments", "hidden", "");
    html.open("label", "class", "find").element("span", "Find by words of their own, sender or id");
    input(html, "search", "sought");
    html.open("label").element("span", "Edited").open("select", "class", "style");
    html.element("option", "in any way", "value", "").close().close();
    html.open("label").element("span", "Through").open("select", "class", "relay");
    html.element("option", "anybody", "value", "").close().close();
    html.open("label").element("span", "From");
    input(html, "date", "from");
    html.open("label").element("span", "To");
    input(html, "date", "to");
    html.open("label").element("span", "Sort").open("select", "class", "sort");
    html.element("option", "most added first", "value", "added");
    html.element("option", "by date", "value", "date");
    html.element("option", "by id", "value", "id");
    html.close().close();
    html.element("p", "", "class", "found", "role", "status");
    html.closeLine();
  }

  private static void input(Html html, String type, String name) {
    html.empty("input", "type", type, "class", name, "autocomplete", "off").close();
  }
}
