package sosie.evaluate;

import java.util.List;
import java.util.Optional;

/**
 * Several methods on one labelled collection.
 *
 * @param collection what the user calls the documents
 * @param truthSays where the truth comes from and how it is read, in a few words
 * @param remarks whole sentences: ids that nobody knows, pairs that contradict each other
 * @param cost of a wrong pair, in right ones
 * @param evaluations in the order the methods were asked for
 * @param splitBy the field by which earlier clusters chose a threshold and later ones tested it;
 *     empty if the halves are random ones or there are none
 */
public record Experiment(
    String collection,
    String truthSays,
    Basis basis,
    List<String> remarks,
    double cost,
    List<Evaluation> evaluations,
    Optional<String> splitBy) {

  /** Without a split by time. */
  public Experiment(
      String collection,
      String truthSays,
      Basis basis,
      List<String> remarks,
      double cost,
      List<Evaluation> evaluations) {
    this(collection, truthSays, basis, remarks, cost, evaluations, Optional.empty());
  }

  /**
   * What the figures rest on.
   *
   * @param texts distinct ones among the documents
   * @param labelled documents of which the truth says anything
   * @param judgedPairs pairs of documents of which the truth says whether they are the same
   */
  public record Basis(int documents, int texts, int labelled, long judgedPairs, long truePairs) {}
}
