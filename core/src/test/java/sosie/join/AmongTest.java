package sosie.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.candidate.ByCommonness;
import sosie.candidate.Candidates;
import sosie.candidate.Commonness;
import sosie.candidate.LshBands;
import sosie.candidate.PairChoice;
import sosie.candidate.RandomTexts;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.hash.DisjointSets;
import sosie.parallel.WorkerPool;

/** Who knows how common features are among all proposes of a part what all would propose of it. */
final class AmongTest {

  private static final LshBands ONE_BAND = new LshBands(1, 1);
  private static final int BITS = 16;

  static Stream<Candidates<FeatureVector>> searches() {
    Stream<Candidates<FeatureVector>> filters =
        Stream.of(PrefixFilter.Measure.values())
            .flatMap(each -> Stream.of(.3, .8).map(at -> new PrefixFilter(each, at, 10_000)));
    return Stream.concat(
        filters,
        Stream.of(
            new PartitionedIndex(.3, 10_000),
            new PartitionedIndex(.8, 10_000),
            new JaccardFirst(new PartitionedIndex(.5, 10_000), .5)));
  }

  @ParameterizedTest
  @MethodSource("searches")
  void textsThatMeetArePairedAsAmongAll(Candidates<FeatureVector> search) throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      RandomTexts texts = RandomTexts.families(seed, 12, 5, 60);
      texts.add(new long[0], 0);
      ByCommonness<FeatureVector> by = search.byCommonness().orElseThrow();
      Candidates<FeatureVector> among = by.among(commonness(texts.sets, by));
      Set<Long> found = new TreeSet<>();
      Map<Integer, List<Integer>> parts = parts(texts.sets, among);
      for (List<Integer> part : parts.values()) {
        RandomTexts some = new RandomTexts();
        for (int text : part) some.sets.add(texts.sets.get(text));
        for (long pair : proposed(some, among)) {
          found.add((long) part.get((int) (pair >>> 32)) << 32 | part.get((int) pair));
        }
      }
      assertThat(found).as("seed %d", seed).isEqualTo(proposed(texts, search));
    }
  }

  private static Commonness commonness(List<FeatureVector> texts, ByCommonness<FeatureVector> by) {
    int[] counts = new int[1 << BITS];
    long features = 0;
    boolean sets = true;
    for (FeatureVector text : texts) {
      features += text.size();
      sets &= by.isSet(text);
      for (int i = 0; i < text.size(); i++) {
        counts[(int) (by.place(text.feature(i)) >>> (64 - BITS))]++;
      }
    }
    return new Commonness(features, sets, counts);
  }

  /** Texts that share a meeting point, directly or through others. */
  private static Map<Integer, List<Integer>> parts(
      List<FeatureVector> texts, Candidates<FeatureVector> among) {
    DisjointSets sets = new DisjointSets(texts.size());
    Map<Long, Integer> first = new HashMap<>();
    for (int text = 0; text < texts.size(); text++) {
      for (long point : among.meetingPoints(new long[0], texts.get(text)).orElseThrow()) {
        Integer other = first.putIfAbsent(point, text);
        if (other != null) sets.join(other, text);
      }
    }
    Map<Integer, List<Integer>> parts = new HashMap<>();
    for (int text = 0; text < texts.size(); text++) {
      parts.computeIfAbsent(sets.of(text), set -> new ArrayList<>()).add(text);
    }
    return parts;
  }

  private static Set<Long> proposed(RandomTexts texts, Candidates<FeatureVector> search)
      throws IOException {
    List<Long> pairs = new ArrayList<>();
    search.propose(
        texts.prints(ONE_BAND, 1),
        PairChoice.ALL,
        new WorkerPool(1),
        () -> (left, right) -> pairs.add((long) left << 32 | right),
        Steps.SILENT);
    assertThat(pairs).as("no pair twice").doesNotHaveDuplicates();
    return new TreeSet<>(pairs);
  }
}
