package sosie.weigh;

/**
 * What a model makes of one trait.
 *
 * @param mean of the trait over the runs that the model was learned from
 * @param deviation how far it usually is from its mean, above 0
 * @param weight what one deviation more adds to the sum that a weight is made of
 */
public record TraitWeight(Trait trait, double mean, double deviation, double weight) {

  public TraitWeight {
    if (trait == Trait.CONSTANT) {
      throw new IllegalArgumentException("constant must not be among the traits");
    }
    requireNumber(trait, "mean", mean);
    requireNumber(trait, "deviation", deviation);
    requireNumber(trait, "weight", weight);
    if (!(deviation > 0)) {
      throw new IllegalArgumentException(
          "deviation of " + trait.label() + " must be above 0, was " + deviation);
    }
  }

  private static void requireNumber(Trait trait, String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          name + " of " + trait.label() + " must be a number, was " + value);
    }
  }
}
