package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sosie.scores.AskedPairs.Verdict;
import sosie.verify.ScoredPairs;

class SweepTest {

  private static ScoredPairs pairs(double[]... rows) {
    ScoredPairs pairs = new ScoredPairs();
    for (double[] row : rows) pairs.add((int) row[0], (int) row[1], row[2]);
    return pairs;
  }

  /** Four documents; 0-1, 1-2, 2-3 and 1-3 are the same, and 1-3 was never proposed. */
  private static Sweep four() {
    ScoredPairs pairs =
        pairs(
            new double[] {0, 1, .9},
            new double[] {0, 2, .8},
            new double[] {0, 3, .5},
            new double[] {1, 2, .8},
            new double[] {2, 3, .3});
    AskedPairs truth =
        AskedPairs.ofDocuments(
            4, (left, right) -> right == left + 1 || left == 1 ? Verdict.SAME : Verdict.DIFFERENT);
    return RankedPairs.of(pairs, 4).against(truth);
  }

  private static Sweep ofDocuments(int documents, Verdict verdict, double[]... rows) {
    return RankedPairs.of(pairs(rows), documents)
        .against(AskedPairs.ofDocuments(documents, (left, right) -> verdict));
  }

  @Test
  void hasAPointForEveryScoreAndTiesComeInTogether() {
    Sweep sweep = four();
    assertThat(sweep.size()).isEqualTo(4);
    assertThat(sweep.point(0)).isEqualTo(new Sweep.Point(.9, new PairScores(1, 0, 3, 6)));
    assertThat(sweep.point(1)).isEqualTo(new Sweep.Point(.8, new PairScores(2, 1, 2, 6)));
    assertThat(sweep.point(2)).isEqualTo(new Sweep.Point(.5, new PairScores(2, 2, 2, 6)));
    assertThat(sweep.point(3)).isEqualTo(new Sweep.Point(.3, new PairScores(3, 2, 1, 6)));
  }

  @Test
  void aPairIsFoundAtItsOwnScoreAndNotJustAbove() {
    Sweep sweep = four();
    assertThat(sweep.at(.9)).isEqualTo(sweep.point(0).scores());
    assertThat(sweep.at(Math.nextUp(.9))).isEqualTo(new PairScores(0, 0, 4, 6));
    assertThat(sweep.at(Math.nextUp(.8))).isEqualTo(sweep.point(0).scores());
    assertThat(sweep.at(.8)).isEqualTo(sweep.point(1).scores());
    assertThat(sweep.at(.51)).isEqualTo(sweep.point(1).scores());
    assertThat(sweep.at(0)).isEqualTo(sweep.point(3).scores());
    assertThat(sweep.at(2)).isEqualTo(new PairScores(0, 0, 4, 6));
  }

  @Test
  void bestIsWhereF1IsGreatest() {
    // F1 from high to low: 2 / 5, 4 / 7, 4 / 8, 6 / 9
    assertThat(four().best().threshold()).isEqualTo(.3);
    assertThat(four().best().scores().f1()).isEqualTo(2 / 3.0);
  }

  @Test
  void ofEquallyGoodThresholdsTheHighestIsBest() {
    // true are 0-1, 2-3; at .9 one of two, F1 = 2 / (2 + 1); at .4 both and two wrong, 4 / (4 + 2)
    ScoredPairs pairs =
        pairs(
            new double[] {0, 1, .9},
            new double[] {0, 2, .8},
            new double[] {0, 3, .7},
            new double[] {2, 3, .4});
    AskedPairs truth =
        AskedPairs.ofDocuments(
            4, (left, right) -> right == left + 1 && left != 1 ? Verdict.SAME : Verdict.DIFFERENT);
    Sweep sweep = RankedPairs.of(pairs, 4).against(truth);
    assertThat(sweep.at(.4).f1()).isEqualTo(sweep.at(.9).f1()).isEqualTo(2 / 3.0);
    assertThat(sweep.best().threshold()).isEqualTo(.9);
  }

  @Test
  void averagePrecisionWeighsPrecisionByTheRecallItAdds() {
    // precision 1, 2 / 3, 1 / 2, 3 / 5; recall adds 1 / 4, 1 / 4, 0, 1 / 4; 1-3 never comes:
    // 1 / 4 + 1 / 6 + 3 / 20 = 17 / 30
    assertThat(four().averagePrecision()).hasValueCloseTo(17 / 30.0, within(1e-15));
  }

  @Test
  void averagePrecisionIsNeverMoreThanOneHoweverManyStepsAddUp() {
    for (int documents = 3; documents < 60; documents++) {
      ScoredPairs all = new ScoredPairs();
      for (int right = 1; right < documents; right++) {
        for (int left = 0; left < right; left++) {
          all.add(left, right, (double) (left * documents + right) / (documents * documents));
        }
      }
      Sweep sweep =
          RankedPairs.of(all, documents)
              .against(AskedPairs.ofDocuments(documents, (left, right) -> Verdict.SAME));
      assertThat(sweep.averagePrecision().getAsDouble()).isBetween(1 - 1e-12, 1.0);
    }
  }

  @Test
  void belowTheLowestScoreTheFloorBoundsTheThreshold() {
    Sweep sweep = ofDocuments(2, Verdict.SAME, new double[] {0, 1, .8305304010349288});
    assertThat(sweep.bestThreshold()).as("nothing known").isEqualTo(.8305304010349288);
    assertThat(sweep.from(.05).bestThreshold()).as("the middle, in short").isEqualTo(.4);
    assertThat(sweep.from(.8).bestThreshold()).isBetween(.8, .83);
  }

  @Test
  void whereNothingIsTrueItIsBestToFindNothing() {
    Sweep sweep = ofDocuments(3, Verdict.DIFFERENT, new double[] {0, 1, .9});
    assertThat(sweep.best()).isEqualTo(new Sweep.Point(1, new PairScores(0, 0, 0, 3)));
    assertThat(sweep.best().scores().f1()).isEqualTo(1);
    assertThat(sweep.bestThreshold()).isEqualTo(1);
    assertThat(sweep.averagePrecision()).isEmpty();
  }

  @Test
  void noThresholdKeepsOutWhatScoresOne() {
    Sweep sweep =
        ofDocuments(3, Verdict.DIFFERENT, new double[] {0, 1, 1}, new double[] {0, 2, .5});
    assertThat(sweep.best()).isEqualTo(new Sweep.Point(1, new PairScores(0, 1, 0, 3)));
    assertThat(sweep.at(sweep.bestThreshold())).isEqualTo(sweep.best().scores());
  }

  @Test
  void whereNothingIsFoundThereIsNoPoint() {
    Sweep sweep = ofDocuments(3, Verdict.SAME);
    assertThat(sweep.size()).isZero();
    assertThat(sweep.best()).isEqualTo(new Sweep.Point(1, new PairScores(0, 0, 3, 3)));
    assertThat(sweep.bestThreshold()).isEqualTo(1);
    assertThat(sweep.at(0)).isEqualTo(new PairScores(0, 0, 3, 3));
    assertThat(sweep.averagePrecision()).hasValue(0);
    assertThat(sweep.curve(3)).isEmpty();
  }

  @Test
  void oneDocumentOrNoneHasNothingToFind() {
    for (int documents = 0; documents < 2; documents++) {
      Sweep sweep = ofDocuments(documents, Verdict.SAME);
      assertThat(sweep.best().scores()).isEqualTo(new PairScores(0, 0, 0, 0));
      assertThat(sweep.best().scores().f1()).isEqualTo(1);
      assertThat(sweep.averagePrecision()).isEmpty();
    }
  }

  @Test
  void everythingSameAndFoundIsPerfect() {
    Sweep sweep =
        ofDocuments(
            3,
            Verdict.SAME,
            new double[] {0, 1, .9},
            new double[] {0, 2, .9},
            new double[] {1, 2, .2});
    assertThat(sweep.best()).isEqualTo(new Sweep.Point(.2, new PairScores(3, 0, 0, 3)));
    assertThat(sweep.averagePrecision()).hasValueCloseTo(1., within(1e-15));
  }

  @Test
  void agreesWithOneCountPerThreshold() {
    for (long seed = 0; seed < 400; seed++) {
      RandomSweep random = new RandomSweep(seed);
      Sweep sweep = random.sweep();
      NavigableSet<Double> scores = judgedScores(random);
      assertThat(sweep.size()).as("seed %d", seed).isEqualTo(scores.size());
      int place = 0;
      for (double score : scores.descendingSet()) {
        assertThat(sweep.point(place++))
            .as("seed %d", seed)
            .isEqualTo(new Sweep.Point(score, random.at(score)));
      }
      for (double threshold = -.05; threshold < 1.2; threshold += .0625) {
        assertThat(sweep.at(threshold)).as("seed %d", seed).isEqualTo(random.at(threshold));
      }
    }
  }

  @Test
  void agreesWithSearchingAllThresholds() {
    for (long seed = 0; seed < 400; seed++) {
      RandomSweep random = new RandomSweep(seed);
      NavigableSet<Double> thresholds = judgedScores(random);
      double average = 0;
      double recall = 0;
      for (double score : thresholds.descendingSet()) {
        average += random.at(score).precision() * (random.at(score).recall() - recall);
        recall = random.at(score).recall();
      }
      Sweep sweep = random.sweep();
      boolean hasTrue = random.truth.truePairs() > 0;
      assertThat(sweep.averagePrecision().isPresent()).as("seed %d", seed).isEqualTo(hasTrue);
      if (hasTrue) {
        assertThat(sweep.averagePrecision().getAsDouble())
            .as("seed %d", seed)
            .isCloseTo(average, within(1e-12));
      }
      thresholds.add(1.0);
      double most = thresholds.stream().mapToDouble(t -> random.at(t).f1()).max().getAsDouble();
      double highest =
          thresholds.stream()
              .filter(t -> random.at(t).f1() == most)
              .max(Double::compare)
              .orElseThrow();
      assertThat(sweep.best())
          .as("seed %d", seed)
          .isEqualTo(new Sweep.Point(highest, random.at(highest)));
    }
  }

  private static NavigableSet<Double> judgedScores(RandomSweep random) {
    NavigableSet<Double> scores = new TreeSet<>();
    for (int i = 0; i < random.truth.documents(); i++) {
      for (int j = i + 1; j < random.truth.documents(); j++) {
        boolean counts = random.truth.says(i, j) != Verdict.UNKNOWN && random.score(i, j) >= 0;
        if (counts) scores.add(random.score(i, j));
      }
    }
    return scores;
  }

  /**
   * 66 pairs of 12 documents, the k-th with score s / 23, s = (37k + 11) mod 23, the same where s +
   * (5k mod 13) is above 22. The figures of scikit-learn 1.9 for these two columns.
   */
  @Test
  void givesTheFiguresOfScikitLearn() {
    ScoredPairs pairs = new ScoredPairs();
    boolean[][] same = new boolean[12][12];
    int k = 0;
    for (int i = 0; i < 12; i++) {
      for (int j = i + 1; j < 12; j++, k++) {
        int step = (37 * k + 11) % 23;
        pairs.add(i, j, step / 23.0);
        same[i][j] = step + 5 * k % 13 > 22;
      }
    }
    AskedPairs truth =
        AskedPairs.ofDocuments(
            12, (left, right) -> same[left][right] ? Verdict.SAME : Verdict.DIFFERENT);
    Sweep sweep = RankedPairs.of(pairs, 12).against(truth);
    assertThat(truth.truePairs()).isEqualTo(20);
    // average_precision_score
    assertThat(sweep.averagePrecision()).hasValueCloseTo(0.8797993173809113, within(1e-14));
    // precision_recall_curve: 23 thresholds, some of its rows
    assertThat(sweep.size()).isEqualTo(23);
    double[][] rows = {
      {22, 1, .15},
      {17, 0.8235294117647058, .7},
      {11, 0.5882352941176471, 1},
      {5, 0.39215686274509803, 1},
      {0, 0.30303030303030304, 1}
    };
    for (double[] row : rows) {
      assertThat(sweep.at(row[0] / 23).precision()).isCloseTo(row[1], within(1e-15));
      assertThat(sweep.at(row[0] / 23).recall()).isCloseTo(row[2], within(1e-15));
    }
    // f1_score at the threshold where that of the curve is greatest
    assertThat(sweep.best().threshold()).isEqualTo(15 / 23.0);
    assertThat(sweep.best().scores().f1()).isCloseTo(0.8095238095238095, within(1e-15));
  }
}
