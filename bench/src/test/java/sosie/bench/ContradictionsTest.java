package sosie.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.scores.PairScores;

class ContradictionsTest {

  static LongStream seeds() {
    return LongStream.range(0, 40);
  }

  @Test
  void namesDocumentsWhoseTextAnotherClusterHasToo() {
    int[] texts = {0, 0, 1, 1, 2, 2, 3};
    int[] clusters = {0, 1, 2, 2, 3, -1, 0};
    assertThat(new Contradictions(texts, clusters).all().stream()).containsExactly(0, 1);
  }

  @Test
  void nothingStandsInTheWayOfLabelsThatFitTheTexts() {
    int[] texts = {0, 0, 1, 2, 3};
    int[] clusters = {0, 0, 0, 1, 1};
    assertThat(new Contradictions(texts, clusters).bestPossible(all(5)).f1()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void noChoiceOfTextsIsBetterThanTheBestPossible(long seed) {
    Random random = new Random(seed);
    int[] texts = random.ints(9, 0, 4).toArray();
    int[] clusters = random.ints(9, 0, 3).toArray();
    double best = 0;
    for (int choice = 0; choice < 1 << 6; choice++) {
      best = Math.max(best, f1(texts, clusters, choice));
    }
    assertThat(new Contradictions(texts, clusters).bestPossible(all(9)).f1())
        .as("seed %d", seed)
        .isCloseTo(best, Offset.offset(1e-12));
  }

  private static BitSet all(int documents) {
    BitSet all = new BitSet();
    all.set(0, documents);
    return all;
  }

  /** Where a bit per two different texts says whether their documents are found. */
  private static double f1(int[] texts, int[] clusters, int choice) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < 4; i++) for (int j = i + 1; j < 4; j++) pairs.add(i + " " + j);
    long right = 0;
    long wrong = 0;
    long missed = 0;
    for (int i = 0; i < texts.length; i++) {
      for (int j = i + 1; j < texts.length; j++) {
        String both = Math.min(texts[i], texts[j]) + " " + Math.max(texts[i], texts[j]);
        boolean found = texts[i] == texts[j] || (choice >> pairs.indexOf(both) & 1) == 1;
        boolean same = clusters[i] == clusters[j];
        if (found && same) right++;
        if (found && !same) wrong++;
        if (!found && same) missed++;
      }
    }
    return new PairScores(right, wrong, missed, right + wrong + missed).f1();
  }
}
