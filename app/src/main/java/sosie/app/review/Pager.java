package sosie.app.review;

import sosie.page.Html;
import sosie.read.Count;

/**
 * Which part of a long list is shown.
 *
 * @param page from 1
 * @param size rows of a page
 * @param rows of all pages
 */
record Pager(int page, int size, long rows) {

  Pager {
    if (size < 1) throw new IllegalArgumentException("size must be at least 1, was " + size);
    page = (int) Math.max(1, Math.min(page, pages(rows, size)));
  }

  private static long pages(long rows, int size) {
    return Math.max(1, (rows + size - 1) / size);
  }

  long first() {
    return (page - 1L) * size;
  }

  private long last() {
    return Math.min(rows, first() + size);
  }

  /** The way to the other pages; {@code here} is the address without a page. */
  void writeTo(Html html, Address here, String noun) {
    if (rows <= size) return;
    html.open("nav", "class", "pager", "aria-label", "Pages");
    if (page > 1)
      html.element("a", "← Before", "class", "button", "rel", "prev", "href", at(here, page - 1));
    html.element(
        "span", Count.of(first() + 1) + " to " + Count.of(last()) + " of " + Count.of(rows, noun));
    if (last() < rows) {
      html.element("a", "Next →", "class", "button", "rel", "next", "href", at(here, page + 1));
    }
    html.closeLine();
  }

  private static String at(Address here, int page) {
    return here.with("page", page == 1 ? "" : Integer.toString(page)).toString();
  }
}
