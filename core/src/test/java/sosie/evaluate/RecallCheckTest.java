package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.feature.FeatureVector;
import sosie.verify.Jaccard;
import sosie.verify.ScoredPairs;

class RecallCheckTest {

  private static ScoredPairs pairs(double[]... rows) {
    ScoredPairs pairs = new ScoredPairs();
    for (double[] row : rows) pairs.add((int) row[0], (int) row[1], row[2]);
    return pairs;
  }

  @Test
  void countsWhatWasFoundMissedAndWrong() {
    ScoredPairs truth =
        pairs(new double[] {0, 1, .9}, new double[] {0, 2, .8}, new double[] {1, 2, 1});
    ScoredPairs found =
        pairs(new double[] {0, 1, .9}, new double[] {0, 2, .81}, new double[] {3, 4, 1});
    RecallCheck check = RecallCheck.of(truth, found, .8, similarity -> .5);
    assertThat(check.confirmed()).as("same pair and same score").isEqualTo(1);
    assertThat(check.recall()).isEqualTo(1 / 3.0);
    assertThat(check.precision()).isEqualTo(1 / 3.0);
    assertThat(check.expected()).isEqualTo(.5);
    assertThat(check.slices())
        .extracting(RecallCheck.Slice::truePairs)
        .containsExactly(1L, 0L, 1L, 1L);
  }

  @Test
  void nothingToFindIsAllFound() {
    RecallCheck check = RecallCheck.of(pairs(), pairs(), .8, similarity -> 1);
    assertThat(check.recall()).isEqualTo(1);
    assertThat(check.precision()).isEqualTo(1);
  }

  @Test
  void bruteForceFindsWhatComparingAllWithAllFinds() {
    Random random = new Random(1);
    List<FeatureVector> sets = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      long[] values = random.longs(1 + random.nextInt(20), 0, 25).toArray();
      sets.add(FeatureVector.setOf(values, values.length));
    }
    ScoredPairs found = BruteForce.pairs(sets, new Jaccard(), .4);
    int next = 0;
    for (int i = 0; i < sets.size(); i++) {
      for (int j = i + 1; j < sets.size(); j++) {
        double score = new Jaccard().between(sets.get(i), sets.get(j));
        if (score < .4) continue;
        assertThat(found.left(next)).isEqualTo(i);
        assertThat(found.right(next)).isEqualTo(j);
        assertThat(found.score(next++)).isEqualTo(score);
      }
    }
    assertThat(found.count()).isEqualTo(next);
  }
}
