package sosie.analyse;

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
    Clusterer clusterer) {

  private static final FeatureVector NOTHING = FeatureVector.sequenceOf();

  public Pipeline {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
  }

  /** Takes a text from what was read to what is compared. */
  public AnalysedText analyse(ReadText text, Frequencies counted) {
    FeatureVector refined = refinement.refine(text.features(), counted);
    Optional<Need.Shortfall> shortfall = need.shortfall(text.features(), refined);
    if (shortfall.isPresent()) return unrepresented(shortfall.get());
    long[] keys = candidates.keys(refined);
    if (isUnsigned(keys)) return unrepresented(need.withoutSignature());
    return new AnalysedText(refined, keys, evidence(text, refined, counted), Optional.empty());
  }

  /** The same at another threshold. */
  public Pipeline at(double value) {
    return new Pipeline(representation, refinement, need, candidates, similarity, value, clusterer);
  }

  /** The same with another search. */
  public Pipeline searching(Candidates other) {
    return new Pipeline(representation, refinement, need, other, similarity, threshold, clusterer);
  }

  /** The same for one thread. */
  public Pipeline forOneThread() {
    Refinement own = refinement.forOneThread();
    return new Pipeline(representation, own, need, candidates, similarity, threshold, clusterer);
  }

  private static boolean isUnsigned(long[] keys) {
    for (long key : keys) {
      if (key != Candidates.NO_KEY) return false;
    }
    return keys.length > 0;
  }

  private AnalysedText unrepresented(Need.Shortfall shortfall) {
    return new AnalysedText(NOTHING, candidates.keys(NOTHING), NOTHING, Optional.of(shortfall));
  }

  private FeatureVector evidence(ReadText text, FeatureVector refined, Frequencies counted) {
    Evidence evidence = representation.evidence();
    if (evidence instanceof Evidence.OfAllFeatures of) {
      return of.refinement().refine(text.features(), counted);
    }
    if (evidence instanceof Evidence.OfFeatures of) return of.refinement().refine(refined, counted);
    if (evidence instanceof Evidence.OfDocument of) {
      return of.refinement().refine(text.further(), counted);
    }
    return refined;
  }

  /** Whether scores come from the very features that candidates are found by. */
  public boolean comparesFeatures() {
    return representation.evidence() instanceof Evidence.SameFeatures;
  }

  /** Whether keys say which texts will be compared, so that features of others can be forgotten. */
  public boolean recallsByKeys() {
    return comparesFeatures() && candidates.meetsByKeysOnly();
  }

  /** Whether features may come in any order and with repeats, to be put in order when compared. */
  public boolean readsAnyOrder() {
    return comparesFeatures()
        && refinement.equals(Refinement.none())
        && need.fewest() == 1
        && candidates.readsAnyOrder();
  }
}
