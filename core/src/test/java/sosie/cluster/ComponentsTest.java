package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.verify.ScoredPairs;

/** Clusters of all texts are those of one component after the other, whoever makes them. */
class ComponentsTest {

  private static final int GRAPHS = 400;
  private static final List<Link.Kind> KINDS = List.of(Link.Kind.values());

  static Stream<Clusterer> clusterers() {
    return Stream.of(
        new RepresentativeClusters(),
        new ConnectedComponents(),
        ConstrainedClusters.withoutReferences(),
        ConstrainedClusters.standard(),
        new ConstrainedClusters(3, .05, .6, Scale.DISTANCE));
  }

  /**
   * A made collection: pairs in a few clumps, and links if somebody looks at them.
   *
   * @param own thresholds of some texts, should they be letters
   */
  private record Made(
      ScoredPairs pairs,
      int[] copies,
      int[] lengths,
      BitSet guarded,
      List<Link> links,
      double[] own) {

    static Made random(long seed, boolean linked) {
      Random random = new Random(seed);
      int texts = 2 + random.nextInt(40);
      ScoredPairs pairs = new ScoredPairs();
      int clumps = 1 + random.nextInt(6);
      for (int left = 0; left < texts; left++) {
        for (int right = left + 1; right < texts; right++) {
          boolean near = left % clumps == right % clumps && random.nextInt(3) == 0;
          if (near) pairs.add(left, right, .5 + random.nextInt(6) / 10.0);
        }
      }
      int[] copies = IntStream.range(0, texts).map(i -> 1 + random.nextInt(8) / 2).toArray();
      int[] lengths = IntStream.range(0, texts).map(i -> 10 + random.nextInt(4)).toArray();
      BitSet guarded = new BitSet();
      if (random.nextInt(3) == 0) {
        for (int text = 0; text < texts; text++) if (random.nextInt(6) == 0) guarded.set(text);
      }
      List<Link> links = new ArrayList<>();
      for (int i = 0; linked && i < random.nextInt(8); i++) {
        int left = random.nextInt(texts);
        int right = random.nextInt(texts);
        Link.Kind kind = KINDS.get(random.nextInt(3));
        if (left != right) links.add(new Link(left, right, kind, "").inOrder());
      }
      double[] own = new double[texts];
      for (int text = 0; linked && text < texts; text++) {
        if (random.nextInt(5) == 0) own[text] = .5 + random.nextInt(6) / 10.0;
      }
      ScoredPairs sorted = ScoredPairs.sorted(List.of(pairs), texts);
      return new Made(sorted, copies, lengths, guarded, links, own);
    }

    int texts() {
      return copies.length;
    }

    PairGraph graph() {
      return new PairGraph(pairs, copies, lengths, guarded)
          .with(Constraints.close(texts(), links))
          .with(new OwnThresholds(own));
    }

    /** The same of some texts, by their places. */
    PairGraph graph(Components.Component part) {
      int[] texts = part.texts();
      BitSet within = new BitSet();
      for (int i = 0; i < texts.length; i++) if (guarded.get(texts[i])) within.set(i);
      List<Link> inside = new ArrayList<>();
      for (Link link : links) {
        int left = Arrays.binarySearch(texts, link.left());
        int right = Arrays.binarySearch(texts, link.right());
        if (left >= 0 && right >= 0) inside.add(new Link(left, right, link.kind(), link.why()));
      }
      return new PairGraph(
              part.pairs(),
              Arrays.stream(texts).map(text -> copies[text]).toArray(),
              Arrays.stream(texts).map(text -> lengths[text]).toArray(),
              within)
          .with(Constraints.close(texts.length, inside))
          .with(new OwnThresholds(Arrays.stream(texts).mapToDouble(text -> own[text]).toArray()));
    }
  }

  /** As a run does: only of letters do thresholds of their own count. */
  private static PairGraph settled(Clusterer clusterer, PairGraph graph) {
    return clusterer instanceof ConstrainedClusters constrained
        ? graph.with(constrained.ofLetters(graph))
        : graph;
  }

  private static double score(int left, int right) {
    return (left * 7 + right * 3) % 10 / 10.0;
  }

  @ParameterizedTest
  @MethodSource("clusterers")
  void oneComponentAfterTheOtherIsAsAllAtOnce(Clusterer clusterer) {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Made made = Made.random(seed, clusterer instanceof ConstrainedClusters);
      Clustering whole = clusterer.cluster(settled(clusterer, made.graph()), ComponentsTest::score);
      int[] representatives = IntStream.range(0, made.texts()).toArray();
      double[] scores = new double[made.texts()];
      Arrays.fill(scores, 1);
      for (Components.Component part : Components.of(made.pairs(), made.texts(), made.links())) {
        int[] texts = part.texts();
        Clustering own =
            clusterer.cluster(
                settled(clusterer, made.graph(part)),
                (left, right) -> score(texts[left], texts[right]));
        for (int i = 0; i < texts.length; i++) {
          representatives[texts[i]] = texts[own.representative(i)];
          scores[texts[i]] = own.score(i);
        }
      }
      for (int text = 0; text < made.texts(); text++) {
        assertThat(representatives[text])
            .as("seed %d, text %d", seed, text)
            .isEqualTo(whole.representative(text));
        assertThat(scores[text]).as("seed %d, text %d", seed, text).isEqualTo(whole.score(text));
      }
    }
  }

  @Test
  void whatNothingConnectsIsInNone() {
    ScoredPairs pairs = new ScoredPairs();
    pairs.add(1, 4, .9);
    pairs.add(4, 6, .8);
    List<Link> links =
        List.of(
            new Link(0, 1, Link.Kind.CANNOT, ""),
            new Link(2, 3, Link.Kind.MUST, ""),
            new Link(3, 5, Link.Kind.FAMILY, ""));
    List<Components.Component> found = Components.of(pairs, 8, links);
    assertThat(found).hasSize(2);
    assertThat(found.get(0).texts()).containsExactly(1, 4, 6);
    assertThat(found.get(0).pairs().count()).isEqualTo(2);
    assertThat(found.get(0).pairs().right(1)).isEqualTo(2);
    assertThat(found.get(1).texts()).containsExactly(2, 3, 5);
    assertThat(found.get(1).pairs().count()).isZero();
  }
}
