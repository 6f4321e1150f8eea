package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.detect.Detection;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.recipe.Methods;
import sosie.truth.ClusterTruth;
import sosie.truth.JudgedPair.Verdict;
import sosie.truth.Truth;
import sosie.truth.Unlisted;
import sosie.verify.ScoredPairs;

class DisagreementsTest {

  @TempDir Path folder;

  private Lab lab(String... texts) throws IOException {
    MadeLab made = new MadeLab(folder);
    for (int i = 0; i < texts.length; i++) made.add("d" + i, texts[i]);
    return made.lab();
  }

  private static Optional<Disagreement> worstFound(Lab lab, ScoredPairs found, Truth truth) {
    return new Disagreements(lab, lab.documents(), truth)
        .worstFound(found, truth.over(lab.documents(), truth.labelled()));
  }

  private static Optional<Disagreement> worstMissed(
      Lab lab, ScoredPairs found, ScoredPairs all, Truth truth) {
    return new Disagreements(lab, lab.documents(), truth)
        .worstMissed(new ScoreTable(found, lab.documents()), new ScoreTable(all, lab.documents()));
  }

  private static String told(Optional<Disagreement> one) {
    return one.map(each -> each.left().id() + " " + each.right().id() + " " + each.score())
        .orElse("none");
  }

  @Test
  void theScoreOfAnyTwoDocumentsIsThatOfTheirTexts() throws IOException {
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      MadeLab made = new MadeLab(folder);
      for (int i = 0; i < 12; i++) made.add(String.format("d%02d", i), "t" + random.nextInt(8));
      Lab lab = made.lab();
      ScoredPairs pairs = new ScoredPairs();
      Map<List<Integer>, Double> expected = new HashMap<>();
      for (int left = 0; left < lab.documents().texts(); left++) {
        for (int right = left + 1; right < lab.documents().texts(); right++) {
          if (random.nextBoolean()) continue;
          double score = random.nextDouble();
          pairs.add(left, right, score);
          expected.put(List.of(left, right), score);
          expected.put(List.of(right, left), score);
        }
      }
      ScoreTable table = new ScoreTable(pairs, lab.documents());
      for (int i = 0; i < 12; i++) {
        for (int j = 0; j < 12; j++) {
          int one = lab.documents().text(i);
          int other = lab.documents().text(j);
          assertThat(table.between(i, j))
              .as("seed %d, %d and %d", seed, i, j)
              .isEqualTo(one == other ? 1 : expected.getOrDefault(List.of(one, other), 0.0));
        }
      }
    }
  }

  @Test
  void theWorstMistakeIsTheWrongPairThatScoresHighest() throws IOException {
    Lab lab = lab("one", "two", "three", "four");
    Truth truth = new ClusterTruth(new int[] {0, 0, 1, 2});
    ScoredPairs found =
        MadeLab.textPairs(
            lab, new double[] {0, 1, 1}, new double[] {1, 2, .7}, new double[] {2, 3, .8});
    assertThat(told(worstFound(lab, found, truth))).isEqualTo("d2 d3 0.8");
    Disagreement worst = worstFound(lab, found, truth).orElseThrow();
    assertThat(worst.left().text()).isEqualTo("three");
    assertThat(worst.left().source()).isEqualTo("made.jsonl:3");
  }

  @Test
  void copiesAreTheWorstMistakeOnlyIfThereIsNoOther() throws IOException {
    Lab lab = lab("one", "one", "two");
    Truth truth = new ClusterTruth(new int[] {0, 1, 2});
    ScoredPairs found = MadeLab.textPairs(lab, new double[] {0, 2, .3});
    assertThat(told(worstFound(lab, found, truth))).isEqualTo("d0 d2 0.3");
    assertThat(told(worstFound(lab, new ScoredPairs(), truth))).isEqualTo("d0 d1 1.0");
  }

  @Test
  void whereNothingIsWrongThereIsNoDisagreement() throws IOException {
    Lab lab = lab("one", "one", "two", "three");
    Truth truth = new ClusterTruth(new int[] {0, 0, 0, 1});
    ScoredPairs found = MadeLab.textPairs(lab, new double[] {0, 2, .5});
    assertThat(worstFound(lab, found, truth)).isEmpty();
    assertThat(worstMissed(lab, found, found, truth)).isEmpty();
    Truth unknown = new ClusterTruth(new int[] {-1, -1, -1, -1});
    assertThat(worstFound(lab, found, unknown)).isEmpty();
    assertThat(worstMissed(lab, new ScoredPairs(), found, unknown)).isEmpty();
  }

  @Test
  void ofCopiesTheWrongOneIsShown() throws IOException {
    Lab lab = lab("one", "one", "two");
    Truth truth = new ClusterTruth(new int[] {1, 0, 1});
    ScoredPairs found = MadeLab.textPairs(lab, new double[] {0, 2, .6});
    assertThat(told(worstFound(lab, found, truth))).isEqualTo("d1 d2 0.6");
  }

  @Test
  void ofMissesThatScoreAlikeTheFirstByIdIsShown() throws IOException {
    Lab lab = lab("one", "two", "three", "four", "five");
    Truth truth = new ClusterTruth(new int[] {0, 1, 1, 0, 0});
    ScoredPairs found = MadeLab.textPairs(lab, new double[] {0, 3, .9}, new double[] {0, 4, .9});
    assertThat(told(worstMissed(lab, found, found, truth)))
        .as("d3 and d4 are missed as well, and are of the first cluster")
        .isEqualTo("d1 d2 0.0");
  }

  @Test
  void bothAreWhatLookingAtEveryPairGives() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      Lab lab = MadeLab.prose(folder, seed, 8).lab();
      Detection low = lab.run(Methods.named("set-join").recipe(Map.of("threshold", "0.05")));
      Detection found = lab.run(Methods.named("set-join").recipe(Map.of("threshold", "0.5")));
      for (Truth truth :
          List.of(
              MadeLab.families(lab, seed),
              MadeLab.graded(lab, seed, Unlisted.UNKNOWN),
              MadeLab.graded(lab, seed, Unlisted.DIFFERENT))) {
        double[][] reported = MadeLab.reported(found);
        double[][] scores = MadeLab.reported(low);
        assertThat(told(worstFound(lab, found.textPairs(), truth)))
            .as("seed %d", seed)
            .isEqualTo(expectedFound(lab, reported, truth));
        assertThat(told(worstMissed(lab, found.textPairs(), low.textPairs(), truth)))
            .as("seed %d", seed)
            .isEqualTo(expectedMissed(lab, reported, scores, truth));
      }
    }
  }

  /** By the first pair of texts of that score; copies come last, whatever they score. */
  private static String expectedFound(Lab lab, double[][] reported, Truth truth) {
    String worst = "none";
    double most = 0;
    long mostTexts = 0;
    for (int i = 0; i < reported.length; i++) {
      for (int j = i + 1; j < reported.length; j++) {
        if (reported[i][j] == 0 || truth.verdict(i, j) != Verdict.DIFFERENT) continue;
        int one = lab.documents().text(i);
        int other = lab.documents().text(j);
        double score = one == other ? 1e-9 : reported[i][j];
        long texts = (long) Math.min(one, other) << 32 | Math.max(one, other);
        boolean isWorse = score > most || (score == most && texts < mostTexts);
        if (!isWorse) continue;
        most = score;
        mostTexts = texts;
        worst = lab.documents().id(i) + " " + lab.documents().id(j) + " " + reported[i][j];
      }
    }
    return worst;
  }

  private static String expectedMissed(
      Lab lab, double[][] reported, double[][] scores, Truth truth) {
    String worst = "none";
    double least = 2;
    for (int i = 0; i < reported.length; i++) {
      for (int j = i + 1; j < reported.length; j++) {
        if (reported[i][j] > 0 || truth.verdict(i, j) != Verdict.SAME) continue;
        if (scores[i][j] >= least) continue;
        least = scores[i][j];
        worst = lab.documents().id(i) + " " + lab.documents().id(j) + " " + scores[i][j];
      }
    }
    return worst;
  }
}
