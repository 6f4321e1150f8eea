package sosie.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.Evidence;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.candidate.Meeting;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/** What a recipe says of every pair of distinct texts, without searching. */
final class Slowly {

  private final Pipeline pipeline;
  private final List<String> ids = new ArrayList<>();
  private final Map<String, AnalysedText> prepared = new LinkedHashMap<>();

  /** Counts and prepares the first document of each text; ids are in order. */
  Slowly(Recipe recipe, Map<String, String> texts) {
    this(recipe, documents(texts));
  }

  private static List<Document> documents(Map<String, String> texts) {
    List<Document> documents = new ArrayList<>();
    new TreeMap<>(texts)
        .forEach(
            (id, text) ->
                documents.add(new Document(id, Origin.whole(id), text, List.of(), Map.of())));
    return documents;
  }

  /** The same of documents in the order of their ids. */
  Slowly(Recipe recipe, List<Document> documents) {
    Map<List<Long>, String> seen = new LinkedHashMap<>();
    Map<String, ReadText> read = new LinkedHashMap<>();
    FeatureCounts counts = new FeatureCounts();
    for (Document document : documents) {
      Tokens tokens = new Tokens();
      recipe.representation().tokeniser().tokenise(document.text(), tokens);
      List<Long> digest = List.of(tokens.digest(0), tokens.digest(1));
      if (seen.putIfAbsent(digest, document.id()) != null) continue;
      ids.add(document.id());
      read.put(document.id(), read(recipe, document, tokens));
      count(recipe.representation(), document, tokens, counts);
    }
    Frequencies counted = recipe.countsFirst() ? counts : Frequencies.NONE;
    Analyser analyser = Analyser.of(recipe, counted);
    pipeline = analyser.pipeline();
    read.forEach((id, text) -> prepared.put(id, analyser.analyse(text)));
  }

  private static <F extends TextFeatures> void count(
      Representation<F, ?, ?> representation,
      Document document,
      Tokens tokens,
      FeatureCounts counts) {
    FeatureExtractor<F> features = representation.features();
    counts.add(features.counted(features.extract(document, tokens)));
  }

  private static ReadText read(Recipe recipe, Document document, Tokens tokens) {
    TextFeatures other =
        recipe.representation().evidence() instanceof Evidence.OfDocument<?, ?, ?, ?> of
            ? of.extractor().extract(document, tokens)
            : FeatureVector.NOTHING;
    return new ReadText(recipe.representation().features().extract(document, tokens), other);
  }

  AnalysedText prepared(String id) {
    return prepared.get(id);
  }

  double threshold() {
    return pipeline.threshold();
  }

  /** Ids of distinct texts that cannot be represented. */
  List<String> unrepresented() {
    return ids.stream().filter(id -> prepared.get(id).shortfall().isPresent()).toList();
  }

  /** Scores of all pairs of distinct represented texts that reach the threshold or are bound. */
  Map<String, Double> pairs() {
    Map<String, Double> pairs = new TreeMap<>();
    for (int i = 0; i < ids.size(); i++) {
      for (int j = i + 1; j < ids.size(); j++) {
        if (prepared.get(ids.get(i)).shortfall().isPresent()) continue;
        if (prepared.get(ids.get(j)).shortfall().isPresent()) continue;
        TextFeatures one = prepared.get(ids.get(i)).evidence();
        TextFeatures other = prepared.get(ids.get(j)).evidence();
        double score = pipeline.similarity().between(one, other);
        boolean bound = pipeline.similarity().binds(one, other).isPresent();
        if (score >= pipeline.threshold() || bound) pairs.put(ids.get(i) + " " + ids.get(j), score);
      }
    }
    return pairs;
  }

  /** Whether two texts, named as in {@link #pairs}, become candidates. */
  Meeting meeting(String pair) {
    String[] both = pair.split(" ", -1);
    return pipeline
        .candidates()
        .meeting(prepared.get(both[0]).features(), prepared.get(both[1]).features());
  }
}
