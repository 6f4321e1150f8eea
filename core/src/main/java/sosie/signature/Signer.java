package sosie.signature;

import sosie.feature.TextFeatures;

/**
 * Shrinks features. Immutable, shared by threads, and the same on every machine.
 *
 * @param <F> the kind of features that it looks at
 */
public interface Signer<F extends TextFeatures> {

  Signature sign(F features);

  /** What a signature takes when it is stored. */
  int bytes();

  /** Whether the signature of a set is the same however its features are ordered and repeated. */
  default boolean readsAnyOrder() {
    return false;
  }
}
