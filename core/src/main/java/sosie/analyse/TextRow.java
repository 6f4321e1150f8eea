package sosie.analyse;

import java.util.Optional;
import sosie.feature.FeatureVector;
import sosie.feature.TextFeatures;

/**
 * What a recipe has of a text once a document was read: all that the text is compared by; or, of a
 * recipe that counts first, what was read, until all is counted.
 *
 * @param features as they were read
 * @param counted that of which it is to be known how common it is
 * @param other what else was read
 * @param analysed if nothing had to wait; then the rest is {@link #NOTHING}
 */
public record TextRow(
    TextFeatures features,
    TextFeatures counted,
    TextFeatures other,
    Optional<AnalysedText> analysed) {

  public static final TextFeatures NOTHING = FeatureVector.NOTHING;

  public static TextRow of(AnalysedText analysed) {
    return new TextRow(NOTHING, NOTHING, NOTHING, Optional.of(analysed));
  }
}
