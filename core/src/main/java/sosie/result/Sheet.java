package sosie.result;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A table for spreadsheets, row by row. */
public final class Sheet implements Closeable {

  /** How a file begins. */
  public enum Start {
    /** With its header. */
    PLAIN,
    /** With a byte order mark, by which some spreadsheets know that a file is in UTF-8. */
    MARKED
  }

  private final BufferedWriter csv;

  private Sheet(BufferedWriter csv) {
    this.csv = csv;
  }

  static Sheet open(Path file, Start start, List<String> header) throws IOException {
    Sheet sheet = new Sheet(Files.newBufferedWriter(file));
    if (start == Start.MARKED) sheet.csv.write('\uFEFF');
    sheet.row(header);
    return sheet;
  }

  void row(List<?> cells) throws IOException {
    csv.write(CsvRow.of(cells));
  }

  /** Rows that were made before. */
  void rows(String made) throws IOException {
    csv.write(made);
  }

  /** A score as people read it. */
  static String score(double score) {
    return String.format(Locale.ROOT, "%.3f", score);
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
