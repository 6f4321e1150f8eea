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
 * @param traits what they may depend on
 * @param sharpness how steeply the loss falls around no difference; 1 in the paper
 * @param penalties of the squares of coefficients, one per round, from strong to weak
 * @param preferences how many are learned from; 80,000 in the paper
 */
public record LearnOptions(
    Form form,
    Likeness likeness,
    Widths widths,
    Set<Trait> traits,
    double sharpness,
    List<Double> penalties,
    int preferences,
    int steps,
    long seed,
    int threads) {

  public static LearnOptions standard() {
    return new LearnOptions(
        Form.EXPONENTIAL,
        Likeness.COSINE,
        Widths.of("1"),
        EnumSet.allOf(Trait.class),
        20,
        List.of(10.0, 1.0, .1, .01, .001),
        80_000,
        20,
        1,
        Runtime.getRuntime().availableProcessors());
  }

  public LearnOptions withForm(Form value) {
    return new LearnOptions(
        value, likeness, widths, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withLikeness(Likeness value) {
    return new LearnOptions(
        form, value, widths, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withWidths(Widths value) {
    return new LearnOptions(
        form, likeness, value, traits, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withTraits(Set<Trait> value) {
    return new LearnOptions(
        form, likeness, widths, value, sharpness, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withSharpness(double value) {
    return new LearnOptions(
        form, likeness, widths, traits, value, penalties, preferences, steps, seed, threads);
  }

  public LearnOptions withPenalties(List<Double> value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, value, preferences, steps, seed, threads);
  }

  public LearnOptions withPreferences(int value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalties, value, steps, seed, threads);
  }

  public LearnOptions withSteps(int value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalties, preferences, value, seed, threads);
  }

  public LearnOptions withSeed(long value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalties, preferences, steps, value, threads);
  }

  public LearnOptions withThreads(int value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalties, preferences, steps, seed, value);
  }
}
