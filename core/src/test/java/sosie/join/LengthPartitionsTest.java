package sosie.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LengthPartitionsTest {

  /**
   * The series of the paper's section 4.3 for lengths up to 1000. The paper reports 501 partitions
   * at 1.0, 41 at 0.9 and 3 at 0.1; its own formula gives 1000 (one for each length), 49 and 3.
   */
  @Test
  void lengthsUpToAThousandHaveAsManyPartitionsAsTheFormulaGives() {
    assertThat(starts(1.0, 1000)).hasSize(1000);
    assertThat(starts(.9, 1000)).hasSize(49).startsWith(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15);
    assertThat(starts(.5, 1000)).containsExactly(1, 3, 7, 15, 31, 63, 127, 255, 511);
    assertThat(starts(.1, 1000)).containsExactly(1, 11, 111);
  }

  /** In hundredths, so that nothing rounds. */
  @Test
  void theNextPartitionBeginsAtTheSmallestIntegerFarEnough() {
    for (int hundredths = 5; hundredths <= 100; hundredths++) {
      LengthPartitions partitions = new LengthPartitions(hundredths / 100.0);
      for (int start = 1; start < 2000; start++) {
        int next = start + 1;
        while (100 * (next - start) <= (100 - hundredths) * next) next++;
        assertThat(partitions.next(start)).as("%d at 0.%d", start, hundredths).isEqualTo(next);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {.1, .3, .44, .5, .8, .9, .99, 1})
  void lengthsThatMayMatchLieInTheSameOrInNeighbouringPartitions(double threshold) {
    Random random = new Random(11);
    float[] lengths = new float[3000];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = (float) Math.exp(random.nextDouble() * 17 - 2); // 0.1 to 3 million
      if (i % 2 == 0) lengths[i] = (float) Math.ceil(lengths[i]);
    }
    descend(lengths);
    int[] starts = new LengthPartitions(threshold).starts(lengths);
    assertThat(starts[0]).isZero();
    assertThat(starts[starts.length - 1]).isEqualTo(lengths.length);
    for (int partition = 0; partition + 3 < starts.length; partition++) {
      assertThat(starts[partition]).isLessThan(starts[partition + 1]);
      float shortest = lengths[starts[partition + 1] - 1];
      float nextButOne = lengths[starts[partition + 2]];
      assertThat((double) nextButOne / shortest).as("%f", shortest).isLessThan(threshold);
    }
  }

  @Test
  void noLengthsHaveNoPartition() {
    assertThat(new LengthPartitions(.9).starts(new float[0])).containsExactly(0);
  }

  @Test
  void whatIsShorterThanOneAndWhatIsBeyondTheRangeHasAPartitionToo() {
    float[] lengths = {1e30f, 1e20f, 3_000_000, 2_000_000, 7, .5f, .001f};
    assertThat(new LengthPartitions(.9).starts(lengths)).containsExactly(0, 4, 5, 7);
  }

  private static List<Integer> starts(double threshold, int range) {
    LengthPartitions partitions = new LengthPartitions(threshold);
    List<Integer> starts = new ArrayList<>();
    for (double start = 1; start <= range; start = partitions.next(start)) starts.add((int) start);
    return starts;
  }

  private static void descend(float[] lengths) {
    Arrays.sort(lengths);
    for (int i = 0, j = lengths.length - 1; i < j; i++, j--) {
      float swapped = lengths[i];
      lengths[i] = lengths[j];
      lengths[j] = swapped;
    }
  }
}
