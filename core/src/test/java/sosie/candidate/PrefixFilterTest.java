package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrefixFilterTest {

  private static final LshBands ONE_BAND = new LshBands(1, 1);

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void missesNoPairThatBruteForceFinds(long seed) throws IOException {
    RandomTexts texts = RandomTexts.families(seed, 12, 6, 60);
    double threshold = .1 + seed % 10 * .1;
    for (PrefixFilter.Measure measure : PrefixFilter.Measure.values()) {
      Set<Long> proposed = proposed(texts, new PrefixFilter(measure, threshold, 10_000), 1);
      for (int i = 0; i < texts.sets.size(); i++) {
        for (int j = i + 1; j < texts.sets.size(); j++) {
          double similarity =
              measure == PrefixFilter.Measure.JACCARD
                  ? texts.jaccard(i, j)
                  : texts.containment(i, j);
          if (similarity >= threshold) {
            assertThat(proposed).as("%s %f, seed %d", measure, threshold, seed).contains(key(i, j));
          }
        }
      }
    }
  }

  @Test
  void proposesTheSameOnOneThreadAndOnMany() throws IOException {
    RandomTexts texts = RandomTexts.families(5, 30, 8, 80);
    PrefixFilter filter = new PrefixFilter(PrefixFilter.Measure.JACCARD, .6, 10_000);
    assertThat(proposed(texts, filter, 8)).isEqualTo(proposed(texts, filter, 1));
  }

  @Test
  void aSharedTemplateCostsNothing() throws IOException {
    RandomTexts pages = RandomTexts.template(1, 500, 70, 30); // Jaccard 0.54 between any two
    PrefixFilter filter = new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 10_000);
    assertThat(proposed(pages, filter, 1)).isEmpty();
  }

  @Test
  void countsWhatItLeavesOut() throws IOException {
    RandomTexts pages = RandomTexts.template(1, 50, 95, 5); // Jaccard 0.905 between any two
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    long cut =
        new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 10)
            .propose(
                pages.prints(ONE_BAND, 1),
                IntStream.range(0, 50).toArray(),
                PairChoice.ALL,
                new Crew(1),
                () -> (left, right) -> pairs.add(key(left, right)));
    assertThat(pairs).hasSize(10 * 40 + 9 * 10 / 2);
    assertThat(cut).isEqualTo(50 * 49 / 2 - pairs.size());
  }

  private static Set<Long> proposed(RandomTexts texts, PrefixFilter filter, int threads)
      throws IOException {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    int[] all = IntStream.range(0, texts.sets.size()).toArray();
    long cut =
        filter.propose(
            texts.prints(ONE_BAND, 1),
            all,
            PairChoice.ALL,
            new Crew(threads),
            () -> (left, right) -> pairs.add(key(left, right)));
    assertThat(cut).isZero();
    assertThat(pairs).as("no pair twice").doesNotHaveDuplicates();
    return new HashSet<>(pairs);
  }

  private static long key(int left, int right) {
    assertThat(left).isLessThan(right);
    return (long) left << 32 | right;
  }
}
