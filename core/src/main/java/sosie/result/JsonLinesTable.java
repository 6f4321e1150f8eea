package sosie.result;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sosie.cluster.NamedLink;
import sosie.detect.Cluster;
import sosie.parallel.WorkerPool;
import sosie.result.ResultFormat.RowSink;
import sosie.result.ResultFormat.Rows;

/** One JSON object per line, its fields in the order of the columns, all of them always there. */
final class JsonLinesTable implements RowSink {

  private static final JsonFactory JSON = new JsonFactoryBuilder().rootValueSeparator("\n").build();

  private static final int STRETCH = 4_096; // rows that a thread makes at a time
  private static final int FOR_EACH_THREAD = 4; // so that nobody waits long for the slowest

  private final ResultTable.Type[] types;
  private final SerializedString[] names; // encoded once, for every row
  private final JsonGenerator out;
  private boolean empty = true;

  JsonLinesTable(Path file, ResultTable table) throws IOException {
    this(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), table);
  }

  /** Closing it closes the stream. */
  JsonLinesTable(OutputStream to, ResultTable table) throws IOException {
    types = table.columns().stream().map(ResultTable.Column::type).toArray(ResultTable.Type[]::new);
    names =
        table.columns().stream()
            .map(column -> new SerializedString(column.name()))
            .toArray(SerializedString[]::new);
    out = JSON.createGenerator(to, JsonEncoding.UTF8);
  }

  /**
   * Writes a table that several threads make, a stretch of rows each, in the order of the rows: the
   * same bytes as one thread writes.
   */
  static void write(Path file, ResultTable table, int count, Rows rows, WorkerPool workers)
      throws IOException {
    byte[][] made = new byte[workers.threads() * FOR_EACH_THREAD][];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int start = 0; start < count; start += made.length * STRETCH) {
        int first = start;
        int stretches = Math.min(made.length, (count - first + STRETCH - 1) / STRETCH);
        workers.each(
            stretches, () -> i -> made[i] = stretch(table, rows, first + i * STRETCH, count));
        for (int i = 0; i < stretches; i++) out.write(made[i]);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static byte[] stretch(ResultTable table, Rows rows, int from, int count) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    try (JsonLinesTable to = new JsonLinesTable(bytes, table)) {
      for (int row = from; row < Math.min(count, from + STRETCH); row++) rows.write(row, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public void row(Object... values) throws IOException {
    empty = false;
    out.writeStartObject();
    for (int i = 0; i < values.length; i++) {
      out.writeFieldName(names[i]);
      write(types[i], values[i]);
    }
    out.writeEndObject();
  }

  private void write(ResultTable.Type type, Object value) throws IOException {
    if (value == null) {
      out.writeNull();
      return;
    }
    switch (type) {
      case TEXT -> out.writeString((String) value);
      case WHOLE -> out.writeNumber(((Number) value).longValue());
      case NUMBER -> out.writeNumber(((Number) value).doubleValue());
      case FLAG -> out.writeBoolean((boolean) value);
      case ATTRIBUTES -> out.writeRawValue((String) value);
      case MEMBERS -> writeMembers((List<?>) value);
      case CHAIN -> writeChain((List<?>) value);
    }
  }

  private void writeChain(List<?> links) throws IOException {
    out.writeStartArray();
    for (Object entry : links) {
      NamedLink link = (NamedLink) entry;
      out.writeStartObject();
      out.writeStringField("left", link.left());
      out.writeStringField("right", link.right());
      out.writeStringField("kind", link.kind().label());
      out.writeStringField("why", link.why());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void writeMembers(List<?> members) throws IOException {
    out.writeStartArray();
    for (Object entry : members) {
      Cluster.Member member = (Cluster.Member) entry;
      out.writeStartObject();
      out.writeStringField("id", member.id());
      out.writeNumberField("score", member.score());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  @Override
  public void close() throws IOException {
    if (!empty) out.writeRaw('\n');
    out.close();
  }
}
