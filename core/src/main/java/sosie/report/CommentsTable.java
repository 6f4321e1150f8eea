package sosie.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.Facts;

/** {@code comments.csv}: one row for each comment, for spreadsheets. */
public final class CommentsTable {

  /** The name of the file in a result folder. */
  public static final String FILE = "comments.csv";

  private static final List<String> COLUMNS =
      List.of("id", "cluster", "reference", "style", "score", "words_added", "unique_text");

  private CommentsTable() {}

  static void write(Docket docket, Path file) throws IOException {
    try (BufferedWriter csv = Files.newBufferedWriter(file)) {
      List<Object> header = new ArrayList<>(COLUMNS);
      header.addAll(Facts.NAMES);
      csv.write(CsvRow.of(header));
      for (Comment comment : docket.comments()) csv.write(CsvRow.of(row(comment)));
    }
  }

  private static List<Object> row(Comment comment) {
    List<Object> row = new ArrayList<>();
    row.add(comment.id());
    row.add(comment.isAlone() ? null : comment.letter());
    row.add(comment.reference());
    row.add(comment.style().label());
    row.add(comment.isAlone() ? "" : String.format(Locale.ROOT, "%.3f", comment.score()));
    row.add(comment.wordsAdded());
    row.add(comment.uniqueText());
    for (String name : Facts.NAMES) row.add(comment.fact(name).orElse(""));
    return row;
  }
}
