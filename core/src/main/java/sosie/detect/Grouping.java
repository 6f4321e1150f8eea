package sosie.detect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sosie.cluster.Clusterer;
import sosie.cluster.Clustering;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.cluster.Link;
import sosie.cluster.PairGraph;
import sosie.link.Bonds;
import sosie.link.Linked;
import sosie.link.Linking;
import sosie.verify.ScoredPairs;

/**
 * From pairs to clusters. Where a method binds texts, this takes two turns: which letters there are
 * by distance alone says what binds, and musts that follow go before distance in the second.
 */
final class Grouping {

  /** What came of it. */
  record Grouped(ScoredPairs pairs, Clustering clustering, Linked linked) {}

  private final Comparison comparison;
  private final Function<ScoredPairs, PairGraph> graph;

  Grouping(Comparison comparison, Function<ScoredPairs, PairGraph> graph) {
    this.comparison = comparison;
    this.graph = graph;
  }

  /** By pairs alone. */
  Grouped plain(ScoredPairs pairs) {
    Clustering clustering = cluster(comparison.clusterer(), graph.apply(pairs));
    return new Grouped(pairs, clustering, Linked.NONE);
  }

  /**
   * By pairs and links.
   *
   * @param known what follows from the links of persons and rules
   */
  Grouped linked(Linking linking, ConstrainedClusters clusterer, Constraints known) {
    settleThresholds(clusterer, known);
    Optional<Bonds> bonds = bonds(clusterer, known);
    bonds.ifPresent(
        some ->
            some.bind(comparison.pairs(known, linking.familyTexts()), clusterer, known, linking));
    Constraints all = linking.close();
    Constraints ofTexts = linking.overTexts(all);
    ScoredPairs pairs = comparison.pairs(ofTexts, linking.familyTexts());
    Clustering clustering = cluster(clusterer, graph(pairs, ofTexts));
    List<Link> found = bonds.map(some -> comparison.links(some, clustering)).orElse(List.of());
    List<Link> separated = new ArrayList<>();
    for (int[] pair : comparison.separated(ofTexts, clustering)) {
      linking.apart(pair[0], pair[1]).ifPresent(separated::add);
    }
    Linked linked = linking.linked(all, found, separated, comparison.thresholds());
    return new Grouped(pairs, clustering, linked);
  }

  private Optional<Bonds> bonds(ConstrainedClusters clusterer, Constraints known) {
    if (!comparison.canBind()) return Optional.empty();
    PairGraph near = graph(comparison.nearPairs(known), known);
    return Optional.of(comparison.bonds(cluster(clusterer, near)));
  }

  /** Which of the thresholds that were given are of letters shows once all is compared. */
  private void settleThresholds(ConstrainedClusters clusterer, Constraints known) {
    if (comparison.thresholds().isEmpty()) return;
    comparison.settle(clusterer.ofLetters(graph(comparison.allPairs(), known)));
  }

  private PairGraph graph(ScoredPairs pairs, Constraints constraints) {
    return graph.apply(pairs).with(constraints).with(comparison.thresholds());
  }

  private Clustering cluster(Clusterer clusterer, PairGraph pairs) {
    return clusterer.cluster(pairs, comparison::between);
  }
}
