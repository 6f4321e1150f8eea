package sosie.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;
import sosie.signature.ConsistentSamples;
import sosie.signature.MinHash;
import sosie.signature.Signature;
import sosie.signature.Signer;
import sosie.signature.WeightedMinHash;
import sosie.verify.WeightedJaccard;

/**
 * The ways to min-hash weights side by side on generated vectors, on one thread: how fast, and how
 * far from the weighted Jaccard similarity. The third is the one of the ANDD paper: a weight
 * becomes a number of steps, written in unary, and the steps are hashed as a set.
 */
public final class MinHashTable {

  private static final int[] FEATURES = {50, 500, 5000};
  private static final int[] HASHES = {64, 256};
  private static final int STEPS = 100; // for a weight of 1
  private static final int PAIRS = 200;
  private static final long WARM_UP = 300_000_000;
  private static final long MEASURED = 1_000_000_000;

  private MinHashTable() {}

  private record Pair(FeatureVector left, FeatureVector right, double similarity) {}

  public static void main(String[] arguments) {
    System.out.println("| features | hashes | scheme | signatures/s | mean error | by theory |");
    System.out.println("| ---: | ---: | --- | ---: | ---: | ---: |");
    for (int features : FEATURES) {
      List<Pair> pairs = pairs(features, PAIRS);
      for (int hashes : HASHES) {
        schemes(hashes).forEach((name, scheme) -> print(pairs, hashes, name, scheme));
      }
    }
  }

  private static Map<String, Function<FeatureVector, Signature>> schemes(int hashes) {
    Map<String, Function<FeatureVector, Signature>> schemes = new LinkedHashMap<>();
    Signer<FeatureVector> darts = new WeightedMinHash(hashes, 1);
    Signer<FeatureVector> samples = new ConsistentSamples(hashes, 1);
    Signer<FeatureVector> sets = new MinHash(hashes, 1);
    schemes.put("`WeightedMinHash` (darts)", darts::sign);
    schemes.put("`ConsistentSamples` (ICWS)", samples::sign);
    schemes.put("unary steps, `MinHash` (the paper)", vector -> sets.sign(unary(vector)));
    return schemes;
  }

  private static void print(
      List<Pair> pairs, int hashes, String name, Function<FeatureVector, Signature> scheme) {
    run(pairs, scheme, WARM_UP);
    double rate = run(pairs, scheme, MEASURED);
    double error = 0;
    double theory = 0;
    for (Pair pair : pairs) {
      double estimate = scheme.apply(pair.left).agreement(scheme.apply(pair.right));
      error += Math.abs(estimate - pair.similarity) / pairs.size();
      double variance = pair.similarity * (1 - pair.similarity) / hashes;
      theory += Math.sqrt(variance * 2 / Math.PI) / pairs.size(); // |x| of a normal number
    }
    System.out.printf(
        Locale.ROOT,
        "| %,d | %d | %s | %,.0f | %.4f | %.4f |%n",
        pairs.get(0).left.size(),
        hashes,
        name,
        rate,
        error,
        theory);
  }

  /** Signatures per second, over at least so many nanoseconds. */
  private static double run(
      List<Pair> pairs, Function<FeatureVector, Signature> scheme, long nanoseconds) {
    long began = System.nanoTime();
    long taken = 0;
    long signed = 0;
    for (int i = 0; taken < nanoseconds; i++) {
      if (scheme.apply(pairs.get(i % pairs.size()).left).size() > 0) signed++;
      taken = System.nanoTime() - began;
    }
    return signed * 1e9 / taken;
  }

  /** Not sorted, which would take longer than the hashing; that does not mind. */
  private static FeatureVector unary(FeatureVector features) {
    long[] steps = new long[(int) Math.ceil(features.total() * STEPS) + features.size()];
    int count = 0;
    for (int i = 0; i < features.size(); i++) {
      long most = Math.round((double) features.weight(i) * STEPS);
      for (long step = 0; step < most; step++) {
        steps[count++] = Hash64.mix(features.feature(i), step);
      }
    }
    return FeatureVector.loose(Arrays.copyOf(steps, count));
  }

  /** Log-normal weights; the right one has other features in part and other weights in part. */
  private static List<Pair> pairs(int size, int count) {
    Random random = new Random(size);
    List<Pair> pairs = new ArrayList<>();
    for (int pair = 0; pair < count; pair++) {
      long[] features = random.longs(size).sorted().toArray();
      float[] weights = new float[size];
      long[] others = features.clone();
      float[] otherWeights = new float[size];
      double changed = random.nextDouble();
      for (int i = 0; i < size; i++) {
        weights[i] = (float) Math.exp(random.nextGaussian());
        otherWeights[i] = weights[i];
        if (random.nextDouble() >= changed) continue;
        otherWeights[i] *= random.nextFloat() + .5f;
        if (random.nextBoolean()) others[i]++; // still ascending: neighbours are far apart
      }
      FeatureVector left = FeatureVector.ofSorted(features, weights, 0, size);
      FeatureVector right = FeatureVector.ofSorted(others, otherWeights, 0, size);
      pairs.add(new Pair(left, right, new WeightedJaccard().between(left, right)));
    }
    return pairs;
  }
}
