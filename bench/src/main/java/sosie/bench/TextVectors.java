package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** The distinct texts of a collection as feature vectors, in reading order. */
final class TextVectors implements DocumentSink {

  final List<FeatureVector> features = new ArrayList<>();
  final List<String> ids = new ArrayList<>();
  final FeatureCounts counts = new FeatureCounts();

  private final FeatureExtractor<FeatureVector> extractor;
  private final Corpus corpus;
  private final Set<List<Long>> seen = new HashSet<>();
  private final Tokens tokens = new Tokens();

  private TextVectors(Corpus corpus, FeatureExtractor<FeatureVector> extractor) {
    this.corpus = corpus;
    this.extractor = extractor;
  }

  static TextVectors read(FeatureExtractor<FeatureVector> extractor, Path... inputs)
      throws IOException {
    try (Corpus corpus = Corpus.open(inputs)) {
      TextVectors texts = new TextVectors(corpus, extractor);
      corpus.read(texts);
      texts.seen.clear();
      return texts;
    }
  }

  @Override
  public void accept(RawDocument raw) {
    if (!(corpus.extractor().extract(raw) instanceof Document document)) return;
    Tokeniser.standard().tokenise(document.text(), tokens);
    if (!seen.add(List.of(tokens.digest(0), tokens.digest(1)))) return;
    FeatureVector vector = extractor.extract(document, tokens);
    features.add(vector);
    ids.add(document.origin().toString());
    counts.add(extractor.counted(vector));
  }

  @Override
  public void problem(Problem problem) {} // measurements are of what can be read
}
