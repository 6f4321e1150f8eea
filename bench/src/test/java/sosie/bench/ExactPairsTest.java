package sosie.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactPairsTest {

  private static final Map<String, Integer> NUMBERS = Map.of("a", 0, "b", 1, "c", 2, "d", 3);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void findsJustThePairsThatComparingAllFinds(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<long[]> sets = new ArrayList<>();
    for (int i = 0; i < 120; i++) sets.add(set(sets, random));
    double threshold = List.of(.5, .8, .9, 1.0).get((int) (seed % 4));
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      for (int j = i + 1; j < sets.size(); j++) {
        if (jaccard(sets.get(i), sets.get(j)) >= threshold) expected.add((long) i << 32 | j);
      }
    }
    assertThat(ExactPairs.of(sets, threshold)).as("seed %d", seed).containsExactly(longs(expected));
  }

  /** Half of them are copies of an earlier one with some elements more or fewer. */
  private static long[] set(List<long[]> earlier, SplittableRandom random) {
    if (earlier.isEmpty() || random.nextBoolean()) {
      return random.longs(1 + random.nextInt(30), 0, 400).sorted().distinct().toArray();
    }
    int losing = random.nextInt(4);
    long[] other = earlier.get(random.nextInt(earlier.size()));
    List<Long> copy = new ArrayList<>();
    for (long element : other) if (random.nextInt(12) >= losing) copy.add(element);
    copy.add((long) random.nextInt(400));
    return copy.stream().mapToLong(Long::longValue).sorted().distinct().toArray();
  }

  private static double jaccard(long[] left, long[] right) {
    List<Long> both = new ArrayList<>();
    for (long l : left) for (long r : right) if (l == r) both.add(l);
    return (double) both.size() / (left.length + right.length - both.size());
  }

  private static long[] longs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  @Test
  void pairsAreScoredOneByOne() throws IOException {
    TruePairs.Score score = answer("pairs", "b\ta\nc\td\na\tb\n").pairScore(truth());
    assertThat(score).isEqualTo(new TruePairs.Score(2, .5, .5));
  }

  @Test
  void clustersMayChainTruePairs() throws IOException {
    TruePairs.Score score = answer("clusters", "a\tx\nb\tx\nc\tx\n").pairScore(truth());
    assertThat(score).isEqualTo(new TruePairs.Score(3, 1, 1));
  }

  @Test
  void whoKeepsEitherOfTwoMissesNothing() throws IOException {
    assertThat(answer("kept", "b\nd\n").documentScore(truth()))
        .isEqualTo(new TruePairs.Score(2, 1, 1));
    assertThat(answer("kept", "a\nb\nc\n").documentScore(truth()))
        .isEqualTo(new TruePairs.Score(1, 0, 0));
  }

  @Test
  void flagsAreRightWhereThereIsAPartner() throws IOException {
    assertThat(answer("flagged", "a\nd\n").documentScore(truth()))
        .isEqualTo(new TruePairs.Score(2, 1 / 3.0, .5));
  }

  /** a is like b, and b like c. */
  private static TruePairs truth() {
    return new TruePairs(4, new long[] {1, 1L << 32 | 2});
  }

  private PeerAnswer answer(String says, String lines) throws IOException {
    return PeerAnswer.read(Files.writeString(folder.resolve("answer"), lines), says, NUMBERS);
  }
}
