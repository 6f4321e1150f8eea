package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;
import sosie.signature.SimHash;
import sosie.signature.SimHash.Projection;

class HammingBlocksTest {

  static LongStream seeds() {
    return LongStream.range(0, 40);
  }

  @Test
  void rejectsWhatIsOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> blocks(384, 385, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("distance must be between 0 and 384, was 385");
    assertThatThrownBy(() -> blocks(384, -1, 1)).hasMessageEndingWith("was -1");
    assertThatThrownBy(() -> blocks(100, 3, 1))
        .hasMessage("bits must be a multiple of 64 between 64 and 4096, was 100");
    assertThatThrownBy(() -> blocks(64, 3, 0)).hasMessage("mostPartners must be at least 1, was 0");
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void proposesExactlyThePairsWithinTheDistanceAndEachOnce(long seed) {
    Random random = new Random(seed);
    int words = 1 + random.nextInt(8);
    int distance = random.nextInt(words * 64 / 3 + 1);
    RandomBits bits =
        seed % 4 == 0
            ? RandomBits.uniform(seed, 300, words)
            : RandomBits.clustered(seed, 1 + random.nextInt(30), 20, words, distance + 3);
    HammingBlocks search = blocks(words * 64, distance, Integer.MAX_VALUE);
    List<Long> expected = byComparingAll(bits, distance);
    String what = "seed " + seed + ", " + words + " words, distance " + distance;
    assertThat(proposed(search, bits, 1)).as(what).isEqualTo(expected);
    assertThat(proposed(search, bits, 3)).as(what).isEqualTo(expected);
  }

  /** Small collections are compared all with all; so the blocks are tried one by one. */
  @ParameterizedTest
  @MethodSource("seeds")
  void anyNumberOfBlocksGivesTheSamePairs(long seed) {
    Random random = new Random(seed);
    int words = 1 + random.nextInt(4);
    int distance = random.nextInt(words * 64 / 3 + 1);
    int families = 1 + random.nextInt(60);
    RandomBits bits =
        RandomBits.clustered(seed, families, 300 / families, words, distance * 2 / 3 + 2);
    List<Long> expected = byComparingAll(bits, distance);
    int tried = 0;
    for (int blocks = words; blocks <= words * 64 / 4; blocks += 1 + random.nextInt(3)) {
      BlockPlan plan = new BlockPlan(words * 64, distance, blocks);
      if (plan.costPerText(1 << 20) == Double.POSITIVE_INFINITY) continue;
      assertThat(proposed(blocks(words * 64, distance, 3), plan, bits))
          .as("seed %d, %s", seed, plan)
          .isEqualTo(expected);
      tried++;
    }
    assertThat(tried).isPositive();
  }

  @Test
  void choosesBlocksForManyTextsAndComparisonForFew() {
    assertThat(BlockPlan.cheapest(100, 64, 3).blocks()).isZero();
    assertThat(BlockPlan.cheapest(1_000_000, 64, 3).blocks()).isBetween(3, 4);
    assertThat(BlockPlan.cheapest(1_000_000, 384, 40).blocks()).isPositive();
    assertThat(BlockPlan.cheapest(1_000_000, 384, 180).blocks()).isZero();
    assertThat(BlockPlan.cheapest(20_000, 4096, 0).blocks()).isEqualTo(64);
    assertThat(BlockPlan.cheapest(0, 64, 3).blocks()).isZero();
  }

  @Test
  void manyTextsByTheirChosenBlocksEqualBruteForce() {
    RandomBits bits = RandomBits.clustered(9, 5000, 2, 1, 5);
    assertThat(BlockPlan.cheapest(10_000, 64, 3).blocks()).isPositive();
    assertThat(proposed(blocks(64, 3, 100), bits, 2)).isEqualTo(byComparingAll(bits, 3));
  }

  @Test
  void textsWithoutSignatureMeetNobody() {
    RandomBits bits = RandomBits.equal(5, Candidates.NO_KEY, Candidates.NO_KEY);
    bits.signatures.add(new long[] {Candidates.NO_KEY, 0});
    bits.signatures.add(new long[] {Candidates.NO_KEY, 1});
    assertThat(proposed(blocks(128, 128, 100), bits, 2)).containsExactly(key(5, 6));
    assertThat(proposed(blocks(128, 1, 100), bits, 1)).containsExactly(key(5, 6));
    assertThat(proposed(blocks(64, 64, 1), RandomBits.equal(9, Candidates.NO_KEY), 1)).isEmpty();
  }

  @Test
  void manyEqualTextsAreCutAndCounted() {
    int count = 20_000;
    RandomBits bits = RandomBits.equal(count, 5, 6, 7, 8, 9, 10);
    Reached found = new Reached(PairChoice.ALL);
    AtomicLong steps = new AtomicLong();
    long cut =
        blocks(384, 30, 50)
            .propose(
                bits.prints(), PairChoice.ALL, new WorkerPool(2), found::sink, counting(steps));
    assertThat(found.pairs()).hasSize(50 * (count - 50) + 50 * 49 / 2);
    assertThat(cut).isEqualTo((long) count * (count - 1) / 2 - found.pairs().size());
    assertThat(steps.get()).isZero(); // what begin announced is done
  }

  private static Steps counting(AtomicLong open) {
    return new Steps() {
      @Override
      public void begin(long total, String unit) {
        open.set(total);
      }

      @Override
      public void done() {
        open.decrementAndGet();
      }
    };
  }

  @Test
  void pairsNobodyWantsAreNotProposedAndDoNotCount() {
    RandomBits bits = RandomBits.clustered(4, 3, 100, 2, 4);
    PairChoice odd = (left, right) -> (left + right) % 2 == 1;
    for (int blocks : new int[] {0, 2, 9}) {
      List<Long> pairs = new ArrayList<>();
      blocks(128, 8, 5)
          .propose(
              new PackedBits(bits.prints(), 8),
              new BlockPlan(128, 8, blocks),
              odd,
              new WorkerPool(1),
              () -> (left, right) -> pairs.add(key(left, right)),
              Steps.SILENT);
      assertThat(pairs).allMatch(pair -> ((pair >>> 32) + pair) % 2 == 1);
      assertThat(pairs).hasSize((int) expectedOdd(bits));
    }
  }

  private static long expectedOdd(RandomBits bits) {
    return byComparingAll(bits, 8).stream().filter(pair -> ((pair >>> 32) + pair) % 2 == 1).count();
  }

  @Test
  void theKeysOfATextAreTheWordsOfItsSignature() {
    SimHash simHash = new SimHash(128, Projection.SIGNS, 3);
    FeatureVector text = FeatureVector.setOf(new long[] {4, 5, 6}, 3);
    HammingBlocks search = new HammingBlocks(simHash, 128, 3, 10);
    assertThat(search.keys(text)).isEqualTo(simHash.sign(text).words()).hasSize(2);
    assertThat(search.keysPerText()).isEqualTo(2);
    assertThat(search.keys(FeatureVector.NOTHING)).containsOnly(Candidates.NO_KEY);
    assertThat(search.readsFeatures()).isFalse();
  }

  @Test
  void theProbabilityIsThatOfABinomialNumberOfBits() {
    // At 60° a bit differs with probability 1/3: 20 of 64 or fewer.
    assertThat(blocks(64, 20, 1).probability(.5).orElseThrow()).isCloseTo(.418195, within(1e-6));
    assertThat(blocks(64, 0, 1).probability(1)).hasValue(1);
    assertThat(blocks(4096, 1400, 1).probability(.5).orElseThrow()).isBetween(.8, 1.0);
    int distance = HammingBlocks.distanceFor(384, .9, .99);
    assertThat(blocks(384, distance, 1).probability(.9).orElseThrow()).isGreaterThanOrEqualTo(.99);
    assertThat(blocks(384, distance - 1, 1).probability(.9).orElseThrow()).isLessThan(.99);
    assertThat(HammingBlocks.distanceFor(64, 1, .99)).isZero();
  }

  @ParameterizedTest
  @CsvSource({".8, 70", ".8, 80", ".9, 50", ".9, 60", ".95, 40"})
  void measuredMeetingsFollowTheProbability(double cosine, int distance) {
    Random random = new Random(distance);
    HammingBlocks search = blocks(384, distance, 1);
    int trials = 2000;
    int met = 0;
    for (int trial = 0; trial < trials; trial++) {
      SimHash simHash = new SimHash(384, Projection.GAUSSIAN, random.nextLong());
      long[] both = random.longs(2).sorted().toArray();
      float[] weights = {(float) cosine, (float) Math.sqrt(1 - cosine * cosine)};
      FeatureVector left = FeatureVector.ofSorted(both, 0, 1);
      FeatureVector right = FeatureVector.ofSorted(both, weights, 0, 2);
      if (simHash.sign(left).bitsApart(simHash.sign(right)) <= distance) met++;
    }
    double p = search.probability(cosine).orElseThrow();
    double deviation = Math.sqrt(trials * p * (1 - p));
    assertThat((double) met).isCloseTo(trials * p, within(5 * deviation));
  }

  /** What a text is left with is the first of those before it, whatever their numbers. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aTextHasTheFirstPartnersByTheRule(long seed) {
    RandomBits bits = RandomBits.clustered(seed, 3, 100, 2, 6);
    PairChoice near = (left, right) -> bits.apart(left, right) <= 8;
    Reached found = new Reached(near);
    blocks(128, 8, 5)
        .propose(bits.prints(), PairChoice.ALL, new WorkerPool(2), found::sink, Steps.SILENT);
    List<Long> expected = Reached.expected(bits.prints(), near, PairChoice.ALL, 5);
    assertThat(found.pairs()).isEqualTo(expected).hasSizeLessThan(3 * 100 * 99 / 2);
  }

  private static HammingBlocks blocks(int bits, int distance, int mostPartners) {
    return new HammingBlocks(new SimHash(384, Projection.SIGNS, 1), bits, distance, mostPartners);
  }

  private static List<Long> byComparingAll(RandomBits bits, int distance) {
    List<Long> pairs = new ArrayList<>();
    for (int right = 0; right < bits.signatures.size(); right++) {
      for (int left = 0; left < right; left++) {
        if (bits.apart(left, right) <= distance) pairs.add(key(left, right));
      }
    }
    Collections.sort(pairs);
    return pairs;
  }

  private static List<Long> proposed(HammingBlocks search, RandomBits bits, int threads) {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    search.propose(
        bits.prints(),
        PairChoice.ALL,
        new WorkerPool(threads),
        () -> (left, right) -> pairs.add(key(left, right)),
        Steps.SILENT);
    return sorted(pairs);
  }

  private static List<Long> proposed(HammingBlocks search, BlockPlan plan, RandomBits bits) {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    search.propose(
        new PackedBits(bits.prints(), search.distance()),
        plan,
        PairChoice.ALL,
        new WorkerPool(2),
        () -> (left, right) -> pairs.add(key(left, right)),
        Steps.SILENT);
    return sorted(pairs);
  }

  private static List<Long> sorted(List<Long> pairs) {
    Long[] sorted = pairs.toArray(Long[]::new);
    Arrays.sort(sorted);
    return List.of(sorted);
  }

  private static long key(int left, int right) {
    assertThat(left).isLessThan(right);
    return (long) left << 32 | right;
  }
}
