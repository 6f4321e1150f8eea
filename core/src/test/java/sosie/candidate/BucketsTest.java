package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureVector;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;

class BucketsTest {

  private static final PrefixFilter FILTER =
      new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 1000);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void proposesExactlyThePairsThatShareAKeyAndEachOnce(long seed) throws IOException {
    RandomTexts texts = RandomTexts.families(seed, 25, 8, 60);
    Fingerprints<FeatureVector> prints = texts.prints(new LshBands(10, 2), seed);
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < prints.count(); i++) {
      for (int j = i + 1; j < prints.count(); j++) {
        for (int k = 0; k < 10; k++) {
          if (prints.key(i, k) == prints.key(j, k)) expected.add(key(i, j));
        }
      }
    }
    assertThat(proposed(prints, 1_000_000, 1)).isEqualTo(expected);
    assertThat(proposed(prints, 1_000_000, 4)).isEqualTo(expected);
  }

  @Test
  void anOverfullBucketLosesNoPairThatReachesTheThreshold() throws IOException {
    RandomTexts texts = RandomTexts.families(3, 30, 10, 60);
    Set<Long> proposed = proposed(texts.printsInOneBucket(3), 16, 2);
    for (int i = 0; i < texts.sets.size(); i++) {
      for (int j = i + 1; j < texts.sets.size(); j++) {
        if (texts.jaccard(i, j) >= .8) assertThat(proposed).contains(key(i, j));
      }
    }
    assertThat(proposed.size()).isLessThan(texts.sets.size() * texts.sets.size() / 8);
  }

  private static Set<Long> proposed(
      Fingerprints<FeatureVector> prints, int mostInBucket, int threads) {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    long cut =
        new Buckets<>(prints, FILTER, mostInBucket)
            .propose(
                new WorkerPool(threads),
                PairChoice.ALL,
                () -> (left, right) -> pairs.add(key(left, right)),
                Steps.SILENT);
    assertThat(cut).isZero();
    assertThat(pairs).doesNotHaveDuplicates();
    return new HashSet<>(pairs);
  }

  private static long key(int left, int right) {
    return (long) left << 32 | right;
  }
}
