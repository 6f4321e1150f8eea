package sosie.cluster;

import java.util.BitSet;
import sosie.verify.ScoredPairs;

/** Texts as nodes and verified pairs as edges, seen from both ends. */
public final class PairGraph {

  private final int[] starts;
  private final int[] neighbours;
  private final double[] scores;
  private final int[] copies;
  private final int[] lengths;
  private final BitSet protectedTexts;

  /**
   * A graph of all texts, also of those without a pair.
   *
   * @param copies for each text, how many documents have it
   * @param lengths for each text, its length in characters
   * @param protectedTexts texts of which a document must never be dropped
   */
  public PairGraph(ScoredPairs pairs, int[] copies, int[] lengths, BitSet protectedTexts) {
    this.copies = copies;
    this.lengths = lengths;
    this.protectedTexts = protectedTexts;
    starts = new int[copies.length + 1];
    for (int i = 0; i < pairs.count(); i++) {
      starts[pairs.left(i) + 1]++;
      starts[pairs.right(i) + 1]++;
    }
    for (int text = 0; text < copies.length; text++) {
      starts[text + 1] = Math.addExact(starts[text], starts[text + 1]);
    }
    neighbours = new int[starts[copies.length]];
    scores = new double[neighbours.length];
    int[] next = starts.clone();
    for (int i = 0; i < pairs.count(); i++) {
      add(next[pairs.left(i)]++, pairs.right(i), pairs.score(i));
      add(next[pairs.right(i)]++, pairs.left(i), pairs.score(i));
    }
  }

  private void add(int edge, int neighbour, double score) {
    neighbours[edge] = neighbour;
    scores[edge] = score;
  }

  public int texts() {
    return copies.length;
  }

  /** The edges of a text are numbered from here … */
  int firstEdge(int text) {
    return starts[text];
  }

  /** … to before here. */
  int endEdge(int text) {
    return starts[text + 1];
  }

  int neighbour(int edge) {
    return neighbours[edge];
  }

  double score(int edge) {
    return scores[edge];
  }

  int copies(int text) {
    return copies[text];
  }

  int length(int text) {
    return lengths[text];
  }

  boolean isProtected(int text) {
    return protectedTexts.get(text);
  }
}
