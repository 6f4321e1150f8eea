package sosie.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.result.ResultFolder;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** Two results about the same documents, and where they say different things. */
class SecondOpinionTest {

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 6);
  }

  /** A stricter run over the same texts. */
  private Path other(Map<String, String> texts) throws IOException {
    Path other = folder.resolve("other");
    Samples.run(texts).set("shingle", 2).threshold(.5).find().writeTo(other);
    return other;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyFourthQuestionIsOneThatTheTwoDisagreeAbout(long seed) throws IOException {
    Map<String, String> texts = Samples.texts(seed, 8);
    Path result = Samples.result(texts, folder.resolve("result"));
    Path other = other(texts);
    Map<String, Long> theirs = clusters(other);
    try (Review review = Review.open(result, Samples.options().withOther(other))) {
      Map<String, Long> ours = clusters(result);
      List<Question> asked = review.questions(1_000);
      List<Question> disputed =
          asked.stream().filter(each -> each.why() == Question.Why.METHODS_DISAGREE).toList();
      assertThat(asked.get(3).why()).isEqualTo(Question.Why.METHODS_DISAGREE);
      assertThat(disputed)
          .as("seed %d", seed)
          .isNotEmpty()
          .allMatch(
              each ->
                  together(ours, each.left(), each.right())
                      != together(theirs, each.left(), each.right()));
    }
    try (Review alone =
        Review.open(result, Samples.options().withFolder(folder.resolve("alone")))) {
      assertThat(alone.questions(1_000))
          .noneMatch(each -> each.why() == Question.Why.METHODS_DISAGREE);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void clustersAreFilteredByWhatTheOtherHasTogether(long seed) throws IOException {
    Map<String, String> texts = Samples.texts(seed, 8);
    Path result = Samples.result(texts, folder.resolve("result"));
    Path other = other(texts);
    Set<Set<String>> theirs = groups(clusters(other));
    try (Review review = Review.open(result, Samples.options().withOther(other))) {
      Set<String> expected = new TreeSet<>();
      for (ClusterLine each : all(review, ClusterQuery.Found.ANY)) {
        Set<String> members = new HashSet<>();
        review
            .cluster(each.id(), 0, 1_000)
            .orElseThrow()
            .members()
            .forEach(member -> members.add(member.id()));
        if (!theirs.contains(members)) expected.add(each.id());
      }
      assertThat(ids(all(review, ClusterQuery.Found.DISPUTED)))
          .as("seed %d", seed)
          .isEqualTo(expected)
          .isNotEmpty();
    }
  }

  @Test
  void aResultAboutOtherDocumentsIsRefused() throws IOException {
    Path result = Samples.result(Samples.texts(1, 4), folder.resolve("result"));
    Path other = Samples.result(Map.of("x", "one two", "y", "one two"), folder.resolve("other"));
    assertThatThrownBy(() -> Review.open(result, Samples.options().withOther(other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is about other documents");
    try (Review review = Review.open(result, Samples.options())) { // nothing holds it open
      assertThat(review.otherMethod()).isEmpty();
    }
  }

  @Test
  void clustersAreFilteredByWhatMembersWereFoundBy() throws IOException {
    String words = "one two three four five six seven eight nine ten";
    String near = "red green blue white black brown grey pink";
    Map<String, String> texts =
        Map.of(
            "a1",
            words,
            "a2",
            words,
            "b1",
            near + " gold",
            "b2",
            near + " silver",
            "c1",
            "wholly other things",
            "c2",
            "nothing of the kind");
    Path result = Samples.result(texts, folder.resolve("result"));
    try (Review review = Review.open(result, Samples.options())) {
      assertThat(ids(all(review, ClusterQuery.Found.COPY))).containsExactly("a1");
      assertThat(ids(all(review, ClusterQuery.Found.METHOD))).containsExactly("b2");
      assertThat(all(review, ClusterQuery.Found.OTHERS)).isEmpty();
      review.judge(Judgement.of("ada", Verdict.same("c1", "c2")));
      assertThat(all(review, ClusterQuery.Found.OTHERS)).hasSize(1);
      assertThat(all(review, ClusterQuery.Found.FALLBACK)).isEmpty();
      assertThat(all(review, ClusterQuery.Found.DISPUTED)).isEmpty(); // by nobody
    }
  }

  private static List<ClusterLine> all(Review review, ClusterQuery.Found found) {
    return review.clusters(ClusterQuery.first(1_000).foundBy(found)).clusters();
  }

  private static Set<String> ids(List<ClusterLine> lines) {
    Set<String> ids = new TreeSet<>();
    for (ClusterLine each : lines) ids.add(each.id());
    return ids;
  }

  private static Map<String, Long> clusters(Path result) throws IOException {
    Map<String, Long> clusters = new HashMap<>();
    ResultFolder.open(result)
        .forEachDocument(
            each -> each.cluster().ifPresent(number -> clusters.put(each.id(), number)));
    return clusters;
  }

  private static Set<Set<String>> groups(Map<String, Long> clusters) {
    Map<Long, Set<String>> groups = new HashMap<>();
    clusters.forEach(
        (id, cluster) -> groups.computeIfAbsent(cluster, any -> new HashSet<>()).add(id));
    return new HashSet<>(groups.values());
  }

  private static boolean together(Map<String, Long> clusters, String left, String right) {
    return clusters.containsKey(left) && clusters.get(left).equals(clusters.get(right));
  }
}
