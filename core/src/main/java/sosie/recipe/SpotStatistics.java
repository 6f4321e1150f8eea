package sosie.recipe;

import java.io.IOException;
import java.nio.file.Path;
import sosie.feature.CountsFile;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.weigh.Sha256;

/**
 * How common features were in an earlier run, in place of what this one would count.
 *
 * @param sha256 of the file that says so
 */
record SpotStatistics(FeatureCounts counts, String sha256) {

  /**
   * Reads {@code counts.bin} of a result.
   *
   * @throws IllegalArgumentException if it is no such file
   */
  static SpotStatistics read(Path file) throws IOException {
    try (CountsFile counted = CountsFile.open(file)) {
      return new SpotStatistics(FeatureCounts.of(counted), Sha256.of(file));
    }
  }

  /** A refinement that goes by these. */
  Refinement in(Refinement refinement) {
    return new ByFile(refinement, counts);
  }

  private record ByFile(Refinement refinement, FeatureCounts counts) implements Refinement {

    private static final long serialVersionUID = 1;

    @Override
    public FeatureVector refine(FeatureVector features, Frequencies counted) {
      return refinement.refine(features, counts);
    }
  }
}
