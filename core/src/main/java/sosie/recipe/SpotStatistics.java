package sosie.recipe;

import java.io.IOException;
import java.nio.file.Path;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.SpotSignatures;
import sosie.feature.TextFeatures;
import sosie.lexicon.CountsFile;
import sosie.lexicon.LexiconFile;
import sosie.weigh.Sha256;

/**
 * How common spots are elsewhere, in place of what a run would count.
 *
 * @param sha256 of the file that says so
 */
record SpotStatistics(FeatureCounts counts, String sha256) {

  /**
   * Reads a lexicon of spots, or {@code counts.bin} of a result.
   *
   * @throws IllegalArgumentException if it is no such file, or has other spots than these
   */
  static SpotStatistics read(Path file, SpotSignatures spots) throws IOException {
    if (LexiconFile.isOne(file)) {
      return new SpotStatistics(LexiconFile.read(file).spots(spots), Sha256.of(file));
    }
    try (CountsFile counted = CountsFile.open(file)) {
      return new SpotStatistics(FeatureCounts.of(counted), Sha256.of(file));
    }
  }

  /** A refinement that goes by these. */
  <F extends TextFeatures, G extends TextFeatures> Refinement<F, G> in(
      Refinement<F, G> refinement) {
    return new ByFile<>(refinement, counts);
  }

  private record ByFile<F extends TextFeatures, G extends TextFeatures>(
      Refinement<F, G> refinement, FeatureCounts counts) implements Refinement<F, G> {

    @Override
    public G refine(F features, Frequencies counted) {
      return refinement.refine(features, counts);
    }
  }
}
