package sosie.recipe;

import sosie.analyse.Evidence;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.Candidates;
import sosie.cluster.Clusterer;
import sosie.feature.FeatureVector;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.feature.TokenSequence;
import sosie.signature.SignedFeatures;
import sosie.signature.Signer;
import sosie.verify.EditSimilarity;
import sosie.verify.Similarity;

/**
 * What is compared, and by which measure: the choice that most methods leave to the user, and that
 * settles the rest of the pipeline.
 */
record Comparing<F extends TextFeatures, G extends TextFeatures, E extends TextFeatures>(
    Representation<F, G, E> representation, Similarity<? super E> similarity) {

  /** Candidates by these features, scores by the words in reading order. */
  static <F extends TextFeatures, G extends TextFeatures> Comparing<F, G, ?> wordsInOrder(
      Representation<F, G, G> found) {
    return new Comparing<>(
        found.withEvidence(new Evidence.OfDocument<>(new TokenSequence(), Refinement.none())),
        new EditSimilarity());
  }

  /** The same by signatures of the features, which an agreement of their words compares. */
  static <F extends TextFeatures> Comparing<F, FeatureVector, SignatureWords> signatures(
      Representation<F, FeatureVector, FeatureVector> found,
      Signer<FeatureVector> signer,
      Similarity<SignatureWords> agreement) {
    return new Comparing<>(
        found.withEvidence(new Evidence.OfFeatures<>(new SignedFeatures(signer))), agreement);
  }

  /** The pipeline that does so. */
  Pipeline pipeline(
      Refinement<F, G> refinement,
      Need need,
      Candidates<? super G> candidates,
      double threshold,
      Clusterer clusterer) {
    return Pipeline.of(
        representation, refinement, need, candidates, similarity, threshold, clusterer);
  }
}
