package sosie.cluster;

import java.util.Arrays;
import sosie.hash.DisjointSets;

/**
 * Everything that a chain of pairs connects is one cluster. The text with the most documents next
 * to it stands for the whole; members may be far from it, and their scores say so.
 */
public record ConnectedComponents() implements Clusterer {

  @Override
  public String name() {
    return "components";
  }

  @Override
  public Clustering cluster(PairGraph graph, PairScore scores) {
    int[] roots = roots(graph);
    int[] standing = new int[graph.texts()];
    Arrays.fill(standing, -1);
    for (int text = 0; text < graph.texts(); text++) {
      int root = roots[text];
      if (standing[root] < 0 || standsBetter(graph, text, standing[root])) standing[root] = text;
    }
    int[] representatives = new int[graph.texts()];
    double[] similarities = new double[graph.texts()];
    for (int text = 0; text < graph.texts(); text++) {
      representatives[text] = standing[roots[text]];
      similarities[text] =
          representatives[text] == text ? 1 : scores.between(representatives[text], text);
    }
    return new Clustering(representatives, similarities);
  }

  private static int[] roots(PairGraph graph) {
    DisjointSets sets = new DisjointSets(graph.texts());
    for (int text = 0; text < graph.texts(); text++) {
      for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
        sets.join(text, graph.neighbour(edge));
      }
    }
    int[] roots = new int[graph.texts()];
    for (int text = 0; text < roots.length; text++) roots[text] = sets.of(text);
    return roots;
  }

  /** Protected texts first, then the most documents around, then length; the earlier wins a tie. */
  private static boolean standsBetter(PairGraph graph, int text, int than) {
    if (graph.isProtected(text) != graph.isProtected(than)) return graph.isProtected(text);
    long around = documentsAround(graph, text);
    long aroundThan = documentsAround(graph, than);
    if (around != aroundThan) return around > aroundThan;
    return graph.length(text) > graph.length(than);
  }

  private static long documentsAround(PairGraph graph, int text) {
    long documents = graph.copies(text);
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      documents += graph.copies(graph.neighbour(edge));
    }
    return documents;
  }
}
