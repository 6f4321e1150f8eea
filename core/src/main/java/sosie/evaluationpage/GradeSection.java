package sosie.evaluationpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.evaluationpage.HeatTable.Cell;
import sosie.evaluationpage.HeatTable.Row;
import sosie.evaluationpage.HeatTable.Tone;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.scores.GradeScores;
import sosie.scores.GradeScores.Grade;

/** What became of the pairs of each grade. */
record GradeSection(List<Series> methods) {

  private static final int MOST_GRADES = 60;

  boolean isEmpty() {
    return methods.stream().allMatch(method -> method.evaluation().grades().isEmpty());
  }

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "grades").element("h2", "Grades", "id", "grades");
    html.element(
        "p",
        "The share of the pairs of each grade that a method reports, below it their mean score."
            + " Red is the share of pairs that do not count as the same. The last row is the rank"
            + " correlation of grade and score (Spearman).",
        "class",
        "howto");
    List<Row> rows = new ArrayList<>();
    List<Grade> grades = grades();
    for (int i = 0; i < Math.min(MOST_GRADES, grades.size()); i++) rows.add(row(grades.get(i)));
    rows.add(correlation());
    new HeatTable("grades", "grade", methods, rows).writeTo(html);
    if (grades.size() > MOST_GRADES) {
      String rest = Count.of(grades.size() - MOST_GRADES, "more grade") + " not shown.";
      html.element("p", rest, "class", "rest");
    }
    html.closeLine();
  }

  private List<Grade> grades() {
    return methods.stream()
        .flatMap(method -> method.evaluation().grades().stream())
        .findFirst()
        .map(GradeScores::grades)
        .orElse(List.of());
  }

  private Row row(Grade grade) {
    List<Cell> cells = new ArrayList<>();
    for (Series method : methods)
      cells.add(of(method, grade.grade()).map(GradeSection::cell).orElse(Cell.NONE));
    String count = Count.of(grade.pairs(), "pair") + ", " + same(grade);
    return new Row(Figures.plain(grade.grade()), count, cells);
  }

  /** A step of many grades may have pairs of both kinds. */
  private static String same(Grade grade) {
    if (grade.same() == 0) return "not the same";
    return grade.same() == grade.pairs()
        ? "the same"
        : Count.of(grade.same()) + " of them the same";
  }

  private static Optional<Grade> of(Series method, double grade) {
    return method.evaluation().grades().stream()
        .flatMap(scores -> scores.grades().stream())
        .filter(one -> one.grade() == grade)
        .findFirst();
  }

  private static Cell cell(Grade grade) {
    double share = grade.pairs() == 0 ? Double.NaN : (double) grade.found() / grade.pairs();
    String below = Figures.figure(grade.meanScore());
    return new Cell(share, below, 2 * grade.same() >= grade.pairs() ? Tone.GOOD : Tone.BAD);
  }

  private Row correlation() {
    List<Cell> cells = new ArrayList<>();
    for (Series method : methods) {
      double spearman = method.evaluation().grades().map(GradeScores::spearman).orElse(Double.NaN);
      cells.add(new Cell(spearman, "", Tone.GOOD));
    }
    return new Row("Spearman", "", cells);
  }
}
