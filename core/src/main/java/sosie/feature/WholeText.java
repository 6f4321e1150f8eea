package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/** A document as one feature: the digest of all its words in order. */
public record WholeText() implements FeatureExtractor<FeatureVector> {

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    return tokens.size() == 0
        ? FeatureVector.setOf(new long[0], 0)
        : FeatureVector.setOf(new long[] {tokens.digest(0)}, 1);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return tokens.size() == 0
        ? List.of()
        : List.of(new NamedFeature(tokens.digest(0), "the whole text"));
  }
}
