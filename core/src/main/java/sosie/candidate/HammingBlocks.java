package sosie.candidate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;
import sosie.signature.Signer;

/**
 * Exactly the texts whose signatures differ in at most {@code distance} of their {@code bits}.
 *
 * <p>Bits are cut into blocks; if all blocks of two signatures differed much, so would the whole.
 * So each text looks up the few near values of each of its blocks (multi-index hashing, Norouzi,
 * Punjani and Fleet 2012). How many blocks there are follows from an estimate of what each choice
 * costs; where the distance is too wide for any, all signatures are compared, which is exact too.
 *
 * @param signer gives signatures of {@code bits} bits, such as {@link sosie.signature.SimHash}
 * @param mostPartners how many of those before it a text is paired with at most, in the order of
 *     {@link Hubs}; what is left out is counted and returned, never dropped silently
 */
public record HammingBlocks(Signer<FeatureVector> signer, int bits, int distance, int mostPartners)
    implements Candidates<FeatureVector> {

  private static final int MOST_BITS = 4096;

  public HammingBlocks {
    requireBits(bits);
    if (distance < 0 || distance > bits) {
      throw new IllegalArgumentException(
          "distance must be between 0 and " + bits + ", was " + distance);
    }
    Hubs.requireSome(mostPartners);
  }

  private static void requireBits(int bits) {
    if (bits < 64 || bits > MOST_BITS || bits % 64 != 0) {
      throw new IllegalArgumentException(
          "bits must be a multiple of 64 between 64 and " + MOST_BITS + ", was " + bits);
    }
  }

  /**
   * The least distance within which two texts of this cosine are with at least probability {@code
   * recall}.
   */
  public static int distanceFor(int bits, double cosine, double recall) {
    requireBits(bits);
    if (!(cosine > 0 && cosine <= 1)) {
      throw new IllegalArgumentException("cosine must be above 0 and at most 1, was " + cosine);
    }
    if (!(recall > 0 && recall < 1)) {
      throw new IllegalArgumentException("recall must be above 0 and below 1, was " + recall);
    }
    int distance = 0;
    while (within(bits, distance, cosine) < recall && distance < bits) distance++;
    return distance;
  }

  @Override
  public int keysPerText() {
    return bits / 64;
  }

  /** The words of the signature; those of a text with features are never all {@link #NO_KEY}. */
  @Override
  public long[] keys(FeatureVector features) {
    if (features.size() == 0) return noKeys();
    return signer.sign(features).words();
  }

  /** Keys are bits here: what counts is how many differ, not which words are equal. */
  @Override
  public Meeting meeting(long[] left, long[] right) {
    int apart = 0;
    for (int i = 0; i < left.length; i++) apart += Long.bitCount(left[i] ^ right[i]);
    return new Meeting(
        apart <= distance, apart + " of " + bits + " bits differ, where " + distance + " may");
  }

  @Override
  public int signatureBytes() {
    return signer.bytes();
  }

  @Override
  public boolean readsFeatures() {
    return false;
  }

  /**
   * For bits of a random projection, by the cosine: each bit differs with probability θ/π, so the
   * number of bits that differ is binomial.
   */
  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.of(within(bits, distance, similarity));
  }

  private static double within(int bits, int distance, double cosine) {
    double differs = StrictMath.acos(Math.max(-1, Math.min(1, cosine))) / Math.PI;
    return Binomial.atMost(distance, bits, differs);
  }

  @Override
  public Optional<CandidateIndex<FeatureVector>> index(IntUnaryOperator copiesOf) {
    return Optional.of(new SignatureScan(this));
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    PackedBits packed = new PackedBits(texts, distance);
    BlockPlan plan = BlockPlan.cheapest(packed.count(), bits, distance);
    return new FirstPartners(texts, mostPartners)
        .propose(
            (wants, all, each, told) -> propose(packed, plan, wants, all, each, told),
            order -> () -> new BitsInOrder(packed, order),
            wanted,
            workers,
            sinks,
            steps);
  }

  /** All pairs, by the given blocks: every plan gives the same. */
  void propose(
      PackedBits packed,
      BlockPlan plan,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    BlockIndex[] indexes = BlockIndex.all(packed, plan, workers);
    new HammingSearch(packed, indexes, wanted).propose(workers, sinks, steps);
  }
}
