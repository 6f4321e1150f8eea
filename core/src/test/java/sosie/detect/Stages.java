package sosie.detect;

import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.cluster.RepresentativeClusters;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.join.PrefixFilter;
import sosie.signature.MinHash;
import sosie.verify.Containment;
import sosie.verify.Jaccard;

/** Pipelines for tests of this package, which may not look ahead to the recipes. */
final class Stages {

  private Stages() {}

  static Recipe jaccard(double threshold) {
    LshBands bands = LshBands.reaching(threshold, .999);
    return Recipe.of(
        "own",
        Pipeline.of(
            Representation.of(new Shingles(5)),
            Refinement.none(),
            Need.of(1, "word"),
            new SharedKeys<>(
                new MinHash(bands.hashes(), 1),
                bands,
                new PrefixFilter(PrefixFilter.Measure.JACCARD, threshold, 1000)),
            new Jaccard(),
            threshold,
            new RepresentativeClusters()));
  }

  static Recipe containment(double threshold) {
    return Recipe.of(
        "own",
        Pipeline.of(
            Representation.of(new Shingles(5)),
            Refinement.none(),
            Need.of(1, "word"),
            new PrefixFilter(PrefixFilter.Measure.CONTAINMENT, threshold, 1000),
            new Containment(),
            threshold,
            new RepresentativeClusters()));
  }
}
