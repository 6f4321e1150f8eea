package sosie.evaluationpage;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluationpage.HeatTable.Cell;
import sosie.evaluationpage.HeatTable.Row;
import sosie.evaluationpage.HeatTable.Tone;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.scores.PairScores;

/** How each method does on the documents of each label. */
record LabelSection(List<Series> methods) {

  private static final int ROOM = 400_000;
  private static final int MOST_VALUES = 40;

  boolean isEmpty() {
    return kinds().isEmpty();
  }

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "labels").element("h2", "Labels", "id", "labels");
    html.element(
        "p",
        "The pairs in which one document has the label. In each cell F1, below it precision and"
            + " recall. The stronger the shade, the better.",
        "class",
        "howto");
    int start = html.size();
    int number = 0;
    for (String kind : kinds()) {
      if (html.size() - start > ROOM) break;
      kind(html, kind, "label-" + ++number);
    }
    int more = kinds().size() - number;
    if (more > 0) {
      String rest = Count.of(more, "more kind") + " of label not shown, to keep this page light.";
      html.element("p", rest, "class", "rest");
    }
    html.closeLine();
  }

  private SortedSet<String> kinds() {
    SortedSet<String> kinds = new TreeSet<>(UTF_8);
    for (Series method : methods) kinds.addAll(method.evaluation().labels().keySet());
    return kinds;
  }

  private void kind(Html html, String kind, String id) {
    html.open("h3", "id", id).element("bdi", Clipped.name(kind)).close();
    List<String> values = values(kind);
    List<String> shown = values;
    if (values.size() > MOST_VALUES) shown = largest(kind, values);
    List<Row> rows = new ArrayList<>();
    for (String value : shown) rows.add(row(kind, value));
    new HeatTable(id, "label", methods, rows).writeTo(html);
    if (shown.size() < values.size()) {
      String rest = "The " + MOST_VALUES + " labels with the most documents, of ";
      html.element("p", rest + Count.of(values.size()) + ".", "class", "rest");
    }
  }

  private List<String> values(String kind) {
    SortedSet<String> values = new TreeSet<>(UTF_8);
    for (Series method : methods) {
      values.addAll(
          method.evaluation().labels().getOrDefault(kind, Collections.emptySortedMap()).keySet());
    }
    return List.copyOf(values);
  }

  private List<String> largest(String kind, List<String> values) {
    Comparator<String> documents =
        Comparator.comparingInt(value -> -any(kind, value).map(LabelScores::documents).orElse(0));
    return values.stream().sorted(documents).limit(MOST_VALUES).sorted(UTF_8).toList();
  }

  private static Optional<LabelScores> scores(Series method, String kind, String value) {
    Map<String, LabelScores> values = method.evaluation().labels().get(kind);
    return Optional.ofNullable(values).map(scores -> scores.get(value));
  }

  private Optional<LabelScores> any(String kind, String value) {
    return methods.stream().flatMap(method -> scores(method, kind, value).stream()).findFirst();
  }

  private Row row(String kind, String value) {
    LabelScores any = any(kind, value).orElseThrow();
    List<Cell> cells = new ArrayList<>();
    for (Series method : methods) {
      cells.add(scores(method, kind, value).map(LabelSection::cell).orElse(Cell.NONE));
    }
    String name = value.isBlank() ? "(none)" : value;
    String count =
        Count.of(any.documents(), "document")
            + ", "
            + Count.of(any.pairs().truePairs(), "true pair");
    return new Row(name, count, cells);
  }

  private static Cell cell(LabelScores scores) {
    PairScores pairs = scores.pairs();
    String below =
        Figures.hundredths(pairs.precision()) + " / " + Figures.hundredths(pairs.recall());
    return new Cell(pairs.f1(), below, Tone.GOOD);
  }
}
