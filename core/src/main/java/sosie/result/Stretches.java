package sosie.result;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sosie.candidate.Crew;

/**
 * Writes a table of lines that several threads make, some thousand rows each, in the order of the
 * rows: the same bytes as one thread writes.
 */
final class Stretches {

  private static final int ROWS = 4_096;
  private static final int FOR_EACH_THREAD = 4; // so that nobody waits long for the slowest

  private final Crew crew;
  private final ResultTable table;
  private final Rows rows;

  Stretches(Crew crew, ResultTable table, Rows rows) {
    this.crew = crew;
    this.table = table;
    this.rows = rows;
  }

  void write(Path file, int count) throws IOException {
    byte[][] made = new byte[crew.threads() * FOR_EACH_THREAD][];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int start = 0; start < count; start += made.length * ROWS) {
        int first = start;
        int stretches = Math.min(made.length, (count - first + ROWS - 1) / ROWS);
        crew.each(stretches, () -> i -> made[i] = stretch(first + i * ROWS, count));
        for (int i = 0; i < stretches; i++) out.write(made[i]);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private byte[] stretch(int from, int count) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    try (JsonLinesTable to = new JsonLinesTable(bytes, table)) {
      for (int row = from; row < Math.min(count, from + ROWS); row++) rows.write(row, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
