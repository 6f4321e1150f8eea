package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.detect.Detection;
import sosie.recipe.Methods;
import sosie.truth.ClusterTruth;
import sosie.truth.JudgedPair;
import sosie.truth.PairTruth;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

class UtilityTest {

  @TempDir Path folder;

  private static BitSet documents(int... numbers) {
    BitSet set = new BitSet();
    for (int number : numbers) set.set(number);
    return set;
  }

  private Lab lab(String... texts) throws IOException {
    MadeLab made = new MadeLab(folder);
    for (int i = 0; i < texts.length; i++) made.add("d" + i, texts[i]);
    return made.lab();
  }

  /**
   * Spam 0 to 3 in two campaigns, ham 4 and 5. Found: 0 and 1, 1 and 2, 2 and 4, 4 and 5. The spam
   * finds 1, 2, 1 and 0 other spam, and spam 2 one ham: (4 − 100) / 4.
   */
  @Test
  void spamGainsByOtherSpamOfAnyCampaignAndLosesAHundredByHam() throws IOException {
    Lab lab = lab("one", "two", "three", "four", "five", "six");
    ScoredPairs found =
        MadeLab.textPairs(
            lab,
            new double[] {0, 1, .9},
            new double[] {1, 2, .9},
            new double[] {2, 4, .9},
            new double[] {4, 5, .9});
    Truth campaigns = new ClusterTruth(new int[] {0, 0, 1, 1, 2, 3});
    Utility spam = new Utility(100, Optional.of(documents(0, 1, 2, 3)));
    assertThat(spam.of(found, lab.documents(), campaigns)).isEqualTo(-24);
    assertThat(new Utility(0, spam.asking()).of(found, lab.documents(), campaigns)).isEqualTo(1);
    // all ask: only 0 and 1 are right, once for each; three pairs are wrong, twice each
    assertThat(new Utility(100, Optional.empty()).of(found, lab.documents(), campaigns))
        .isEqualTo((2 - 100 * 6) / 6.0);
  }

  @Test
  void copiesAreFoundWithoutBeingListed() throws IOException {
    Lab lab = lab("one", "one", "one", "two");
    ScoredPairs found = MadeLab.textPairs(lab, new double[] {0, 3, .9});
    Truth truth = new ClusterTruth(new int[] {0, 0, 1, 1});
    // spam 0 and 1 find each other, and the copy 2 and the edit 3 are ham: (2 − 10 · 4) / 2
    assertThat(new Utility(10, Optional.of(documents(0, 1))).of(found, lab.documents(), truth))
        .isEqualTo(-19);
    // right are 0-1 and 2-3; wrong 0-2, 1-2, 0-3, 1-3
    assertThat(new Utility(1, Optional.empty()).of(found, lab.documents(), truth))
        .isEqualTo((4 - 8) / 4.0);
  }

  @Test
  void nobodyAskingGainsNothing() throws IOException {
    Lab lab = lab("one", "one");
    ScoredPairs none = new ScoredPairs();
    Truth unknown = new ClusterTruth(new int[] {-1, -1});
    assertThat(new Utility(1, Optional.empty()).of(none, lab.documents(), unknown)).isZero();
    assertThat(new Utility(1, Optional.of(new BitSet())).of(none, lab.documents(), unknown))
        .isZero();
  }

  @Test
  void isTheMeanOverWhoAsksOfWhatEachIsGiven() throws IOException {
    for (long seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      Lab lab = MadeLab.prose(folder, seed, 10).lab();
      Truth truth = MadeLab.families(lab, seed);
      Detection found = lab.run(Methods.named("set-join").recipe(Map.of("threshold", "0.1")));
      double[][] scores = MadeLab.reported(found);
      BitSet spam = new BitSet();
      for (int i = 0; i < scores.length; i++) spam.set(i, random.nextInt(3) > 0);
      double cost = random.nextInt(5);
      assertThat(utility(new Utility(cost, Optional.of(spam)), found, truth))
          .as("seed %d", seed)
          .isCloseTo(ofClass(scores, spam, cost), within(1e-9));
      assertThat(utility(new Utility(cost, Optional.empty()), found, truth))
          .as("seed %d", seed)
          .isCloseTo(ofAll(scores, truth, cost), within(1e-9));
    }
  }

  private static double utility(Utility utility, Detection found, Truth truth) {
    return utility.of(found.textPairs(), found.documents(), truth);
  }

  private static double ofClass(double[][] scores, BitSet asking, double cost) {
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = 0; j < scores.length; j++) {
        if (i == j || !asking.get(i) || scores[i][j] == 0) continue;
        sum += asking.get(j) ? 1 : -cost;
      }
    }
    return sum / asking.cardinality();
  }

  /** Only sampled documents ask; each pair of theirs counts once for each of them. */
  @Test
  void ofASampleOnlyTheSampledDocumentsAsk() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      Lab lab = MadeLab.prose(folder, seed, 12).lab();
      Random random = new Random(seed);
      BitSet sample = new BitSet();
      for (int i = 0; i < lab.documents().count(); i++) sample.set(i, random.nextBoolean());
      sample.set(0);
      Truth truth = PairTruth.touching(sample, lab.documents().count(), List.of());
      Detection found = lab.run(Methods.named("set-join").recipe(Map.of("threshold", "0.1")));
      double[][] scores = MadeLab.reported(found);
      double wrong = 0;
      for (int i = 0; i < scores.length; i++) {
        for (int j = 0; j < scores.length; j++) {
          if (i != j && sample.get(i) && scores[i][j] > 0) wrong++;
        }
      }
      assertThat(utility(new Utility(3, Optional.empty()), found, truth))
          .as("seed %d", seed)
          .isCloseTo(-3 * wrong / sample.cardinality(), within(1e-9));
    }
  }

  private static double ofAll(double[][] scores, Truth truth, double cost) {
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = 0; j < scores.length; j++) {
        if (i == j || scores[i][j] == 0) continue;
        if (truth.verdict(i, j) == JudgedPair.Verdict.SAME) sum++;
        if (truth.verdict(i, j) == JudgedPair.Verdict.DIFFERENT) sum -= cost;
      }
    }
    return sum / truth.labelled().cardinality();
  }
}
