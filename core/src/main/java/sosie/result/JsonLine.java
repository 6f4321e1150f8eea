package sosie.result;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** One row of a table as it stands in a file of JSON Lines, for who makes rows out of order. */
public final class JsonLine {

  private JsonLine() {}

  /**
   * A row with its line break.
   *
   * @param values one for each column, {@code null} where there is none
   */
  public static byte[] of(ResultTable table, Object... values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (JsonLinesTable line = new JsonLinesTable(bytes, table)) {
      line.row(values);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }
}
