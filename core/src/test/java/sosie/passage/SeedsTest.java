package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedsTest {

  private static long[] hashes(Random random, int count, int different) {
    return random.longs(count, 0, different).toArray();
  }

  @Test
  void theChoiceIsTheFirstOfTheLeastInEachRun() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Seeds seeds = Seeds.in(8 + random.nextInt(50));
      int window = seeds.width() - seeds.length() + 1;
      long[] hashes = hashes(random, random.nextInt(200), 1 + random.nextInt(40));
      int[] chosen = seeds.of(hashes, hashes.length);
      assertThat(chosen).hasSize(Math.max(0, hashes.length - window + 1));
      for (int run = 0; run < chosen.length; run++) {
        int least = run;
        for (int i = run; i < run + window; i++) if (hashes[i] < hashes[least]) least = i;
        assertThat(chosen[run]).as("seed %d, run %d", seed, run).isEqualTo(least);
      }
    }
  }

  /** The property on which all rests: the same run makes the same choice wherever it stands. */
  @Test
  void aRunThatStandsTwiceHasAChoiceThatStandsTwice() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Seeds seeds = Seeds.in(8 + random.nextInt(60));
      int window = seeds.width() - seeds.length() + 1;
      long[] run = hashes(random, window, 1 + random.nextInt(30));
      long[] one = around(random, run);
      long[] other = around(random, run);
      int inOne = place(one, run);
      int inOther = place(other, run);
      int first = seeds.of(one, one.length)[inOne];
      int second = seeds.of(other, other.length)[inOther];
      assertThat(first - inOne).as("seed %d", seed).isEqualTo(second - inOther);
      assertThat(one[first]).isEqualTo(other[second]);
    }
  }

  /** In one text, two places of a run make two places of its choice. */
  @Test
  void placesThatOverlapKeepTheirChoicesApart() {
    Seeds seeds = Seeds.in(50);
    int[] chosen = seeds.of(new long[1_000], 1_000); // one word a thousand times
    assertThat(IntStream.of(chosen).distinct().count()).isEqualTo(chosen.length);
  }

  @Test
  void ofRandomWordsFewAreChosen() {
    Seeds seeds = Seeds.in(50);
    long[] hashes = new Random(1).longs(100_000).toArray();
    double share = IntStream.of(seeds.of(hashes, hashes.length)).distinct().count() / 100_000.0;
    int window = seeds.width() - seeds.length() + 1;
    assertThat(share).isBetween(1.9 / (window + 1), 2.1 / (window + 1)); // Winnowing, section 3.2
  }

  private static long[] around(Random random, long[] run) {
    long[] all = hashes(random, random.nextInt(100) + run.length + random.nextInt(100), 1_000);
    int place = random.nextInt(all.length - run.length + 1);
    System.arraycopy(run, 0, all, place, run.length);
    return all;
  }

  private static int place(long[] all, long[] run) {
    int at = 0;
    while (!Arrays.equals(all, at, at + run.length, run, 0, run.length)) at++;
    return at;
  }
}
