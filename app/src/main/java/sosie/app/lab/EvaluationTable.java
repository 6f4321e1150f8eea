package sosie.app.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;
import sosie.explain.Score;
import sosie.read.Count;
import sosie.result.SplitFigures;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.Spread;
import sosie.scores.Sweep;

/** An evaluation for people at a terminal. */
final class EvaluationTable {

  private static final String NONE = "–";

  private final Experiment experiment;
  private final List<Evaluation> methods;
  private final int width;

  EvaluationTable(Experiment experiment, int width) {
    this.experiment = experiment;
    methods = experiment.evaluations();
    this.width = width;
  }

  void print() {
    Experiment.Basis basis = experiment.basis();
    System.out.println(experiment.truthSays());
    System.out.println(
        Count.of(basis.judgedPairs(), "judged pair")
            + ", "
            + Count.of(basis.truePairs())
            + " of them the same, among "
            + Count.of(basis.labelled(), "labelled document")
            + " of "
            + Count.of(basis.documents()));
    System.out.println();
    print(figures());
    if (methods.stream().anyMatch(one -> !one.splits().isEmpty())) {
      System.out.println();
      System.out.println(experiment.splitBy().map(this::later).orElseGet(this::halves));
      print(experiment.splitBy().isPresent() ? later() : splits());
    }
    for (String kind : kinds()) {
      System.out.println();
      System.out.println("F1 of pairs with a document of each " + kind);
      print(labels(kind));
    }
    if (methods.stream().anyMatch(one -> one.grades().isPresent())) {
      System.out.println();
      System.out.println("Mean score by grade, and rank correlation of grade and score");
      print(grades());
    }
  }

  private void print(Columns table) {
    table.lines(width).forEach(System.out::println);
  }

  private Columns figures() {
    Columns table =
        new Columns()
            .row(
                List.of(
                    "method",
                    "precision",
                    "recall",
                    "F1",
                    "at",
                    "max F1",
                    "at",
                    "avg prec",
                    "ARI",
                    "B³ F1",
                    "AC1",
                    "exact",
                    "utility",
                    "docs/s",
                    "pairs/s",
                    "bytes",
                    "left out"));
    for (Evaluation one : methods) table.row(figures(one));
    return table;
  }

  private static List<String> figures(Evaluation one) {
    PairScores pairs = one.pairs();
    Sweep.Point best = one.sweep().best();
    OptionalDouble average = one.sweep().averagePrecision();
    Optional<ClusterScores> clusters = one.clusters();
    return List.of(
        one.label(),
        share(pairs.precision()),
        share(pairs.recall()),
        share(pairs.f1()),
        share(one.threshold()),
        share(best.scores().f1()),
        share(best.threshold()),
        average.isPresent() ? share(average.getAsDouble()) : NONE,
        clusters.map(scores -> share(scores.ari())).orElse(NONE),
        clusters.map(scores -> share(scores.b3F1())).orElse(NONE),
        share(one.ac1()),
        clusters.map(scores -> share(scores.exactMatch())).orElse(NONE),
        number(one.utility()),
        Count.of(Math.round(one.speed().documentsPerSecond())),
        Count.of(Math.round(one.speed().pairsPerSecond())),
        Count.of(Math.round(one.bytesPerDocument())),
        Count.of(one.unrepresented()));
  }

  private static String share(double value) {
    return Double.isNaN(value) ? NONE : Score.rounded(value, 3);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.2f" : "%,.0f", value);
  }

  private String halves() {
    return "Random halves of the clusters, "
        + Count.of(methods.get(0).splits().size(), "run")
        + "; p of a paired t-test of max F1 against the best";
  }

  private String later(String field) {
    return "The later half of the clusters by "
        + field
        + "; held-out F1 at the threshold that is best on the earlier half";
  }

  private Columns later() {
    Columns table = new Columns().row(List.of("method", "max F1", "held-out F1"));
    for (Evaluation one : methods) {
      table.row(
          List.of(
              one.label(),
              share(Spread.of(SplitFigures.maxF1(one)).mean()),
              share(Spread.of(SplitFigures.heldOutF1(one)).mean())));
    }
    return table;
  }

  private Columns splits() {
    Evaluation best =
        methods.stream()
            .max(Comparator.comparingDouble(one -> Spread.of(SplitFigures.maxF1(one)).mean()))
            .orElseThrow();
    Columns table =
        new Columns().row(List.of("method", "max F1", "±", "held-out F1", "±", "p to best"));
    for (Evaluation one : methods) {
      Spread max = Spread.of(SplitFigures.maxF1(one));
      Spread heldOut = Spread.of(SplitFigures.heldOutF1(one));
      table.row(
          List.of(
              one.label(),
              share(max.mean()),
              share(max.deviation()),
              share(heldOut.mean()),
              share(heldOut.deviation()),
              one.label().equals(best.label())
                  ? "best"
                  : probability(SplitFigures.pValue(best, one))));
    }
    return table;
  }

  private static String probability(double p) {
    return p < 0.0005 ? "<0.001" : share(p);
  }

  private List<String> kinds() {
    TreeSet<String> kinds = new TreeSet<>();
    for (Evaluation one : methods) kinds.addAll(one.labels().keySet());
    return List.copyOf(kinds);
  }

  private Columns labels(String kind) {
    List<String> head = new ArrayList<>(List.of(kind, "documents", "true pairs"));
    for (Evaluation one : methods) head.add(one.label());
    Columns table = new Columns().row(head);
    methods
        .get(0)
        .labels()
        .get(kind)
        .forEach(
            (value, first) -> {
              List<String> row = new ArrayList<>();
              row.add(value);
              row.add(Count.of(first.documents()));
              row.add(Count.of(first.pairs().truePairs()));
              for (Evaluation one : methods) {
                row.add(share(one.labels().get(kind).get(value).pairs().f1()));
              }
              table.row(row);
            });
    return table;
  }

  private Columns grades() {
    List<GradeScores.Grade> grades = methods.get(0).grades().orElseThrow().grades();
    List<String> head = new ArrayList<>(List.of("method"));
    for (GradeScores.Grade grade : grades) head.add(Double.toString(grade.grade()));
    head.add("correlation");
    Columns table = new Columns().row(head);
    for (Evaluation one : methods) {
      List<String> row = new ArrayList<>(List.of(one.label()));
      GradeScores scores = one.grades().orElseThrow();
      for (GradeScores.Grade grade : scores.grades()) row.add(share(grade.meanScore()));
      row.add(share(scores.spearman()));
      table.row(row);
    }
    return table;
  }
}
