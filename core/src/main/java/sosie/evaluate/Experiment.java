package sosie.evaluate;

import java.util.List;

/**
 * Several methods on one labelled collection.
 *
 * @param collection what the user calls the documents
 * @param truthSays where the truth comes from and how it is read, in a few words
 * @param remarks whole sentences: ids that nobody knows, pairs that contradict each other
 * @param cost of a wrong pair, in right ones
 * @param evaluations in the order the methods were asked for
 */
public record Experiment(
    String collection,
    String truthSays,
    Basis basis,
    List<String> remarks,
    double cost,
    List<Evaluation> evaluations) {

  /**
   * What the figures rest on.
   *
   * @param texts distinct ones among the documents
   * @param labelled documents of which the truth says anything
   * @param judgedPairs pairs of documents of which the truth says whether they are the same
   */
  public record Basis(int documents, int texts, int labelled, long judgedPairs, long truePairs) {}
}
