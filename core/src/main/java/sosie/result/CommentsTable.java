package sosie.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Comment.Stretch;
import sosie.docket.Docket;
import sosie.docket.Facts;
import sosie.docket.Variant;
import sosie.edit.EditStyle;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.result.ResultFormat.RowSink;
import sosie.source.Origin;

/** {@code comments}: a row for each comment, all that is told of it but its text. */
public final class CommentsTable {

  private CommentsTable() {}

  /** Hands on the rows of a docket, in the order of ids. */
  static void write(Docket docket, RowSink to) throws IOException {
    Map<String, Addition> additions = new HashMap<>();
    for (Addition each : docket.additions()) {
      each.comments().forEach(comment -> additions.put(comment.id(), each));
    }
    for (Comment comment : docket.comments()) {
      to.row(row(comment, additions.get(comment.id()), docket.variants().get(comment.letter())));
    }
  }

  private static Object[] row(Comment comment, Addition added, Variant variant) {
    boolean alone = comment.isAlone();
    List<Object> row = new ArrayList<>();
    row.add(comment.id());
    row.add(comment.origin().source());
    row.add(comment.origin().line() == 0 ? null : (Long) comment.origin().line());
    row.add(alone ? null : comment.letter());
    row.add(alone ? null : comment.reference());
    row.add(comment.style().label());
    row.add(alone ? null : comment.score());
    row.add(comment.words());
    row.add(comment.wordsAdded());
    row.add(comment.uniqueText());
    row.add(comment.told());
    row.add(own(comment.own()));
    row.add(added == null ? null : added.size());
    row.add(added == null ? null : added.first().id());
    row.add(variant == null ? null : variant.of());
    for (String name : Facts.NAMES) row.add(comment.fact(name).orElse(null));
    return row.toArray();
  }

  /** {@code 0-120 340-388}: a list in either format, and short. */
  private static String own(List<Stretch> stretches) {
    return stretches.stream()
        .map(each -> each.start() + "-" + each.end())
        .collect(Collectors.joining(" "));
  }

  /**
   * The docket that a folder tells of.
   *
   * @param documents the comments as the method saw them, by their main text
   */
  public static Docket read(ResultFolder folder, DocumentStream documents) throws IOException {
    List<Map<String, Object>> rows = new ArrayList<>();
    folder.forEach(ResultTable.COMMENTS, row -> rows.add(new HashMap<>(row)));
    Set<Origin> wanted = new HashSet<>();
    rows.forEach(row -> wanted.add(origin(row)));
    Map<Origin, Document> texts = wanted.isEmpty() ? Map.of() : documents.fetch(wanted);
    List<Comment> comments = new ArrayList<>(rows.size());
    for (Map<String, Object> row : rows) comments.add(comment(row, texts.get(origin(row))));
    return Docket.of(comments);
  }

  private static Comment comment(Map<String, Object> row, Document document) {
    if (document == null) {
      throw new IllegalArgumentException(
          text(row, "id") + " is no longer at " + origin(row) + "; run sosie comments again");
    }
    boolean alone = row.get("cluster") == null;
    Map<String, String> facts = new LinkedHashMap<>();
    for (String name : Facts.NAMES) {
      if (!text(row, name).isEmpty()) facts.put(name, text(row, name));
    }
    return new Comment(
        text(row, "id"),
        origin(row),
        alone ? 0 : whole(row, "cluster"),
        text(row, "reference"),
        EditStyle.of(text(row, "style")),
        alone ? 1 : ((Number) row.get("score")).doubleValue(),
        whole(row, "words"),
        whole(row, "wordsAdded"),
        text(row, "uniqueText"),
        text(row, "told"),
        document.text(),
        stretches(text(row, "own")),
        facts);
  }

  private static List<Stretch> stretches(String own) {
    List<Stretch> stretches = new ArrayList<>();
    for (String each : own.split(" ", -1)) {
      int dash = each.indexOf('-');
      if (dash < 0) continue;
      int start = Integer.parseInt(each.substring(0, dash));
      stretches.add(new Stretch(start, Integer.parseInt(each.substring(dash + 1))));
    }
    return stretches;
  }

  static Origin origin(Map<String, Object> row) {
    Number line = (Number) row.get("line");
    return new Origin(text(row, "source"), line == null ? 0 : line.longValue());
  }

  private static String text(Map<String, Object> row, String column) {
    return row.get(column) instanceof String text ? text : "";
  }

  private static int whole(Map<String, Object> row, String column) {
    return ((Number) row.get(column)).intValue();
  }
}
