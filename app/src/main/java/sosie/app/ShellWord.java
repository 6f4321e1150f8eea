package sosie.app;

import sosie.explain.Printable;

/** An argument as it can be typed into a shell. */
final class ShellWord {

  private ShellWord() {}

  static String of(String argument) {
    String line = Printable.line(argument);
    if (line.matches("[A-Za-z0-9_./:@%+=,~-]+") && !line.startsWith("~")) return line;
    return "'" + line.replace("'", "'\\''") + "'";
  }
}
