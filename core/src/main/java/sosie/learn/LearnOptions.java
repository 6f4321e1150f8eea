package sosie.learn;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
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
 * @param pairs which pairs are learned from
 * @param preferences how many are learned from; 80,000 in the paper
 */
public record LearnOptions(
    List<Form> forms,
    Likeness likeness,
    Widths widths,
    Set<Trait> traits,
    double sharpness,
    List<Double> penalties,
    Pairs pairs,
    int preferences,
    int steps,
    long seed,
    int threads) {

  /** Which pairs are learned from. */
  public enum Pairs {
    /** A few of each document, and of the different ones half those that look most alike. */
    HARD,
    /** As many different ones as same ones, all at random: the paper's. */
    BALANCED
  }

  /** Enough for any descent to come to its end. */
  private static final int TO_THE_END = 1000;

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
        Pairs.HARD,
        80_000,
        15,
        1,
        Runtime.getRuntime().availableProcessors());
  }

  /**
   * As published: its features alone, a loss of sharpness 1 without a penalty, balanced random
   * pairs, descent to a minimum, and sums that are cut off nowhere. Min-hashes know no negative
   * weights, so for Jaccard sums are cut off at 0.
   *
   * <p>The table of features is lost in the text that we have; these are those that it names, and
   * their logarithms. A background collection stands for the query log.
   */
  public static LearnOptions paper(Likeness likeness) {
    return standard()
        .withLikeness(likeness)
        .withForm(likeness == Likeness.COSINE ? Form.SUM : Form.LINEAR)
        .withTraits(PAPER_TRAITS)
        .withSharpness(1)
        .withPenalties(List.of(0.0))
        .withPairs(Pairs.BALANCED)
        .withSteps(TO_THE_END);
  }

  private static final Set<Trait> PAPER_TRAITS =
      EnumSet.of(
          Trait.CONSTANT,
          Trait.WIDTH,
          Trait.TF,
          Trait.LOG_TF,
          Trait.DF,
          Trait.LOG_DF,
          Trait.DF_AVG,
          Trait.DF_MED,
          Trait.POSITION,
          Trait.RELATIVE_POSITION,
          Trait.LENGTH,
          Trait.IN_URL,
          Trait.BACKGROUND);

  /** Whether learning goes to the end, whatever is held out. */
  public boolean goesToTheEnd() {
    return pairs == Pairs.BALANCED;
  }

  public LearnOptions withPairs(Pairs value) {
    return with(other -> other.pairs = value);
  }

  /** This form, whether it suits the labels or not. */
  public LearnOptions withForm(Form value) {
    return withForms(List.of(value));
  }

  public LearnOptions withForms(List<Form> value) {
    return with(other -> other.forms = value);
  }

  public LearnOptions withLikeness(Likeness value) {
    return with(other -> other.likeness = value);
  }

  public LearnOptions withWidths(Widths value) {
    return with(other -> other.widths = value);
  }

  public LearnOptions withTraits(Set<Trait> value) {
    return with(other -> other.traits = value);
  }

  public LearnOptions withSharpness(double value) {
    return with(other -> other.sharpness = value);
  }

  public LearnOptions withPenalties(List<Double> value) {
    return with(other -> other.penalties = value);
  }

  public LearnOptions withPreferences(int value) {
    return with(other -> other.preferences = value);
  }

  public LearnOptions withSteps(int value) {
    return with(other -> other.steps = value);
  }

  public LearnOptions withSeed(long value) {
    return with(other -> other.seed = value);
  }

  public LearnOptions withThreads(int value) {
    return with(other -> other.threads = value);
  }

  private LearnOptions with(Consumer<Draft> change) {
    Draft other = new Draft(this);
    change.accept(other);
    return other.options();
  }

  /** The same options, of which one is about to be another. */
  private static final class Draft {
    private List<Form> forms;
    private Likeness likeness;
    private Widths widths;
    private Set<Trait> traits;
    private double sharpness;
    private List<Double> penalties;
    private Pairs pairs;
    private int preferences;
    private int steps;
    private long seed;
    private int threads;

    Draft(LearnOptions options) {
      forms = options.forms;
      likeness = options.likeness;
      widths = options.widths;
      traits = options.traits;
      sharpness = options.sharpness;
      penalties = options.penalties;
      pairs = options.pairs;
      preferences = options.preferences;
      steps = options.steps;
      seed = options.seed;
      threads = options.threads;
    }

    LearnOptions options() {
      return new LearnOptions(
          forms,
          likeness,
          widths,
          traits,
          sharpness,
          penalties,
          pairs,
          preferences,
          steps,
          seed,
          threads);
    }
  }
}
