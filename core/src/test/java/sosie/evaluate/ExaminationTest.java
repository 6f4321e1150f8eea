package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.WithFallback;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.NaiveClusterScores;
import sosie.scores.PairScores;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.ClusterTruth;
import sosie.truth.Halves;
import sosie.truth.JudgedPair;
import sosie.truth.Labelled;
import sosie.truth.PairTruth;
import sosie.truth.Truth;
import sosie.truth.Unlisted;

/** Figures of whole runs, held against counting pair by pair what a run reports. */
class ExaminationTest {

  private static final Examination.Settings PLAIN =
      new Examination.Settings(.05, 2, Optional.empty(), 0, 1);

  @TempDir Path folder;

  static Stream<String> methods() {
    return Methods.standalone().stream().map(Method::name);
  }

  private static Recipe recipe(String method, String... settings) {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    return Methods.named(method).recipe(given);
  }

  private static List<Truth> truths(Lab lab, long seed) {
    BitSet sample = new BitSet();
    sample.set(2, 9);
    return List.of(
        MadeLab.families(lab, seed),
        MadeLab.graded(lab, seed, Unlisted.UNKNOWN),
        MadeLab.graded(lab, seed, Unlisted.DIFFERENT),
        PairTruth.touching(
            sample,
            lab.documents().count(),
            MadeLab.graded(lab, seed, Unlisted.UNKNOWN).judgements()));
  }

  private static Evaluation examine(Lab lab, Truth truth, Recipe recipe) throws IOException {
    return new Examination(lab, MadeLab.labelled(truth), PLAIN).of("it", recipe);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void pairsAreThoseThatTheRunReportsCopiesIncluded(String method) throws IOException {
    Lab lab = MadeLab.prose(folder, 1, 25).lab();
    double[][] reported = MadeLab.reported(lab.run(recipe(method)));
    for (Truth truth : truths(lab, 1)) {
      Evaluation evaluation = examine(lab, truth, recipe(method));
      assertThat(evaluation.pairs()).isEqualTo(MadeLab.count(truth, reported));
      assertThat(evaluation.pairs().right()).isPositive();
      assertThat(evaluation.pairs().wrong()).as("copies have other labels").isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"shingling", "set-join", "spotsigs", "tf-idf", "i-match", "super-shingles"})
  void theSweepGivesAtEveryThresholdWhatARunAtItGives(String method) throws IOException {
    for (long seed = 2; seed < 4; seed++) {
      Lab lab = MadeLab.prose(folder, seed, 20).lab();
      RankedPairs ranked = lab.score(recipe(method), .05);
      List<Truth> truths = truths(lab, seed);
      for (String threshold : List.of("0.05", "0.1", "0.3", "0.5", "0.66", "0.8", "0.95", "1")) {
        double[][] reported = MadeLab.reported(lab.run(recipe(method, "threshold", threshold)));
        for (Truth truth : truths) {
          Sweep sweep = ranked.against(truth.over(lab.documents(), truth.labelled()));
          assertThat(sweep.at(Double.parseDouble(threshold)))
              .as("seed %d, threshold %s", seed, threshold)
              .isEqualTo(MadeLab.count(truth, reported));
        }
      }
    }
  }

  @Test
  void noRunOfMinHashFindsAPairThatItsSweepDoesNotKnow() throws IOException {
    for (long seed = 5; seed < 7; seed++) {
      Lab lab = MadeLab.prose(folder, seed, 25).lab();
      double[][] known = MadeLab.reported(lab.run(Methods.atThreshold(recipe("minhash-lsh"), .05)));
      for (String threshold : List.of("0.05", "0.2", "0.4", "0.6", "0.8", "0.95")) {
        double[][] found = MadeLab.reported(lab.run(recipe("minhash-lsh", "threshold", threshold)));
        for (int i = 0; i < found.length; i++) {
          for (int j = 0; j < found.length; j++) {
            if (found[i][j] > 0) assertThat(known[i][j]).isEqualTo(found[i][j]);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theSweepAgreesWithTheRunAtItsOwnThreshold(String method) throws IOException {
    Lab lab = MadeLab.prose(folder, 8, 25).lab();
    Evaluation evaluation = examine(lab, MadeLab.families(lab, 8), recipe(method));
    assertThat(evaluation.sweep().at(evaluation.threshold())).isEqualTo(evaluation.pairs());
    assertThat(evaluation.sweep().best().scores().f1())
        .isGreaterThanOrEqualTo(evaluation.pairs().f1());
  }

  @Test
  void figuresByLabelCountPairsWithADocumentOfThatLabel() throws IOException {
    Lab lab = MadeLab.prose(folder, 9, 25).lab();
    String[] style = new String[lab.documents().count()];
    for (int i = 0; i < style.length; i++) style[i] = i % 5 == 0 ? null : "style " + i % 4;
    SortedMap<String, String[]> labels = new TreeMap<>(Map.of("style", style));
    labels.put("nothing", new String[style.length]);
    for (Truth truth : truths(lab, 9)) {
      Evaluation evaluation =
          new Examination(lab, new Labelled(truth, labels, "made", List.of()), PLAIN)
              .of("it", recipe("set-join"));
      double[][] reported = MadeLab.reported(lab.run(recipe("set-join")));
      assertThat(evaluation.labels().get("nothing")).isEmpty();
      assertThat(evaluation.labels().get("style").keySet())
          .containsExactly("style 0", "style 1", "style 2", "style 3");
      evaluation
          .labels()
          .get("style")
          .forEach(
              (value, scores) -> {
                assertThat(scores.pairs())
                    .isEqualTo(
                        MadeLab.count(
                            truth,
                            reported,
                            0,
                            (i, j) -> value.equals(style[i]) || value.equals(style[j])));
                assertThat(scores.documents())
                    .isEqualTo(
                        (int)
                            truth.labelled().stream().filter(i -> value.equals(style[i])).count());
              });
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void clustersAreThoseOfTheRun(String method) throws IOException {
    Lab lab = MadeLab.prose(folder, 10, 25).lab();
    ClusterTruth truth = MadeLab.families(lab, 10);
    Detection found = lab.run(recipe(method));
    int[] clusters = new int[found.documents().count()];
    for (int i = 0; i < clusters.length; i++) clusters[i] = found.clusterOf(i).orElse(-1);
    NaiveClusterScores expected =
        new NaiveClusterScores(truth.clusters().orElseThrow(), clusters, truth.labelled());
    Evaluation evaluation = examine(lab, truth, recipe(method));
    ClusterScores scores = evaluation.clusters().orElseThrow();
    assertThat(scores.exactMatch()).isEqualTo(expected.exactMatch());
    assertThat(scores.pairs()).isEqualTo(expected.pairs());
    assertThat(evaluation.ac1()).isEqualTo(expected.pairs().ac1());
    Truth pairs = MadeLab.graded(lab, 10, Unlisted.UNKNOWN);
    Evaluation ofPairs = examine(lab, pairs, recipe(method));
    assertThat(ofPairs.clusters()).isEmpty();
    assertThat(ofPairs.ac1()).isEqualTo(ofPairs.pairs().ac1());
  }

  @Test
  void gradesAreThoseOfJudgedPairs() throws IOException {
    Lab lab = MadeLab.prose(folder, 11, 25).lab();
    PairTruth truth = MadeLab.graded(lab, 11, Unlisted.DIFFERENT);
    double[][] reported = MadeLab.reported(lab.run(recipe("set-join")));
    double[][] scores = MadeLab.reported(lab.run(recipe("set-join", "threshold", "0.05")));
    GradeScores grades = examine(lab, truth, recipe("set-join")).grades().orElseThrow();
    assertThat(grades.grades())
        .extracting(GradeScores.Grade::grade)
        .containsExactly(0., 1., 2., 3.);
    for (GradeScores.Grade grade : grades.grades()) {
      List<JudgedPair> listed =
          truth.judgements().stream()
              .filter(one -> one.verdict() != JudgedPair.Verdict.OPEN)
              .filter(one -> one.grade() == grade.grade())
              .toList();
      assertThat(grade.pairs()).isEqualTo(listed.size());
      assertThat(grade.same()).isEqualTo(grade.grade() == 0 ? 0 : listed.size());
      assertThat(grade.found())
          .isEqualTo(listed.stream().filter(one -> reported[one.left()][one.right()] > 0).count());
      assertThat(grade.meanScore())
          .isEqualTo(
              listed.stream().mapToDouble(one -> scores[one.left()][one.right()]).sum()
                  / listed.size());
    }
    assertThat(examine(lab, MadeLab.families(lab, 1), recipe("exact")).grades()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0.8, 0.05", "0.05, 0.05", "0.02, 0.02"})
  void theFloorIsNotAboveTheThresholdOfTheRun(String threshold, double floor) throws IOException {
    Lab lab = MadeLab.prose(folder, 12, 8).lab();
    Truth truth = MadeLab.families(lab, 12);
    Recipe join = recipe("set-join", "threshold", threshold);
    assertThat(examine(lab, truth, join).floor()).isEqualTo(floor);
    Recipe fallback = new WithFallback(recipe("spotsigs"), join);
    assertThat(examine(lab, truth, fallback).floor()).isEqualTo(floor);
    Evaluation withFallback = examine(lab, truth, fallback);
    assertThat(withFallback.sweep().at(floor).right())
        .isGreaterThanOrEqualTo(withFallback.pairs().right());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void threadsMakeNoDifference(String method) throws IOException {
    Examination.Settings settings = new Examination.Settings(.05, 2, Optional.empty(), 3, 1);
    Evaluation first = null;
    for (int threads : new int[] {1, 3}) {
      Lab lab = MadeLab.prose(folder, 13, 25).lab(threads);
      Labelled labelled = MadeLab.labelled(MadeLab.families(lab, 13));
      Evaluation one = new Examination(lab, labelled, settings).of("it", recipe(method));
      if (first == null) first = one;
      assertThat(points(one.sweep())).isEqualTo(points(first.sweep()));
      assertThat(one)
          .usingRecursiveComparison()
          .ignoringFields("recipe", "sweep", "speed")
          .isEqualTo(first);
      assertThat(one.speed().compared()).isEqualTo(first.speed().compared());
    }
  }

  private static List<Sweep.Point> points(Sweep sweep) {
    return IntStream.range(0, sweep.size()).mapToObj(sweep::point).toList();
  }

  @Test
  void halvesAreMeasuredAtTheirOwnBestThresholdAndAtThatOfTheOther() throws IOException {
    Lab lab = MadeLab.prose(folder, 14, 30).lab();
    Truth truth = MadeLab.families(lab, 14);
    Examination.Settings settings = new Examination.Settings(.05, 2, Optional.empty(), 4, 7);
    Evaluation evaluation =
        new Examination(lab, MadeLab.labelled(truth), settings).of("it", recipe("set-join"));
    double[][] scores = MadeLab.reported(lab.run(recipe("set-join", "threshold", "0.05")));
    List<Halves> halves = Halves.of(truth, 4, 7);
    assertThat(evaluation.splits()).hasSize(4);
    for (int run = 0; run < 4; run++) {
      BitSet test = halves.get(run).test();
      Evaluation.SplitScores split = evaluation.splits().get(run);
      assertThat(split.best().scores())
          .isEqualTo(
              MadeLab.count(
                  truth, scores, split.best().threshold(), (i, j) -> test.get(i) && test.get(j)));
      assertThat(split.heldOut().f1()).isLessThanOrEqualTo(split.best().scores().f1());
      assertThat(split.heldOut().judged()).isEqualTo(split.best().scores().judged());
    }
  }

  @Test
  void theBasisSaysWhatTheFiguresRestOn() throws IOException {
    Lab lab = MadeLab.prose(folder, 15, 20).lab();
    for (Truth truth : truths(lab, 15)) {
      Experiment.Basis basis = new Examination(lab, MadeLab.labelled(truth), PLAIN).basis();
      PairScores all = MadeLab.count(truth, new double[truth.documents()][truth.documents()]);
      assertThat(basis)
          .isEqualTo(
              new Experiment.Basis(
                  lab.documents().count(),
                  lab.documents().texts(),
                  truth.asked().cardinality(),
                  all.judged(),
                  all.truePairs()));
    }
  }

  @Test
  void whatIsHeldOfADocumentIsItsSignatureOrElseItsFeatures() throws IOException {
    Lab lab = MadeLab.prose(folder, 16, 20).lab();
    Truth truth = MadeLab.families(lab, 16);
    Recipe minHash = recipe("minhash-lsh");
    int hashes = (Integer) minHash.parameters().get("hashes");
    assertThat(examine(lab, truth, minHash).bytesPerDocument()).isEqualTo(4.0 * hashes);
    assertThat(examine(lab, truth, recipe("super-shingles")).bytesPerDocument()).isEqualTo(48);
    Detection found = lab.run(recipe("set-join"));
    assertThat(examine(lab, truth, recipe("set-join")).bytesPerDocument())
        .isEqualTo((double) found.findings().featureBytes() / found.documents().texts());
  }

  @Test
  void documentsThatAMethodCannotRepresentAreCounted() throws IOException {
    Lab lab = MadeLab.prose(folder, 17, 20).lab();
    Detection found = lab.run(recipe("spotsigs"));
    assertThat(examine(lab, MadeLab.families(lab, 17), recipe("spotsigs")).unrepresented())
        .isEqualTo(found.findings().unrepresented().size())
        .isPositive();
  }

  @Test
  void oneClusterOnlyAndSingletonsOnlyHaveFigures() throws IOException {
    Lab lab = MadeLab.prose(folder, 18, 6).lab();
    int[] one = new int[lab.documents().count()];
    int[] alone = new int[one.length];
    int[] none = new int[one.length];
    for (int i = 0; i < one.length; i++) alone[i] = i;
    Arrays.fill(none, Truth.UNKNOWN);
    Examination.Settings settings = new Examination.Settings(.05, 2, Optional.empty(), 0, 1);
    for (int[] clusters : List.of(one, alone, none)) {
      Evaluation evaluation =
          new Examination(lab, MadeLab.labelled(new ClusterTruth(clusters)), settings)
              .of("it", recipe("set-join"));
      assertThat(evaluation.pairs().precision()).isBetween(0.0, 1.0);
      assertThat(evaluation.pairs().f1()).isBetween(0.0, 1.0);
      assertThat(evaluation.ac1()).isBetween(-1.0, 1.0);
      assertThat(evaluation.splits()).isEmpty();
      assertThatThrownBy(
              () ->
                  new Examination(
                      lab,
                      MadeLab.labelled(new ClusterTruth(clusters)),
                      new Examination.Settings(.05, 2, Optional.empty(), 2, 1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("runs must be 0 for a truth with fewer than 2 clusters");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0   | 1  | 0  | floor must be above 0 and below 1, was 0.0",
        "1   | 1  | 0  | floor must be above 0 and below 1, was 1.0",
        "NaN | 1  | 0  | floor must be above 0 and below 1, was NaN",
        "0.1 | -1 | 0  | cost must be at least 0, was -1.0",
        "0.1 | Infinity | 0 | cost must be finite, was Infinity",
        "0.1 | 1  | -1 | runs must be at least 0, was -1"
      })
  void badSettingsAreRefused(double floor, double cost, int runs, String message) {
    assertThatThrownBy(() -> new Examination.Settings(floor, cost, Optional.empty(), runs, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
