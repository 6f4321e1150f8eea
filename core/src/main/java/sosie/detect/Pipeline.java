package sosie.detect;

import java.io.Serializable;
import java.util.Optional;
import sosie.candidate.Candidates;
import sosie.cluster.Clusterer;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.verify.Similarity;

/**
 * One slot per stage. Immutable and shared by threads.
 *
 * @param refinement what becomes of the features once it is known how common they are
 * @param need what a text must have to be represented at all
 */
public record Pipeline(
    Representation representation,
    Refinement refinement,
    Need need,
    Candidates candidates,
    Similarity similarity,
    double threshold,
    Clusterer clusterer)
    implements Serializable {

  private static final long serialVersionUID = 1;
  private static final FeatureVector NOTHING = FeatureVector.sequenceOf();

  public Pipeline {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
  }

  /**
   * What is held of a text.
   *
   * @param shortfall why the method cannot represent it, if it cannot; then the rest is empty
   */
  public record Prepared(
      FeatureVector features,
      long[] keys,
      FeatureVector evidence,
      Optional<Need.Shortfall> shortfall) {

    /** The same with its features in order. */
    Prepared settled() {
      return new Prepared(features.settled(), keys, evidence, shortfall);
    }
  }

  /**
   * Takes a text from the features that were read to what is compared.
   *
   * @param other further features, if evidence is made of those
   */
  public Prepared prepare(FeatureVector features, FeatureVector other, Frequencies counted) {
    FeatureVector refined = refinement.refine(features, counted);
    Optional<Need.Shortfall> shortfall = need.shortfall(features, refined);
    if (shortfall.isPresent()) return unrepresented(shortfall.get());
    long[] keys = candidates.keys(refined);
    if (isUnsigned(keys)) return unrepresented(need.withoutSignature());
    return new Prepared(
        refined, keys, evidence(features, refined, other, counted), Optional.empty());
  }

  /** The same at another threshold. */
  Pipeline at(double value) {
    return new Pipeline(representation, refinement, need, candidates, similarity, value, clusterer);
  }

  /** The same for one thread. */
  Pipeline forOneThread() {
    Refinement own = refinement.forOneThread();
    return new Pipeline(representation, own, need, candidates, similarity, threshold, clusterer);
  }

  private static boolean isUnsigned(long[] keys) {
    for (long key : keys) {
      if (key != Candidates.NO_KEY) return false;
    }
    return keys.length > 0;
  }

  private Prepared unrepresented(Need.Shortfall shortfall) {
    return new Prepared(NOTHING, candidates.keys(NOTHING), NOTHING, Optional.of(shortfall));
  }

  private FeatureVector evidence(
      FeatureVector all, FeatureVector refined, FeatureVector other, Frequencies counted) {
    Evidence evidence = representation.evidence();
    if (evidence instanceof Evidence.OfAllFeatures of) return of.refinement().refine(all, counted);
    if (evidence instanceof Evidence.OfFeatures of) return of.refinement().refine(refined, counted);
    if (evidence instanceof Evidence.OfDocument of) return of.refinement().refine(other, counted);
    return refined;
  }

  /** Whether scores come from the very features that candidates are found by. */
  boolean comparesFeatures() {
    return representation.evidence() instanceof Evidence.SameFeatures;
  }

  /** Whether keys say which texts will be compared, so that features of others can be forgotten. */
  boolean recallsByKeys() {
    return comparesFeatures() && candidates.meetsByKeysOnly();
  }

  /** Whether features may come in any order and with repeats, to be put in order when compared. */
  boolean readsAnyOrder() {
    return comparesFeatures()
        && refinement.equals(Refinement.none())
        && need.fewest() == 1
        && candidates.readsAnyOrder();
  }
}
