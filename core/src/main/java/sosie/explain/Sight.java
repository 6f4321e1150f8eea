package sosie.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.candidate.Candidates;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.feature.TextFeatures;
import sosie.signature.IMatch;

/**
 * One document as a method sees it: its shingles, spots, lexicon words or weighted runs, and the
 * keys it would meet others by.
 *
 * @param features those that count, the heaviest first where weights differ, else in reading order
 * @param leftOut names of features that do not count: outside of a window, a lexicon or a choice
 * @param keys by which candidates are found; empty if the method has none
 * @param shortfall why the method cannot represent it, if it cannot
 */
public record Sight(
    List<Seen> features, List<String> leftOut, List<Long> keys, Optional<String> shortfall) {

  /** A feature with its name and its weight, 1 where all weigh the same. */
  public record Seen(String name, long feature, double weight) {}

  /**
   * Looks at a document by a method.
   *
   * @param counted how common features are, if the recipe counts first
   */
  public static Sight of(Recipe recipe, Frequencies counted, Document document) {
    Analyser analyser = Analyser.of(recipe, counted);
    Pipeline pipeline = analyser.pipeline();
    ReadText read = analyser.read(document);
    AnalysedText analysed = analyser.analyse(read);
    TextFeatures refined = pipeline.refinement().refine(read.features(), counted);
    Map<Long, Double> weights = weights(refined, pipeline.candidates());
    Map<Long, String> names = new LinkedHashMap<>();
    for (NamedFeature named : analyser.named(document)) {
      names.putIfAbsent(named.feature(), named.name());
    }
    if (weights.keySet().stream().noneMatch(names::containsKey)) {
      // What is held is not what is named, as of letters, whose words are numbered: all count.
      if (!weights.isEmpty()) names.keySet().forEach(feature -> weights.put(feature, 1.0));
    }
    List<Long> keys = new ArrayList<>();
    for (long key : analysed.keys()) if (key != Candidates.NO_KEY) keys.add(key);
    return new Sight(
        seen(names, weights),
        names.keySet().stream().filter(one -> !weights.containsKey(one)).map(names::get).toList(),
        keys,
        analysed.shortfall().map(Need.Shortfall::detail));
  }

  /** Of a lexicon's method only its words make a signature. */
  private static Map<Long, Double> weights(
      TextFeatures refined, Candidates<TextFeatures> candidates) {
    Optional<IMatch> lexicon = lexicon(candidates);
    Map<Long, Double> weights = new LinkedHashMap<>();
    for (int i = 0; i < refined.size(); i++) {
      long feature = refined.feature(i);
      if (lexicon.isPresent() && !lexicon.get().knows(feature)) continue;
      weights.put(feature, (double) refined.weight(i));
    }
    return weights;
  }

  private static Optional<IMatch> lexicon(Candidates<?> candidates) {
    Candidates<?> search = candidates instanceof WithPromise<?> both ? both.search() : candidates;
    return search instanceof SharedKeys<?> keys && keys.signer() instanceof IMatch lexicon
        ? Optional.of(lexicon)
        : Optional.empty();
  }

  private static List<Seen> seen(Map<Long, String> names, Map<Long, Double> weights) {
    List<Seen> seen = new ArrayList<>();
    names.forEach(
        (feature, name) -> {
          if (weights.containsKey(feature)) seen.add(new Seen(name, feature, weights.get(feature)));
        });
    seen.sort(Comparator.comparingDouble(Seen::weight).reversed()); // stable: reading order stays
    return List.copyOf(seen);
  }
}
