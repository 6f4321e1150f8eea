package sosie.detect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sosie.analyse.Analyser;
import sosie.analyse.Recipe;
import sosie.documents.DigestIndex;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.tokenise.Tokens;

/** Goes through documents to learn how common features are, for several recipes at once. */
public final class CountingPass {

  private final List<Analyser> analysers;
  private final List<FeatureCounts> counts = new ArrayList<>();
  private final DigestIndex seen = new DigestIndex();

  private CountingPass(List<Recipe> recipes) {
    analysers = recipes.stream().map(each -> Analyser.reading(each.representation())).toList();
    for (int i = 0; i < recipes.size(); i++) counts.add(new FeatureCounts());
  }

  /** Counts as a run over the documents would; the recipes must have the same tokeniser. */
  public static List<Frequencies> over(DocumentStream documents, List<Recipe> recipes)
      throws IOException {
    if (recipes.isEmpty()) return List.of();
    CountingPass counting = new CountingPass(recipes);
    documents.forEach(
        extraction -> {
          if (extraction instanceof Document document) counting.add(document);
        });
    return List.copyOf(counting.counts);
  }

  private void add(Document document) {
    Tokens words = analysers.get(0).words(document);
    if (seen.find(words.digest(0), words.digest(1)) != DigestIndex.NONE) return;
    seen.add(words.digest(0), words.digest(1));
    for (int i = 0; i < counts.size(); i++) {
      Analyser each = analysers.get(i);
      counts.get(i).addAlone(each.counted(each.read(document, words)));
    }
  }
}
