package sosie.review;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import sosie.cluster.KeepRule;
import sosie.cluster.Link;
import sosie.letter.Moment;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.result.RunRecord;
import sosie.source.Origin;
import sosie.verify.ScoredPairs;

/**
 * What a review is about: documents and pairs in columns, and how they were found.
 *
 * @param floor the least score of a pair that is there
 * @param keep which document of a cluster is kept
 * @param byComponents whether clusters are all that pairs connect
 * @param given links that the run was given
 * @param whyFixed why verdicts do not change these clusters, if they do not
 * @param best of a cluster by the rule; may have to look at attributes on disk
 * @param fingerprint tells one result from another
 */
record Reviewed(
    DocumentColumns documents,
    PairColumns pairs,
    double floor,
    KeepRule keep,
    boolean byComponents,
    List<Link> given,
    Optional<String> whyFixed,
    String fingerprint,
    Best best) {

  /** Which document of a cluster the keep rule takes. */
  interface Best {
    int of(int[] cluster, int standing);
  }

  private static final List<String> DATES =
      List.of("date", "datetime", "timestamp", "time", "published", "created_at", "created");

  /** Reads the tables of a result. */
  static Reviewed of(ResultFolder folder) throws IOException {
    RunRecord run = folder.run();
    DocumentColumns documents = documents(folder);
    ScoredPairs pairs = pairs(folder, documents);
    double floor = floor(run, pairs);
    PairColumns columns = PairColumns.of(pairs, documents.texts());
    List<Link> given = new ArrayList<>();
    boolean families = links(folder, documents, given);
    boolean components = "components".equals(run.parameters().get("cluster"));
    return new Reviewed(
        documents,
        columns,
        floor,
        KeepRule.parse(run.keep()),
        components,
        List.copyOf(given),
        whyFixed(run, components, families),
        run.fingerprint(),
        new StoredBest(folder, documents, KeepRule.parse(run.keep())));
  }

  /** Only what a component tells of itself can be worked out anew without the documents. */
  private static Optional<String> whyFixed(RunRecord run, boolean components, boolean families) {
    if (components) {
      return Optional.of(
          "this result has clusters of all that pairs connect (--cluster components), which know no"
              + " links");
    }
    if (run.recipe().equals("durian")) {
      return Optional.of(
          "what this method binds by passages depends on the whole collection; give the exported"
              + " links to it with --links");
    }
    RunRecord.LinkCounts links = run.links();
    if (families || (links != null && (!links.rules().isEmpty() || links.thresholds() != null))) {
      return Optional.of(
          "this result keeps to rules that it does not list pair by pair; give the exported links"
              + " to find with --links beside the rules");
    }
    if (run.counts().known() > 0) {
      return Optional.of("this result holds new documents against known ones (--against)");
    }
    return Optional.empty();
  }

  private static DocumentColumns documents(ResultFolder folder) throws IOException {
    Map<String, DocumentColumns.Means> unrepresented = new HashMap<>();
    if (folder.has(ResultTable.UNREPRESENTED)) {
      folder.forEach(
          ResultTable.UNREPRESENTED,
          row ->
              unrepresented.put(
                  text(row, "id"),
                  Boolean.TRUE.equals(row.get("comparedByFallback"))
                      ? DocumentColumns.Means.FALLBACK
                      : DocumentColumns.Means.NOTHING));
    }
    DocumentColumns.Builder builder = new DocumentColumns.Builder();
    folder.forEach(
        ResultTable.DOCUMENTS,
        row ->
            builder.add(
                row(
                    row,
                    unrepresented.getOrDefault(text(row, "id"), DocumentColumns.Means.METHOD))));
    return builder.build();
  }

  private static DocumentColumns.Row row(Map<String, Object> row, DocumentColumns.Means means) {
    Map<String, Object> attributes = ResultFolder.attributes(row.get("attributes"));
    return new DocumentColumns.Row(
        text(row, "id"),
        new Origin(text(row, "source"), whole(row, "line", 0)),
        (String) row.get("copyOf"),
        (String) row.get("representative"),
        Boolean.TRUE.equals(row.get("protected")),
        means,
        (int) whole(row, "words", 0),
        (int) whole(row, "characters", 0),
        (int) whole(row, "ownWords", DocumentColumns.NOT_LOOKED_AT),
        digest(row.get("digest")),
        date(attributes),
        title(attributes),
        row.get("differences") == null ? "" : text(row, "differences"));
  }

  static String title(Map<String, Object> attributes) {
    for (String field : List.of("title", "subject")) {
      if (attributes.get(field) instanceof String title && !title.isBlank()) return title.strip();
    }
    return "";
  }

  static long date(Map<String, Object> attributes) {
    for (String field : DATES) {
      Object value = attributes.get(field);
      OptionalDouble seconds =
          value instanceof Number number
              ? OptionalDouble.of(number.doubleValue())
              : value == null ? OptionalDouble.empty() : Moment.seconds(value.toString());
      if (seconds.isPresent()) return (long) seconds.getAsDouble();
    }
    return DocumentColumns.UNKNOWN;
  }

  private static long digest(Object hex) {
    if (!(hex instanceof String digits)) return DocumentColumns.UNKNOWN;
    try {
      return Long.parseUnsignedLong(digits, 16);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "digest must be 16 hexadecimal digits, was " + digits + "; run sosie find again", e);
    }
  }

  private static String text(Map<String, Object> row, String column) {
    if (row.get(column) instanceof String text) return text;
    throw new IllegalArgumentException("a row has no " + column + "; run sosie find again");
  }

  private static long whole(Map<String, Object> row, String column, long otherwise) {
    return row.get(column) instanceof Number number ? number.longValue() : otherwise;
  }

  private static ScoredPairs pairs(ResultFolder folder, DocumentColumns documents)
      throws IOException {
    ScoredPairs pairs = new ScoredPairs();
    String[] lastLeft = {""};
    int[] number = {-1};
    folder.forEach(
        ResultTable.PAIRS,
        row -> {
          String leftId = text(row, "left");
          if (number[0] < 0 || !leftId.equals(lastLeft[0])) number[0] = known(documents, leftId);
          lastLeft[0] = leftId;
          int left = documents.text[number[0]];
          int right = documents.text[known(documents, text(row, "right"))];
          if (left == right) return; // copies of one text
          if (!(row.get("score") instanceof Number score)) {
            throw new IllegalArgumentException("a pair has no score; run sosie find again");
          }
          pairs.add(Math.min(left, right), Math.max(left, right), score.doubleValue());
        });
    return ScoredPairs.sorted(List.of(pairs), documents.texts());
  }

  private static int known(DocumentColumns documents, String id) {
    int number = documents.number(id);
    if (number >= 0) return number;
    throw new IllegalArgumentException(
        "pairs speak of " + id + ", which documents do not have; run sosie find again");
  }

  private static double floor(RunRecord run, ScoredPairs pairs) {
    if (run.scores() != null) return run.scores().threshold();
    if (run.parameters().get("threshold") instanceof Number number) return number.doubleValue();
    double least = 1;
    for (int i = 0; i < pairs.count(); i++) least = Math.min(least, pairs.score(i));
    return least;
  }

  /** Whether there are links of families among those that the run kept to. */
  private static boolean links(ResultFolder folder, DocumentColumns documents, List<Link> given)
      throws IOException {
    if (!folder.has(ResultTable.LINKS)) return false;
    boolean[] families = new boolean[1];
    folder.forEach(
        ResultTable.LINKS,
        row -> {
          int left = documents.number(text(row, "left"));
          int right = documents.number(text(row, "right"));
          Link.Kind kind = Link.Kind.of(text(row, "kind"));
          families[0] |= kind == Link.Kind.FAMILY;
          String why = row.get("why") == null ? "" : text(row, "why");
          if (left >= 0 && right >= 0 && left != right) {
            given.add(new Link(left, right, kind, why));
          }
        });
    return families[0];
  }
}
