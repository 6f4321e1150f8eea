package sosie.learn;

import java.util.EnumSet;
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
 * @param penalty of the squares of coefficients
 * @param preferences how many are learned from; 80,000 in the paper
 */
public record LearnOptions(
    Form form,
    Likeness likeness,
    Widths widths,
    Set<Trait> traits,
    double sharpness,
    double penalty,
    int preferences,
    int rounds,
    int steps,
    long seed) {

  public static LearnOptions standard() {
    return new LearnOptions(
        Form.EXPONENTIAL,
        Likeness.COSINE,
        Widths.of("1"),
        EnumSet.allOf(Trait.class),
        20,
        1e-3,
        80_000,
        3,
        30,
        1);
  }

  public LearnOptions withForm(Form value) {
    return new LearnOptions(
        value, likeness, widths, traits, sharpness, penalty, preferences, rounds, steps, seed);
  }

  public LearnOptions withLikeness(Likeness value) {
    return new LearnOptions(
        form, value, widths, traits, sharpness, penalty, preferences, rounds, steps, seed);
  }

  public LearnOptions withWidths(Widths value) {
    return new LearnOptions(
        form, likeness, value, traits, sharpness, penalty, preferences, rounds, steps, seed);
  }

  public LearnOptions withTraits(Set<Trait> value) {
    return new LearnOptions(
        form, likeness, widths, value, sharpness, penalty, preferences, rounds, steps, seed);
  }

  public LearnOptions withSharpness(double value) {
    return new LearnOptions(
        form, likeness, widths, traits, value, penalty, preferences, rounds, steps, seed);
  }

  public LearnOptions withPenalty(double value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, value, preferences, rounds, steps, seed);
  }

  public LearnOptions withRounds(int value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalty, preferences, value, steps, seed);
  }

  public LearnOptions withSteps(int value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalty, preferences, rounds, value, seed);
  }

  public LearnOptions withSeed(long value) {
    return new LearnOptions(
        form, likeness, widths, traits, sharpness, penalty, preferences, rounds, steps, value);
  }
}
