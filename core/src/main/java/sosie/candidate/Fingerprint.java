package sosie.candidate;

import sosie.feature.FeatureVector;
import sosie.signature.Signature;

/** All that the earlier stages know about one document. */
public record Fingerprint(FeatureVector features, Signature signature) {}
