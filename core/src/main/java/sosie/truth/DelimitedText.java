package sosie.truth;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sosie.read.Count;

/**
 * The rows of a table in UTF-8, which may hold anything at all. Fields stand between tabs if the
 * first line has any, else between commas, else between semicolons; if it has none of them, the
 * lines after it tell. Between tabs a quote is text, unless a pair of them holds the whole field.
 *
 * <p>FastCSV, which reads link files, would take a quote that is never closed for text up to the
 * end of the file, and labels would be lost in silence; it has no such reading of tabs either.
 * Tests hold the two against each other where a table is well formed.
 */
final class DelimitedText {

  private static final int LOOKED_AT = 1 << 14; // characters, for the delimiter
  private static final int LONGEST_ROW = 1 << 24;
  private static final int END = -1;

  private final String name;
  private final BufferedReader in;
  private final char delimiter;
  private final StringBuilder field = new StringBuilder();
  private int next; // character, or END
  private int line = 1;
  private int length; // of the row

  private DelimitedText(String name, BufferedReader in) throws IOException {
    this.name = name;
    this.in = in;
    delimiter = delimiter(in);
    next = in.read();
    if (next == '\uFEFF') next = in.read();
  }

  static List<TruthRow> rows(Path file) throws IOException {
    String name = file.getFileName().toString();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder()))) {
      return new DelimitedText(name, in).rows();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(name + " is no table of text in UTF-8", e);
    }
  }

  private static char delimiter(BufferedReader in) throws IOException {
    in.mark(LOOKED_AT);
    char[] chars = new char[LOOKED_AT];
    int size = 0;
    for (int read = 0; read >= 0 && size < LOOKED_AT; size += Math.max(read, 0)) {
      read = in.read(chars, size, LOOKED_AT - size);
    }
    in.reset();
    String start = new String(chars, 0, size).replace('\r', '\n').stripLeading();
    String firstLine = start.lines().findFirst().orElse("");
    for (String looked : List.of(firstLine, start)) {
      for (char delimiter : new char[] {'\t', ',', ';'}) {
        if (looked.indexOf(delimiter) >= 0) return delimiter;
      }
    }
    return ',';
  }

  private List<TruthRow> rows() throws IOException {
    List<TruthRow> rows = new ArrayList<>();
    while (next != END) {
      TruthRow row = row();
      boolean isBlank = row.values().size() == 1 && row.value(0).isEmpty();
      if (!isBlank) rows.add(row);
    }
    return rows;
  }

  private TruthRow row() throws IOException {
    int start = line;
    length = 0;
    List<String> values = new ArrayList<>(4);
    while (true) {
      values.add(next == '"' && delimiter != '\t' ? quoted(start) : unquoted());
      if (next == delimiter) {
        next = in.read();
      } else {
        endLine();
        return new TruthRow(start, values);
      }
    }
  }

  /** All up to the delimiter or the end of the line. */
  private String unquoted() throws IOException {
    field.setLength(0);
    while (next != delimiter && !isLineEnd()) take();
    String value = field.toString().strip();
    return delimiter == '\t' ? withoutQuotes(value) : value;
  }

  private static String withoutQuotes(String value) {
    int last = value.length() - 1;
    if (last < 1 || value.charAt(0) != '"' || value.charAt(last) != '"') return value;
    String inside = value.substring(1, last);
    return inside.replace("\"\"", "").indexOf('"') < 0 ? inside.replace("\"\"", "\"") : value;
  }

  /** A field that may hold delimiters, line ends and doubled quotes. */
  private String quoted(int start) throws IOException {
    field.setLength(0);
    next = in.read();
    while (true) {
      if (next == END) {
        throw wrong(start, "opens a quote that is never closed");
      }
      if (next != '"') {
        if (next == '\n') line++;
        take();
        continue;
      }
      next = in.read();
      if (next == delimiter || isLineEnd()) return field.toString();
      if (next == '"') take(); // the second of two stands for one
      else field.append('"');
    }
  }

  private boolean isLineEnd() {
    return next == '\n' || next == '\r' || next == END;
  }

  private void endLine() throws IOException {
    line++;
    boolean isReturn = next == '\r';
    if (next != END) next = in.read();
    if (isReturn && next == '\n') next = in.read();
  }

  private void take() throws IOException {
    if (next == 0) throw new IllegalArgumentException(name + " is binary, not a table of text");
    if (++length > LONGEST_ROW) {
      throw wrong(line, "is longer than " + Count.of(LONGEST_ROW, "character"));
    }
    field.append((char) next);
    next = in.read();
  }

  private IllegalArgumentException wrong(int at, String what) {
    return new IllegalArgumentException(name + ", line " + at + " " + what);
  }
}
