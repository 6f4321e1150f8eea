package sosie.cluster;

/** Turns verified pairs into clusters. Deterministic: ties go to the text with the least id. */
public interface Clusterer {

  /** How results and people call it. */
  String name();

  /**
   * Decides for each text which one stands for it.
   *
   * @param scores gives the exact similarity of any two texts, for clusterers that put together
   *     what no pair joined
   */
  Clustering cluster(PairGraph graph, PairScore scores);

  /** The exact similarity of two texts. */
  @FunctionalInterface
  interface PairScore {
    double between(int left, int right);
  }
}
