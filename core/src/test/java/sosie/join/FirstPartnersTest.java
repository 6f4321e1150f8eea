package sosie.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.candidate.Candidates;
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

/**
 * In an exact search each text has the first partners of those before it, by what is in the texts:
 * whatever their numbers, the threads, and the way in which the search goes.
 */
class FirstPartnersTest {

  private static final double THRESHOLD = .6;

  /** A search and what it is exact for. */
  private record Exact(String name, Searching searching, Scoring scoring) {

    @Override
    public String toString() {
      return name;
    }
  }

  private interface Searching {
    Candidates<FeatureVector> with(int mostPartners);
  }

  private interface Scoring {
    double of(double shared, double one, double other);
  }

  static Stream<Exact> searches() {
    Scoring jaccard = (shared, one, other) -> shared / (one + other - shared);
    return Stream.of(
        new Exact("jaccard", prefixes(PrefixFilter.Measure.JACCARD), jaccard),
        new Exact("weighted jaccard", prefixes(PrefixFilter.Measure.WEIGHTED_JACCARD), jaccard),
        new Exact(
            "cosine",
            prefixes(PrefixFilter.Measure.COSINE),
            (shared, one, other) -> shared / Math.sqrt(one * other)),
        new Exact(
            "containment",
            prefixes(PrefixFilter.Measure.CONTAINMENT),
            (shared, one, other) -> shared / Math.min(one, other)),
        new Exact("partitions", most -> new PartitionedIndex(THRESHOLD, most), jaccard));
  }

  private static Searching prefixes(PrefixFilter.Measure measure) {
    return most -> new PrefixFilter(measure, THRESHOLD, most);
  }

  @ParameterizedTest
  @MethodSource("searches")
  void eachTextHasTheFirstOfThoseBeforeIt(Exact exact) throws IOException {
    long cut = 0;
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      List<FeatureVector> texts = RandomTexts.families(seed, 6, 30, 30).sets;
      int[] copies = texts.stream().mapToInt(t -> 1 + random.nextInt(8) / 7).toArray();
      PairChoice near = (left, right) -> score(exact, texts.get(left), texts.get(right));
      PairChoice wanted = seed % 2 == 0 ? PairChoice.ALL : (l, r) -> (l + r) % 3 > 0;
      Fingerprints<FeatureVector> prints = prints(texts, copies);
      int most = 1 + random.nextInt(8);
      Reached found = new Reached(near);
      exact
          .searching
          .with(most)
          .propose(
              prints, wanted, new WorkerPool(1 + random.nextInt(3)), found::sink, Steps.SILENT);
      List<Long> expected = Reached.expected(prints, near, wanted, most);
      assertThat(found.pairs()).as("seed %d", seed).isEqualTo(expected);
      cut += Reached.expected(prints, near, wanted, Integer.MAX_VALUE).size() - expected.size();
    }
    assertThat(cut).isPositive();
  }

  /** The same texts with other numbers. */
  @ParameterizedTest
  @MethodSource("searches")
  void numbersHaveNoSay(Exact exact) throws IOException {
    List<FeatureVector> texts = new ArrayList<>(RandomTexts.families(3, 5, 40, 30).sets);
    Set<Long> found = byContent(exact, texts);
    Collections.shuffle(texts, new Random(5));
    assertThat(byContent(exact, texts)).isEqualTo(found).isNotEmpty();
  }

  /** Who is paired, by features, and how much is cut. */
  private static Set<Long> byContent(Exact exact, List<FeatureVector> texts) throws IOException {
    Reached found = new Reached((left, right) -> score(exact, texts.get(left), texts.get(right)));
    long cut =
        exact
            .searching
            .with(5)
            .propose(
                prints(texts, new int[texts.size()]),
                PairChoice.ALL,
                new WorkerPool(2),
                found::sink,
                Steps.SILENT);
    Set<Long> pairs = new TreeSet<>();
    for (long pair : found.pairs()) {
      pairs.add(draw(texts.get((int) (pair >>> Integer.SIZE))) ^ draw(texts.get((int) pair)));
    }
    assertThat(cut).isPositive();
    pairs.add(cut);
    return pairs;
  }

  private static Fingerprints<FeatureVector> prints(List<FeatureVector> texts, int[] copies)
      throws IOException {
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    for (FeatureVector text : texts) store.add(text);
    store.seal();
    int[] rows = IntStream.range(0, texts.size()).toArray();
    return new Fingerprints<>(
        new KeyTable(0), store, rows, text -> copies[text], text -> draw(texts.get(text)));
  }

  private static long draw(FeatureVector text) {
    long draw = 0;
    for (int i = 0; i < text.size(); i++) draw = Hash64.mix(draw, text.feature(i));
    return draw;
  }

  private static boolean score(Exact exact, FeatureVector one, FeatureVector other) {
    int shared = 0;
    for (int i = 0; i < one.size(); i++) {
      for (int j = 0; j < other.size(); j++) if (one.feature(i) == other.feature(j)) shared++;
    }
    return exact.scoring.of(shared, one.size(), other.size()) >= THRESHOLD;
  }
}
