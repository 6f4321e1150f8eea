package sosie.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A file of data beside a page, in the making. It is a script, since a page that was opened from
 * the disk may load nothing else: one call of a function that the page's own script has, with
 * numbers, lists and quoted text.
 *
 * <p>Text is quoted here and there is no other way in. What a document holds is never code, and the
 * page's policy lets no script be loaded but by its own.
 */
public final class DataScript {

  private final StringBuilder out = new StringBuilder(1 << 14);
  private boolean first = true;

  /** Calls a function of the page's script: {@code sosie.cards(3, …}. */
  public DataScript(String function, int number) {
    out.append("sosie.").append(function).append('(').append(number).append(",");
  }

  /** What stands between values is ours. */
  public DataScript raw(String code) {
    out.append(code);
    first = true;
    return this;
  }

  /** Another value of a list or of an object. */
  public DataScript number(long value) {
    next().append(value);
    return this;
  }

  public DataScript quoted(String text) {
    quote(next(), text);
    return this;
  }

  /** Another field of an object whose names are numbers. */
  public DataScript field(int name, String text) {
    quote(next().append(name).append(':'), text);
    return this;
  }

  private StringBuilder next() {
    if (!first) out.append(',');
    first = false;
    return out;
  }

  /** Most of a text stands for itself and is added in long pieces. */
  private static void quote(StringBuilder out, String text) {
    out.append('\'');
    int plain = 0; // where what is not yet added begins
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) continue;
      out.append(text, plain, i).append(instead(c));
      plain = i + 1;
    }
    out.append(text, plain, text.length()).append('\'');
  }

  private static String instead(char c) {
    return switch (c) {
      case '\\' -> "\\\\";
      case '\'' -> "\\'";
      case '\n' -> "\\n";
      default -> String.format(Locale.ROOT, "\\u%04x", (int) c);
    };
  }

  /** Nothing that could end a line or the text. */
  private static boolean isPlain(char c) {
    return c >= ' ' && c != '\'' && c != '\\' && c != 0x7F && c != 0x2028 && c != 0x2029;
  }

  /** Ends the call and writes the file. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, out.append(");\n").toString().getBytes(StandardCharsets.UTF_8));
  }
}
