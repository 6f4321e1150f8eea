package sosie.signature;

import java.util.Arrays;
import java.util.Random;
import sosie.feature.FeatureVector;

/** Two sets of random features of which some are shared, the others divided evenly. */
public record SetPair(FeatureVector left, FeatureVector right) {

  /** Their Jaccard similarity is {@code shared / union}. */
  public static SetPair random(Random random, int union, int shared) {
    long[] all = random.longs(union).toArray();
    int left = shared + (union - shared) / 2;
    long[] b = new long[union - left + shared];
    System.arraycopy(all, 0, b, 0, shared);
    System.arraycopy(all, left, b, shared, union - left);
    return new SetPair(
        FeatureVector.setOf(Arrays.copyOf(all, left), left), FeatureVector.setOf(b, b.length));
  }

  public double agreement(Signer<FeatureVector> signer) {
    return signer.sign(left).agreement(signer.sign(right));
  }
}
