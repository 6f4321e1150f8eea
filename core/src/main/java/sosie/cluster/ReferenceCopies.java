package sosie.cluster;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which texts are reference copies: more than a few documents have them word for word, and they are
 * no edited copies of a text that far more have.
 */
final class ReferenceCopies {

  private final PairGraph graph;
  private final Units units;
  private final ConstrainedClusters settings;
  private final BitSet found = new BitSet();

  private ReferenceCopies(PairGraph graph, Units units, ConstrainedClusters settings) {
    this.graph = graph;
    this.units = units;
    this.settings = settings;
  }

  static BitSet in(PairGraph graph, Units units, ConstrainedClusters settings) {
    ReferenceCopies copies = new ReferenceCopies(graph, units, settings);
    // The most copied first: only what is a reference copy has a threshold of its own.
    IntStream.range(0, graph.texts())
        .filter(text -> graph.copies(text) > settings.mostCopies())
        .boxed()
        .sorted(Comparator.comparingInt(text -> -graph.copies(text)))
        .filter(text -> !copies.isEdited(text))
        .forEach(copies.found::set);
    return copies.found;
  }

  private boolean isEdited(int text) {
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      int other = graph.neighbour(edge);
      boolean farMore =
          graph.copies(other) > (long) graph.copies(text) * ConstrainedClusters.FAR_MORE;
      if (farMore && graph.score(edge) >= near(other) && units.mayJoin(text, other)) return true;
    }
    return false;
  }

  private double near(int other) {
    return found.get(other) ? settings.near(graph.thresholds(), other) : settings.near();
  }
}
