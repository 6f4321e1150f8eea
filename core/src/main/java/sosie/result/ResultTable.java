package sosie.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.docket.Facts;

/**
 * The tables of a result folder and their columns. This is a contract: columns may be added, never
 * renamed or moved within a format version. The last ones of documents and pairs are of results
 * that were inspected.
 */
public enum ResultTable {
  DOCUMENTS(
      text("id"),
      text("source"),
      whole("line"),
      whole("cluster"),
      text("representative"),
      flag("keep"),
      flag("protected"),
      number("score"),
      text("reason"),
      whole("words"),
      whole("characters"),
      new Column("attributes", Type.ATTRIBUTES),
      text("copyOf"),
      text("digest"),
      text("differences"),
      text("examples"),
      whole("ownWords"),
      whole("longestOwn")),
  PAIRS(text("left"), text("right"), number("score"), text("differences"), text("examples")),
  CLUSTERS(
      whole("cluster"),
      text("representative"),
      whole("size"),
      number("minScore"),
      new Column("members", Type.MEMBERS)),
  LINKS(text("left"), text("right"), text("kind"), text("why")),
  SKIPPED(text("source"), whole("line"), text("id"), text("reason"), text("detail")),
  CONTRADICTIONS(
      text("left"),
      text("right"),
      new Column("must", Type.CHAIN),
      new Column("cannot", Type.CHAIN),
      text("outcome")),
  UNREPRESENTED(text("id"), text("reason"), text("detail"), flag("comparedByFallback")),
  COMMENTS(comments());

  /** Those that a result without links and comments has. */
  static final List<ResultTable> OF_EVERY_RUN =
      List.of(DOCUMENTS, PAIRS, CLUSTERS, LINKS, SKIPPED, UNREPRESENTED);

  /** What a column holds; any value may be missing. */
  enum Type {
    TEXT,
    WHOLE,
    NUMBER,
    FLAG,
    /** The user's own fields, given as JSON; text in Parquet. */
    ATTRIBUTES,
    /** A list of {@code {id, score}}. */
    MEMBERS,
    /** A list of {@code {left, right, kind, why}}. */
    CHAIN
  }

  record Column(String name, Type type) {}

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list of records
  private final List<Column> columns;

  ResultTable(Column... columns) {
    this.columns = List.of(columns);
  }

  List<Column> columns() {
    return columns;
  }

  /** The file's name without its ending. */
  public String fileName() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static Column[] comments() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                text("id"),
                text("source"),
                whole("line"),
                whole("cluster"),
                text("reference"),
                text("style"),
                number("score"),
                whole("words"),
                whole("wordsAdded"),
                text("uniqueText"),
                text("told"),
                text("own"),
                whole("addedBy"),
                text("addition"),
                whole("variantOf")));
    for (String fact : Facts.NAMES) columns.add(text(fact));
    return columns.toArray(Column[]::new);
  }

  private static Column text(String name) {
    return new Column(name, Type.TEXT);
  }

  private static Column whole(String name) {
    return new Column(name, Type.WHOLE);
  }

  private static Column number(String name) {
    return new Column(name, Type.NUMBER);
  }

  private static Column flag(String name) {
    return new Column(name, Type.FLAG);
  }
}
