package sosie.page;

/** A stretch of running text that is folded away and opens in its place. */
final class Fold {

  private Fold() {}

  /**
   * Writes the fold into the text around it.
   *
   * @param label what is in it, in a few words
   * @param room how many characters it may hold; without room it does not open
   */
  static void within(Html html, String label, String text, int room) {
    if (room <= 0) {
      html.element("p", "… " + label + " …", "class", "folded");
      return;
    }
    html.open("details", "class", "folded").open("summary").text("… " + label + " …").close();
    String shown = Clipped.start(text, room);
    html.text(shown);
    if (shown.length() < text.length()) html.element("span", " … cut here …", "class", "cut");
    html.close();
  }
}
