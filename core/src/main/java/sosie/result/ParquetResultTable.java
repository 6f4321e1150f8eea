package sosie.result;

import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import sosie.cluster.NamedLink;
import sosie.detect.Cluster;
import sosie.parquet.ParquetCodecs;
import sosie.parquet.SteadyFooter;
import sosie.result.ResultFormat.RowSink;

/**
 * One row group after the other, zstd inside. A cluster's members are a list of {@code {id,
 * score}}, a chain one of {@code {left, right, kind, why}}; attributes are JSON text, since every
 * user's differ.
 */
final class ParquetResultTable implements RowSink {

  private final Path file;
  private final ResultTable table;
  private MessageType schema; // as wide as the first row: the last columns may be left out
  private ParquetWriter<Group> writer;

  ParquetResultTable(Path file, ResultTable table) {
    this.file = file;
    this.table = table;
  }

  private void open(int columns) throws IOException {
    schema = schema(table, columns);
    writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .build();
  }

  private static MessageType schema(ResultTable table, int columns) {
    Types.MessageTypeBuilder message = Types.buildMessage();
    for (ResultTable.Column column : table.columns().subList(0, columns))
      message.addField(field(column));
    return message.named(table.fileName());
  }

  private static Type field(ResultTable.Column column) {
    return switch (column.type()) {
      case TEXT -> Types.optional(BINARY).as(stringType()).named(column.name());
      case ATTRIBUTES -> Types.optional(BINARY).as(jsonType()).named(column.name());
      case WHOLE -> Types.optional(INT64).named(column.name());
      case NUMBER -> Types.optional(DOUBLE).named(column.name());
      case FLAG -> Types.optional(BOOLEAN).named(column.name());
      case MEMBERS ->
          Types.requiredList()
              .requiredGroupElement()
              .addField(Types.required(BINARY).as(stringType()).named("id"))
              .addField(Types.required(DOUBLE).named("score"))
              .named(column.name());
      case CHAIN ->
          Types.requiredList()
              .requiredGroupElement()
              .addField(Types.required(BINARY).as(stringType()).named("left"))
              .addField(Types.required(BINARY).as(stringType()).named("right"))
              .addField(Types.required(BINARY).as(stringType()).named("kind"))
              .addField(Types.required(BINARY).as(stringType()).named("why"))
              .named(column.name());
    };
  }

  @Override
  public void row(Object... values) throws IOException {
    if (writer == null) open(values.length);
    Group row = new SimpleGroup(schema);
    for (int i = 0; i < values.length; i++) {
      if (values[i] != null) add(row, table.columns().get(i), values[i]);
    }
    writer.write(row);
  }

  private static void add(Group row, ResultTable.Column column, Object value) {
    switch (column.type()) {
      case TEXT, ATTRIBUTES -> row.add(column.name(), (String) value);
      case WHOLE -> row.add(column.name(), ((Number) value).longValue());
      case NUMBER -> row.add(column.name(), ((Number) value).doubleValue());
      case FLAG -> row.add(column.name(), (boolean) value);
      case MEMBERS -> addMembers(row.addGroup(column.name()), (List<?>) value);
      case CHAIN -> addChain(row.addGroup(column.name()), (List<?>) value);
    }
  }

  private static void addChain(Group list, List<?> links) {
    for (Object entry : links) {
      NamedLink link = (NamedLink) entry;
      Group element = list.addGroup("list").addGroup("element");
      element.add("left", link.left());
      element.add("right", link.right());
      element.add("kind", link.kind().label());
      element.add("why", link.why());
    }
  }

  private static void addMembers(Group list, List<?> members) {
    for (Object entry : members) {
      Cluster.Member member = (Cluster.Member) entry;
      Group element = list.addGroup("list").addGroup("element");
      element.add("id", member.id());
      element.add("score", member.score());
    }
  }

  @Override
  public void close() throws IOException {
    if (writer == null) open(table.columns().size());
    writer.close();
    SteadyFooter.settle(file);
  }
}
