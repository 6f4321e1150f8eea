package sosie.evaluationpage;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sosie.evaluate.Experiment;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.read.Count;
import sosie.report.Overview;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/** The top of the page of an evaluation: who did best, and what the figures rest on. */
record EvaluationOverview(Experiment experiment, List<Series> methods) {

  private static final int REMARKS = 8;
  private static final int MOST_REMARKS = 100;
  private static final int LONGEST_REMARK = 500;

  void writeTo(Html html) {
    html.open("header", "class", "masthead");
    html.open("p", "class", "collection").element("bdi", Clipped.name(experiment.collection()));
    html.closeLine();
    html.element("h1", headline());
    if (!standfirst().isEmpty()) html.element("p", standfirst(), "class", "standfirst");
    html.open("p", "class", "basis").text(basis() + " Truth: ");
    String says = Clipped.start(experiment.truthSays().strip(), LONGEST_REMARK);
    html.element("bdi", says.endsWith(".") ? says : says + ".").closeLine();
    remarks(html, experiment.remarks());
    html.closeLine();
    figures(html);
  }

  private String headline() {
    Optional<Series> best = best();
    if (best.isEmpty()) return "No method was run";
    if (experiment.basis().truePairs() == 0) return "There was nothing to find";
    if (best.get().maxF1() == 0) return "No method found a true pair";
    String f1 = Figures.figure(best.get().maxF1());
    String name = name(best.get());
    if (methods.size() == 1) return name + " reaches a Max F1 of " + f1;
    List<Series> level = levelWith(best.get());
    return level.isEmpty()
        ? name + " does best, with a Max F1 of " + f1
        : name + " and " + others(level) + " reach a Max F1 of " + f1;
  }

  private String others(List<Series> level) {
    return level.size() == 1 ? name(level.get(0)) : Count.of(level.size(), "other");
  }

  /** The others whose Max F1 reads the same: the page does not tell them apart. */
  private List<Series> levelWith(Series best) {
    String f1 = Figures.figure(best.maxF1());
    return methods.stream()
        .filter(method -> method.place() != best.place())
        .filter(method -> Figures.figure(method.maxF1()).equals(f1))
        .toList();
  }

  private String standfirst() {
    Optional<Series> best = best();
    if (best.isEmpty() || experiment.basis().truePairs() == 0 || best.get().maxF1() == 0) return "";
    Sweep.Point point = best.get().best();
    String subject = levelWith(best.get()).isEmpty() ? "It" : name(best.get());
    return subject
        + " does so at a threshold of "
        + Figures.figure(point.threshold())
        + ", where its precision is "
        + Figures.figure(point.scores().precision())
        + " and its recall "
        + Figures.figure(point.scores().recall())
        + "."
        + mostPrecise().map(method -> precise(method, best.get())).orElse("");
  }

  private String precise(Series method, Series best) {
    PairScores pairs = method.evaluation().pairs();
    return (method.place() == best.place()
            ? " As run it is also"
            : " As run, " + name(method) + " is")
        + " the most precise: a precision of "
        + Figures.figure(pairs.precision())
        + " with a recall of "
        + Figures.figure(pairs.recall())
        + ".";
  }

  /** The method's name; what the user called it if it was run with other settings too. */
  private String name(Series method) {
    long same = methods.stream().filter(other -> other.method().equals(method.method())).count();
    boolean plain = same == 1 && method.label().startsWith(method.method());
    return plain ? method.method() : method.label();
  }

  private String basis() {
    Experiment.Basis basis = experiment.basis();
    return "The figures rest on "
        + Count.of(basis.judgedPairs(), "judged pair")
        + ", of which "
        + Count.of(basis.truePairs())
        + (basis.truePairs() == 1 ? " is" : " are")
        + " the same, among "
        + Count.of(basis.documents(), "document")
        + ", of which "
        + Count.of(basis.labelled())
        + (basis.labelled() == 1 ? " is" : " are")
        + " labelled.";
  }

  private Optional<Series> best() {
    return first(Comparator.comparingDouble(Series::maxF1), methods);
  }

  /** Of those that report anything; of equals the one that finds more, if there is but one. */
  private Optional<Series> mostPrecise() {
    if (methods.size() == 1) return Optional.empty();
    List<Series> reporting =
        methods.stream().filter(method -> method.evaluation().pairs().found() > 0).toList();
    Comparator<Series> precision =
        Comparator.comparingDouble(method -> method.evaluation().pairs().precision());
    return first(
            precision.thenComparingDouble(method -> method.evaluation().pairs().recall()),
            reporting)
        .filter(most -> reporting.stream().filter(other -> readsAs(most, other)).count() == 1);
  }

  private static boolean readsAs(Series one, Series other) {
    PairScores scores = one.evaluation().pairs();
    PairScores others = other.evaluation().pairs();
    return Figures.figure(scores.precision()).equals(Figures.figure(others.precision()))
        && Figures.figure(scores.recall()).equals(Figures.figure(others.recall()));
  }

  /** The greatest; of equals the one that was asked for first. */
  private static Optional<Series> first(Comparator<Series> order, List<Series> all) {
    return all.stream().reduce((one, next) -> order.compare(next, one) > 0 ? next : one);
  }

  private static void remarks(Html html, List<String> remarks) {
    if (remarks.isEmpty()) return;
    list(html, remarks.subList(0, Math.min(REMARKS, remarks.size())));
    if (remarks.size() <= REMARKS) return;
    int more = remarks.size() - REMARKS;
    html.open("details").element("summary", Count.of(more, "more remark"));
    list(html, remarks.subList(REMARKS, Math.min(MOST_REMARKS, remarks.size())));
    if (remarks.size() > MOST_REMARKS) {
      String rest = "And " + Count.of(remarks.size() - MOST_REMARKS) + " more.";
      html.element("p", rest, "class", "rest");
    }
    html.closeLine();
  }

  private static void list(Html html, List<String> remarks) {
    html.open("ul", "class", "remarks");
    for (String remark : remarks) {
      html.open("li").element("bdi", Clipped.start(remark, LONGEST_REMARK)).close();
    }
    html.closeLine();
  }

  private void figures(Html html) {
    Experiment.Basis basis = experiment.basis();
    html.open("dl", "class", "keyfigures");
    Overview.figure(html, "documents", basis.documents());
    Overview.figure(html, "distinct texts", basis.texts());
    Overview.figure(html, "labelled", basis.labelled());
    Overview.figure(html, "judged pairs", basis.judgedPairs());
    Overview.figure(html, "true pairs", basis.truePairs());
    Overview.figure(html, methods.size() == 1 ? "method" : "methods", methods.size());
    html.closeLine();
  }
}
