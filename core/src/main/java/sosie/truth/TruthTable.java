package sosie.truth;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sosie.read.Count;

/**
 * Rows of a truth and what their columns are called.
 *
 * @param name of the file
 * @param header names of columns, if the file has them
 */
record TruthTable(String name, Optional<List<String>> header, List<TruthRow> rows) {

  private static final int ROWS_LOOKED_AT = 20;

  /**
   * Takes the first row off if it is a header: if it begins with {@code #}, if it has a name of a
   * column that the user gave, or if its id is no document while those of the next rows are. The
   * last may be a mistake unless a column has a common name, so it is told.
   */
  static TruthTable of(
      String name,
      List<TruthRow> rows,
      TruthOptions options,
      Predicate<String> isDocument,
      List<String> remarks) {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          name + " is empty: expected rows of a document and its cluster, or of two documents");
    }
    TruthRow first = rows.get(0);
    boolean isMarked =
        (first.value(0).startsWith("#") && !isDocument.test(first.value(0)))
            || named(options).anyMatch(first.values()::contains);
    if (!isMarked) {
      int id = column(options.id()).orElse(0);
      int other = column(options.cluster().or(options::second)).orElse(id == 0 ? 1 : 0);
      boolean isCommon = first.values().stream().anyMatch(ColumnNames::isAny);
      boolean isHeader =
          isUnlikeOthers(rows, id, isDocument)
              && (isCommon || !isLikeOthers(rows, other, isDocument));
      if (!isHeader) return new TruthTable(name, Optional.empty(), rows);
      if (!isCommon) remarks.add(taken(first));
    }
    List<String> names = new ArrayList<>(first.values());
    if (names.get(0).startsWith("#")) names.set(0, names.get(0).substring(1).strip());
    return new TruthTable(name, Optional.of(names), rows.subList(1, rows.size()));
  }

  /** The columns that the user named. */
  private static Stream<String> named(TruthOptions options) {
    return Stream.of(
            options.id().stream(),
            options.cluster().stream(),
            options.second().stream(),
            options.grade().stream(),
            options.where().map(TruthOptions.Where::column).stream(),
            options.labels().stream())
        .flatMap(names -> names)
        .filter(name -> column(Optional.of(name)).isEmpty());
  }

  private static boolean isUnlikeOthers(List<TruthRow> rows, int id, Predicate<String> isDocument) {
    if (isDocument.test(rows.get(0).value(id))) return false;
    List<TruthRow> next = rows.subList(1, Math.min(rows.size(), ROWS_LOOKED_AT));
    long documents = next.stream().filter(row -> isDocument.test(row.value(id))).count();
    return documents * 2 > next.size();
  }

  /** Whether the first row has a cluster that comes again, or a document. */
  private static boolean isLikeOthers(
      List<TruthRow> rows, int other, Predicate<String> isDocument) {
    String value = rows.get(0).value(other);
    return isDocument.test(value)
        || rows.stream().skip(1).anyMatch(row -> row.value(other).equals(value));
  }

  private static String taken(TruthRow first) {
    String names = Mentions.shown(String.join(", ", first.values()));
    return "Line " + first.line() + " was taken for column names: " + names + ".";
  }

  /** The column that a number from 1 on means. */
  private static OptionalInt column(Optional<String> written) {
    boolean isNumber =
        written.filter(text -> text.length() < 9 && text.matches("[1-9][0-9]*")).isPresent();
    return isNumber ? OptionalInt.of(Integer.parseInt(written.get()) - 1) : OptionalInt.empty();
  }

  /** The place of a column that goes by name or number, if there is one. */
  OptionalInt find(String column) {
    int byName = header.map(names -> names.indexOf(column)).orElse(-1);
    if (byName >= 0) return OptionalInt.of(byName);
    OptionalInt byNumber = column(Optional.of(column));
    boolean exists = byNumber.isPresent() && byNumber.getAsInt() < columns();
    return exists ? byNumber : OptionalInt.empty();
  }

  /** The place of a column that must exist. */
  int column(String column) {
    return find(column)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name + " has no column " + column + "; it has " + describeColumns()));
  }

  String describeColumns() {
    String numbered = Count.of(columns(), "column");
    return header
        .map(names -> numbered + ": " + Mentions.shown(String.join(", ", names)))
        .orElse(numbered + " without names");
  }

  int columns() {
    int most = header.map(List::size).orElse(0);
    for (TruthRow row : rows) most = Math.max(most, row.values().size());
    return most;
  }

  /** The name of a column: that in the header, else its number. */
  String nameOf(int column) {
    return header
        .filter(names -> column < names.size())
        .map(names -> names.get(column))
        .orElse(Integer.toString(column + 1));
  }

  /** Only rows that say so. */
  TruthTable where(TruthOptions.Where wanted) {
    int column = column(wanted.column());
    List<TruthRow> kept =
        rows.stream().filter(row -> row.value(column).equals(wanted.value())).toList();
    if (!kept.isEmpty()) return new TruthTable(name, header, kept);
    Set<String> values = new LinkedHashSet<>();
    for (TruthRow row : rows) values.add(row.value(column));
    Mentions seen = new Mentions();
    values.forEach(value -> seen.add(Mentions.shown(value)));
    throw new IllegalArgumentException(
        "no row of " + name + " has " + wanted + "; that column has " + seen);
  }
}
