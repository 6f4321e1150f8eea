package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import sosie.truth.JudgedPair.Verdict;

class HalvesTest {

  private static ClusterTruth clusters(long seed) {
    Random random = new Random(seed);
    int[] clusters = new int[random.nextInt(60)];
    for (int i = 0; i < clusters.length; i++) clusters[i] = random.nextInt(40) - 1;
    return new ClusterTruth(clusters);
  }

  private static PairTruth pairs(long seed) {
    Random random = new Random(seed);
    int documents = 2 + random.nextInt(40);
    List<JudgedPair> judgements = new ArrayList<>();
    for (int i = 0; i + 1 < documents; i++) {
      if (random.nextBoolean()) continue;
      Verdict verdict =
          List.of(Verdict.SAME, Verdict.DIFFERENT, Verdict.OPEN).get(random.nextInt(3));
      judgements.add(new JudgedPair(i, i + 1, Double.NaN, verdict));
    }
    return PairTruth.of(documents, judgements, Unlisted.UNKNOWN);
  }

  private static void forEachTruth(BiConsumer<Long, Truth> check) {
    for (long seed = 0; seed < 200; seed++) {
      check.accept(seed, clusters(seed));
      check.accept(seed, pairs(seed));
    }
  }

  @Test
  void everyLabelledDocumentIsInExactlyOneHalf() {
    forEachTruth(
        (seed, truth) -> {
          for (Halves halves : Halves.of(truth, 3, seed)) {
            BitSet both = (BitSet) halves.test().clone();
            both.and(halves.other());
            assertThat(both).as("seed %d", seed).isEqualTo(new BitSet());
            both.or(halves.test());
            both.or(halves.other());
            assertThat(both).as("seed %d", seed).isEqualTo(truth.labelled());
          }
        });
  }

  @Test
  void noTwoDocumentsThatAreTheSameAreParted() {
    forEachTruth(
        (seed, truth) -> {
          for (Halves halves : Halves.of(truth, 3, seed)) {
            halves.test().stream()
                .forEach(
                    one ->
                        halves.other().stream()
                            .forEach(
                                other ->
                                    assertThat(truth.verdict(one, other))
                                        .as("seed %d, %d and %d", seed, one, other)
                                        .isNotEqualTo(Verdict.SAME)));
          }
        });
  }

  @Test
  void halvesDifferByOneClusterAndOneLoneDocumentAtMost() {
    forEachTruth(
        (seed, truth) -> {
          for (Halves halves : Halves.of(truth, 3, seed)) {
            int[] test = kinds(truth, halves.test());
            int[] other = kinds(truth, halves.other());
            assertThat(test[0] - other[0]).as("seed %d, alone", seed).isBetween(0, 1);
            assertThat(test[1] - other[1]).as("seed %d, clusters", seed).isBetween(0, 1);
          }
        });
  }

  /** How many documents are alone, and how many clusters there are besides. */
  private static int[] kinds(Truth truth, BitSet half) {
    int[] groups = truth.groups();
    Set<Integer> seen = new HashSet<>();
    Set<Integer> seenTwice = new HashSet<>();
    half.stream().filter(i -> !seen.add(groups[i])).forEach(i -> seenTwice.add(groups[i]));
    return new int[] {seen.size() - seenTwice.size(), seenTwice.size()};
  }

  @Test
  void theSeedDecides() {
    Truth truth = clusters(7);
    assertThat(Halves.of(truth, 5, 1)).isEqualTo(Halves.of(truth, 5, 1)).doesNotHaveDuplicates();
    assertThat(Halves.of(truth, 5, 2)).isNotEqualTo(Halves.of(truth, 5, 1));
    assertThat(Halves.of(truth, 5, 1).subList(0, 3))
        .as("more runs leave the first ones as they are")
        .isEqualTo(Halves.of(truth, 3, 1));
    assertThat(Halves.of(truth, 0, 1)).isEmpty();
  }

  @Test
  void oneClusterIsTheWholeTest() {
    Truth truth = new ClusterTruth(new int[] {4, 4, 4});
    Halves only = Halves.of(truth, 1, 1).get(0);
    assertThat(only.test()).isEqualTo(truth.labelled());
    assertThat(only.other()).isEqualTo(new BitSet());
  }
}
