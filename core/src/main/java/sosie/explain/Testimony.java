package sosie.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import sosie.candidate.Meeting;
import sosie.detect.Need;
import sosie.detect.Pipeline;
import sosie.detect.Recipe;
import sosie.detect.Representation;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.recipe.LearnedMatching;
import sosie.recipe.WithFallback;
import sosie.tokenise.Tokens;

/** Asks a method about two documents, as a run over the whole collection would have it answer. */
public final class Testimony {

  private static final int SHOWN = 5;

  private final Recipe recipe;
  private final Pipeline pipeline;
  private final Frequencies counted;
  private final Tokens tokens = new Tokens();

  /**
   * A method as it stands in a collection.
   *
   * @param counted how common features are there, if the recipe counts first
   */
  public Testimony(Recipe recipe, Frequencies counted) {
    this.recipe = recipe;
    this.counted = counted;
    pipeline = recipe.pipeline(counted);
  }

  public MethodSays about(Document left, Document right) {
    Pipeline.Prepared one = prepare(left);
    Pipeline.Prepared other = prepare(right);
    String gap = shortfall("left", one) + shortfall("right", other);
    if (!gap.isEmpty() && recipe.fallback().isPresent()) {
      return instead(gap, new Testimony(recipe.fallback().get(), Frequencies.NONE), left, right);
    }
    if (!gap.isEmpty()) {
      return says(false, OptionalDouble.empty(), gap.strip(), List.of(), Optional.empty());
    }
    double score = pipeline.similarity().between(one.evidence(), other.evidence());
    Meeting meeting = pipeline.candidates().meeting(one.features(), other.features());
    boolean alike = score >= pipeline.threshold();
    String why =
        alike && !meeting.meet() ? "alike enough, but missed: " + meeting.how() : meeting.how();
    return says(
        alike && meeting.meet(),
        OptionalDouble.of(score),
        why,
        shared(left, one.features(), other.features()),
        weights(side(left, one), side(right, other)));
  }

  /** What the fallback says, which decides on pairs that the method cannot represent. */
  private MethodSays instead(String gap, Testimony fallback, Document left, Document right) {
    MethodSays says = fallback.about(left, right);
    return new MethodSays(
        recipe.name(),
        says.nearDuplicates(),
        says.measure(),
        says.score(),
        says.threshold(),
        gap + "The fallback decides: " + says.why(),
        says.shared(),
        Optional.empty());
  }

  private Optional<WeightsAtWork> weights(Weighing.Side left, Weighing.Side right) {
    Recipe method = recipe instanceof WithFallback both ? both.method() : recipe;
    return method instanceof LearnedMatching learned
        ? Optional.of(new Weighing(learned, counted).of(left, right))
        : Optional.empty();
  }

  private Weighing.Side side(Document document, Pipeline.Prepared text) {
    List<NamedFeature> names = named(document);
    return new Weighing.Side(read(document), text.features(), names);
  }

  private MethodSays says(
      boolean nearDuplicates,
      OptionalDouble score,
      String why,
      List<String> shared,
      Optional<WeightsAtWork> weights) {
    return new MethodSays(
        recipe.name(),
        nearDuplicates,
        pipeline.similarity().name(),
        score,
        pipeline.threshold(),
        why,
        shared,
        weights);
  }

  private Pipeline.Prepared prepare(Document document) {
    FeatureVector features = read(document);
    FeatureVector other = recipe.representation().further(document, tokens);
    return pipeline.prepare(features, other, counted);
  }

  private FeatureVector read(Document document) {
    Representation representation = recipe.representation();
    representation.tokeniser().tokenise(document.text(), tokens);
    return representation.features().extract(document, tokens);
  }

  private static String shortfall(String side, Pipeline.Prepared text) {
    Optional<Need.Shortfall> shortfall = text.shortfall();
    return shortfall
        .map(gap -> "cannot represent the " + side + ": " + gap.detail() + ". ")
        .orElse("");
  }

  /** Names of shared features: the rarest first where that is known, else in reading order. */
  private List<String> shared(Document left, FeatureVector inLeft, FeatureVector inRight) {
    Map<Long, String> names = new LinkedHashMap<>();
    Set<Long> both = all(inLeft);
    both.retainAll(all(inRight));
    for (NamedFeature named : named(left)) {
      if (both.contains(named.feature())) {
        names.putIfAbsent(named.feature(), named.name());
      }
    }
    List<Long> features = new ArrayList<>(names.keySet());
    if (recipe.countsFirst()) features.sort(Comparator.comparingInt(counted::of));
    return features.stream().limit(SHOWN).map(names::get).toList();
  }

  private List<NamedFeature> named(Document document) {
    recipe.representation().tokeniser().tokenise(document.text(), tokens);
    return recipe.representation().features().named(document, tokens);
  }

  private static Set<Long> all(FeatureVector vector) {
    Set<Long> all = new HashSet<>();
    for (int i = 0; i < vector.size(); i++) all.add(vector.feature(i));
    return all;
  }
}
