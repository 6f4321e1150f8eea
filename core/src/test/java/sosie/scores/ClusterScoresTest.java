package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sosie.truth.Truth;

class ClusterScoresTest {

  private static ClusterScores scores(int[] truth, int[] found) {
    return ClusterScores.of(truth, found, all(truth.length));
  }

  private static BitSet all(int documents) {
    BitSet all = new BitSet();
    all.set(0, documents);
    return all;
  }

  private static int[] numbers(int count, IntUnaryOperator number) {
    return IntStream.range(0, count).map(number).toArray();
  }

  private static void assertPerfect(ClusterScores scores) {
    assertThat(scores.ari()).isEqualTo(1);
    assertThat(scores.b3Precision()).isEqualTo(1);
    assertThat(scores.b3Recall()).isEqualTo(1);
    assertThat(scores.b3F1()).isEqualTo(1);
    assertThat(scores.exactMatch()).isEqualTo(1);
    assertThat(scores.pairs().f1()).isEqualTo(1);
    assertThat(scores.pairs().ac1()).isEqualTo(1);
  }

  /** True {0 1 2} {3 4} {5}, found {0 1} {2 3 4} {5}. */
  @Test
  void isAsWorkedByHand() {
    ClusterScores scores = scores(new int[] {7, 7, 7, 4, 4, 9}, new int[] {0, 0, 1, 1, 1, 2});
    assertThat(scores.documents()).isEqualTo(6);
    // together in both 0-1 and 3-4; only found 2-3, 2-4; only true 0-2, 1-2; of 15 pairs
    assertThat(scores.pairs()).isEqualTo(new PairScores(2, 2, 2, 15));
    // expected 4 · 4 / 15 of at most 4: (2 − 16 / 15) / (4 − 16 / 15) = 14 / 44
    assertThat(scores.ari()).isCloseTo(7 / 22.0, within(1e-15));
    // of each one's found cluster: 1, 1, 1 / 3, 2 / 3, 2 / 3, 1, in sum 14 / 3
    assertThat(scores.b3Precision()).isCloseTo(14 / 18.0, within(1e-15));
    // of each one's true cluster: 2 / 3, 2 / 3, 1 / 3, 1, 1, 1, in sum 14 / 3
    assertThat(scores.b3Recall()).isCloseTo(14 / 18.0, within(1e-15));
    assertThat(scores.b3F1()).isCloseTo(14 / 18.0, within(1e-15));
    // only 5 has exactly the cluster it should have
    assertThat(scores.exactMatch()).isEqualTo(1 / 6.0);
    // p(A) = 11 / 15, P = 8 / 30, p(E) = 2 · 4 / 15 · 11 / 15 = 88 / 225: 77 / 137
    assertThat(scores.pairs().ac1()).isCloseTo(77 / 137.0, within(1e-15));
  }

  /** True {0 1 2 3}, found {0 1} and two alone. */
  @Test
  void precisionAndRecallAreNotMixedUp() {
    ClusterScores scores = scores(new int[] {1, 1, 1, 1}, new int[] {5, 5, -1, -1});
    assertThat(scores.b3Precision()).isEqualTo(1);
    assertThat(scores.b3Recall()).isEqualTo(.375); // (2 / 4 + 2 / 4 + 1 / 4 + 1 / 4) / 4
    assertThat(scores.b3F1()).isCloseTo(6 / 11.0, within(1e-15)); // 2 · 3 / 8 / (11 / 8)
    assertThat(scores.pairs()).isEqualTo(new PairScores(1, 0, 5, 6));
    assertThat(scores.exactMatch()).isZero();
  }

  @Test
  void documentsFoundAloneAreNotTogether() {
    assertPerfect(scores(new int[] {0, 1, 2, 2}, new int[] {-1, -1, 0, 0}));
    ClusterScores apart = scores(new int[] {0, 0}, new int[] {-1, -1});
    assertThat(apart.pairs()).isEqualTo(new PairScores(0, 0, 1, 1));
  }

  @Test
  void documentsWithoutLabelAndThoseNotCountedAreNowhere() {
    int unknown = Truth.UNKNOWN;
    BitSet counted = all(6);
    counted.clear(4);
    // found is {0 1 2 4} {3} {5} in all; of those that count {0 1} {3} {5}, as it should be
    ClusterScores scores =
        ClusterScores.of(new int[] {0, 0, unknown, 1, 2, 2}, new int[] {3, 3, 3, 4, 3, 5}, counted);
    assertThat(scores.documents()).isEqualTo(4);
    assertPerfect(scores);
    assertThat(scores.pairs()).isEqualTo(new PairScores(1, 0, 0, 6));
  }

  @Test
  void everythingOneClusterIsPerfectIfItIsTrue() {
    assertPerfect(scores(new int[] {3, 3, 3}, new int[] {0, 0, 0}));
  }

  @Test
  void singletonsOnlyArePerfectIfTrue() {
    assertPerfect(scores(new int[] {0, 1, 2}, new int[] {-1, -1, -1}));
    assertPerfect(scores(new int[] {0, 1, 2}, new int[] {2, 0, 1}));
  }

  @Test
  void oneDocumentIsPerfect() {
    assertPerfect(scores(new int[] {5}, new int[] {0}));
    assertPerfect(scores(new int[] {5}, new int[] {-1}));
  }

  @Test
  void noDocumentIsPerfectAndSaysSo() {
    assertPerfect(scores(new int[0], new int[0]));
    assertPerfect(scores(new int[] {-1, -1}, new int[] {0, 0}));
    assertPerfect(ClusterScores.of(new int[] {0, 0}, new int[] {-1, -1}, new BitSet()));
    assertThat(scores(new int[0], new int[0]).documents()).isZero();
  }

  @Test
  void nothingFoundIsPreciseAndNoBetterThanChance() {
    ClusterScores scores = scores(new int[] {0, 0, 0, 0}, new int[] {-1, -1, -1, -1});
    assertThat(scores.ari()).isZero(); // adjusted_rand_score([0, 0, 0, 0], [0, 1, 2, 3])
    assertThat(scores.b3Precision()).isEqualTo(1);
    assertThat(scores.b3Recall()).isEqualTo(.25);
    assertThat(scores.exactMatch()).isZero();
    assertThat(scores.pairs().precision()).isEqualTo(1);
    assertThat(scores.pairs().recall()).isZero();
  }

  @Test
  void everythingInOneClusterWhereAllAreAloneIsNoBetterThanChance() {
    ClusterScores scores = scores(new int[] {0, 1, 2, 3}, new int[] {0, 0, 0, 0});
    assertThat(scores.ari()).isZero(); // adjusted_rand_score([0, 1, 2, 3], [0, 0, 0, 0])
    assertThat(scores.b3Precision()).isEqualTo(.25);
    assertThat(scores.b3Recall()).isEqualTo(1);
    assertThat(scores.pairs().recall()).as("nothing to find").isEqualTo(1);
    assertThat(scores.pairs().f1()).isZero();
  }

  /** adjusted_rand_score and pair_confusion_matrix of scikit-learn 1.9. */
  @Test
  void givesTheFiguresOfScikitLearn() {
    ClusterScores small =
        scores(numbers(40, i -> (i * i + i) % 7), numbers(40, i -> (i * 3 + i / 5) % 6));
    assertThat(small.ari()).isCloseTo(-0.056109612295007424, within(1e-14));
    assertThat(small.pairs()).isEqualTo(new PairScores(23, 100, 168, 780));
    ClusterScores large =
        scores(numbers(1000, i -> i * i % 101), numbers(1000, i -> (i * i + i / 50) % 97));
    assertThat(large.ari()).isCloseTo(-0.0008260471616686467, within(1e-14));
    assertThat(large.pairs()).isEqualTo(new PairScores(91, 5084, 9264, 499_500));
    ClusterScores alone =
        scores(numbers(30, i -> i / 3), numbers(30, i -> i % 7 == 0 ? -1 : i / 3));
    assertThat(alone.ari()).isCloseTo(0.7883211678832117, within(1e-14));
    assertThat(alone.pairs()).isEqualTo(new PairScores(20, 0, 10, 435));
    assertThat(scores(new int[] {0, 0, 1, 1}, new int[] {0, 0, 1, 2}).ari())
        .isCloseTo(0.5714285714285714, within(1e-15));
    assertThat(scores(new int[] {0, 0, 0, 1, 1, 1}, new int[] {0, 0, 1, 1, 2, 2}).ari())
        .isCloseTo(0.24242424242424243, within(1e-15));
  }

  @Test
  void agreesWithComparingAllWithAll() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int documents = random.nextInt(25);
      int[] truth = clusters(random, documents);
      int[] found = random.nextInt(5) == 0 ? truth.clone() : clusters(random, documents);
      BitSet counted = new BitSet();
      for (int i = 0; i < documents; i++) counted.set(i, random.nextInt(6) > 0);
      ClusterScores scores = ClusterScores.of(truth, found, counted);
      NaiveClusterScores naive = new NaiveClusterScores(truth, found, counted);
      assertThat(scores.pairs()).as("seed %d", seed).isEqualTo(naive.pairs());
      assertThat(scores.documents()).as("seed %d", seed).isEqualTo(naive.documents());
      assertThat(scores.ari()).as("seed %d", seed).isCloseTo(naive.ari(), within(1e-12));
      assertThat(scores.b3Precision())
          .as("seed %d", seed)
          .isCloseTo(naive.b3Precision(), within(1e-12));
      assertThat(scores.b3Recall()).as("seed %d", seed).isCloseTo(naive.b3Recall(), within(1e-12));
      assertThat(scores.exactMatch())
          .as("seed %d", seed)
          .isCloseTo(naive.exactMatch(), within(1e-12));
    }
  }

  private static int[] clusters(Random random, int documents) {
    int most = 1 + random.nextInt(Math.max(1, documents));
    int stretch = random.nextBoolean() ? 1 : 100_000_000 / most; // numbers need not be small
    return numbers(documents, i -> random.nextInt(5) == 0 ? -1 : random.nextInt(most) * stretch);
  }

  @Test
  void theOrderOfDocumentsAndTheNumbersOfClustersDoNotMatter() {
    for (long seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int[] truth = clusters(random, 20);
      int[] found = clusters(random, 20);
      List<Integer> order = new ArrayList<>(IntStream.range(0, 20).boxed().toList());
      Collections.shuffle(order, random);
      int[] otherTruth = numbers(20, i -> renumbered(truth[order.get(i)]));
      int[] otherFound = numbers(20, i -> renumbered(found[order.get(i)]));
      ClusterScores one = scores(truth, found);
      ClusterScores other = scores(otherTruth, otherFound);
      assertThat(other.pairs()).as("seed %d", seed).isEqualTo(one.pairs());
      assertThat(other.ari()).as("seed %d", seed).isEqualTo(one.ari());
      assertThat(other.exactMatch()).as("seed %d", seed).isEqualTo(one.exactMatch());
      assertThat(other.b3F1()).as("seed %d", seed).isCloseTo(one.b3F1(), within(1e-12));
    }
  }

  private static int renumbered(int cluster) {
    return cluster < 0 ? cluster : Integer.MAX_VALUE - cluster;
  }

  @Test
  void truthAndFindMayChangePlaces() {
    for (long seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int[] truth = numbers(20, i -> random.nextInt(6));
      int[] found = numbers(20, i -> random.nextInt(6));
      ClusterScores one = scores(truth, found);
      ClusterScores other = scores(found, truth);
      assertThat(other.ari()).as("seed %d", seed).isCloseTo(one.ari(), within(1e-15));
      assertThat(other.exactMatch()).as("seed %d", seed).isEqualTo(one.exactMatch());
      assertThat(other.b3Precision()).isCloseTo(one.b3Recall(), within(1e-15));
      assertThat(other.b3F1()).isCloseTo(one.b3F1(), within(1e-15));
      assertThat(other.pairs().precision()).isEqualTo(one.pairs().recall());
      assertThat(other.pairs().ac1()).isEqualTo(one.pairs().ac1());
    }
  }

  @Test
  void aMillionDocumentsInOneClusterOverflowNothing() {
    int[] one = new int[1_000_000];
    ClusterScores scores = scores(one, numbers(one.length, i -> i % 2));
    // 2 · C(500 000, 2) of C(1 000 000, 2) pairs
    assertThat(scores.pairs())
        .isEqualTo(new PairScores(249_999_500_000L, 0, 250_000_000_000L, 499_999_500_000L));
    assertThat(scores.ari()).isZero();
    assertThat(scores.b3Recall()).isEqualTo(.5);
  }

  @Test
  void rejectsWhatAreNotTwoClusteringsOfTheSameDocuments() {
    assertThatThrownBy(() -> scores(new int[2], new int[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("truth and found must be as long, were 2 and 3");
    assertThatThrownBy(() -> scores(new int[] {0, -2}, new int[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("clusters of truth must be at least -1, one was -2");
    assertThatThrownBy(() -> scores(new int[2], new int[] {0, -3}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("clusters of found must be at least -1, one was -3");
  }
}
