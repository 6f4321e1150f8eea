package sosie.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import sosie.format.AddedFields;
import sosie.format.Body;
import sosie.format.DivisibleFormat;
import sosie.format.DroppedRecords;
import sosie.format.RawDocument;
import sosie.format.RecordVisitor;
import sosie.format.Stretch;
import sosie.format.Tally;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Spool;
import sosie.source.TemporaryFolder;

/** Parquet, row by row, whatever its schema. Rows count from 1. */
public record ParquetTable() implements DivisibleFormat {

  /** Takes a row; {@code false} ends the reading. */
  private interface RowVisitor {
    boolean row(long number, Group row) throws IOException;
  }

  @Override
  public void split(Content content, Stretch stretch, RecordVisitor visitor) throws IOException {
    onDisk(
        content,
        path ->
            rows(
                content,
                path,
                stretch,
                UnaryOperator.identity(),
                footer -> {
                  MessageType schema = footer.getFileMetaData().getSchema();
                  List<String> columns = schema.getFields().stream().map(Type::getName).toList();
                  return (number, row) -> {
                    show(content, content.at(number), columns, row, visitor);
                    return visitor.wantsMore() && !content.isCut();
                  };
                }));
  }

  private static void show(
      Content content, Origin origin, List<String> columns, Group row, RecordVisitor visitor)
      throws IOException {
    if (!visitor.record(origin, 0, 0)) {
      return;
    }
    Optional<List<Object>> values = orDamage(content, () -> ParquetValues.of(row));
    if (values.isPresent()) {
      Body body = new Body.Row(columns, Collections.unmodifiableList(values.get()));
      visitor.document(new RawDocument(origin.toString(), origin, body, Map.of()));
    }
  }

  /** Writes the kept rows under the same schema, pages compressed as before. */
  @Override
  public Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    DroppedRecords choice = new DroppedRecords(keep);
    try (TemporaryFolder folder = TemporaryFolder.of("sosie-parquet")) {
      Path written = folder.path().resolve("kept.parquet");
      onDisk(content, path -> copy(content, path, choice, written));
      if (Files.exists(written)) {
        Files.copy(written, out);
      }
    }
    return choice.tally();
  }

  private static void copy(Content content, Path path, DroppedRecords choice, Path written)
      throws IOException {
    Writing writing = new Writing(written);
    try {
      rows(
          content,
          path,
          footer -> {
            ParquetWriter<Group> writer = writing.open(footer);
            return (number, row) -> {
              long before = choice.tally().kept();
              choice.record(content.at(number), 0, 0);
              if (choice.tally().kept() > before) {
                writer.write(row);
              }
              return true;
            };
          });
    } finally {
      writing.close();
    }
  }

  /** Writes all rows under a schema with more columns. */
  @Override
  public Tally annotate(Content content, AddedFields added, OutputStream out) throws IOException {
    DroppedRecords all = new DroppedRecords(origin -> true);
    try (TemporaryFolder folder = TemporaryFolder.of("sosie-parquet")) {
      Path written = folder.path().resolve("annotated.parquet");
      onDisk(content, path -> annotate(content, path, added, written, all));
      if (Files.exists(written)) Files.copy(written, out);
    }
    return all.tally();
  }

  private static void annotate(
      Content content, Path path, AddedFields added, Path written, DroppedRecords all)
      throws IOException {
    Writing writing = new Writing(written);
    try {
      rows(
          content,
          path,
          Stretch.WHOLE,
          schema -> wider(content, schema, added),
          footer -> {
            MessageType schema = footer.getFileMetaData().getSchema();
            ParquetWriter<Group> writer = writing.open(footer, wider(content, schema, added));
            return (number, row) -> {
              Origin origin = content.at(number);
              all.record(origin, 0, 0);
              Optional<List<Object>> values = added.of(origin);
              if (values.isPresent()) fill(row, added.fields(), values.get());
              writer.write(row);
              return true;
            };
          });
    } finally {
      writing.close();
    }
  }

  private static void fill(Group row, List<AddedFields.Field> fields, List<Object> values) {
    for (int i = 0; i < fields.size(); i++) {
      String name = fields.get(i).name();
      Object value = values.get(i);
      if (value instanceof Boolean flag) row.add(name, flag);
      else if (value instanceof Double number) row.add(name, number);
      else if (value instanceof Long whole) row.add(name, whole);
    }
  }

  private static MessageType wider(Content content, MessageType schema, AddedFields added) {
    List<Type> columns = new ArrayList<>(schema.getFields());
    for (AddedFields.Field field : added.fields()) {
      if (schema.containsField(field.name())) {
        throw AddedFields.clash(content.source(), field.name());
      }
      PrimitiveType.PrimitiveTypeName type =
          switch (field.type()) {
            case WHOLE -> PrimitiveType.PrimitiveTypeName.INT64;
            case NUMBER -> PrimitiveType.PrimitiveTypeName.DOUBLE;
            case FLAG -> PrimitiveType.PrimitiveTypeName.BOOLEAN;
          };
      columns.add(Types.optional(type).named(field.name()));
    }
    return new MessageType(schema.getName(), columns);
  }

  /** A writer that is opened once the schema is known. */
  private static final class Writing {
    private final Path path;
    private Optional<ParquetWriter<Group>> writer = Optional.empty();

    Writing(Path path) {
      this.path = path;
    }

    ParquetWriter<Group> open(ParquetMetadata footer) throws IOException {
      return open(footer, footer.getFileMetaData().getSchema());
    }

    ParquetWriter<Group> open(ParquetMetadata footer, MessageType schema) throws IOException {
      CompressionCodecName codec =
          footer.getBlocks().isEmpty()
              ? CompressionCodecName.ZSTD
              : footer.getBlocks().get(0).getColumns().get(0).getCodec();
      ExampleParquetWriter.Builder builder =
          ExampleParquetWriter.builder(new LocalOutputFile(path))
              .withConf(new PlainParquetConfiguration())
              .withCodecFactory(new ParquetCodecs())
              .withType(schema)
              .withExtraMetaData(userMetadata(footer))
              .withCompressionCodec(ParquetCodecs.writable(codec));
      if (!footer.getBlocks().isEmpty()) {
        for (ColumnChunkMetaData column : footer.getBlocks().get(0).getColumns()) {
          // A dictionary of texts that are all different is made for nothing.
          builder.withDictionaryEncoding(
              column.getPath().toDotString(), hasDictionary(column.getEncodings()));
        }
      }
      ParquetWriter<Group> opened = builder.build();
      writer = Optional.of(opened);
      return opened;
    }

    private static boolean hasDictionary(Set<Encoding> encodings) {
      return encodings.stream().anyMatch(Encoding::usesDictionary);
    }

    void close() throws IOException {
      if (writer.isPresent()) {
        writer.get().close();
        SteadyFooter.settle(path);
      }
    }

    /** Without the key that the writer sets itself. */
    private static Map<String, String> userMetadata(ParquetMetadata footer) {
      Map<String, String> all = new TreeMap<>(footer.getFileMetaData().getKeyValueMetaData());
      all.remove("writer.model.name");
      return all;
    }
  }

  private interface PathUse {
    void with(Path path) throws IOException;
  }

  /** Parquet is read from its end, so it must lie in a file. */
  private static void onDisk(Content content, PathUse use) throws IOException {
    if (content.path().isPresent()) {
      use.with(content.path().get());
      return;
    }
    Spool spool = Spool.onDisk(content.stream());
    try {
      use.with(spool.path().orElseThrow());
    } finally {
      spool.delete();
    }
  }

  private interface RowUse {
    RowVisitor of(ParquetMetadata footer) throws IOException;
  }

  private static void rows(Content content, Path path, RowUse use) throws IOException {
    rows(content, path, Stretch.WHOLE, UnaryOperator.identity(), use);
  }

  /**
   * Shows the rows of the groups that begin in a stretch.
   *
   * @param wanted the schema that they are shown in; of a column that is not there they have
   *     nothing
   */
  private static void rows(
      Content content, Path path, Stretch stretch, UnaryOperator<MessageType> wanted, RowUse use)
      throws IOException {
    Optional<ParquetFileReader> opened = open(content, path);
    if (opened.isEmpty()) {
      return;
    }
    try (ParquetFileReader reader = opened.get()) {
      RowVisitor visitor = use.of(reader.getFooter());
      MessageType schema = reader.getFooter().getFileMetaData().getSchema();
      long number = 0;
      long all = reader.getRecordCount();
      for (BlockMetaData group : reader.getFooter().getBlocks()) {
        if (group.getRowCount() == 0 || !begins(group, stretch)) {
          reader.skipNextRowGroup();
          number += group.getRowCount();
          continue;
        }
        Optional<PageReadStore> pages = nextPages(content, path, reader, group);
        if (pages.isEmpty()) break;
        Optional<RecordReader<Group>> rows =
            records(content, schema, wanted.apply(schema), pages.get());
        for (long i = 0; rows.isPresent() && i < pages.get().getRowCount(); i++) {
          Optional<Group> row = next(content, rows.get());
          content.reached(number, all);
          if (row.isEmpty() || !visitor.row(++number, row.get())) {
            return;
          }
        }
      }
      if (!countsAgree(reader.getFooter())) {
        content.noteDamage(new IOException("columns with more or fewer values than rows"));
      }
    }
  }

  private static boolean begins(BlockMetaData group, Stretch stretch) {
    long start = group.getColumns().isEmpty() ? 0 : Math.max(0, group.getStartingPos());
    return start >= stretch.start() && start < stretch.end();
  }

  /** Says the footer; what is damaged is left to the reading. */
  @Override
  public long count(Content content, Stretch stretch) throws IOException {
    long[] count = {0};
    onDisk(
        content,
        path -> {
          Optional<ParquetFileReader> opened = open(content, path);
          if (opened.isEmpty()) return;
          try (ParquetFileReader reader = opened.get()) {
            for (BlockMetaData group : reader.getFooter().getBlocks()) {
              if (begins(group, stretch)) count[0] += group.getRowCount();
            }
          }
        });
    return count[0];
  }

  /** A number of rows that is wrong would end a group early, and nothing else would tell. */
  private static boolean countsAgree(ParquetMetadata footer) {
    MessageType schema = footer.getFileMetaData().getSchema();
    return footer.getBlocks().stream()
        .allMatch(
            group ->
                group.getColumns().stream()
                    .filter(column -> schema.getMaxRepetitionLevel(column.getPath().toArray()) == 0)
                    .allMatch(column -> column.getValueCount() == group.getRowCount()));
  }

  private static Optional<ParquetFileReader> open(Content content, Path path) {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .usePageChecksumVerification(true)
            .build();
    return orDamage(content, () -> ParquetFileReader.open(FileOfChannel.of(path), options));
  }

  /** The next rows, once the sizes of their pages are seen to be possible. */
  private static Optional<PageReadStore> nextPages(
      Content content, Path path, ParquetFileReader reader, BlockMetaData group) {
    return orDamage(
        content,
        () -> {
          PageSizes.check(path, group);
          return reader.readNextRowGroup();
        });
  }

  private static Optional<RecordReader<Group>> records(
      Content content, MessageType schema, MessageType wanted, PageReadStore pages) {
    return orDamage(
        content,
        () ->
            new ColumnIOFactory()
                .getColumnIO(wanted, schema)
                .getRecordReader(pages, new GroupRecordConverter(wanted)));
  }

  private static Optional<Group> next(Content content, RecordReader<Group> rows) {
    return orDamage(content, rows::read);
  }

  private interface Step<T> {
    T take() throws IOException;
  }

  /** Parquet's readers answer damage with exceptions of every kind, unchecked ones included. */
  private static <T> Optional<T> orDamage(Content content, Step<T> step) {
    try {
      return Optional.ofNullable(step.take());
    } catch (IOException e) {
      content.noteDamage(e);
    } catch (RuntimeException e) {
      content.noteDamage(new IOException("not readable as Parquet", e));
    }
    return Optional.empty();
  }
}
