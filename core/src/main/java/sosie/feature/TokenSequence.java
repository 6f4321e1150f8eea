package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.TextFeatures.Sequence;
import sosie.tokenise.Tokens;

/** The words of a document in reading order, repeats kept: a sequence, for edit distance. */
public record TokenSequence() implements FeatureExtractor<Sequence> {

  @Override
  public Sequence extract(Document document, Tokens tokens) {
    long[] hashes = new long[tokens.size()];
    for (int i = 0; i < hashes.length; i++) hashes[i] = tokens.hash(i);
    return new Sequence(hashes);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return new Terms().named(document, tokens);
  }
}
