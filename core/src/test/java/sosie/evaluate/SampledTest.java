package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.recipe.Methods;
import sosie.recipe.WithFallback;
import sosie.truth.JudgedPair.Verdict;
import sosie.truth.Labelled;
import sosie.truth.Truth;
import sosie.verify.Similarity;

class SampledTest {

  @TempDir Path folder;

  /** Of these a run misses no pair. */
  static Stream<Recipe> exactSearches() {
    return Stream.of(
        recipe("shingling", Map.of("threshold", "0.3")),
        recipe("set-join", Map.of("threshold", "0.5")),
        recipe("spotsigs", Map.of("threshold", "0.3")),
        recipe("tf-idf", Map.of("threshold", "0.6")),
        recipe("exact", Map.of()),
        recipe("minhash-lsh", Map.of("measure", "containment", "threshold", "0.6")),
        new WithFallback(
            recipe("spotsigs", Map.of("fewest", "12")),
            recipe("set-join", Map.of("threshold", "0.2"))));
  }

  private static Recipe recipe(String method, Map<String, String> settings) {
    return Methods.named(method).recipe(settings);
  }

  @ParameterizedTest
  @MethodSource("exactSearches")
  void everyPairThatTouchesTheSampleIsJudgedAsAnExactRunWould(Recipe yardstick) throws IOException {
    for (long seed = 1; seed < 4; seed++) {
      Lab lab = MadeLab.prose(folder, seed, 20).add("copy-9", "Lanterns!").lab();
      Detection found = lab.run(yardstick);
      double[][] reported = MadeLab.reported(found);
      for (int size : new int[] {1, 7, 30, 1000}) {
        Labelled labelled = Sampled.truth(lab, yardstick, size, seed);
        Set<Integer> touched = compare(labelled.truth(), reported);
        assertThat(touched).as("seed %d", seed).hasSize(Math.min(size, reported.length));
      }
    }
  }

  /** The documents of which every pair is judged. */
  private static Set<Integer> compare(Truth truth, double[][] reported) {
    Set<Integer> sampled = new TreeSet<>();
    for (int i = 0; i < reported.length; i++) {
      boolean isSampled = true;
      for (int j = 0; j < reported.length; j++) {
        if (i != j) isSampled &= truth.verdict(i, j) != Verdict.OPEN;
      }
      if (isSampled) sampled.add(i);
    }
    for (int i = 0; i < reported.length; i++) {
      for (int j = i + 1; j < reported.length; j++) {
        Verdict expected = reported[i][j] > 0 ? Verdict.SAME : Verdict.DIFFERENT;
        if (!sampled.contains(i) && !sampled.contains(j)) expected = Verdict.OPEN;
        assertThat(truth.verdict(i, j)).as("%d and %d", i, j).isEqualTo(expected);
      }
    }
    return sampled;
  }

  @Test
  void aMethodThatIsItsOwnYardstickIsPerfect() throws IOException {
    Lab lab = MadeLab.prose(folder, 5, 20).lab();
    Recipe join = recipe("set-join", Map.of());
    Labelled labelled = Sampled.truth(lab, join, 25, 1);
    Evaluation itself =
        new Examination(lab, labelled, new Examination.Settings(.05, 1, Optional.empty(), 0, 1))
            .of("itself", join);
    assertThat(itself.pairs().f1()).isEqualTo(1);
    assertThat(itself.pairs().truePairs()).isPositive();
    assertThat(itself.sweep().at(.8)).isEqualTo(itself.pairs());
    assertThat(labelled.says())
        .isEqualTo(
            "brute force: 25 sampled documents against all "
                + lab.documents().count()
                + "; the same by "
                + join.sentence());
  }

  @Test
  void documentsThatTheYardstickCannotRepresentAreLikeTheirCopiesOnly() throws IOException {
    Lab lab =
        new MadeLab(folder)
            .add("a", "lanterns and rain")
            .add("b", "Lanterns, and rain")
            .add("c", "lanterns and rain again")
            .lab();
    Truth truth = Sampled.truth(lab, recipe("spotsigs", Map.of()), 10, 1).truth();
    assertThat(truth.verdict(0, 1)).isEqualTo(Verdict.SAME);
    assertThat(truth.verdict(0, 2)).isEqualTo(Verdict.DIFFERENT);
    Recipe both =
        new WithFallback(
            recipe("spotsigs", Map.of()),
            recipe("set-join", Map.of("shingle", "1", "threshold", "0.7")));
    assertThat(Sampled.truth(lab, both, 10, 1).truth().verdict(0, 2)).isEqualTo(Verdict.SAME);
  }

  @Test
  void theSeedAndTheIdDecideWhoIsSampled() throws IOException {
    Lab lab = MadeLab.prose(folder, 6, 20).lab();
    Recipe join = recipe("set-join", Map.of());
    assertThat(sampled(lab, join, 5, 1)).isEqualTo(sampled(lab, join, 5, 1));
    assertThat(sampled(lab, join, 5, 1)).isNotEqualTo(sampled(lab, join, 5, 2));
    assertThat(sampled(lab, join, 9, 1))
        .as("a larger sample has more")
        .containsAll(sampled(lab, join, 5, 1));
    BitSet most = new BitSet();
    most.set(0, lab.documents().count());
    int unsampled =
        IntStream.range(0, lab.documents().count())
            .filter(i -> !sampled(lab, join, 5, 1).contains(lab.documents().id(i)))
            .findFirst()
            .orElseThrow();
    most.clear(unsampled);
    assertThat(sampled(lab.only(most), join, 5, 1))
        .as("whatever else is there")
        .isEqualTo(sampled(lab, join, 5, 1));
  }

  private static List<String> sampled(Lab lab, Recipe yardstick, int size, long seed) {
    Truth truth = Sampled.truth(lab, yardstick, size, seed).truth();
    return IntStream.range(0, lab.documents().count())
        .filter(
            i ->
                IntStream.range(0, lab.documents().count())
                    .allMatch(j -> i == j || truth.verdict(i, j) != Verdict.OPEN))
        .mapToObj(lab.documents()::id)
        .toList();
  }

  @Test
  void aSampleOfNothingIsRefused() throws IOException {
    Lab lab = new MadeLab(folder).add("a", "one").lab();
    assertThatThrownBy(() -> Sampled.truth(lab, recipe("exact", Map.of()), 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sample must be at least 1, was 0");
  }

  @Test
  void asManyThreadsComparePairsAsWereAskedFor() throws IOException {
    Set<String> workers = ConcurrentHashMap.newKeySet();
    Pipeline plain = recipe("set-join", Map.of("shingle", "1")).pipeline(Frequencies.NONE);
    Similarity<TextFeatures> watched =
        new Similarity<>() {

          @Override
          public String name() {
            return "watched";
          }

          @Override
          public double between(TextFeatures left, TextFeatures right) {
            workers.add(Thread.currentThread().getName());
            return plain.similarity().between(left, right);
          }
        };
    Recipe yardstick =
        Recipe.of(
            "watched",
            new Pipeline(
                plain.representation(),
                plain.refinement(),
                plain.need(),
                plain.candidates(),
                watched,
                plain.threshold(),
                plain.clusterer()));
    Sampled.truth(MadeLab.prose(folder, 1, 200).lab(1), yardstick, 500, 1);
    assertThat(workers).containsExactly(Thread.currentThread().getName());
  }
}
