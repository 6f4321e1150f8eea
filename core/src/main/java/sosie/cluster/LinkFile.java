package sosie.cluster;

import static sosie.source.Utf8Order.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Links that people wrote down: a table of id, id, {@code must}, {@code cannot} or {@code family},
 * and a reason if there is one, with commas, tabs or semicolons between and with or without a
 * header; or JSON Lines of {@code {left, right, kind, why}} as results have them.
 *
 * <p>A header is a first line with a column {@code kind}; then columns may stand in any order, the
 * ids being the first two of the others. The same kind of link between the same two ids counts
 * once.
 */
public final class LinkFile {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String KIND = "kind";
  private static final Set<String> WHY = Set.of("why", "reason");

  /** Where in a row things stand. */
  private record Columns(int left, int right, int kind, int why) {

    static final Columns PLAIN = new Columns(0, 1, 2, 3);
  }

  private final Path file;
  private final List<NamedLink> links = new ArrayList<>();
  private final Set<List<String>> known = new HashSet<>();

  private LinkFile(Path file) {
    this.file = file;
  }

  /**
   * Reads all links.
   *
   * @throws IllegalArgumentException if a line is no link; it names the file and the line
   */
  public static List<NamedLink> read(Path file) throws IOException {
    LinkFile read = new LinkFile(file);
    String text = text(file);
    if (text.stripLeading().startsWith("{")) read.lines(text);
    else read.table(text);
    return read.links;
  }

  private static String text(Path file) throws IOException {
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " is no table of text in UTF-8", e);
    }
  }

  private void lines(String text) {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) continue;
      try {
        JsonNode row = JSON.readTree(lines.get(i));
        add(i + 1L, field(row, "left"), field(row, "right"), field(row, KIND), field(row, "why"));
      } catch (JsonProcessingException e) {
        throw wrong(i + 1L, "is not JSON: " + e.getOriginalMessage());
      }
    }
  }

  private static String field(JsonNode row, String name) {
    return row.path(name).asText("");
  }

  private void table(String text) {
    Columns columns = null;
    try (CsvReader<CsvRecord> rows =
        CsvReader.builder()
            .fieldSeparator(delimiter(text))
            .allowExtraFields(true)
            .allowMissingFields(true)
            .ofCsvRecord(text)) {
      for (CsvRecord row : rows) {
        List<String> fields = row.getFields().stream().map(String::strip).toList();
        if (fields.stream().allMatch(String::isEmpty)) continue;
        boolean first = columns == null;
        if (first) columns = columns(fields);
        if (first && columns.kind < fields.size() && isKindHeader(fields.get(columns.kind))) {
          continue;
        }
        add(row.getStartingLineNumber(), fields, columns);
      }
    } catch (CsvParseException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory must be readable", e);
    }
  }

  /** What stands between the fields of a table. */
  static char delimiter(String text) {
    String first = text.stripLeading().lines().findFirst().orElse("");
    for (char delimiter : new char[] {'\t', ',', ';'}) {
      if (first.indexOf(delimiter) >= 0) return delimiter;
    }
    return ',';
  }

  private static boolean isKindHeader(String field) {
    return field.toLowerCase(Locale.ROOT).equals(KIND);
  }

  private static Columns columns(List<String> first) {
    int kind = -1;
    int why = first.size();
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      String name = first.get(i).toLowerCase(Locale.ROOT);
      if (isKindHeader(name)) kind = i;
      else if (WHY.contains(name)) why = i;
      else ids.add(i);
    }
    if (kind < 0 || ids.size() < 2) return Columns.PLAIN;
    return new Columns(ids.get(0), ids.get(1), kind, why);
  }

  private void add(long line, List<String> row, Columns columns) {
    int needed = Math.max(columns.kind, Math.max(columns.left, columns.right)) + 1;
    if (row.size() < needed) {
      throw wrong(line, "must have an id, an id and a kind, has " + row.size() + " fields");
    }
    String why = columns.why < row.size() ? row.get(columns.why) : "";
    add(line, row.get(columns.left), row.get(columns.right), row.get(columns.kind), why);
  }

  private void add(long line, String left, String right, String kind, String why) {
    try {
      Link.Kind read = Link.Kind.of(kind.toLowerCase(Locale.ROOT));
      NamedLink link = new NamedLink(left, right, read, why);
      boolean ordered = UTF_8.compare(left, right) < 0;
      List<String> key = List.of(ordered ? left : right, ordered ? right : left, read.label());
      if (known.add(key)) links.add(link);
    } catch (IllegalArgumentException e) {
      throw wrong(line, e.getMessage());
    }
  }

  private IllegalArgumentException wrong(long line, String what) {
    return new IllegalArgumentException(file + ", line " + line + ": " + what);
  }
}
