package sosie.detect;

import java.util.Optional;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.candidate.Candidates;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;

/**
 * Whether a method can work on a collection in {@linkplain Part parts}, as a cluster does: each
 * text must say by itself where it may meet others.
 */
public final class Divisible {

  private Divisible() {}

  /** Why a method has to see all texts at once, if it has. */
  public static Optional<String> whyNot(Recipe recipe) {
    String name = recipe.name();
    if (recipe.thresholdRule().isPresent()) {
      return Optional.of(name + " chooses its threshold by all scores");
    }
    boolean joins =
        !recipe.linkRules().isEmpty() || recipe.pipeline(Frequencies.NONE).similarity().canBind();
    if (joins) return Optional.of("links may join any two documents");
    if (recipe.rewriting().isPresent()) {
      return Optional.of(name + " looks at parts of documents");
    }
    return Stream.concat(Stream.of(recipe), recipe.fallback().stream())
            .allMatch(Divisible::hasMeetingPoints)
        ? Optional.empty()
        : Optional.of(name + " looks for signatures that are near each other among all of them");
  }

  private static boolean hasMeetingPoints(Recipe recipe) {
    Candidates<TextFeatures> candidates = recipe.pipeline(Frequencies.NONE).candidates();
    return candidates.byCommonness().isPresent()
        || candidates.meetingPoints(candidates.noKeys(), FeatureVector.NOTHING).isPresent();
  }
}
