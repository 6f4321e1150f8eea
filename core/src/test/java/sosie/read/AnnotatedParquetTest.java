package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.format.AddedFields;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.UnusableInputException;

class AnnotatedParquetTest {

  @TempDir Path folder;

  private Path in;

  @BeforeEach
  void write() throws IOException {
    in = Files.createDirectory(folder.resolve("in")).resolve("a.parquet");
    Files.write(in, Samples.parquet(folder, CompressionCodecName.SNAPPY, 3));
  }

  /** Adds to the first row and to no other. */
  private record ToTheFirst(List<Field> fields) implements AddedFields {
    @Override
    public Optional<List<Object>> of(Origin origin) {
      return origin.line() == 1
          ? Optional.of(Arrays.<Object>asList(7L, 0.5, true).subList(0, fields.size()))
          : Optional.empty();
    }
  }

  private Path annotate(AddedFields.Field... fields) throws IOException {
    Path out = folder.resolve("out");
    AddedFields added = new ToTheFirst(List.of(fields));
    Choice choice =
        new Choice() {
          @Override
          public boolean keeps(Origin origin) {
            return true;
          }

          @Override
          public Optional<AddedFields> added() {
            return Optional.of(added);
          }
        };
    try (Collection collection = Collection.of(List.of(in), ReadOptions.defaults())) {
      new KeptCopy(collection, out).write(collection.files().get(0), choice);
    }
    return out.resolve("a.parquet");
  }

  private static List<Body.Row> rows(Path file) throws IOException {
    List<Body.Row> rows = new ArrayList<>();
    try (Collection collection = Collection.of(List.of(file), ReadOptions.defaults())) {
      collection.read(
          new DocumentSink() {
            @Override
            public void accept(RawDocument document) {
              rows.add((Body.Row) document.body());
            }

            @Override
            public void problem(Problem problem) {
              throw new AssertionError(problem);
            }
          });
    }
    return rows;
  }

  @Test
  void rowsGetColumnsAndKeepWhatTheyHave() throws IOException {
    List<Body.Row> before = rows(in);
    List<Body.Row> after =
        rows(
            annotate(
                new AddedFields.Field("whole", AddedFields.Type.WHOLE),
                new AddedFields.Field("number", AddedFields.Type.NUMBER),
                new AddedFields.Field("flag", AddedFields.Type.FLAG)));
    assertThat(after).hasSameSizeAs(before);
    for (int i = 0; i < before.size(); i++) {
      List<String> columns = new ArrayList<>(before.get(i).columns());
      columns.addAll(List.of("whole", "number", "flag"));
      List<Object> values = new ArrayList<>(before.get(i).values());
      values.addAll(i == 0 ? List.of(7L, 0.5, true) : Arrays.asList(null, null, null));
      assertThat(after.get(i).columns()).isEqualTo(columns);
      assertThat(after.get(i).values()).isEqualTo(values);
    }
  }

  @Test
  void columnOfThatNameIsNeverLost() throws IOException {
    String there = rows(in).get(0).columns().get(0);
    assertThatThrownBy(() -> annotate(new AddedFields.Field(there, AddedFields.Type.WHOLE)))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("a.parquet has a field \"" + there + "\" already");
  }
}
