package sosie.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.PairChoice;
import sosie.candidate.RandomTexts;
import sosie.candidate.Reached;
import sosie.candidate.Steps;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;
import sosie.verify.WeightedJaccard;

class PartitionedIndexTest {

  private static final int NO_LIMIT = Integer.MAX_VALUE;

  enum Kind {
    SETS,
    MULTI_SETS,
    WEIGHTS
  }

  static IntStream batches() {
    return IntStream.range(0, 24);
  }

  /** A hundred corpora in each batch; their seeds are 100 batch to 100 batch + 99. */
  @ParameterizedTest
  @MethodSource("batches")
  void findsWhatBruteForceFindsPairForPairAndScoreForScore(int batch) throws IOException {
    for (int seed = batch * 100; seed < batch * 100 + 100; seed++) {
      Kind kind = Kind.values()[seed % 3];
      List<FeatureVector> corpus = corpus(seed, kind);
      double threshold = seed % 7 == 0 ? .8 : (1 + seed % 10) / 10.0;
      Search search = search(corpus, threshold, NO_LIMIT, seed % 2 == 0 ? 1 : 4);
      assertThat(search.scores(threshold))
          .as("seed %d, %s at %.1f", seed, kind, threshold)
          .isEqualTo(byBruteForce(corpus, threshold));
    }
  }

  /** The worked example of the paper: lengths 13, 12 and 14, all in one partition. */
  @Test
  void theThreeTextsOfThePaperNeedOneComparison() throws IOException {
    long[] spots = {Hash64.nth(1, 1), Hash64.nth(1, 2), Hash64.nth(1, 3)};
    List<FeatureVector> texts =
        List.of(bag(spots, 5, 4, 4), bag(spots, 8, 4, 0), bag(spots, 4, 5, 5));
    Search search = search(texts, .8, NO_LIMIT, 1);
    assertThat(search.pairs).containsExactly(pair(0, 2));
    assertThat(search.scores(.8)).isEqualTo(Map.of(pair(0, 2), 12 / 15.0));
  }

  @Test
  void proposesTheSamePairsOnOneThreadAndOnMany() throws IOException {
    List<FeatureVector> texts = RandomTexts.families(5, 400, 8, 80).sets;
    Search alone = search(texts, .6, 3, 1);
    Search together = search(texts, .6, 3, 8);
    assertThat(together.pairs).containsExactlyInAnyOrderElementsOf(alone.pairs);
    assertThat(together.cut).isEqualTo(alone.cut);
  }

  @Test
  void aHugePartitionOfEquallyLongTextsIsSearchedInStretches() throws IOException {
    List<FeatureVector> texts = new ArrayList<>();
    Random random = new Random(3);
    long[][] families = new long[400][];
    for (int i = 0; i < 3 * PartitionedTexts.STRETCH; i++) {
      long[] features = random.longs(12).toArray();
      int family = random.nextInt(families.length);
      if (families[family] == null) families[family] = features;
      int kept = random.nextInt(13);
      System.arraycopy(families[family], 0, features, 0, kept);
      texts.add(FeatureVector.setOf(features, 12));
    }
    assertThat(search(texts, .7, NO_LIMIT, 4).scores(.7)).isEqualTo(byBruteForce(texts, .7));
  }

  @Test
  void giantTextsAreFoundAmongSmallOnes() throws IOException {
    List<FeatureVector> texts = new ArrayList<>(RandomTexts.families(2, 20, 5, 40).sets);
    long[] giant = new Random(4).longs(200_000).toArray();
    texts.add(FeatureVector.setOf(giant.clone(), giant.length));
    texts.add(FeatureVector.setOf(giant.clone(), giant.length - 10_000));
    int last = texts.size() - 1;
    assertThat(search(texts, .9, NO_LIMIT, 2).scores(.9))
        .containsEntry(pair(last - 1, last), .95)
        .isEqualTo(byBruteForce(texts, .9));
  }

  @Test
  void nearCopiesHaveTheirOwnScoresAndNotOne() throws IOException {
    List<FeatureVector> texts = RandomTexts.template(6, 30, 97, 3).sets;
    assertThat(search(texts, .9, NO_LIMIT, 1).scores(.9).values())
        .hasSize(30 * 29 / 2)
        .containsOnly(97 / 103.0);
  }

  @Test
  void aSharedTemplateCostsNothing() throws IOException {
    List<FeatureVector> pages = RandomTexts.template(1, 500, 70, 30).sets; // 0.54 between any two
    assertThat(search(pages, .8, NO_LIMIT, 1).pairs).isEmpty();
  }

  @Test
  void countsWhatItLeavesOutAmongTooManyCopies() throws IOException {
    List<FeatureVector> pages = RandomTexts.template(1, 50, 95, 5).sets; // 0.905 between any two
    Search search = search(pages, .8, 10, 1);
    assertThat(search.pairs).hasSize(10 * 40 + 9 * 10 / 2);
    assertThat(search.cut).isEqualTo(50 * 49 / 2 - search.pairs.size());
  }

  @Test
  void textsWithoutFeaturesMatchNothingNotEvenEachOther() throws IOException {
    FeatureVector empty = FeatureVector.setOf(new long[0], 0);
    FeatureVector noWeight = FeatureVector.bagOf(new long[0], 0);
    assertThat(search(List.of(empty, empty, noWeight), .1, NO_LIMIT, 1).pairs).isEmpty();
    assertThat(search(List.of(), .1, NO_LIMIT, 2).pairs).isEmpty();
  }

  @Test
  void onlyWantedPairsAreProposed() throws IOException {
    List<FeatureVector> pages = RandomTexts.template(1, 20, 95, 5).sets;
    Search search = new Search(pages);
    search.run(new PartitionedIndex(.8, 5), (left, right) -> right == 19 && left > 14, 1);
    assertThat(search.pairs).containsExactlyInAnyOrder("15-19", "16-19", "17-19", "18-19");
  }

  /** All features begin alike, so that they are told apart by nothing the lists hold. */
  @Test
  void featuresWithTheSameUpperBitsHideNoPair() throws IOException {
    Random random = new Random(8);
    List<FeatureVector> texts = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      long[] features = random.longs(1 + random.nextInt(12), 0, 20).toArray();
      texts.add(FeatureVector.bagOf(features, features.length));
    }
    assertThat(search(texts, .5, NO_LIMIT, 2).scores(.5)).isEqualTo(byBruteForce(texts, .5));
  }

  @Test
  void rejectsSettingsOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> new PartitionedIndex(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("threshold must be above 0 and at most 1, was 0.0");
    assertThatThrownBy(() -> new PartitionedIndex(.5, 0))
        .hasMessage("mostPartners must be at least 1, was 0");
  }

  private static Search search(
      List<FeatureVector> texts, double threshold, int mostPartners, int threads)
      throws IOException {
    Search search = new Search(texts);
    search.run(new PartitionedIndex(threshold, mostPartners), PairChoice.ALL, threads);
    assertThat(search.pairs).as("no pair twice").doesNotHaveDuplicates();
    return search;
  }

  private static final class Search {

    final List<FeatureVector> texts;
    final List<String> pairs = new ArrayList<>();
    long cut;

    Search(List<FeatureVector> texts) {
      this.texts = texts;
    }

    void run(PartitionedIndex index, PairChoice wanted, int threads) throws IOException {
      Reached found = new Reached(PairChoice.ALL);
      cut = index.propose(prints(), wanted, new WorkerPool(threads), found::sink, Steps.SILENT);
      for (long pair : found.pairs()) pairs.add(pair((int) (pair >>> 32), (int) pair));
      if (index.mostPartners() == NO_LIMIT) assertThat(cut).isZero();
    }

    private Fingerprints<FeatureVector> prints() throws IOException {
      FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
      for (FeatureVector text : texts) store.add(text);
      store.seal();
      int[] rows = IntStream.range(0, texts.size()).toArray();
      return new Fingerprints<>(new KeyTable(0), store, rows);
    }

    /** What is left of the proposed pairs after verification. */
    Map<String, Double> scores(double threshold) {
      Map<String, Double> scores = new TreeMap<>();
      for (String pair : pairs) {
        String[] numbers = pair.split("-", -1);
        FeatureVector left = texts.get(Integer.parseInt(numbers[0]));
        FeatureVector right = texts.get(Integer.parseInt(numbers[1]));
        double score = new WeightedJaccard().reaches(left, right, threshold);
        if (score >= threshold) scores.put(pair, score);
      }
      return scores;
    }
  }

  private static Map<String, Double> byBruteForce(List<FeatureVector> texts, double threshold) {
    Map<String, Double> scores = new TreeMap<>();
    for (int left = 0; left < texts.size(); left++) {
      for (int right = left + 1; right < texts.size(); right++) {
        double score = new WeightedJaccard().between(texts.get(left), texts.get(right));
        if (score >= threshold) scores.put(pair(left, right), score);
      }
    }
    return scores;
  }

  private static String pair(int left, int right) {
    assertThat(left).isLessThan(right);
    return left + "-" + right;
  }

  /** Families of edited copies of very different lengths, some empty, now and then one giant. */
  private static List<FeatureVector> corpus(long seed, Kind kind) {
    Random random = new Random(seed);
    int vocabulary = 5 + random.nextInt(400);
    List<FeatureVector> texts = new ArrayList<>();
    long[] ancestor = new long[0];
    int count = 5 + random.nextInt(30);
    for (int i = 0; i < count; i++) {
      if (i % 4 == 0) ancestor = new long[length(random)];
      double edited = i % 4 == 0 ? 1 : random.nextDouble() * random.nextDouble();
      for (int k = 0; k < ancestor.length; k++) {
        if (random.nextDouble() < edited) ancestor[k] = word(random, vocabulary);
      }
      int kept = random.nextInt(3) == 0 ? random.nextInt(ancestor.length + 1) : ancestor.length;
      texts.add(vector(Arrays.copyOf(ancestor, kept), kind, random));
    }
    return texts;
  }

  private static int length(Random random) {
    if (random.nextInt(20) == 0) return 0;
    if (random.nextInt(40) == 0) return 2000;
    return (int) Math.exp(random.nextDouble() * 5);
  }

  /** Low numbers far more often than high ones, as words are. */
  private static long word(Random random, int vocabulary) {
    return Hash64.nth(9, (long) Math.pow(vocabulary, random.nextDouble()));
  }

  private static FeatureVector vector(long[] words, Kind kind, Random random) {
    if (kind == Kind.SETS) return FeatureVector.setOf(words, words.length);
    FeatureVector bag = FeatureVector.bagOf(words, words.length);
    if (kind == Kind.MULTI_SETS) return bag;
    long[] features = new long[bag.size()];
    bag.copyTo(features, 0);
    float[] weights = new float[features.length];
    float scale = random.nextBoolean() ? .01f : 3; // some shorter than 1 in all
    for (int i = 0; i < weights.length; i++) {
      weights[i] = scale * bag.weight(i) * (1 + (features[i] & 1023) / 777f);
    }
    return FeatureVector.ofSorted(features, weights, 0, features.length);
  }

  private static FeatureVector bag(long[] features, int... counts) {
    long[] values = new long[100];
    int size = 0;
    for (int i = 0; i < counts.length; i++) {
      for (int k = 0; k < counts[i]; k++) values[size++] = features[i];
    }
    return FeatureVector.bagOf(values, size);
  }
}
