package sosie.explain;

/** How a stretch of terminal output looks, and the escape sequence that starts it. */
enum Style {
  PLAIN(""),
  BOLD("\u001B[1m"),
  DIM("\u001B[2m"),
  RED("\u001B[31m"),
  GREEN("\u001B[32m");

  private static final String RESET = "\u001B[0m";

  private final String start;

  Style(String start) {
    this.start = start;
  }

  String on(String text, Ink ink) {
    boolean asItIs = this == PLAIN || ink == Ink.PLAIN || text.isEmpty();
    return asItIs ? text : start + text + RESET;
  }
}
