package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.cluster.Link.Kind;
import sosie.verify.ScoredPairs;

class ConstrainedClustersTest {

  private static final Clusterer.PairScore LOW = (left, right) -> .1;

  private static PairGraph graph(int[] copies, double[][] edges) {
    ScoredPairs pairs = new ScoredPairs();
    for (double[] edge : edges) pairs.add((int) edge[0], (int) edge[1], edge[2]);
    int[] lengths = new int[copies.length];
    Arrays.fill(lengths, 10);
    ScoredPairs sorted = ScoredPairs.sorted(List.of(pairs), copies.length);
    return new PairGraph(sorted, copies, lengths, new BitSet());
  }

  private static int[] ones(int texts) {
    int[] ones = new int[texts];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static Link link(int left, int right, Kind kind) {
    return new Link(left, right, kind, "");
  }

  private static int[] clusters(PairGraph graph, Link... links) {
    Constraints constraints = Constraints.close(graph.texts(), List.of(links));
    return representatives(ConstrainedClusters.standard().cluster(graph.with(constraints), LOW));
  }

  private static int[] representatives(Clustering clustering) {
    int[] all = new int[clustering.texts()];
    for (int text = 0; text < all.length; text++) all[text] = clustering.representative(text);
    return all;
  }

  @Test
  void whatMustBeTogetherIs() {
    PairGraph graph = graph(new int[] {1, 3, 1}, new double[][] {});
    assertThat(clusters(graph, link(0, 1, Kind.MUST))).containsExactly(1, 1, 2);
  }

  @Test
  void aMustCarriesTheOtherAlong() {
    // 1 is like the letter 0; 2 is not, but must be with 1.
    PairGraph graph = graph(new int[] {9, 1, 1}, new double[][] {{0, 1, .9}});
    assertThat(clusters(graph, link(1, 2, Kind.MUST))).containsExactly(0, 0, 0);
  }

  @Test
  void ofThoseThatATextIsOnlyBoundToReferenceCopiesComeFirst() {
    // 2 is bound to the letter 0 and to 1, which many are like; neither is near.
    double[][] edges = {{0, 2, .01}, {1, 2, .03}, {1, 3, .8}, {1, 4, .8}};
    PairGraph graph = graph(new int[] {9, 1, 1, 1, 1}, edges);
    ConstrainedClusters clusters = new ConstrainedClusters(5, .05, .35, Scale.DISTANCE);
    assertThat(representatives(clusters.cluster(graph, LOW))).containsExactly(0, 1, 0, 1, 1);
    edges[1][2] = .4;
    graph = graph(new int[] {9, 1, 1, 1, 1}, edges);
    assertThat(representatives(clusters.cluster(graph, LOW))).containsExactly(0, 1, 1, 1, 1);
  }

  @Test
  void aCannotSendsAMemberToTheNextNearest() {
    PairGraph graph = graph(new int[] {9, 8, 1}, new double[][] {{0, 2, .95}, {1, 2, .9}});
    assertThat(clusters(graph)).containsExactly(0, 1, 0);
    assertThat(clusters(graph, link(0, 2, Kind.CANNOT))).containsExactly(0, 1, 1);
  }

  @Test
  void twoMembersOfWhichEachIsLikeTheCentreAreKeptApart() {
    PairGraph graph = graph(new int[] {9, 1, 1}, new double[][] {{0, 1, .9}, {0, 2, .95}});
    assertThat(clusters(graph, link(1, 2, Kind.CANNOT)))
        .as("the nearer one is in")
        .containsExactly(0, 1, 0);
  }

  @Test
  void whatNobodyTakesInStartsOverAmongItsLike() {
    PairGraph graph =
        graph(
            new int[] {9, 1, 1, 1},
            new double[][] {{0, 1, .99}, {0, 2, .9}, {0, 3, .9}, {2, 3, .95}});
    assertThat(clusters(graph, link(1, 2, Kind.CANNOT), link(1, 3, Kind.CANNOT)))
        .containsExactly(0, 0, 2, 2);
  }

  @Test
  void familyTipsTheBalance() {
    PairGraph graph = graph(new int[] {9, 8, 1}, new double[][] {{0, 2, .92}, {1, 2, .9}});
    assertThat(clusters(graph, link(1, 2, Kind.FAMILY))).containsExactly(0, 1, 1);
  }

  @Test
  void familyMakesNoTwoEquallyNear() {
    PairGraph graph = graph(new int[] {9, 8, 1}, new double[][] {{0, 2, .97}, {1, 2, .99}});
    assertThat(clusters(graph, link(0, 2, Kind.FAMILY), link(1, 2, Kind.FAMILY)))
        .containsExactly(0, 1, 1);
  }

  @Test
  void whoIsBoundToManyIsNoCentreForThat() {
    double[][] edges = {{0, 1, .9}, {1, 2, .1}, {2, 3, .1}, {0, 2, .1}};
    ConstrainedClusters letters = new ConstrainedClusters(5, .05, .35, Scale.DISTANCE);
    PairGraph graph = graph(ones(4), edges).with(Constraints.none(4));
    assertThat(representatives(letters.cluster(graph, LOW))).startsWith(0, 0, 0);
  }

  @Test
  void aFamilyOnTheScaleOfDistancesIsMultipliedNearer() {
    ConstrainedClusters letters = new ConstrainedClusters(5, .05, .35, Scale.DISTANCE);
    assertThat(-Math.log(letters.nearer(Math.exp(-1)))).isCloseTo(.95, within(1e-12));
    assertThat(letters.bar(.35)).isCloseTo(.35 * Math.exp(-.05), within(1e-12));
  }

  @Test
  void referenceCopiesAreNotTakenInUnlessAMustSaysSo() {
    PairGraph graph = graph(new int[] {9, 6, 5}, new double[][] {{0, 1, .97}, {0, 2, .97}});
    assertThat(clusters(graph)).containsExactly(0, 1, 0);
    assertThat(clusters(graph, link(0, 1, Kind.MUST))).containsExactly(0, 0, 0);
  }

  /** 0 is the largest, 1 alike and 2 less so; who is near a text of far more is an edited copy. */
  @Test
  void aLetterIsAnEditedCopyOfALargerOneByThatOnesThreshold() {
    double[][] edges = {{0, 1, .5}, {0, 2, .2}};
    PairGraph graph = graph(new int[] {90, 8, 8}, edges);
    ConstrainedClusters letters = new ConstrainedClusters(5, .05, .35, Scale.DISTANCE);
    assertThat(representatives(letters.cluster(graph, LOW))).containsExactly(0, 0, 2);
    PairGraph strict = graph.with(new OwnThresholds(new double[] {.6, 0, 0}));
    assertThat(representatives(letters.cluster(strict, LOW))).containsExactly(0, 1, 2);
    PairGraph lenient = graph.with(new OwnThresholds(new double[] {.1, 0, 0}));
    assertThat(representatives(letters.cluster(lenient, LOW))).containsExactly(0, 0, 0);
  }

  @Test
  void onlyReferenceCopiesThatStandForThemselvesHaveThresholds() {
    // 1 is an edited copy of 0, 2 has few copies, 3 stands for 4 by a must; 5 is near 1 at most.
    double[][] edges = {{0, 1, .5}, {1, 5, .2}};
    PairGraph graph = graph(new int[] {990, 80, 5, 9, 8, 6}, edges);
    Constraints must = Constraints.close(6, List.of(link(3, 4, Kind.MUST)));
    OwnThresholds all = new OwnThresholds(new double[] {.3, .1, .3, .3, .3, .3});
    ConstrainedClusters letters = new ConstrainedClusters(5, .05, .35, Scale.DISTANCE);
    OwnThresholds counting = letters.ofLetters(graph.with(must).with(all));
    assertThat(counting.letters()).containsExactly(0, 3, 5);
  }

  @Test
  void aPairMustReachTheThresholdOfItsLetter() {
    OwnThresholds own = new OwnThresholds(new double[] {.2, .6, 0, 0});
    assertThat(own.between(0, 2, .35)).isEqualTo(.2);
    assertThat(own.between(2, 1, .35)).isEqualTo(.6);
    assertThat(own.between(1, 0, .35)).as("of two letters the lower").isEqualTo(.2);
    assertThat(own.between(2, 3, .35)).isEqualTo(.35);
    assertThat(own.lowest(1, 2, .35)).isEqualTo(.35);
    assertThat(own.highest(0, 2, .35)).isEqualTo(.35);
    assertThat(OwnThresholds.NONE.between(0, 2, .35)).isEqualTo(.35);
  }

  @Test
  void aChainOfSmallStepsJoinsNoStrangers() {
    double[][] edges = new double[19][];
    for (int i = 0; i < edges.length; i++) edges[i] = new double[] {i, i + 1, .85};
    int[] sizes = new int[20];
    for (int representative : clusters(graph(ones(20), edges))) sizes[representative]++;
    assertThat(Arrays.stream(sizes).max().getAsInt()).isLessThanOrEqualTo(3);
  }

  @Test
  void withoutLinksItIsRepresentativeClusters() {
    for (long seed = 0; seed < 500; seed++) {
      PairGraph graph = random(new Random(seed), 5);
      Clustering plain = new RepresentativeClusters().cluster(graph, LOW);
      assertThat(representatives(ConstrainedClusters.standard().cluster(graph, LOW)))
          .as("seed %d", seed)
          .isEqualTo(representatives(plain));
    }
  }

  private static PairGraph random(Random random, int mostCopies) {
    int texts = 2 + random.nextInt(25);
    int[] copies = new int[texts];
    for (int i = 0; i < texts; i++) copies[i] = 1 + random.nextInt(mostCopies);
    List<double[]> edges = new ArrayList<>();
    for (int left = 0; left < texts; left++) {
      for (int right = left + 1; right < texts; right++) {
        if (random.nextInt(4) == 0) {
          edges.add(new double[] {left, right, .8 + random.nextInt(20) / 100.0});
        }
      }
    }
    return graph(copies, edges.toArray(double[][]::new));
  }

  @Test
  void everyClusterKeepsToTheLinksAndToItsCentre() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      PairGraph graph = random(random, 8);
      int texts = graph.texts();
      Constraints constraints = constraints(random, texts);
      PairGraph linked = graph.with(constraints);
      Clustering clustering = ConstrainedClusters.standard().cluster(linked, LOW);
      for (int left = 0; left < texts; left++) {
        assertThat(clustering.representative(clustering.representative(left)))
            .isEqualTo(clustering.representative(left));
        for (int right = 0; right < texts; right++) {
          boolean together = clustering.representative(left) == clustering.representative(right);
          String which = "seed " + seed + ": " + left + " " + right;
          if (constraints.must(left, right)) assertThat(together).as(which).isTrue();
          if (constraints.cannot(left, right)) assertThat(together).as(which).isFalse();
        }
        assertThat(isHeld(linked, clustering, left)).as("seed %d: %d", seed, left).isTrue();
        checkReference(linked, clustering, left);
      }
    }
  }

  private static void checkReference(PairGraph graph, Clustering clustering, int text) {
    int representative = clustering.representative(text);
    if (graph.copies(text) > 5) {
      assertThat(graph.constraints().must(text, representative)).isTrue();
    }
  }

  /** Whether the text, or one that it must be with, has a pair with its centre or is it. */
  private static boolean isHeld(PairGraph graph, Clustering clustering, int text) {
    int centre = clustering.representative(text);
    if (graph.constraints().must(text, centre)) return true;
    for (int other = 0; other < graph.texts(); other++) {
      if (!graph.constraints().must(text, other)) continue;
      for (int edge = graph.firstEdge(other); edge < graph.endEdge(other); edge++) {
        if (graph.neighbour(edge) == centre) return true;
      }
    }
    return false;
  }

  private static Constraints constraints(Random random, int texts) {
    Closure closure = new Closure(texts);
    Kind[] kinds = {Kind.CANNOT, Kind.MUST, Kind.FAMILY};
    for (Kind kind : kinds) {
      for (int i = random.nextInt(6); i > 0; i--) {
        int left = random.nextInt(texts);
        int right = random.nextInt(texts);
        if (left != right) closure.add(link(left, right, kind));
      }
    }
    if (random.nextBoolean()) {
      Labels labels = Labels.of(LinkRule.parse("same docket or cannot")).get(0);
      for (int i = 0; i < texts; i++) {
        Map<String, Object> fields = new HashMap<>();
        if (random.nextInt(3) > 0) fields.put("docket", random.nextInt(3));
        labels.add(fields);
      }
      closure.add(labels);
    }
    return closure.close();
  }

  @Test
  void settingsAreChecked() {
    assertThatThrownBy(() -> new ConstrainedClusters(0, .05))
        .hasMessage("mostCopies must be at least 1, was 0");
    assertThatThrownBy(() -> new ConstrainedClusters(5, 1))
        .hasMessage("alpha must be at least 0 and below 1, was 1.0");
  }
}
