package sosie.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import sosie.format.Body;

/**
 * Rows of a Parquet file by what a column of text holds. Pages that cannot have any are not read,
 * as their least and greatest values say: of a file in the order of the column, two pages are.
 */
public final class ParquetLookup {

  private final Path file;

  public ParquetLookup(Path file) {
    this.file = file;
  }

  /**
   * The rows in which a column has one of these values.
   *
   * @throws IOException if the file cannot be read, or is damaged
   */
  public List<Body.Row> rows(String column, Set<String> values) throws IOException {
    try {
      return found(column, values);
    } catch (RuntimeException e) { // Parquet's readers answer damage with exceptions of every kind
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private List<Body.Row> found(String column, Set<String> values) throws IOException {
    FilterCompat.Filter filter =
        FilterCompat.get(
            FilterApi.in(
                FilterApi.binaryColumn(column),
                values.stream().map(Binary::fromString).collect(Collectors.toSet())));
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withRecordFilter(filter)
            .build();
    List<Body.Row> found = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
      MessageType schema = reader.getFooter().getFileMetaData().getSchema();
      for (PageReadStore pages = reader.readNextFilteredRowGroup();
          pages != null;
          pages = reader.readNextFilteredRowGroup()) {
        addRows(schema, pages, filter, found);
      }
    }
    return found;
  }

  private static void addRows(
      MessageType schema, PageReadStore pages, FilterCompat.Filter filter, List<Body.Row> found)
      throws IOException {
    List<String> columns = schema.getFields().stream().map(Type::getName).toList();
    RecordReader<Group> rows =
        new ColumnIOFactory()
            .getColumnIO(schema)
            .getRecordReader(pages, new GroupRecordConverter(schema), filter);
    for (long i = 0; i < pages.getRowCount(); i++) {
      Group row = rows.read();
      if (row == null || rows.shouldSkipCurrentRecord()) continue;
      found.add(new Body.Row(columns, Collections.unmodifiableList(ParquetValues.of(row))));
    }
  }
}
