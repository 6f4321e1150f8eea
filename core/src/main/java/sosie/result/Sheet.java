package sosie.result;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A table for spreadsheets, row by row. */
public final class Sheet implements Closeable {

  /** How a file begins. */
  public enum Start {
    /** With its header. */
    PLAIN,
    /** With a byte order mark, by which some spreadsheets know that a file is in UTF-8. */
    MARKED
  }

  private final OutputStream csv;

  private Sheet(OutputStream csv) {
    this.csv = csv;
  }

  static Sheet open(Path file, Start start, List<String> header) throws IOException {
    Sheet sheet = new Sheet(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    if (start == Start.MARKED) sheet.rows(encoded("\uFEFF"));
    sheet.row(header);
    return sheet;
  }

  void row(List<?> cells) throws IOException {
    rows(encoded(CsvRow.of(cells)));
  }

  /** Rows that were made and {@linkplain #encoded encoded} before. */
  void rows(byte[] made) throws IOException {
    csv.write(made);
  }

  /** As they stand in the file; any thread. */
  static byte[] encoded(String rows) {
    return rows.getBytes(StandardCharsets.UTF_8);
  }

  /** A score as people read it. */
  static String score(double score) {
    return BigDecimal.valueOf(score).setScale(3, RoundingMode.HALF_UP).toPlainString();
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
