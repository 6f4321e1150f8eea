package sosie.detect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureExtractor;
import sosie.feature.Frequencies;
import sosie.read.DocumentSink;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** Reads a collection to learn how common features are, for several recipes at once. */
public final class Counting implements DocumentSink {

  private final Extractor extractor;
  private final Tokeniser tokeniser;
  private final List<FeatureExtractor> features; // made once: some read a list of words first
  private final List<FeatureCounts> counts = new ArrayList<>();
  private final DigestIndex seen = new DigestIndex();
  private final Tokens tokens = new Tokens();

  private Counting(Extractor extractor, List<Recipe> recipes) {
    this.extractor = extractor;
    tokeniser = recipes.get(0).representation().tokeniser();
    features = recipes.stream().map(recipe -> recipe.representation().features()).toList();
    for (int i = 0; i < recipes.size(); i++) counts.add(new FeatureCounts());
  }

  /** Counts as a run over the collection would; the recipes must have the same tokeniser. */
  public static List<Frequencies> over(Corpus corpus, List<Recipe> recipes) throws IOException {
    if (recipes.isEmpty()) return List.of();
    Counting counting = new Counting(corpus.extractor(), recipes);
    corpus.read(counting);
    return List.copyOf(counting.counts);
  }

  @Override
  public void accept(RawDocument raw) {
    if (!(extractor.extract(raw) instanceof Document document)) return;
    tokeniser.tokenise(document.text(), tokens);
    long one = tokens.digest(0);
    long other = tokens.digest(1);
    if (seen.find(one, other) != DigestIndex.NONE) return;
    seen.add(one, other);
    for (int i = 0; i < counts.size(); i++) {
      FeatureExtractor each = features.get(i);
      counts.get(i).addAlone(each.counted(each.extract(document, tokens)));
    }
  }

  @Override
  public void problem(Problem problem) {} // find has reported it
}
