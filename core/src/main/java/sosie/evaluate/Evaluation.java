package sosie.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import sosie.analyse.Recipe;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.Sweep;

/**
 * How good a method was on a labelled collection.
 *
 * @param label what to call it: the method, and what of it was set
 * @param threshold at which the run was made; for copies, 1
 * @param pairs the pairs that the run reported
 * @param sweep the same at every threshold from {@code floor} up
 * @param floor pairs that score less were not looked at
 * @param clusters the clusters of the run, if the truth has clusters
 * @param utility what a document gains by the run: right pairs less the cost of wrong ones
 * @param bytesPerDocument what is held of a document to compare it, or its signature if it has one
 * @param unrepresented documents that the method could not represent
 * @param labels by kind of label and value: pairs of which one document has that label
 * @param grades what became of the pairs of each grade, if the truth has grades
 * @param splits the same on random halves, if asked for
 * @param falsePositive the highest-scoring pair that is not the same, of those reported
 * @param falseNegative the lowest-scoring pair that is the same, of those not reported
 */
public record Evaluation(
    String label,
    Recipe recipe,
    double threshold,
    PairScores pairs,
    Sweep sweep,
    double floor,
    Optional<ClusterScores> clusters,
    double utility,
    Speed speed,
    double bytesPerDocument,
    int unrepresented,
    SortedMap<String, SortedMap<String, LabelScores>> labels,
    Optional<GradeScores> grades,
    List<SplitScores> splits,
    Optional<Disagreement> falsePositive,
    Optional<Disagreement> falseNegative) {

  /** Agreement beyond chance: of the clusters where the truth has clusters, else of the pairs. */
  public double ac1() {
    return clusters.map(ClusterScores::pairs).orElse(pairs).ac1();
  }

  /**
   * How long the run took, from texts in memory to clusters.
   *
   * @param compared pairs of texts whose similarity was computed
   */
  public record Speed(double seconds, int documents, long compared) {

    public double documentsPerSecond() {
      return documents / seconds;
    }

    public double pairsPerSecond() {
      return compared / seconds;
    }
  }

  /** Documents with a label, and the pairs that one of them is in. */
  public record LabelScores(int documents, PairScores pairs) {}

  /**
   * One random half of the clusters.
   *
   * @param best at the threshold that is best on this half
   * @param heldOut on this half, at the threshold that is best on the other
   */
  public record SplitScores(Sweep.Point best, PairScores heldOut) {}

  /**
   * A pair on which method and truth disagree.
   *
   * @param score 0 if the method did not look at it, or if it lies below the floor
   */
  public record Disagreement(Side left, Side right, double score) {

    /** One of the two documents. */
    public record Side(String id, String source, String text) {}
  }
}
