package sosie.signature;

import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/** The definition of {@link SimHash}, a component at a time. */
final class PlainSimHash {

  private static final float[] QUANTILES = NormalSums.quantiles();

  private PlainSimHash() {}

  static long[] sign(FeatureVector features, SimHash simHash) {
    long[] words = new long[simHash.bits() / 64];
    for (int j = 0; j < simHash.bits(); j++) {
      double sum = 0;
      for (int i = 0; i < features.size(); i++) {
        sum += features.weight(i) * component(features.feature(i), j, simHash);
      }
      boolean tie = sum == 0 && simHash.projection() == SimHash.Projection.SIGNS;
      if (tie) sum = component(features.feature(0), j, simHash);
      if (sum > 0) words[j / 64] |= 1L << (j % 64);
    }
    return words;
  }

  private static double component(long feature, int j, SimHash simHash) {
    long own = Hash64.mix(simHash.seed(), feature);
    if (simHash.projection() == SimHash.Projection.SIGNS) {
      return (Hash64.nth(own, j / 64) >>> (j % 64) & 1) == 1 ? 1 : -1;
    }
    long lane = Hash64.nth(own, j / 4) >>> (16 * (j % 4)) & 0xFFFF;
    return QUANTILES[(int) lane];
  }
}
