package sosie.evaluationpage;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import sosie.page.Figures;
import sosie.read.Count;
import sosie.scores.ClusterScores;

/**
 * A figure that every method has.
 *
 * @param meaning a sentence for people who do not know the measure
 * @param value NaN where a method has none
 */
record MethodColumn(
    String group,
    String name,
    String meaning,
    Better better,
    ToDoubleFunction<Series> value,
    DoubleFunction<String> shown) {

  /** Which of two figures is to be preferred. */
  enum Better {
    MORE,
    LESS,
    NEITHER
  }

  private static final String RUN = "as run";
  private static final String BEST = "at any threshold";
  private static final String CLUSTERS = "clusters";
  private static final String COST = "cost";

  /**
   * All columns.
   *
   * @param cost of a wrong pair, in right ones
   */
  static List<MethodColumn> all(double cost) {
    return Stream.of(asRun(cost), atAnyThreshold(), ofClusters(), ofCost())
        .flatMap(List::stream)
        .toList();
  }

  private static List<MethodColumn> asRun(double cost) {
    return List.of(
        new MethodColumn(
            RUN,
            "threshold",
            "The least score that counts in this run.",
            Better.NEITHER,
            method ->
                method.evaluation().threshold() > 0 ? method.evaluation().threshold() : Double.NaN,
            MethodColumn::bound),
        score(
            RUN,
            "precision",
            "The share of reported pairs that is right; 1 if nothing is reported.",
            method -> method.evaluation().pairs().precision()),
        score(
            RUN,
            "recall",
            "The share of all true pairs that is reported.",
            method -> method.evaluation().pairs().recall()),
        score(
            RUN,
            "F1",
            "The harmonic mean of precision and recall.",
            method -> method.evaluation().pairs().f1()),
        score(
            RUN,
            "AC1",
            "Agreement with the truth beyond chance (Gwet), over pairs: whether two documents are"
                + " in one cluster, or reported where the truth has no clusters.",
            method -> method.evaluation().ac1()),
        score(
            RUN,
            "utility",
            "What a document gains: right pairs less "
                + Figures.plain(cost)
                + " times the wrong ones, per document.",
            method -> method.evaluation().utility()));
  }

  private static List<MethodColumn> atAnyThreshold() {
    return List.of(
        score(BEST, "Max F1", "The greatest F1 that any threshold gives.", Series::maxF1),
        new MethodColumn(
            BEST,
            "at",
            "The threshold that gives the greatest F1.",
            Better.NEITHER,
            MethodColumn::bestThreshold,
            Figures::figure),
        score(
            BEST,
            "avg. precision",
            "Average precision: the mean of the precision at each true pair, from the highest"
                + " score down. It needs no threshold.",
            method -> method.evaluation().sweep().averagePrecision().orElse(Double.NaN)));
  }

  private static List<MethodColumn> ofClusters() {
    return List.of(
        score(
            CLUSTERS,
            "ARI",
            "Adjusted Rand index of the clusters: 1 if they are the true ones, 0 by chance.",
            clusters(ClusterScores::ari)),
        score(
            CLUSTERS,
            "B³ F1",
            "The harmonic mean of two shares, averaged over documents: how much of a document's"
                + " cluster belongs there, and how much of what belongs there is in it.",
            clusters(ClusterScores::b3F1)),
        score(
            CLUSTERS,
            "exact",
            "Exact match: the share of documents whose cluster is the true one, document for"
                + " document.",
            clusters(ClusterScores::exactMatch)));
  }

  private static List<MethodColumn> ofCost() {
    return List.of(
        new MethodColumn(
            COST,
            "docs/s",
            "Documents per second, from texts in memory to clusters.",
            Better.MORE,
            method -> method.evaluation().speed().documentsPerSecond(),
            Figures::rounded),
        new MethodColumn(
            COST,
            "pairs/s",
            "Pairs of texts compared per second, over the same time. A method that needs to compare"
                + " few is not the worse for it.",
            Better.NEITHER,
            method -> method.evaluation().speed().pairsPerSecond(),
            Figures::rounded),
        new MethodColumn(
            COST,
            "bytes/doc",
            "Bytes held of a document to compare it.",
            Better.LESS,
            method -> method.evaluation().bytesPerDocument(),
            Figures::rounded),
        new MethodColumn(
            COST,
            "left out",
            "Documents that the method could not represent, for example because they are too"
                + " short.",
            Better.NEITHER,
            method -> method.evaluation().unrepresented(),
            count -> Count.of((long) count)));
  }

  private static MethodColumn score(
      String group, String name, String meaning, ToDoubleFunction<Series> value) {
    return new MethodColumn(group, name, meaning, Better.MORE, value, Figures::figure);
  }

  private static ToDoubleFunction<Series> clusters(ToDoubleFunction<ClusterScores> value) {
    return method -> method.evaluation().clusters().map(value::applyAsDouble).orElse(Double.NaN);
  }

  /** None if no threshold is better than finding nothing. */
  private static double bestThreshold(Series method) {
    return method.best().scores().found() == 0 ? Double.NaN : method.best().threshold();
  }

  private static String bound(double threshold) {
    return Double.isNaN(threshold) ? Figures.NONE : Figures.plain(threshold);
  }

  /** The best of some values, or NaN if all are the same or none is better. */
  double best(double[] values) {
    double[] known = DoubleStream.of(values).filter(value -> !Double.isNaN(value)).toArray();
    double least = DoubleStream.of(known).min().orElse(Double.NaN);
    double most = DoubleStream.of(known).max().orElse(Double.NaN);
    if (least == most || better == Better.NEITHER) return Double.NaN;
    return better == Better.MORE ? most : least;
  }
}
