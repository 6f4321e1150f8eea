package sosie.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sosie.docket.Docket;
import sosie.docket.Facts;
import sosie.result.ResultFormat.RowSink;

/** {@code comments.csv}: the rows of {@code comments} that people sort and count by. */
public final class CommentsSheet implements RowSink {

  /** The name of the file in a result folder. */
  public static final String FILE = "comments.csv";

  private static final List<String> COLUMNS =
      Stream.of(
              Stream.of("id", "cluster", "reference", "style", "score", "words_added"),
              Stream.of("unique_text"),
              Facts.NAMES.stream(),
              Stream.of("added_by", "addition", "variant_of"))
          .flatMap(each -> each)
          .toList();

  private static final int[] PLACES = COLUMNS.stream().mapToInt(CommentsSheet::place).toArray();

  private final Sheet sheet;

  private CommentsSheet(Path file, Sheet.Start start) throws IOException {
    sheet = Sheet.open(file, start, COLUMNS);
  }

  /** Writes the rows of a docket. */
  public static void write(Docket docket, Path file, Sheet.Start start) throws IOException {
    try (CommentsSheet sheet = new CommentsSheet(file, start)) {
      CommentsTable.write(docket, sheet);
    }
  }

  /** Where a column of the sheet stands in the table: {@code unique_text} is {@code uniqueText}. */
  private static int place(String column) {
    List<String> names =
        ResultTable.COMMENTS.columns().stream().map(ResultTable.Column::name).toList();
    int asIs = names.indexOf(column);
    return asIs >= 0 ? asIs : names.indexOf(camelCase(column));
  }

  private static String camelCase(String column) {
    int underscore = column.indexOf('_');
    return column.substring(0, underscore)
        + column.substring(underscore + 1, underscore + 2).toUpperCase(Locale.ROOT)
        + column.substring(underscore + 2);
  }

  @Override
  public void row(Object... values) throws IOException {
    List<Object> cells = new ArrayList<>(PLACES.length);
    for (int place : PLACES) {
      Object value = values[place];
      cells.add(value instanceof Double score ? Sheet.score(score) : value);
    }
    sheet.row(cells);
  }

  @Override
  public void close() throws IOException {
    sheet.close();
  }
}
