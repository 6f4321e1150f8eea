package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.truth.JudgedPair.Verdict;

class LabelClosureTest {

  private static JudgedPair pair(int left, int right, Verdict verdict) {
    return JudgedPair.of(left, right, Double.NaN, verdict);
  }

  private static PairTruth closed(int documents, List<JudgedPair> listed) {
    List<JudgedPair> all = LabelClosure.of(documents, listed).judgements();
    return PairTruth.of(documents, all, Unlisted.UNKNOWN);
  }

  @Test
  void theLeavesOfAStarAreTheSame() {
    List<JudgedPair> star =
        List.of(pair(0, 1, Verdict.SAME), pair(0, 2, Verdict.SAME), pair(0, 3, Verdict.SAME));
    PairTruth truth = closed(5, star);
    assertThat(truth.verdict(1, 3)).isEqualTo(Verdict.SAME);
    assertThat(truth.verdict(0, 4)).isEqualTo(Verdict.OPEN);
    assertThat(LabelClosure.of(5, star).derived()).isEqualTo(3);
  }

  @Test
  void whoDiffersFromOneDiffersFromAllThatAreTheSame() {
    PairTruth truth =
        closed(
            6,
            List.of(
                pair(0, 1, Verdict.SAME), pair(2, 3, Verdict.SAME), pair(1, 2, Verdict.DIFFERENT)));
    assertThat(truth.verdict(0, 3)).isEqualTo(Verdict.DIFFERENT);
    assertThat(truth.verdict(0, 5)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aContradictionIsOpenAndTold() {
    JudgedPair against = pair(0, 2, Verdict.DIFFERENT);
    LabelClosure closure =
        LabelClosure.of(3, List.of(pair(0, 1, Verdict.SAME), pair(1, 2, Verdict.SAME), against));
    assertThat(closure.contradictions()).containsExactly(against);
    assertThat(PairTruth.of(3, closure.judgements(), Unlisted.DIFFERENT).verdict(0, 2))
        .isEqualTo(Verdict.OPEN);
  }

  /** Held against rules that are applied until nothing follows any more. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void isWhatTheRulesGiveOneByOne(long seed) {
    Random random = new Random(seed);
    int documents = 12;
    List<JudgedPair> listed = new ArrayList<>();
    Verdict[][] table = new Verdict[documents][documents];
    for (int i = 0; i < documents; i++) {
      for (int j = i + 1; j < documents; j++) {
        int dice = random.nextInt(12);
        if (dice > 1) continue;
        listed.add(pair(i, j, dice == 0 ? Verdict.SAME : Verdict.DIFFERENT));
      }
    }
    boolean[][] same = new boolean[documents][documents];
    boolean[][] different = new boolean[documents][documents];
    for (JudgedPair each : listed) {
      boolean[][] of = each.isSame() ? same : different;
      of[each.left()][each.right()] = true;
      of[each.right()][each.left()] = true;
    }
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < documents; i++) {
        for (int j = 0; j < documents; j++) {
          for (int k = 0; k < documents; k++) {
            if (i == k || !same[i][j]) continue;
            more |= same[j][k] && !same[i][k];
            same[i][k] |= same[j][k];
            same[k][i] |= same[j][k];
            more |= different[j][k] && !different[i][k];
            different[i][k] |= different[j][k];
            different[k][i] |= different[j][k];
          }
        }
      }
    }
    PairTruth truth = closed(documents, listed);
    for (int i = 0; i < documents; i++) {
      for (int j = i + 1; j < documents; j++) {
        if (same[i][j] && different[i][j]) {
          table[i][j] =
              listedVerdict(listed, i, j) == Verdict.DIFFERENT ? Verdict.OPEN : Verdict.SAME;
        } else if (same[i][j]) {
          table[i][j] = Verdict.SAME;
        } else {
          table[i][j] = different[i][j] ? Verdict.DIFFERENT : Verdict.OPEN;
        }
        assertThat(truth.verdict(i, j)).as("seed %d: %d and %d", seed, i, j).isEqualTo(table[i][j]);
      }
    }
  }

  private static Verdict listedVerdict(List<JudgedPair> listed, int left, int right) {
    return listed.stream()
        .filter(each -> each.left() == left && each.right() == right)
        .map(JudgedPair::verdict)
        .findFirst()
        .orElse(Verdict.OPEN);
  }
}
