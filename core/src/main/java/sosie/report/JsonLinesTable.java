package sosie.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sosie.cluster.NamedLink;
import sosie.detect.Cluster;

/** One JSON object per line, its fields in the order of the columns, all of them always there. */
final class JsonLinesTable implements RowSink {

  private static final JsonFactory JSON = new JsonFactory();

  private final ResultTable table;
  private final JsonGenerator out;
  private boolean empty = true;

  JsonLinesTable(Path file, ResultTable table) throws IOException {
    this.table = table;
    out =
        JSON.createGenerator(
            new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), JsonEncoding.UTF8);
    out.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
  }

  @Override
  public void row(Object... values) throws IOException {
    empty = false;
    out.writeStartObject();
    for (int i = 0; i < values.length; i++) {
      out.writeFieldName(table.columns().get(i).name());
      write(table.columns().get(i).type(), values[i]);
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
