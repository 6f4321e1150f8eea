package sosie.feature;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** A text as the extractors get it. */
record Read(Document document, Tokens tokens) {

  static Read of(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return new Read(new Document("id", Origin.whole("id"), text, List.of(), Map.of()), tokens);
  }

  FeatureVector by(FeatureExtractor<FeatureVector> extractor) {
    return extractor.extract(document, tokens);
  }

  /** The names in reading order. */
  List<String> namesBy(FeatureExtractor<FeatureVector> extractor) {
    return extractor.named(document, tokens).stream().map(NamedFeature::name).toList();
  }

  /** The features that have names, which must be those that are extracted. */
  Set<Long> namedBy(FeatureExtractor<FeatureVector> extractor) {
    Set<Long> features = new TreeSet<>();
    extractor.named(document, tokens).forEach(named -> features.add(named.feature()));
    return features;
  }

  static Set<Long> set(FeatureVector features) {
    Set<Long> set = new TreeSet<>();
    for (int i = 0; i < features.size(); i++) set.add(features.feature(i));
    return set;
  }
}
