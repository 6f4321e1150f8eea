package sosie.feature;

import java.util.List;
import java.util.Map;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** Texts as documents, for tests of this stage and later ones. */
public final class Texts {

  private Texts() {}

  public static Document document(String text) {
    return new Document("id", Origin.whole("id"), text, List.of(), Map.of());
  }

  public static Tokens tokens(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return tokens;
  }

  public static FeatureVector features(FeatureExtractor<FeatureVector> extractor, String text) {
    return extractor.extract(document(text), tokens(text));
  }

  /** The hash of a single word. */
  public static long hash(String word) {
    return tokens(word).hash(0);
  }

  public static FeatureVector set(long... features) {
    return FeatureVector.setOf(features.clone(), features.length);
  }

  public static long[] array(TextFeatures features) {
    long[] array = new long[features.size()];
    features.copyTo(array, 0);
    return array;
  }
}
