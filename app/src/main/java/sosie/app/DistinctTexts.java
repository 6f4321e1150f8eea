package sosie.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.detect.Pipeline;
import sosie.detect.Recipe;
import sosie.detect.Representation;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.read.DocumentSink;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.recipe.Methods;
import sosie.report.ResultFolder;
import sosie.report.ResultTable;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPairs;

/** The distinct texts, each under the first id that has it. */
final class DistinctTexts implements DocumentSink {

  private final Corpus corpus;
  private final Representation representation;
  private final Recipe recipe;
  private final Pipeline pipeline;
  private final Map<Origin, String> ids = new HashMap<>();
  private final Map<String, List<Long>> digests = new HashMap<>();
  private final Map<String, FeatureVector> all = new HashMap<>();
  private final Map<String, FeatureVector> others = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<FeatureVector> features = new ArrayList<>();
  private final Tokens tokens = new Tokens();
  private long wrongCopies;
  private long copiesListed; // against the first document with their text
  private long unknown; // pairs of documents that the collection does not have

  DistinctTexts(ResultFolder result, Corpus corpus) throws IOException {
    this.corpus = corpus;
    recipe = Methods.again(result.run().recipe(), result.run().parameters());
    representation = recipe.representation();
    result.forEachDocument(document -> ids.put(document.origin(), document.id()));
    corpus.read(this);
    List<String> firsts = firsts();
    FeatureCounts counts = new FeatureCounts();
    for (String id : firsts) counts.add(representation.features().counted(all.get(id)));
    pipeline = recipe.pipeline(counts);
    for (String id : firsts) {
      Pipeline.Prepared text = pipeline.prepare(all.get(id), others.get(id), counts);
      numbers.put(id, features.size());
      features.add(text.evidence());
    }
    all.clear();
    others.clear();
  }

  /** The first id of every distinct text. */
  private List<String> firsts() {
    Set<List<Long>> seen = new HashSet<>();
    return ids.values().stream()
        .sorted(DistinctTexts::byCodePoints)
        .filter(id -> seen.add(digests.get(id)))
        .toList();
  }

  Recipe recipe() {
    return recipe;
  }

  Pipeline pipeline() {
    return pipeline;
  }

  @Override
  public void accept(RawDocument raw) {
    if (!(corpus.extractor().extract(raw) instanceof Document document)) return;
    String id = ids.get(raw.origin());
    if (id == null) return; // added by hand since; its pairs cannot be in the result
    representation.tokeniser().tokenise(document.text(), tokens);
    digests.put(id, List.of(tokens.digest(0), tokens.digest(1)));
    all.put(id, representation.features().extract(document, tokens));
    others.put(id, representation.further(document, tokens));
  }

  @Override
  public void problem(Problem problem) {} // find has reported it

  /** Documents whose text an earlier one has. */
  long copies() {
    return (long) ids.size() - features.size();
  }

  /** Whether copies are listed as they must be, and nothing else is. */
  boolean hold() {
    return wrongCopies == 0 && unknown == 0 && copiesListed == copies();
  }

  /** The reported pairs of different texts by number; pairs of copies are checked on the way. */
  ScoredPairs reported(ResultFolder result) throws IOException {
    ScoredPairs pairs = new ScoredPairs();
    result.forEach(
        ResultTable.PAIRS,
        row -> {
          String left = (String) row.get("left");
          String right = (String) row.get("right");
          double score = ((Number) row.get("score")).doubleValue();
          if (!digests.containsKey(left) || !digests.containsKey(right)) {
            unknown++;
          } else if (digests.get(left).equals(digests.get(right))) {
            if (score != 1) wrongCopies++;
            else if (numbers.containsKey(left)) copiesListed++;
          } else if (isRepresented(left) && isRepresented(right)) {
            pairs.add(numbers.get(left), numbers.get(right), score);
          } // else a pair of copies, which their first documents stand for, or of the fallback
        });
    return ScoredPairs.sorted(List.of(pairs), features.size());
  }

  private boolean isRepresented(String id) {
    return numbers.containsKey(id) && features.get(numbers.get(id)).size() > 0;
  }

  List<FeatureVector> features() {
    return features;
  }

  /** Pairs of copies with another score than 1. */
  long wrongCopies() {
    return wrongCopies;
  }

  /** Pairs of documents that the collection does not have. */
  long unknown() {
    return unknown;
  }

  long copiesListed() {
    return copiesListed;
  }

  /** The order of ids in a result. */
  private static int byCodePoints(String one, String other) {
    return Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
  }
}
