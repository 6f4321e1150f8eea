package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.verify.ScoredPairs;

class ClustererTest {

  private static final Clusterer.PairScore NOT_ASKED =
      (left, right) -> {
        throw new AssertionError("a representative cluster is made of verified pairs only");
      };

  private static PairGraph graph(int texts, double[][] edges, int... protectedTexts) {
    ScoredPairs pairs = new ScoredPairs();
    for (double[] edge : edges) pairs.add((int) edge[0], (int) edge[1], edge[2]);
    int[] ones = new int[texts];
    Arrays.fill(ones, 1);
    BitSet guarded = new BitSet();
    for (int text : protectedTexts) guarded.set(text);
    return new PairGraph(ScoredPairs.sorted(List.of(pairs), texts), ones, ones, guarded);
  }

  private static int[] representatives(Clustering clustering) {
    int[] all = new int[clustering.texts()];
    for (int text = 0; text < all.length; text++) all[text] = clustering.representative(text);
    return all;
  }

  /** Each 0.85 to the next, nothing further apart: a chain of edits. */
  private static PairGraph chain(int length) {
    double[][] edges = new double[length - 1][];
    for (int i = 0; i < edges.length; i++) edges[i] = new double[] {i, i + 1, .85};
    return graph(length, edges);
  }

  @Test
  void aChainOfSmallStepsIsNotOneRepresentativeCluster() {
    Clustering clustering = new RepresentativeClusters().cluster(chain(20), NOT_ASKED);
    int[] sizes = new int[20];
    for (int text = 0; text < 20; text++) sizes[clustering.representative(text)]++;
    assertThat(Arrays.stream(sizes).max().getAsInt()).isLessThanOrEqualTo(3);
  }

  @Test
  void componentsJoinTheWholeChainAndSayHowFarItReaches() {
    Clustering clustering =
        new ConnectedComponents().cluster(chain(20), (left, right) -> left + 1 == right ? .85 : .1);
    assertThat(representatives(clustering)).containsOnly(1);
    assertThat(clustering.score(19)).isEqualTo(.1);
    assertThat(clustering.score(2)).isEqualTo(.85);
  }

  @Test
  void theCentreOfAStarStandsForAll() {
    PairGraph star = graph(5, new double[][] {{0, 3, .9}, {1, 3, .9}, {2, 3, .9}, {3, 4, .9}});
    assertThat(representatives(new RepresentativeClusters().cluster(star, NOT_ASKED)))
        .containsOnly(3);
  }

  @Test
  void aMemberGoesToTheRepresentativeItIsMostLike() {
    // 0 and 5 are centres; 2 is next to both and closer to 5.
    PairGraph two =
        graph(
            8,
            new double[][] {
              {0, 1, .9}, {0, 2, .81}, {0, 3, .9}, {0, 4, .9}, {2, 5, .99}, {5, 6, .9}, {5, 7, .9}
            });
    Clustering clustering = new RepresentativeClusters().cluster(two, NOT_ASKED);
    assertThat(representatives(clustering)).containsExactly(0, 0, 5, 0, 0, 5, 5, 5);
    assertThat(clustering.score(2)).isEqualTo(.99);
  }

  @Test
  void aProtectedTextAlwaysStandsForItself() {
    PairGraph guarded = graph(4, new double[][] {{0, 1, .9}, {0, 2, .95}, {0, 3, .9}}, 1, 2);
    assertThat(representatives(new RepresentativeClusters().cluster(guarded, NOT_ASKED)))
        .containsExactly(2, 1, 2, 3);
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyMemberIsPairedWithItsRepresentativeAndNoTwoThatStandAreAlike(long seed) {
    Random random = new Random(seed);
    int texts = 2 + random.nextInt(60);
    double[][] scores = new double[texts][texts];
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < texts; i++) {
      for (int j = i + 1; j < texts; j++) {
        if (random.nextInt(8) == 0) {
          scores[i][j] = .8 + random.nextInt(20) / 100.0;
          scores[j][i] = scores[i][j];
          pairs.add(i, j, scores[i][j]);
        }
      }
    }
    int[] ones = new int[texts];
    Arrays.fill(ones, 1);
    PairGraph graph =
        new PairGraph(ScoredPairs.sorted(List.of(pairs), texts), ones, ones, new BitSet());
    Clustering clustering = new RepresentativeClusters().cluster(graph, NOT_ASKED);
    for (int text = 0; text < texts; text++) {
      int representative = clustering.representative(text);
      assertThat(clustering.representative(representative)).isEqualTo(representative);
      if (representative != text) {
        assertThat(clustering.score(text)).isEqualTo(scores[text][representative]).isPositive();
      }
    }
    for (int i = 0; i < texts; i++) {
      for (int j = i + 1; j < texts; j++) {
        boolean bothStand = clustering.representative(i) == i && clustering.representative(j) == j;
        if (bothStand) assertThat(scores[i][j]).as("two that stand, seed %d", seed).isZero();
      }
    }
  }
}
