package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/** The single words of a document, each weighted by how often it occurs. */
public record Terms() implements FeatureExtractor<FeatureVector> {

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    return FeatureVector.bagOf(tokens.hashes(), tokens.size());
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    List<NamedFeature> named = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      String word = document.text().substring(tokens.start(i), tokens.end(i));
      named.add(new NamedFeature(tokens.hash(i), word));
    }
    return named;
  }
}
