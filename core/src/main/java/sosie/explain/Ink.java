package sosie.explain;

/** How a terminal is written to. */
public enum Ink {
  /** No escape sequences at all: for files, pipes and {@code NO_COLOR}. */
  PLAIN,
  /** With colours. */
  ANSI;

  private static final String RESET = "\u001B[0m";

  String red(String text) {
    return paint("\u001B[31m", text);
  }

  String green(String text) {
    return paint("\u001B[32m", text);
  }

  String dim(String text) {
    return paint("\u001B[2m", text);
  }

  String bold(String text) {
    return paint("\u001B[1m", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : code + text + RESET;
  }
}
