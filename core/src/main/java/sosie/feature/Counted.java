package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/** Features weighted by how often they occur. */
public record Counted(InOrder features) implements FeatureExtractor<FeatureVector> {

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    long[] all = features.inOrder(document, tokens);
    return FeatureVector.bagOf(all, all.length);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return features.named(document, tokens);
  }
}
