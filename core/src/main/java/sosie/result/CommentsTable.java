package sosie.result;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.Facts;
import sosie.docket.Variant;

/** {@code comments.csv}: one row for each comment, for spreadsheets. */
public final class CommentsTable {

  /** The name of the file in a result folder. */
  public static final String FILE = "comments.csv";

  private static final List<String> COLUMNS =
      List.of("id", "cluster", "reference", "style", "score", "words_added", "unique_text");

  /** What a comment is among the others: who else added the same, and what its letter is. */
  private static final List<String> OF_THE_DOCKET = List.of("added_by", "addition", "variant_of");

  private CommentsTable() {}

  public static void write(Docket docket, Path file) throws IOException {
    try (BufferedWriter csv = Files.newBufferedWriter(file)) {
      List<Object> header = new ArrayList<>(COLUMNS);
      header.addAll(Facts.NAMES);
      header.addAll(OF_THE_DOCKET);
      csv.write(CsvRow.of(header));
      Map<String, Addition> additions = new HashMap<>();
      for (Addition each : docket.additions()) {
        each.comments().forEach(comment -> additions.put(comment.id(), each));
      }
      for (Comment comment : docket.comments()) {
        List<Object> row = row(comment);
        Addition added = additions.get(comment.id());
        row.add(added == null ? null : added.size());
        row.add(added == null ? "" : added.first().id());
        Variant variant = docket.variants().get(comment.letter());
        row.add(variant == null ? null : variant.of());
        csv.write(CsvRow.of(row));
      }
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
