package sosie.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.candidate.Fingerprints;
import sosie.candidate.LshBands;
import sosie.candidate.PairChoice;
import sosie.candidate.RandomTexts;
import sosie.candidate.Reached;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/** That no pair is missed is tested together with the similarities that decide on them. */
class PrefixFilterTest {

  private static final LshBands ONE_BAND = new LshBands(1, 1);

  @ParameterizedTest
  @EnumSource
  void proposesTheSameOnOneThreadAndOnMany(PrefixFilter.Measure measure) throws IOException {
    RandomTexts texts = RandomTexts.families(5, 30, 8, 80);
    PrefixFilter filter = new PrefixFilter(measure, .6, 10_000);
    assertThat(proposed(texts, filter, 8)).isEqualTo(proposed(texts, filter, 1));
  }

  /** Any two pages share 70 of their 100 features: Jaccard 0.54, cosine and containment 0.7. */
  @ParameterizedTest
  @EnumSource
  void aSharedTemplateCostsNothing(PrefixFilter.Measure measure) throws IOException {
    RandomTexts pages = RandomTexts.template(1, 500, 70, 30);
    assertThat(proposed(pages, new PrefixFilter(measure, .8, 10_000), 1)).isEmpty();
  }

  /**
   * The first common feature of such a pair is in both prefixes, but late in that of the larger.
   */
  @Test
  void aPairWithTooLittleLeftIsNotProposed() throws IOException {
    RandomTexts texts = new RandomTexts();
    texts.add(range(15, 105), 90);
    texts.add(range(0, 100), 100); // Jaccard 85 of 105
    assertThat(proposed(texts, new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 10), 1))
        .containsExactly(key(0, 1));
    assertThat(proposed(texts, new PrefixFilter(PrefixFilter.Measure.JACCARD, .82, 10), 1))
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void emptyTextsMatchNothing(PrefixFilter.Measure measure) throws IOException {
    RandomTexts texts = new RandomTexts();
    texts.add(new long[0], 0);
    texts.add(new long[0], 0);
    texts.add(range(0, 9), 9);
    assertThat(proposed(texts, new PrefixFilter(measure, .1, 10), 1)).isEmpty();
    assertThat(proposed(new RandomTexts(), new PrefixFilter(measure, .1, 10), 1)).isEmpty();
  }

  /** Each of 5,000 near-copies is compared with 50 others, and looks at hardly more. */
  @ParameterizedTest
  @EnumSource
  void aHotClusterCostsNoMoreThanItsCap(PrefixFilter.Measure measure) throws IOException {
    RandomTexts copies = RandomTexts.template(1, 5000, 95, 5);
    AtomicLong asked = new AtomicLong();
    PairChoice counting = (left, right) -> asked.incrementAndGet() > 0;
    Reached found = new Reached(PairChoice.ALL);
    long cut =
        new PrefixFilter(measure, .8, 50)
            .propose(
                copies.prints(ONE_BAND, 1), counting, new WorkerPool(1), found::sink, Steps.SILENT);
    assertThat(found.pairs()).hasSize(50 * 4950 + 50 * 49 / 2);
    assertThat(asked.get()).isLessThan(2L * found.pairs().size());
    assertThat(cut).isEqualTo(5000L * 4999 / 2 - found.pairs().size());
  }

  @Test
  void unwantedPairsAreNeitherProposedNorCountedAsPartners() throws IOException {
    RandomTexts copies = RandomTexts.template(1, 40, 95, 5);
    Reached found = new Reached(PairChoice.ALL);
    PairChoice wanted = (left, right) -> left == 7;
    Fingerprints<FeatureVector> prints = copies.prints(ONE_BAND, 1);
    new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 1)
        .propose(prints, wanted, new WorkerPool(1), found::sink, Steps.SILENT);
    assertThat(found.pairs())
        .isEqualTo(Reached.expected(prints, PairChoice.ALL, wanted, 1))
        .hasSizeBetween(1, 32);
  }

  @Test
  void tellsOfEveryTextThatIsDone() throws IOException {
    RandomTexts texts = RandomTexts.families(5, 10, 8, 40);
    AtomicLong left = new AtomicLong();
    Steps steps =
        new Steps() {
          @Override
          public void begin(long total, String unit) {
            left.addAndGet(total);
          }

          @Override
          public void done() {
            left.decrementAndGet();
          }
        };
    new PrefixFilter(PrefixFilter.Measure.COSINE, .6, 10)
        .propose(
            texts.prints(ONE_BAND, 1),
            PairChoice.ALL,
            new WorkerPool(3),
            () -> PrefixFilterTest::ignore,
            steps);
    assertThat(left).hasValue(0);
  }

  @Test
  void anOverfullGroupOfStrangersLosesNothing() throws IOException {
    RandomTexts pages = RandomTexts.template(1, 300, 50, 50); // Jaccard 1/3 between any two
    for (int i = 0; i < 5; i++) pages.add(near(pages.sets.get(i)), 100);
    List<Long> pairs = new ArrayList<>();
    assertThat(overfull(pages, pairs)).isZero();
    assertThat(pairs).doesNotHaveDuplicates().hasSizeLessThan(8 * 305 + 50);
    for (int i = 0; i < 5; i++) assertThat(pairs).contains(key(i, 300 + i));
  }

  private static long[] near(FeatureVector page) {
    long[] features = new long[page.size()];
    for (int i = 0; i < features.length; i++) features[i] = page.feature(i);
    features[7] = 5;
    return features;
  }

  @Test
  void ofAnOverfullGroupWhatItLeavesOutIsCounted() throws IOException {
    RandomTexts pages = RandomTexts.template(1, 300, 95, 5); // Jaccard 0.905 between any two
    List<Long> pairs = new ArrayList<>();
    long cut = overfull(pages, pairs);
    assertThat(pairs).doesNotHaveDuplicates().hasSizeBetween(8 * 292 + 28, 8 * 292 + 60);
    assertThat(cut).isBetween(292L * 291 / 2 - 32, 300L * 299 / 2);
  }

  /** The first eight are hubs. */
  private static long overfull(RandomTexts pages, List<Long> pairs) throws IOException {
    return new PrefixFilter(PrefixFilter.Measure.JACCARD, .8, 20)
        .propose(
            pages.prints(ONE_BAND, 1),
            IntStream.range(0, pages.sets.size()).toArray(),
            text -> text < 8,
            PairChoice.ALL,
            new WorkerPool(1),
            () -> (left, right) -> pairs.add(key(left, right)));
  }

  private static Set<Long> proposed(RandomTexts texts, PrefixFilter filter, int threads)
      throws IOException {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    int[] all = IntStream.range(0, texts.sets.size()).toArray();
    filter.propose(
        texts.prints(ONE_BAND, 1),
        all,
        text -> false,
        PairChoice.ALL,
        new WorkerPool(threads),
        () -> (left, right) -> pairs.add(key(left, right)));
    assertThat(pairs).as("no pair twice").doesNotHaveDuplicates();
    return new HashSet<>(pairs);
  }

  private static void ignore(int left, int right) {
    assertThat(left).isLessThan(right);
  }

  private static long[] range(long from, long to) {
    return LongStream.range(from, to).toArray();
  }

  private static long key(int left, int right) {
    assertThat(left).isLessThan(right);
    return (long) left << 32 | right;
  }
}
