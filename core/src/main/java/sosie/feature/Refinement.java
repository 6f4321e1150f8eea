package sosie.feature;

/**
 * What is made of the features of a document before they are compared: some are left out, or all
 * get weights. Immutable and shared by threads.
 */
public interface Refinement {

  /**
   * The refined features.
   *
   * @param counted how common features are in the collection; only refinements of a recipe that
   *     counts first may look at it
   */
  FeatureVector refine(FeatureVector features, Frequencies counted);

  /** The same for one thread, which may have room of its own to work in. */
  default Refinement forOneThread() {
    return this;
  }

  /** Leaves all as it is. */
  static Refinement none() {
    return new Unrefined();
  }

  /** This, then another. */
  default Refinement then(Refinement next) {
    return new Refined(this, next);
  }
}
