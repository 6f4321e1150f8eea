package sosie.cluster;

import static sosie.source.Utf8Order.UTF_8;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Thresholds of single letters that people wrote down: a table of id and threshold, with commas,
 * tabs or semicolons between, and with or without a header whose second column is {@code
 * threshold}.
 */
public final class ThresholdFile {

  private static final String THRESHOLD = "threshold";

  private final Path file;
  private final SortedMap<String, Double> thresholds = new TreeMap<>(UTF_8);

  private ThresholdFile(Path file) {
    this.file = file;
  }

  /**
   * The threshold of each id.
   *
   * @throws IllegalArgumentException if a line is none; it names the file and the line
   */
  public static SortedMap<String, Double> read(Path file) {
    ThresholdFile read = new ThresholdFile(file);
    read.table(text(file));
    return read.thresholds;
  }

  private static String text(Path file) {
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " is no table of text in UTF-8", e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  private void table(String text) {
    try (CsvReader<CsvRecord> rows =
        CsvReader.builder()
            .fieldSeparator(LinkFile.delimiter(text))
            .allowExtraFields(true)
            .allowMissingFields(true)
            .ofCsvRecord(text)) {
      boolean first = true;
      for (CsvRecord row : rows) {
        List<String> fields = row.getFields().stream().map(String::strip).toList();
        if (fields.stream().allMatch(String::isEmpty)) continue;
        if (!first || !isHeader(fields)) add(row.getStartingLineNumber(), fields);
        first = false;
      }
    } catch (CsvParseException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory must be readable", e);
    }
  }

  private static boolean isHeader(List<String> fields) {
    return fields.size() == 2 && fields.get(1).equalsIgnoreCase(THRESHOLD);
  }

  private void add(long line, List<String> fields) {
    if (fields.size() != 2 || fields.get(0).isEmpty()) {
      throw wrong(line, "must have an id and a threshold, was " + String.join(" / ", fields));
    }
    double threshold = number(fields.get(1));
    if (!(threshold > 0 && threshold <= 1)) {
      throw wrong(line, "threshold must be above 0 and at most 1, was " + fields.get(1));
    }
    Double other = thresholds.put(fields.get(0), threshold);
    if (other != null && other != threshold) {
      throw wrong(line, "an id must have one threshold, " + fields.get(0) + " has " + other);
    }
  }

  private static double number(String said) {
    try {
      return Double.parseDouble(said);
    } catch (NumberFormatException e) {
      return Double.NaN; // which no bound holds for
    }
  }

  private IllegalArgumentException wrong(long line, String what) {
    return new IllegalArgumentException(file + ", line " + line + ": " + what);
  }
}
