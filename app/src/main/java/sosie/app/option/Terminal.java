package sosie.app.option;

import sosie.explain.Printable;

/**
 * What the launcher found out about where output goes: the JVM cannot tell by itself whether each
 * stream is a terminal.
 */
public final class Terminal {

  private static final int WIDEST = 100;
  private static final int USUAL = 80;

  private Terminal() {}

  /** Whether standard output is a terminal. */
  public static boolean showsOutput() {
    return Boolean.getBoolean("sosie.stdout.terminal");
  }

  /** Whether standard error is a terminal. */
  public static boolean showsErrors() {
    return Boolean.getBoolean("sosie.stderr.terminal");
  }

  /** How the user calls this program: {@code ./sosie}, say. */
  public static String command() {
    return System.getProperty("sosie.command", "sosie");
  }

  /** Columns for a table: a pipe takes lines of any length. */
  public static int tableWidth() {
    return showsOutput() ? Integer.getInteger("sosie.columns", USUAL) : Integer.MAX_VALUE;
  }

  /** Columns to write in. */
  public static int width() {
    int columns = Integer.getInteger("sosie.columns", USUAL);
    return Math.max(40, Math.min(WIDEST, columns));
  }

  /** An argument as it can be typed into a shell. */
  public static String shellWord(String argument) {
    String line = Printable.line(argument);
    if (line.matches("[A-Za-z0-9_./:@%+=,~-]+") && !line.startsWith("~")) return line;
    return "'" + line.replace("'", "'\\''") + "'";
  }
}
