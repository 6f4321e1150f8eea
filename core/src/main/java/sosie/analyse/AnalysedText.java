package sosie.analyse;

import java.util.Optional;
import sosie.feature.TextFeatures;

/**
 * All that is held of a text to find its partners and to be compared with them.
 *
 * @param features by which candidates are found
 * @param keys by which they meet, as {@link sosie.candidate.Candidates#keys} makes them
 * @param evidence what two texts are compared by; often the very features
 * @param shortfall why the method cannot represent it, if it cannot; then the rest is empty
 */
public record AnalysedText(
    TextFeatures features, long[] keys, TextFeatures evidence, Optional<Need.Shortfall> shortfall) {

  /** The same with its features in order. */
  public AnalysedText settled() {
    return new AnalysedText(features.settled(), keys, evidence, shortfall);
  }
}
