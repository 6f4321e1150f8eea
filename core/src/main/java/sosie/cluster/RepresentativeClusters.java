package sosie.cluster;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Clusters in which every member meets the threshold against the text that stands for it, so that
 * chains of small steps never join strangers.
 *
 * <p>The text with the most documents around it that nobody stands for yet becomes a
 * representative, again and again (greedy dominating set); then each other text goes to the
 * representative it is most like. Ties go to the text that is closest to its neighbours, then to
 * the longer one, then to the smaller id. A protected text always stands for itself.
 */
public record RepresentativeClusters() implements Clusterer {

  /**
   * A text and how many documents it would stand for, when that was last counted.
   *
   * @param closeness the sum of its similarities to all its neighbours
   */
  private record Hub(int text, long documents, double closeness, int length) {}

  private static final Comparator<Hub> BEST_FIRST =
      Comparator.comparingLong(Hub::documents)
          .thenComparingDouble(Hub::closeness)
          .thenComparingInt(Hub::length)
          .reversed()
          .thenComparingInt(Hub::text);

  @Override
  public String name() {
    return "representative";
  }

  @Override
  public Clustering cluster(PairGraph graph, PairScore scores) {
    BitSet standing = representatives(graph);
    int[] representatives = new int[graph.texts()];
    double[] similarities = new double[graph.texts()];
    Arrays.fill(similarities, 1);
    for (int text = 0; text < graph.texts(); text++) {
      int edge = standing.get(text) ? -1 : bestEdge(graph, text, standing);
      representatives[text] = edge < 0 ? text : graph.neighbour(edge);
      if (edge >= 0) similarities[text] = graph.score(edge);
    }
    return new Clustering(representatives, similarities);
  }

  private static BitSet representatives(PairGraph graph) {
    BitSet standing = new BitSet();
    BitSet covered = new BitSet();
    for (int text = 0; text < graph.texts(); text++) {
      if (graph.isProtected(text)) stand(graph, text, standing, covered);
    }
    PriorityQueue<Hub> hubs = new PriorityQueue<>(BEST_FIRST);
    for (int text = 0; text < graph.texts(); text++) {
      if (graph.firstEdge(text) < graph.endEdge(text)) hubs.add(hub(graph, text, covered));
    }
    while (!hubs.isEmpty()) {
      Hub hub = hubs.poll();
      if (covered.get(hub.text)) continue;
      Hub now = hub(graph, hub.text, covered);
      if (now.documents < hub.documents) hubs.add(now); // neighbours were taken meanwhile
      else stand(graph, hub.text, standing, covered);
    }
    return standing;
  }

  private static void stand(PairGraph graph, int text, BitSet standing, BitSet covered) {
    standing.set(text);
    covered.set(text);
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      covered.set(graph.neighbour(edge));
    }
  }

  private static Hub hub(PairGraph graph, int text, BitSet covered) {
    long documents = graph.copies(text);
    double closeness = 0;
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      int neighbour = graph.neighbour(edge);
      if (!covered.get(neighbour)) documents += graph.copies(neighbour);
      closeness += graph.score(edge);
    }
    return new Hub(text, documents, closeness, graph.length(text));
  }

  private static int bestEdge(PairGraph graph, int text, BitSet standing) {
    int best = -1;
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      if (!standing.get(graph.neighbour(edge))) continue;
      if (best < 0 || isBetter(graph, edge, best)) best = edge;
    }
    return best;
  }

  private static boolean isBetter(PairGraph graph, int edge, int best) {
    if (graph.score(edge) != graph.score(best)) return graph.score(edge) > graph.score(best);
    return graph.neighbour(edge) < graph.neighbour(best);
  }
}
