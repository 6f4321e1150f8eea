package sosie.explain;

/** How a terminal is written to. */
public enum Ink {
  /** No escape sequences at all: for files, pipes and {@code NO_COLOR}. */
  PLAIN,
  /** With colours. */
  ANSI
}
