package sosie.app.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.analyse.Analyser;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.TextFeatures;
import sosie.recipe.Methods;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.source.Origin;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPairs;

/** The distinct texts, each under the first id that has it. */
final class DistinctTexts {

  private final Recipe recipe;
  private final Pipeline pipeline;
  private final Map<Origin, String> ids = new HashMap<>();
  private final Map<String, List<Long>> digests = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<TextFeatures> features = new ArrayList<>();
  private long wrongCopies;
  private long copiesListed; // against the first document with their text
  private long unknown; // pairs of documents that the collection does not have

  DistinctTexts(ResultFolder result, Corpus corpus) throws IOException {
    recipe = Methods.again(result.run().recipe(), result.run().parameters());
    result.forEachDocument(document -> ids.put(document.origin(), document.id()));
    Map<String, ReadText> read = read(corpus);
    List<String> firsts = firsts();
    Analyser analyser = Analyser.over(recipe, firsts.stream().map(read::get).toList());
    pipeline = analyser.pipeline();
    for (String id : firsts) {
      numbers.put(id, features.size());
      features.add(analyser.analyse(read.get(id)).evidence());
    }
  }

  /**
   * Documents that were added by hand since are passed over: no pair of theirs is in the result.
   */
  private Map<String, ReadText> read(Corpus corpus) throws IOException {
    Analyser reading = Analyser.reading(recipe.representation());
    Map<String, ReadText> read = new HashMap<>();
    corpus.forEach(
        extraction -> {
          if (!(extraction instanceof Document document)) return;
          String id = ids.get(document.origin());
          if (id == null) return;
          Tokens words = reading.words(document);
          digests.put(id, List.of(words.digest(0), words.digest(1)));
          read.put(id, reading.read(document, words));
        });
    return read;
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

  List<TextFeatures> features() {
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
