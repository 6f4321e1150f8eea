package sosie.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.documents.NameMatch;
import sosie.truth.JudgedPair.Verdict;
import sosie.truth.TruthOptions.Format;
import sosie.truth.TruthOptions.Where;

/** One reading of a truth from its rows on: settles what the columns are, then reads. */
final class TruthReading {

  private final String name;
  private final TruthOptions options;
  private final Documents documents;
  private final DocumentNames names;
  private final List<String> remarks = new ArrayList<>();

  /**
   * @param name what the truth is called in sentences
   */
  TruthReading(String name, TruthOptions options, Documents documents) {
    this.name = name;
    this.options = options;
    this.documents = documents;
    names = new DocumentNames(documents);
  }

  DocumentNames names() {
    return names;
  }

  List<String> remarks() {
    return remarks;
  }

  /** Rows that are known to be a document and its cluster each. */
  Labelled clusters(List<TruthRow> rows) {
    if (options.format() == Format.PAIRS) {
      throw new IllegalArgumentException(name + " holds clusters, not pairs");
    }
    return clusters(where(new TruthTable(name, Optional.empty(), rows), 0), 0, 1);
  }

  /** Rows of a file. */
  Labelled table(List<TruthRow> rows) {
    TruthTable all =
        TruthTable.of(name, rows, options, id -> names.match(id).document().isPresent(), remarks);
    if (all.columns() < 2) {
      throw new IllegalArgumentException(
          name + " has 1 column: expected a tab or a comma between a document and its cluster");
    }
    int id = options.id().map(all::column).orElse(0);
    TruthTable table = where(all, id);
    int other = id == 0 ? 1 : 0;
    Format format = options.format();
    if (format == Format.GUESS) format = FormatGuess.of(table, id, other, names, remarks);
    return format == Format.PAIRS
        ? pairs(table, id, options.second().map(table::column).orElse(other))
        : clusters(table, id, options.cluster().map(table::column).orElse(other));
  }

  private TruthTable where(TruthTable table, int id) {
    if (options.where().isEmpty()) return table;
    Where where = options.where().get();
    DocumentFields fields = new DocumentFields(documents);
    boolean isColumn = table.find(where.column()).isPresent() || !fields.has(where.column());
    if (isColumn || options.format() == Format.PAIRS) return table.where(where);
    String[] values = fields.column(where.column());
    List<TruthRow> kept = new ArrayList<>();
    for (TruthRow row : table.rows()) {
      NameMatch match = names.match(row.value(id));
      boolean isOther =
          match.isFound() && !where.value().equals(values[match.document().getAsInt()]);
      if (!isOther) kept.add(row);
    }
    return new TruthTable(name, table.header(), kept);
  }

  private Labelled clusters(TruthTable table, int id, int cluster) {
    requireTwo(id, cluster);
    LabelColumns labels = new LabelColumns(options.labels(), Optional.of(table), documents);
    ClusterRows rows = new ClusterRows(name, options, documents, remarks);
    ClusterTruth truth = rows.read(table.rows(), id, cluster, names, labels::take);
    return new Labelled(
        truth,
        labels.finish(remarks),
        ClusterRows.says(name, truth),
        List.copyOf(remarks),
        rows.unknown());
  }

  private Labelled pairs(TruthTable table, int id, int second) {
    requireTwo(id, second);
    LabelColumns labels = new LabelColumns(options.labels(), Optional.empty(), documents);
    PairRows rows = new PairRows(name, options, documents, remarks);
    PairTruth truth = rows.read(table.rows(), id, second, grade(table, id, second), names);
    return new Labelled(
        truth, labels.finish(remarks), rows.says(truth), List.copyOf(remarks), rows.unknown());
  }

  private void requireTwo(int id, int other) {
    if (id != other) return;
    throw new IllegalArgumentException(
        "id must be another column than what it is held against, both are " + (id + 1));
  }

  /** The column that was asked for; else the next one, if it holds any grade. */
  private OptionalInt grade(TruthTable table, int id, int second) {
    if (options.grade().isPresent()) {
      return OptionalInt.of(table.column(options.grade().get()));
    }
    int next = Math.max(id, second) + 1;
    if (next >= table.columns()) return OptionalInt.empty();
    Grading grading = new Grading(options.sameFrom());
    for (TruthRow row : table.rows()) {
      if (grading.of(row.value(next)).verdict() != Verdict.OPEN) return OptionalInt.of(next);
    }
    remarks.add(
        "Column "
            + table.nameOf(next)
            + " of "
            + name
            + " holds no grades, so every listed pair counts as the same.");
    return OptionalInt.empty();
  }
}
