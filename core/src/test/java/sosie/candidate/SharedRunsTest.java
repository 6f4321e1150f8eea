package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.feature.FeatureStore;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.WordsAndRuns;
import sosie.parallel.WorkerPool;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class SharedRunsTest {

  private static final WordsAndRuns RUNS = new WordsAndRuns(5);

  private static final int MOST_COPIES = 4;
  private static final int FAR_MORE = 1; // once as many are enough

  private final List<RawLetter> texts = new ArrayList<>();

  private void add(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    texts.add(
        RUNS.extract(new Document("id", Origin.whole("f"), text, List.of(), Map.of()), tokens));
  }

  private Fingerprints<RawLetter> prints(IntUnaryOperator copies) throws IOException {
    FeatureStore<RawLetter> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    KeyTable keys = new KeyTable(0);
    int[] rows = new int[texts.size()];
    for (int i = 0; i < rows.length; i++) {
      keys.add(new long[0]);
      rows[i] = store.add(texts.get(i));
    }
    store.seal();
    return new Fingerprints<>(keys, store, rows, copies, text -> text);
  }

  private static String sentence(Random random, int words) {
    StringBuilder sentence = new StringBuilder();
    for (int i = 0; i < words; i++) sentence.append("w").append(random.nextInt(5000)).append(' ');
    return sentence.toString();
  }

  private static Set<Long> proposed(Fingerprints<RawLetter> prints, int mostPartners, int threads) {
    List<Long> pairs = Collections.synchronizedList(new ArrayList<>());
    return proposed(
        prints,
        new SharedRuns(mostPartners),
        threads,
        pairs,
        (left, right) -> pairs.add(key(left, right)));
  }

  private static long key(int one, int other) {
    return ((long) Math.min(one, other) << 32) | Math.max(one, other);
  }

  private static Set<Long> proposed(
      Fingerprints<RawLetter> prints,
      SharedRuns passages,
      int threads,
      List<Long> pairs,
      PairSink sink) {
    passages.propose(prints, PairChoice.ALL, new WorkerPool(threads), () -> sink, Steps.SILENT);
    assertThat(pairs).doesNotHaveDuplicates();
    assertThat(pairs).allMatch(pair -> pair >> 32 < (int) (long) pair);
    return new HashSet<>(pairs);
  }

  private Set<Long> keys(int text) {
    Set<Long> keys = new HashSet<>();
    RawLetter features = texts.get(text);
    for (int i = WordsAndRuns.firstRun(features); i < features.size(); i++) {
      long run = WordsAndRuns.run(features.feature(i));
      if (SharedRuns.isKey(run)) keys.add(run);
    }
    return keys;
  }

  private Joining joining(int letter, int text) {
    Set<Long> both = keys(text);
    both.retainAll(keys(letter));
    if (both.size() * 3 <= keys(text).size()) return Joining.NO;
    return both.size() * 2 <= keys(text).size() ? Joining.BOUND : Joining.NEAR;
  }

  /** Only who is near is settled: what binds two may be a phrase that all have. */
  private boolean sharesMuch(int letter, int text) {
    return joining(letter, text) == Joining.NEAR;
  }

  /**
   * Takes pairs; a text is bound to a letter that has a third of it, and near one that has half.
   */
  private final class Sharing implements PairSink {

    final List<Long> pairs = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void pair(int left, int right) {
      throw new AssertionError("asked whether they join");
    }

    @Override
    public Joining joins(int letter, int text) {
      pairs.add(key(letter, text));
      return joining(letter, text);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void twoThatFollowALetterEachNeedNotMeet(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> stock = new ArrayList<>();
    for (int i = 0; i < 12; i++) stock.add(sentence(random, 6 + random.nextInt(20)));
    for (int i = 0; i < 90; i++) {
      StringBuilder text = new StringBuilder(sentence(random, random.nextInt(30)));
      for (int j = random.nextInt(4); j > 0; j--) text.append(stock.get(random.nextInt(12)));
      add(text.toString());
    }
    IntUnaryOperator copies = text -> text % 3 == 0 ? 1 + text % 11 : 1;
    BitSet settled = settled(copies);
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      for (int j = i + 1; j < texts.size(); j++) {
        boolean once = copies.applyAsInt(i) == 1 || copies.applyAsInt(j) == 1;
        boolean leads = mayLead(i, copies) || mayLead(j, copies);
        boolean spared = once && !leads && settled.get(i) && settled.get(j);
        if (!spared && !Collections.disjoint(keys(i), keys(j))) expected.add(key(i, j));
      }
    }
    assertThat(settled.cardinality()).isBetween(10, 80);
    SharedRuns passages = new SharedRuns(Integer.MAX_VALUE, MOST_COPIES, FAR_MORE);
    for (int threads = 1; threads <= 3; threads += 2) {
      Sharing sink = new Sharing();
      assertThat(proposed(prints(copies), passages, threads, sink.pairs, sink)).isEqualTo(expected);
    }
  }

  /** Texts that follow a letter; a copied one if the most copied it follows is one. */
  private BitSet settled(IntUnaryOperator copies) {
    BitSet letters = new BitSet();
    for (int text = 0; text < texts.size(); text++) {
      boolean many = copies.applyAsInt(text) > MOST_COPIES;
      if (many && mostCopiedFollowed(text, copies) < 0) letters.set(text);
    }
    BitSet settled = new BitSet();
    for (int text = 0; text < texts.size(); text++) {
      int followed = mostCopiedFollowed(text, copies);
      boolean once = copies.applyAsInt(text) == 1;
      int own = text;
      boolean any = letters.stream().anyMatch(letter -> letter != own && sharesMuch(letter, own));
      if (once ? any : followed >= 0 && letters.get(followed)) settled.set(text);
    }
    return settled;
  }

  /** Whether many have a text, and nobody far more copied is near it. */
  private boolean mayLead(int text, IntUnaryOperator copies) {
    int own = copies.applyAsInt(text);
    for (int other = 0; other < texts.size(); other++) {
      boolean farMore = copies.applyAsInt(other) > own * FAR_MORE;
      if (farMore && joining(other, text) == Joining.NEAR) return false;
    }
    return own > MOST_COPIES;
  }

  /** The first by copies that has more of them than a text and much in common with it, or -1. */
  private int mostCopiedFollowed(int text, IntUnaryOperator copies) {
    int found = -1;
    for (int other = 0; other < texts.size(); other++) {
      int its = copies.applyAsInt(other);
      if (its <= copies.applyAsInt(text) || !sharesMuch(other, text)) continue;
      if (found < 0 || its > copies.applyAsInt(found)) found = other;
    }
    return found;
  }

  @Test
  void copiesOfALetterMustBeAtLeastOne() {
    assertThatThrownBy(() -> new SharedRuns(20, 0, 10))
        .hasMessage("mostCopies must be at least 1, was 0");
  }

  @Test
  void farMoreThanACopyMustBeAtLeastAsMany() {
    assertThatThrownBy(() -> new SharedRuns(20, 5, 0))
        .hasMessage("farMore must be at least 1, was 0");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void proposesExactlyThePairsThatShareARunAndEachOnce(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> stock = new ArrayList<>();
    for (int i = 0; i < 30; i++) stock.add(sentence(random, 6 + random.nextInt(20)));
    for (int i = 0; i < 120; i++) {
      StringBuilder text = new StringBuilder(sentence(random, random.nextInt(30)));
      for (int j = random.nextInt(3); j > 0; j--) text.append(stock.get(random.nextInt(30)));
      add(text.toString());
    }
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      for (int j = i + 1; j < texts.size(); j++) {
        if (!Collections.disjoint(keys(i), keys(j))) expected.add(((long) i << 32) | j);
      }
    }
    Fingerprints<RawLetter> prints = prints(text -> 1 + text % 7);
    assertThat(expected).hasSizeGreaterThan(100);
    assertThat(proposed(prints, Integer.MAX_VALUE, 1)).isEqualTo(expected);
    assertThat(proposed(prints, Integer.MAX_VALUE, 3)).isEqualTo(expected);
  }

  @Test
  void howeverManyFollowALetterEachMeetsTheMostCopiedText() throws IOException {
    Random random = new Random(7);
    String letter = sentence(random, 60);
    for (int i = 0; i < 500; i++) add(i == 321 ? letter : letter + sentence(random, 12));
    Set<Long> proposed = proposed(prints(text -> text == 321 ? 9 : 1), 2, 2);
    for (int i = 0; i < 500; i++) {
      if (i != 321)
        assertThat(proposed).contains(((long) Math.min(i, 321) << 32) | Math.max(i, 321));
    }
    assertThat(proposed).hasSizeLessThan(500 * 4);
  }

  @Test
  void partnersMustBeAtLeastOne() {
    assertThatThrownBy(() -> new SharedRuns(0))
        .hasMessage("mostPartners must be at least 1, was 0");
  }
}
