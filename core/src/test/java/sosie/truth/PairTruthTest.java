package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.truth.JudgedPair.Verdict;

class PairTruthTest {

  private static JudgedPair same(int left, int right) {
    return new JudgedPair(left, right, Double.NaN, Verdict.SAME);
  }

  private static JudgedPair open(int left, int right) {
    return new JudgedPair(left, right, Double.NaN, Verdict.OPEN);
  }

  private static BitSet documents(int... numbers) {
    BitSet documents = new BitSet();
    for (int number : numbers) documents.set(number);
    return documents;
  }

  @Test
  void groupsAreWhatChainsOfSamePairsConnect() {
    List<JudgedPair> listed =
        List.of(
            same(0, 4),
            same(2, 4),
            new JudgedPair(1, 4, 0, Verdict.DIFFERENT),
            open(0, 1),
            same(3, 5));
    assertThat(PairTruth.of(7, listed, Unlisted.UNKNOWN).groups())
        .containsExactly(0, 1, 0, 3, 0, 3, 6);
  }

  @Test
  void pairsThatAreClosedAreClusters() {
    List<JudgedPair> closed = List.of(same(0, 2), same(0, 3), same(2, 3));
    assertThat(PairTruth.of(5, closed, Unlisted.DIFFERENT).clusters())
        .hasValueSatisfying(clusters -> assertThat(clusters).containsExactly(0, 1, 0, 0, 4));
  }

  @Test
  void chainsAndTruthsThatDoNotKnowEveryPairAreNoClusters() {
    List<JudgedPair> chain = List.of(same(0, 2), same(2, 3));
    assertThat(PairTruth.of(5, chain, Unlisted.DIFFERENT).clusters()).isEmpty();
    assertThat(PairTruth.of(5, List.of(same(0, 2)), Unlisted.UNKNOWN).clusters()).isEmpty();
    assertThat(PairTruth.of(5, List.of(same(0, 2), open(1, 3)), Unlisted.DIFFERENT).clusters())
        .isEmpty();
    assertThat(PairTruth.touching(documents(0, 2), 5, List.of(same(0, 2))).clusters()).isEmpty();
  }

  @Test
  void clustersAreGivenExactlyIfThePairsAreTransitive() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int count = 2 + random.nextInt(5);
      boolean[][] alike = new boolean[count][count];
      List<JudgedPair> listed = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        alike[i][i] = true;
        for (int j = i + 1; j < count; j++) {
          if (random.nextInt(3) > 0) continue;
          alike[i][j] = alike[j][i] = true;
          listed.add(same(i, j));
        }
      }
      boolean transitive = true;
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
          for (int k = 0; k < count; k++) {
            transitive &= !alike[i][j] || !alike[j][k] || alike[i][k];
          }
        }
      }
      assertThat(PairTruth.of(count, listed, Unlisted.DIFFERENT).clusters().isPresent())
          .as("seed %d", seed)
          .isEqualTo(transitive);
    }
  }

  @Test
  void onlyDocumentsOfJudgedPairsAreLabelledUnlessUnlistedOnesAreDifferent() {
    List<JudgedPair> listed = List.of(same(0, 2), open(1, 3));
    assertThat(PairTruth.of(5, listed, Unlisted.UNKNOWN).labelled()).isEqualTo(documents(0, 2));
    assertThat(PairTruth.of(3, List.of(same(0, 2)), Unlisted.DIFFERENT).labelled())
        .isEqualTo(documents(0, 1, 2));
  }

  @Test
  void refusesPairsThatAreNone() {
    assertThatThrownBy(() -> same(2, 2))
        .hasMessage("left must be at least 0 and less than right, was 2 with right 2");
    assertThatThrownBy(() -> PairTruth.of(2, List.of(same(0, 2)), Unlisted.UNKNOWN))
        .hasMessage("document must be less than 2, was 2");
    assertThatThrownBy(() -> PairTruth.of(3, List.of(same(0, 2), open(0, 2)), Unlisted.UNKNOWN))
        .hasMessage("a pair must be judged once, 0 and 2 are twice");
    assertThatThrownBy(() -> PairTruth.touching(documents(3), 3, List.of()))
        .hasMessage("sample must be of documents below 3, has 3");
  }

  @Test
  void refusesACollectionOfAnotherSize() {
    Truth pairs = PairTruth.of(3, List.of(), Unlisted.UNKNOWN);
    Truth clusters = new ClusterTruth(new int[3]);
    assertThatThrownBy(() -> pairs.over(Shelf.of("a"), new BitSet()))
        .hasMessage("documents must be 3, were 1");
    assertThatThrownBy(() -> clusters.over(Shelf.of("a"), new BitSet()))
        .hasMessage("documents must be 3, were 1");
  }

  @Test
  void documentsWithoutAClusterAreGroupsOfTheirOwn() {
    ClusterTruth truth = new ClusterTruth(new int[] {7, -1, 3, 7, -1});
    assertThat(truth.groups()).containsExactly(0, 2, 1, 0, 3);
    assertThat(truth.clusters())
        .hasValueSatisfying(clusters -> assertThat(clusters).containsExactly(0, -1, 1, 0, -1));
    assertThat(truth.count()).isEqualTo(2);
    assertThat(truth.labelled()).isEqualTo(documents(0, 2, 3));
    assertThatThrownBy(() -> new ClusterTruth(new int[] {-2}))
        .hasMessage("cluster must be at least -1, was -2");
  }
}
