package sosie.analyse;

import java.util.Optional;
import sosie.candidate.Candidates;
import sosie.cluster.Clusterer;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures;
import sosie.verify.Similarity;

/**
 * One slot per stage. Immutable and shared by threads.
 *
 * <p>Whoever puts stages together does so by {@link #of}, which takes those that speak of the same
 * kinds of features and no others. Whoever drives them need not know the kinds: what it hands from
 * one stage to the next was made for that.
 *
 * @param refinement what becomes of the features once it is known how common they are
 * @param need what a text must have to be represented at all
 */
public record Pipeline(
    Representation<TextFeatures, TextFeatures, TextFeatures> representation,
    Refinement<TextFeatures, TextFeatures> refinement,
    Need need,
    Candidates<TextFeatures> candidates,
    Similarity<TextFeatures> similarity,
    double threshold,
    Clusterer clusterer) {

  public Pipeline {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
  }

  /**
   * Stages that fit each other.
   *
   * @param <F> the kind of features that are read
   * @param <G> the kind by which candidates are found
   * @param <E> the kind that is compared
   */
  @SuppressWarnings("unchecked") // drivers give a stage what the stage before it made, see above
  public static <F extends TextFeatures, G extends TextFeatures, E extends TextFeatures>
      Pipeline of(
          Representation<F, G, E> representation,
          Refinement<F, G> refinement,
          Need need,
          Candidates<? super G> candidates,
          Similarity<? super E> similarity,
          double threshold,
          Clusterer clusterer) {
    return new Pipeline(
        (Representation<TextFeatures, TextFeatures, TextFeatures>)
            (Representation<?, ?, ?>) representation,
        (Refinement<TextFeatures, TextFeatures>) (Refinement<?, ?>) refinement,
        need,
        (Candidates<TextFeatures>) candidates,
        (Similarity<TextFeatures>) similarity,
        threshold,
        clusterer);
  }

  /** Takes a text from what was read to what is compared. */
  public AnalysedText analyse(ReadText text, Frequencies counted) {
    TextFeatures refined = refinement.refine(text.features(), counted);
    Optional<Need.Shortfall> shortfall = need.shortfall(text.features(), refined);
    if (shortfall.isPresent()) return unrepresented(text, refined, counted, shortfall);
    long[] keys = candidates.keys(refined);
    if (isUnsigned(keys)) {
      return unrepresented(text, refined, counted, Optional.of(need.withoutSignature()));
    }
    return new AnalysedText(refined, keys, evidence(text, refined, counted), Optional.empty());
  }

  /** The same at another threshold. */
  public Pipeline at(double value) {
    return new Pipeline(representation, refinement, need, candidates, similarity, value, clusterer);
  }

  /** The same with another search. */
  public Pipeline searching(Candidates<TextFeatures> other) {
    return new Pipeline(representation, refinement, need, other, similarity, threshold, clusterer);
  }

  /** The same for one thread. */
  public Pipeline forOneThread() {
    Refinement<TextFeatures, TextFeatures> own = refinement.forOneThread();
    return new Pipeline(representation, own, need, candidates, similarity, threshold, clusterer);
  }

  private static boolean isUnsigned(long[] keys) {
    for (long key : keys) {
      if (key != Candidates.NO_KEY) return false;
    }
    return keys.length > 0;
  }

  /** Nothing, of the kinds that the text would have. */
  private AnalysedText unrepresented(
      ReadText text,
      TextFeatures refined,
      Frequencies counted,
      Optional<Need.Shortfall> shortfall) {
    TextFeatures none = refined.none();
    TextFeatures evidence = comparesFeatures() ? none : evidence(text, refined, counted).none();
    return new AnalysedText(none, candidates.keys(none), evidence, shortfall);
  }

  private TextFeatures evidence(ReadText text, TextFeatures refined, Frequencies counted) {
    return representation.evidence().of(text.features(), text.further(), refined, counted);
  }

  /** Whether scores come from the very features that candidates are found by. */
  public boolean comparesFeatures() {
    return representation.evidence() instanceof Evidence.SameFeatures<?, ?>;
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
