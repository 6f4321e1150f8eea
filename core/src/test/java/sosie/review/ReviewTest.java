package sosie.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.Result;
import sosie.detect.Cluster;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** What a review shows is what a run over everything would find. */
class ReviewTest {

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 6);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void exportedLinksMakeTheVeryClustersThatAreShown(long seed) throws IOException {
    Map<String, String> texts = Samples.texts(seed, 6);
    Path result = Samples.result(texts, folder.resolve("result"));
    Random random = new Random(seed);
    try (Review review = Review.open(result, Samples.options())) {
      for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 4; i++) sayAnything(review, texts, random);
        Path out = folder.resolve("out-" + round);
        review.export(out);
        for (String links : List.of("links.csv", "links.jsonl")) {
          Result again = Samples.run(texts).links(out.resolve(links)).find();
          assertThat(clusters(review)).as("seed %d, %s", seed, links).isEqualTo(clusters(again));
        }
      }
    }
  }

  private static void sayAnything(Review review, Map<String, String> texts, Random random)
      throws IOException {
    List<String> ids = new ArrayList<>(texts.keySet());
    String left = ids.get(random.nextInt(ids.size()));
    ClusterView view = review.cluster(left, 0, 1000).orElseThrow();
    List<String> mates = new ArrayList<>(view.members().stream().map(MemberLine::id).toList());
    mates.remove(left);
    boolean inside = !mates.isEmpty() && random.nextInt(3) > 0;
    String right =
        inside ? mates.get(random.nextInt(mates.size())) : ids.get(random.nextInt(ids.size()));
    if (left.equals(right)) return;
    String who = random.nextBoolean() ? "ann" : "ben";
    switch (random.nextInt(6)) {
      case 0 -> review.judge(Judgement.of(who, Verdict.same(left, right)));
      case 1 -> review.undo(who);
      case 2 -> review.judge(Judgement.of(who, Verdict.unsure(left, right)));
      case 3 -> {
        if (mates.size() > 1) review.judge(review.split(who, List.of(left, mates.get(0))));
      }
      default -> review.judge(Judgement.of(who, Verdict.different(left, right)));
    }
  }

  /** As the ids of members, the representative first. */
  private static Set<String> clusters(Review review) throws IOException {
    TreeSet<String> clusters = new TreeSet<>();
    for (ClusterLine line : review.clusters(ClusterQuery.first(1000)).clusters()) {
      TreeSet<String> members = new TreeSet<>();
      for (MemberLine member : review.cluster(line.id(), 0, 1000).orElseThrow().members()) {
        members.add(member.id());
      }
      clusters.add(line.id() + members);
    }
    return clusters;
  }

  private static Set<String> clusters(Result result) {
    TreeSet<String> clusters = new TreeSet<>();
    for (Cluster cluster : result.clusters()) {
      TreeSet<String> members = new TreeSet<>();
      for (Cluster.Member member : cluster.members()) members.add(member.id());
      clusters.add(cluster.representative() + members);
    }
    return clusters;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void curveCountsWhatClusteringAtEachThresholdGives(long seed) throws IOException {
    Map<String, String> texts = Samples.texts(seed, 8);
    Path result = Samples.result(texts, folder.resolve("result"));
    Random random = new Random(seed);
    try (Review review = Review.open(result, Samples.options())) {
      requireCurve(review, seed);
      for (int i = 0; i < 6; i++) {
        sayAnything(review, texts, random);
        requireCurve(review, seed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whoWouldNotWaitGetsTheCurveFromBeforeUntilItIsCounted(long seed) throws IOException {
    Map<String, String> texts = Samples.texts(seed, 8);
    Path result = Samples.result(texts, folder.resolve("result"));
    Random random = new Random(seed);
    try (Review review = Review.open(result, Samples.options())) {
      ThresholdCurve before = review.curve();
      for (int i = 0; i < 6; i++) {
        sayAnything(review, texts, random);
        ThresholdCurve.SoFar soFar = review.curveSoFar(Duration.ZERO);
        if (!soFar.isWhole()) requireSame(soFar.curve(), before, seed);
        while (!soFar.isWhole()) soFar = review.curveSoFar(Duration.ofSeconds(10));
        before = review.curve();
        requireSame(soFar.curve(), before, seed);
      }
    }
  }

  private static void requireSame(ThresholdCurve one, ThresholdCurve other, long seed) {
    for (int step = 0; step < one.steps(); step++) {
      assertThat(one.point(step)).as("seed %d", seed).isEqualTo(other.point(step));
    }
  }

  private static void requireCurve(Review review, long seed) throws IOException {
    ThresholdCurve curve = review.curve();
    for (int step = 0; step < curve.steps(); step += step < 5 ? 1 : 7) {
      ThresholdCurve.Point point = curve.point(step);
      requirePoint(review, point, seed);
      requirePoint(review, review.at(Math.min(1, point.threshold() + 1e-4)), seed);
    }
    review.useThreshold(curve.thresholds()[0]);
  }

  private static void requirePoint(Review review, ThresholdCurve.Point point, long seed) {
    review.useThreshold(point.threshold());
    ReviewFigures there = review.overview();
    assertThat(point)
        .as("seed %d", seed)
        .isEqualTo(
            new ThresholdCurve.Point(
                point.threshold(),
                there.pairs(),
                there.clusters(),
                there.inClusters(),
                there.documents() - there.inClusters() + there.clusters()));
  }
}
