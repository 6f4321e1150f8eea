package sosie.signature;

import sosie.feature.FeatureVector;

/** Shrinks feature vectors. Immutable, shared by threads, and the same on every machine. */
public interface Signer {

  Signature sign(FeatureVector features);

  /** What a signature takes when it is stored. */
  int bytes();

  /** Whether the signature of a set is the same however its features are ordered and repeated. */
  default boolean readsAnyOrder() {
    return false;
  }
}
