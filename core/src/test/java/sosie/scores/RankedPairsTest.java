package sosie.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.documents.Documents;
import sosie.recipe.ExactCopies;
import sosie.scores.AskedPairs.Verdict;
import sosie.verify.ScoredPairs;

class RankedPairsTest {

  private static AskedPairs allSame(int... texts) {
    return new AskedPairs(texts, (left, right) -> Verdict.SAME);
  }

  private static ScoredPairs pairs(double... scoresOfNextTexts) {
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < scoresOfNextTexts.length; i++) pairs.add(i, i + 1, scoresOfNextTexts[i]);
    return pairs;
  }

  @Test
  void copiesScoreOneAndCountAsThePairsOfDocumentsTheyAre() {
    // texts 0 0 1 1; of documents 0-1 and 0-2 are the same, 2-3 and the rest are not
    AskedPairs truth =
        new AskedPairs(
            new int[] {0, 0, 1, 1},
            (left, right) -> left == 0 && right < 3 ? Verdict.SAME : Verdict.DIFFERENT);
    Sweep sweep = RankedPairs.of(pairs(.6), 2).against(truth);
    assertThat(sweep.size()).isEqualTo(2);
    assertThat(sweep.point(0)).isEqualTo(new Sweep.Point(1, new PairScores(1, 1, 1, 6)));
    // the four pairs 0-2, 0-3, 1-2, 1-3 come in at once
    assertThat(sweep.point(1)).isEqualTo(new Sweep.Point(.6, new PairScores(2, 4, 0, 6)));
  }

  @Test
  void takesTheTextsOfARun() {
    Written three = new Written().add("a", "kettle").add("b", "kettle").add("c", "ladder");
    Documents documents =
        three
            .detect(ExactCopies.METHOD.recipe(Map.of()), RunOptions.standard().withThreads(1))
            .documents();
    Sweep sweep = RankedPairs.of(pairs(.5), documents).against(allSame(0, 0, 1));
    assertThat(sweep.at(1)).isEqualTo(new PairScores(1, 0, 2, 3));
    assertThat(sweep.at(.5)).isEqualTo(new PairScores(3, 0, 0, 3));
  }

  @Test
  void whatScoresMoreThanOneByRoundingScoresOne() {
    Sweep sweep = RankedPairs.of(pairs(1 + 1e-15, 1, .5), 4).against(allSame(0, 1, 2, 3));
    assertThat(sweep.point(0)).isEqualTo(new Sweep.Point(1, new PairScores(2, 0, 4, 6)));
    assertThat(sweep.size()).isEqualTo(2);
  }

  @Test
  void minusZeroIsZero() {
    Sweep sweep = RankedPairs.of(pairs(0., -0., 0., -.5), 5).against(allSame(0, 1, 2, 3, 4));
    assertThat(sweep.size()).isEqualTo(2);
    assertThat(sweep.at(0).found()).isEqualTo(3);
    assertThat(sweep.at(-0.).found()).isEqualTo(3);
    assertThat(sweep.at(-.5).found()).isEqualTo(4);
  }

  @Test
  void rejectsAScoreThatIsNoNumber() {
    assertThatThrownBy(() -> RankedPairs.of(pairs(.5, Double.NaN), 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("score of texts 1 and 2 must be a number");
  }

  @Test
  void pairsThatNobodyJudgedLeaveNoTrace() {
    AskedPairs truth =
        AskedPairs.ofDocuments(
            4, (left, right) -> right == 3 ? Verdict.SAME : Verdict.UNKNOWN); // 0-3, 1-3, 2-3
    Sweep sweep = RankedPairs.of(pairs(.9, .8, .7), 4).against(truth);
    assertThat(sweep.size()).isEqualTo(1);
    assertThat(sweep.point(0)).isEqualTo(new Sweep.Point(.7, new PairScores(1, 0, 2, 3)));
  }

  @Test
  void holdsTheSamePairsAgainstSeveralTruths() {
    RankedPairs ranked = RankedPairs.of(pairs(.9, .8), 3);
    AskedPairs none = AskedPairs.ofDocuments(3, (left, right) -> Verdict.DIFFERENT);
    assertThat(ranked.against(none).at(.8)).isEqualTo(new PairScores(0, 2, 0, 3));
    assertThat(ranked.against(allSame(0, 1, 2)).at(.8)).isEqualTo(new PairScores(2, 0, 1, 3));
    assertThat(ranked.against(none).at(.8)).isEqualTo(new PairScores(0, 2, 0, 3));
  }

  @Test
  void theOrderOfPairsDoesNotMatter() {
    Random random = new Random(1);
    double[] scores = random.doubles(30).map(score -> Math.round(score * 9) / 9.).toArray();
    ScoredPairs backwards = new ScoredPairs();
    for (int i = 29; i >= 0; i--) backwards.add(i, i + 1, scores[i]);
    AskedPairs truth =
        AskedPairs.ofDocuments(
            31, (left, right) -> left % 3 == 0 ? Verdict.SAME : Verdict.DIFFERENT);
    Sweep forwards = RankedPairs.of(pairs(scores), 31).against(truth);
    Sweep other = RankedPairs.of(backwards, 31).against(truth);
    assertThat(other.size()).isEqualTo(forwards.size());
    for (int i = 0; i < other.size(); i++) {
      assertThat(other.point(i)).isEqualTo(forwards.point(i));
    }
  }

  @Test
  void everyScoreIsFoundInItsPlace() {
    for (int size : new int[] {1, 2, 7, 1000, 100_000}) {
      for (int power = 1; power <= 16; power *= 4) {
        Random random = new Random(size);
        int[] exponent = {power};
        double[] descending =
            random
                .doubles(size, -.2, 1)
                .map(score -> -Math.min(1, Math.pow(score, exponent[0])))
                .sorted()
                .distinct()
                .map(score -> -score)
                .toArray();
        RankedPairs.Places places = new RankedPairs.Places(descending);
        for (int i = 0; i < descending.length; i++) {
          if (places.of(descending[i]) != i) {
            assertThat(places.of(descending[i])).as("%d scores", size).isEqualTo(i);
          }
        }
      }
    }
  }
}
