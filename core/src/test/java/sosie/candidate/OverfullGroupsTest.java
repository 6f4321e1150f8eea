package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/** The rule for overfull groups, and that it is one and the same in a batch and in an index. */
class OverfullGroupsTest {

  private static final int POSITIONS = 3;
  private static final FeatureVector ANY = FeatureVector.setOf(new long[] {1}, 1);

  /** Some draws are the same, as keys are. */
  private static long draw(long[] keys) {
    return Arrays.hashCode(keys);
  }

  private static void add(KeyIndex<FeatureVector> index, int text, long[] keys) {
    index.add(text, draw(keys), keys, ANY);
  }

  private static int[] partners(KeyIndex<FeatureVector> index, int text, long[] keys) {
    return index.partnersOf(text, draw(keys), keys, ANY);
  }

  /** Texts of which only the keys matter: few different ones, so that groups are large. */
  private record Keyed(List<long[]> keys, int[] copies) {

    static Keyed random(long seed, int texts, int values) {
      Random random = new Random(seed);
      List<long[]> keys = new ArrayList<>();
      int[] copies = new int[texts];
      for (int text = 0; text < texts; text++) {
        long[] own = random.longs(POSITIONS, 0, values).toArray();
        if (random.nextInt(10) == 0) own[random.nextInt(POSITIONS)] = Candidates.NO_KEY;
        keys.add(own);
        copies[text] = random.nextInt(20) == 0 ? 1 + random.nextInt(5) : 1;
      }
      return new Keyed(keys, copies);
    }

    Fingerprints<FeatureVector> prints() throws IOException {
      KeyTable table = new KeyTable(POSITIONS);
      FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
      for (long[] own : keys) {
        table.add(own);
        store.add(FeatureVector.setOf(new long[] {1}, 1));
      }
      store.seal();
      int[] rows = IntStream.range(0, keys.size()).toArray();
      return new Fingerprints<>(
          table, store, rows, text -> copies[text], text -> draw(keys.get(text)));
    }

    /** Who is compared, by the words of {@link Hubs} and nothing else. */
    Set<Long> expected(int mostPartners) {
      Set<Long> pairs = new HashSet<>();
      for (int position = 0; position < POSITIONS; position++) {
        Map<Long, List<Integer>> groups = new HashMap<>();
        for (int text = 0; text < keys.size(); text++) {
          long key = keys.get(text)[position];
          if (key != Candidates.NO_KEY)
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(text);
        }
        groups.values().forEach(group -> addPairs(group, mostPartners, pairs));
      }
      return pairs;
    }

    private void addPairs(List<Integer> group, int mostPartners, Set<Long> pairs) {
      List<Integer> inOrder = new ArrayList<>(group);
      inOrder.sort(
          Comparator.comparingInt((Integer text) -> -copies[text])
              .thenComparingLong(text -> draw(keys.get(text)))
              .thenComparingInt(text -> text));
      Set<Integer> hubs = new HashSet<>(inOrder.subList(0, Math.min(Hubs.COUNT, group.size())));
      for (int left : group) {
        for (int right : group) {
          boolean compared =
              group.size() <= mostPartners || hubs.contains(left) || hubs.contains(right);
          if (left < right && compared) pairs.add(key(left, right));
        }
      }
    }
  }

  private static long key(int left, int right) {
    return (long) left << 32 | right;
  }

  private static Set<Long> proposed(
      Fingerprints<FeatureVector> prints, int mostPartners, int threads) {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    new Buckets<>(prints, new AllWithAll(mostPartners), 20)
        .propose(
            new WorkerPool(threads),
            PairChoice.ALL,
            () -> (left, right) -> pairs.add(key(left, right)),
            Steps.SILENT);
    assertThat(pairs).doesNotHaveDuplicates();
    return new TreeSet<>(pairs);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void aBatchComparesWhatTheRuleSaysAndEachPairOnce(long seed) throws IOException {
    Keyed texts = Keyed.random(seed, 600, 2 + (int) seed);
    Set<Long> expected = texts.expected(90);
    assertThat(expected).hasSizeLessThan(600 * 599 / 2);
    assertThat(proposed(texts.prints(), 90, 1)).isEqualTo(expected);
    assertThat(proposed(texts.prints(), 90, 3)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
  void anIndexFindsForEachTextThePartnersItHasInABatch(long seed) {
    Keyed texts = Keyed.random(seed, 400, 3);
    Set<Long> expected = texts.expected(90);
    IntUnaryOperator copies = text -> texts.copies()[text];
    KeyIndex<FeatureVector> index = new KeyIndex<>(POSITIONS, false, new AllWithAll(90), copies);
    List<Integer> order = new ArrayList<>(IntStream.range(0, 400).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    for (int text : order) add(index, text, texts.keys().get(text));
    add(index, 1000, texts.keys().get(7)); // and away with it
    index.remove(1000, texts.keys().get(7), ANY);
    Set<Long> found = new HashSet<>();
    for (int text = 0; text < 400; text++) {
      for (int other : partners(index, text, texts.keys().get(text))) {
        if (text != other) found.add(key(Math.min(text, other), Math.max(text, other)));
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void aTextThatIsNotInTheIndexAsksAsIfItWere() {
    Keyed texts = Keyed.random(3, 300, 2);
    IntUnaryOperator copies = text -> text == 299 ? 1 : texts.copies()[text];
    KeyIndex<FeatureVector> all = new KeyIndex<>(POSITIONS, false, new AllWithAll(90), copies);
    KeyIndex<FeatureVector> without = new KeyIndex<>(POSITIONS, false, new AllWithAll(90), copies);
    for (int text = 0; text < 300; text++) add(all, text, texts.keys().get(text));
    for (int text = 0; text < 299; text++) add(without, text, texts.keys().get(text));
    long[] keys = texts.keys().get(299);
    int[] expected = Arrays.stream(partners(all, 299, keys)).filter(text -> text != 299).toArray();
    assertThat(partners(without, CandidateIndex.NEW, keys)).isEqualTo(expected);
  }

  /** What was cut by the number of texts before: keys that differ in their last bits only. */
  @Test
  void keysThatDifferInTheirLastBitsDoNotMeet() throws IOException {
    List<long[]> keys = new ArrayList<>();
    for (int text = 0; text < 100; text++) keys.add(new long[] {text / 2, 1000 + text, -text});
    Keyed texts = new Keyed(keys, new int[100]);
    assertThat(proposed(texts.prints(), 90, 1)).hasSize(50).isEqualTo(texts.expected(90));
  }

  @Test
  void whatIsCutIsCounted() throws IOException {
    List<long[]> keys = new ArrayList<>();
    for (int text = 0; text < 200; text++) keys.add(new long[] {5, Candidates.NO_KEY, text});
    int[] copies = new int[200];
    Arrays.fill(copies, 1);
    List<Long> pairs = new ArrayList<>();
    long cut =
        new Buckets<>(new Keyed(keys, copies).prints(), new AllWithAll(90), 20)
            .propose(
                new WorkerPool(1),
                PairChoice.ALL,
                () -> (left, right) -> pairs.add(key(left, right)),
                Steps.SILENT);
    assertThat(pairs.size() + cut).isEqualTo(200 * 199 / 2);
    long others = 200 - Hubs.COUNT;
    assertThat(cut).isEqualTo(others * (others - 1) / 2);
  }
}
