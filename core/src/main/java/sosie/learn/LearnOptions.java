package sosie.learn;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.Trait;
import sosie.weigh.Widths;

/**
 * How weights are learned.
 *
 * @param forms what is tried; the simplest is taken that does about as well as the best on
 *     documents not learned from
 * @param traits what they may depend on
 * @param sharpness how steeply the loss falls around no difference; 1 in the paper
 * @param penalties of the squares of coefficients, one per round, from strong to weak
 * @param preferences how many are learned from; 80,000 in the paper
 */
public record LearnOptions(
    List<Form> forms,
    Likeness likeness,
    Widths widths,
    Set<Trait> traits,
    double sharpness,
    List<Double> penalties,
    int preferences,
    int steps,
    long seed,
    int threads) {

  public LearnOptions {
    forms = forms.stream().distinct().sorted().toList();
    if (forms.isEmpty()) throw new IllegalArgumentException("forms must be at least 1, were 0");
    traits = Set.copyOf(traits);
    penalties = List.copyOf(penalties);
    if (!(sharpness > 0 && Double.isFinite(sharpness))) {
      throw new IllegalArgumentException("sharpness must be above 0, was " + sharpness);
    }
    for (double penalty : penalties) {
      if (!(penalty >= 0 && Double.isFinite(penalty))) {
        throw new IllegalArgumentException("penalty must be at least 0, was " + penalty);
      }
    }
    requirePositive("preferences", preferences);
    requirePositive("steps", steps);
    requirePositive("threads", threads);
  }

  private static void requirePositive(String name, int value) {
    if (value < 1) throw new IllegalArgumentException(name + " must be at least 1, was " + value);
  }

  /** Exponential weights of single words, for the cosine. */
  public static LearnOptions standard() {
    return new LearnOptions(
        List.of(Form.EXPONENTIAL),
        Likeness.COSINE,
        Widths.of("1"),
        EnumSet.allOf(Trait.class),
        20,
        List.of(10.0, 1.0, .1, .01),
        80_000,
        15,
        1,
        Runtime.getRuntime().availableProcessors());
  }

  /** This form, whether it suits the labels or not. */
  public LearnOptions withForm(Form value) {
    return withForms(List.of(value));
  }

  public LearnOptions withForms(List<Form> value) {
    return new LearnOptions(
        value, likeness, widths, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withLikeness(Likeness value) {
    return new LearnOptions(
        forms, value, widths, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withWidths(Widths value) {
    return new LearnOptions(
        forms, likeness, value, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withTraits(Set<Trait> value) {
    return new LearnOptions(
        forms, likeness, widths, value, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withSharpness(double value) {
    return new LearnOptions(
        forms, likeness, widths, traits, value, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withPenalties(List<Double> value) {
    return new LearnOptions(
        forms, likeness, widths, traits, sharpness, value, preferences, steps, seed, threads);
  }

  public LearnOptions withPreferences(int value) {
    return new LearnOptions(
        forms, likeness, widths, traits, sharpness, penalties, value, steps, seed, threads);
  }

  public LearnOptions withSteps(int value) {
    return new LearnOptions(
        forms, likeness, widths, traits, sharpness, penalties, preferences, value, seed, threads);
  }

  public LearnOptions withSeed(long value) {
    return new LearnOptions(
        forms, likeness, widths, traits, sharpness, penalties, preferences, steps, value, threads);
  }

  public LearnOptions withThreads(int value) {
    return new LearnOptions(
        forms, likeness, widths, traits, sharpness, penalties, preferences, steps, seed, value);
  }
}
