package sosie.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** A curve that is not counted again is the one that would be counted. */
class CurveFileTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(0);

  @TempDir Path folder;
  private Path result;
  private Path file;

  @BeforeEach
  void makeResult() throws IOException {
    result = Samples.result(Samples.texts(3, 8), folder.resolve("result"));
    file = folder.resolve("result.review").resolve("curve.bin");
  }

  private ThresholdCurve prepared() throws IOException {
    try (Review review = Review.open(result, Samples.options())) {
      review.prepare();
      return review.curve();
    }
  }

  /** By a review that keeps its verdicts elsewhere, and no curve. */
  private ThresholdCurve counted() throws IOException {
    Path elsewhere = Files.createTempDirectory(folder, "elsewhere");
    Path log = file.resolveSibling("verdicts.jsonl");
    if (Files.exists(log)) Files.copy(log, elsewhere.resolve("verdicts.jsonl"));
    try (Review review = Review.open(result, Samples.options().withFolder(elsewhere))) {
      return review.curve();
    }
  }

  private void judge() throws IOException {
    try (Review review = Review.open(result, Samples.options())) {
      ClusterView largest = review.cluster(anyMember(review), 0, 2).orElseThrow();
      String left = largest.members().get(0).id();
      String right = largest.members().get(1).id();
      review.judge(Judgement.of("ada", Verdict.different(left, right)));
    }
  }

  private static String anyMember(Review review) {
    return review.clusters(ClusterQuery.first(1)).clusters().get(0).id();
  }

  private static void same(ThresholdCurve one, ThresholdCurve other) {
    assertThat(one).usingRecursiveComparison().isEqualTo(other);
  }

  @Test
  void isReadTheSecondTimeAndIsTheSame() throws IOException {
    ThresholdCurve first = prepared();
    Files.setLastModifiedTime(file, LONG_AGO);
    same(prepared(), first);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO); // not written again
  }

  @Test
  void followsVerdictsThatCameBeforeAndAfterIt() throws IOException {
    ThresholdCurve before = prepared();
    judge();
    ThresholdCurve after = prepared();
    same(after, counted());
    assertThat(after).usingRecursiveComparison().isNotEqualTo(before);
    Files.delete(file);
    same(prepared(), after); // counted with the verdict there, and kept without
    same(prepared(), after);
  }

  @Test
  void ofAnotherResultIsCountedAnew() throws IOException {
    prepared();
    result = Samples.result(Samples.texts(4, 8), folder.resolve("result-2"));
    Path other = folder.resolve("result-2.review").resolve("curve.bin");
    Files.createDirectories(other.getParent());
    Files.copy(file, other);
    same(prepared(), counted());
    assertThat(Files.readAllBytes(other)).isNotEqualTo(Files.readAllBytes(file));
  }

  @Test
  void damagedOrCutShortIsCountedAnew() throws IOException {
    ThresholdCurve first = prepared();
    byte[] whole = Files.readAllBytes(file);
    for (int at : new int[] {0, 9, whole.length / 2, whole.length - 1}) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 1;
      Files.write(file, damaged);
      same(prepared(), first);
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }
    Files.write(file, new byte[0]);
    same(prepared(), first);
  }
}
