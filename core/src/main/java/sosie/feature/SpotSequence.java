package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.TextFeatures.Sequence;
import sosie.tokenise.Tokens;

/** Spot signatures in reading order, repeats included: what I-Match-S makes its hash of. */
public record SpotSequence(SpotSignatures spots) implements FeatureExtractor<Sequence> {

  @Override
  public Sequence extract(Document document, Tokens tokens) {
    return spots.inOrder(tokens);
  }

  @Override
  public FeatureVector counted(Sequence extracted) {
    return extracted.asSet();
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return spots.named(document, tokens);
  }
}
