package sosie.join;

import java.util.OptionalDouble;
import sosie.candidate.Candidates;
import sosie.feature.FeatureVector;

/** A search without keys that misses no pair, whatever its similarity above the threshold. */
interface ExactSearch extends Candidates<FeatureVector> {

  @Override
  default int keysPerText() {
    return 0;
  }

  @Override
  default long[] keys(FeatureVector features) {
    return new long[0];
  }

  @Override
  default boolean readsFeatures() {
    return true;
  }

  @Override
  default OptionalDouble probability(double similarity) {
    return OptionalDouble.of(1);
  }
}
