package sosie.result;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sosie.cluster.NamedLink;
import sosie.detect.Cluster;

/** One JSON object per line, its fields in the order of the columns, all of them always there. */
final class JsonLinesTable implements RowSink {

  private static final JsonFactory JSON = new JsonFactoryBuilder().rootValueSeparator("\n").build();

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
