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
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.candidate.Meeting;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.recipe.LearnedMatching;
import sosie.recipe.WithFallback;

/** Asks a method about two documents, as a run over the whole collection would have it answer. */
public final class Testimony {

  private static final int SHOWN = 5;

  private final Recipe recipe;
  private final Analyser analyser;
  private final Pipeline pipeline;
  private final double threshold;

  /**
   * A method as it stands in a collection.
   *
   * @param counted how common features are there, if the recipe counts first
   */
  public Testimony(Recipe recipe, Frequencies counted) {
    this(recipe, Analyser.of(recipe, counted), OptionalDouble.empty());
  }

  private Testimony(Recipe recipe, Analyser analyser, OptionalDouble threshold) {
    this.recipe = recipe;
    this.analyser = analyser;
    pipeline = analyser.pipeline();
    this.threshold = threshold.orElse(pipeline.threshold());
  }

  /** The same where another threshold decides on the two than on most. */
  public Testimony at(double decisive) {
    return new Testimony(recipe, analyser, OptionalDouble.of(decisive));
  }

  /** How alike they are; 1 for the same words, nothing if the method cannot represent one. */
  public OptionalDouble score(Document left, Document right) {
    return analyser.haveSameWords(left, right) ? OptionalDouble.of(1) : about(left, right).score();
  }

  public MethodSays about(Document left, Document right) {
    AnalysedText one = analyser.analyse(left);
    AnalysedText other = analyser.analyse(right);
    String gap = shortfall("left", one) + shortfall("right", other);
    if (!gap.isEmpty() && recipe.fallback().isPresent()) {
      return instead(gap, new Testimony(recipe.fallback().get(), Frequencies.NONE), left, right);
    }
    if (!gap.isEmpty()) {
      return says(false, OptionalDouble.empty(), gap.strip(), List.of(), Optional.empty());
    }
    double score = pipeline.similarity().between(one.evidence(), other.evidence());
    Meeting meeting = pipeline.candidates().meeting(one.features(), other.features());
    boolean alike = score >= threshold;
    String why =
        alike && !meeting.meet() ? "alike enough, but missed: " + meeting.how() : meeting.how();
    return says(
        alike && meeting.meet(),
        OptionalDouble.of(score),
        why,
        shared(left, one.features(), other.features()),
        weights(left, one, right, other));
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

  private Optional<WeightsAtWork> weights(
      Document left, AnalysedText one, Document right, AnalysedText other) {
    Recipe method = recipe instanceof WithFallback both ? both.recipe() : recipe;
    return method instanceof LearnedMatching learned
        ? Optional.of(
            new Weighing(learned, analyser.counted()).of(side(left, one), side(right, other)))
        : Optional.empty();
  }

  private Weighing.Side side(Document document, AnalysedText text) {
    return new Weighing.Side(
        (MarkedSequence) analyser.read(document).features(),
        (FeatureVector) text.features(),
        analyser.named(document));
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
        threshold,
        why,
        shared,
        weights);
  }

  private static String shortfall(String side, AnalysedText text) {
    Optional<Need.Shortfall> shortfall = text.shortfall();
    return shortfall
        .map(gap -> "cannot represent the " + side + ": " + gap.detail() + ". ")
        .orElse("");
  }

  /** Names of shared features: the rarest first where that is known, else in reading order. */
  private List<String> shared(Document left, TextFeatures inLeft, TextFeatures inRight) {
    Map<Long, String> names = new LinkedHashMap<>();
    Set<Long> both = all(inLeft);
    both.retainAll(all(inRight));
    for (NamedFeature named : analyser.named(left)) {
      if (both.contains(named.feature())) {
        names.putIfAbsent(named.feature(), named.name());
      }
    }
    List<Long> features = new ArrayList<>(names.keySet());
    if (recipe.countsFirst()) features.sort(Comparator.comparingInt(analyser.counted()::of));
    return features.stream().limit(SHOWN).map(names::get).toList();
  }

  private static Set<Long> all(TextFeatures vector) {
    Set<Long> all = new HashSet<>();
    for (int i = 0; i < vector.size(); i++) all.add(vector.feature(i));
    return all;
  }
}
