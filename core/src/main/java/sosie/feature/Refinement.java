package sosie.feature;

/**
 * What is made of the features of a document before they are compared: some are left out, or all
 * get weights. Immutable and shared by threads.
 *
 * @param <F> the kind of features that it takes
 * @param <G> the kind that it makes
 */
public interface Refinement<F extends TextFeatures, G extends TextFeatures> {

  /**
   * The refined features.
   *
   * @param counted how common features are in the collection; only refinements of a recipe that
   *     counts first may look at it
   */
  G refine(F features, Frequencies counted);

  /** The same for one thread, which may have room of its own to work in. */
  default Refinement<F, G> forOneThread() {
    return this;
  }

  /** Leaves all as it is. */
  static <F extends TextFeatures> Refinement<F, F> none() {
    return new Refined.Not<>();
  }

  /** This, then another. */
  default <H extends TextFeatures> Refinement<F, H> then(Refinement<? super G, H> next) {
    return new Refined<>(this, next);
  }
}
