package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.hash.LongTable;

class SelectionTest {

  private static final String WORDS = "one two three four five six seven eight";

  private static FeatureVector random(long seed, int count) {
    long[] values = new Random(seed).longs(count).toArray();
    return FeatureVector.setOf(values, count);
  }

  /** Drawn from few values, so that two bags share many. */
  private static FeatureVector bag(long seed, int count, int vocabulary) {
    Random random = new Random(seed);
    long[] values = new long[count];
    for (int i = 0; i < count; i++) values[i] = sosie.hash.Hash64.mix(random.nextInt(vocabulary));
    return FeatureVector.bagOf(values, count);
  }

  private static FeatureVector refined(
      Refinement<FeatureVector, FeatureVector> by, FeatureVector features) {
    return by.refine(features, new Uncounted());
  }

  /** No selection here may look at the collection. */
  record Uncounted() implements Frequencies {
    @Override
    public long texts() {
      throw new AssertionError("looked at the collection");
    }

    @Override
    public int of(long feature) {
      throw new AssertionError("looked at the collection");
    }

    @Override
    public void forEach(LongTable.Visitor visitor) {
      throw new AssertionError("looked at the collection");
    }
  }

  @Test
  void everyThirdShingleIsTakenFromTheFirstOn() {
    assertThat(Read.of(WORDS).namesBy(new EveryNth(new Shingles(2), 3)))
        .containsExactly("one two", "four five", "seven eight");
    assertThat(Read.of("Ice tea").namesBy(new EveryNth(new CharacterShingles(3), 2)))
        .containsExactly("ice", "e t", "tea");
  }

  @Test
  void everyFirstIsAll() {
    Read read = Read.of(WORDS);
    assertThat(read.by(new EveryNth(new Shingles(3), 1)).sameAs(read.by(new Shingles(3)))).isTrue();
  }

  @Test
  void everyNthOfEveryMthIsEveryProduct() {
    Read read = Read.of(WORDS);
    EveryNth twice = new EveryNth(new EveryNth(new Shingles(1), 2), 3);
    assertThat(read.namesBy(twice)).isEqualTo(read.namesBy(new EveryNth(new Shingles(1), 6)));
  }

  @Test
  void everyNthKeepsSomethingOfEveryTextThatHasSomething() {
    assertThat(Read.of("one").by(new EveryNth(new Shingles(5), Integer.MAX_VALUE)).size())
        .isEqualTo(1);
    assertThat(Read.of(" ").by(new EveryNth(new Shingles(5), 2)).size()).isZero();
  }

  @Test
  void everyNthNamesWhatItExtracts() {
    Read read = Read.of("the wheel and the wheel and the wheel turned");
    for (int n = 1; n < 8; n++) {
      EveryNth selection = new EveryNth(new Shingles(2), n);
      assertThat(read.namedBy(selection)).isEqualTo(Read.set(read.by(selection)));
    }
  }

  @Test
  void rejectsBoundsNamingTheValue() {
    assertThatThrownBy(() -> new EveryNth(new Shingles(2), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("n must be at least 1, was 0");
    assertThatThrownBy(() -> new ModP(-3)).hasMessage("p must be at least 1, was -3");
    assertThatThrownBy(() -> new Minima(0)).hasMessage("count must be at least 1, was 0");
  }

  @Test
  void modPReadsFeaturesAsUnsigned() {
    FeatureVector features = FeatureVector.setOf(new long[] {-1, -6, 0, 5, 6, 10}, 6);
    // 2^64 - 1 is a multiple of 5 and 2^64 - 6 is one too
    assertThat(Read.set(refined(new ModP(5), features))).containsExactly(-6L, -1L, 0L, 5L, 10L);
    assertThat(refined(new ModP(1), features).sameAs(features)).isTrue();
  }

  @Test
  void modPMayLeaveNothing() {
    assertThat(refined(new ModP(7), FeatureVector.setOf(new long[] {1, 2, 3}, 3)).size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 25})
  void modPSelectsAFeatureInEveryDocumentItOccursInOrInNone(int p) {
    FeatureVector all = refined(new ModP(p), bag(0, 20_000, 500));
    for (int seed = 1; seed < 50; seed++) {
      FeatureVector document = bag(seed, 300, 500);
      Set<Long> expected = Read.set(document);
      expected.retainAll(Read.set(all));
      assertThat(Read.set(refined(new ModP(p), document))).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 25, 64})
  void modPKeepsOneInPByBinomialBounds(int p) {
    int size = 200_000;
    double mean = (double) size / p;
    double sigma = Math.sqrt(mean * (1 - 1.0 / p));
    double kept = refined(new ModP(p), random(p, size)).size();
    assertThat(Math.abs(kept - mean)).isLessThan(5 * sigma);
  }

  @Test
  void minimaAreFrozen() {
    FeatureVector features = upTo(20);
    assertThat(Read.set(refined(new Minima(4), features))).containsExactly(1L, 5L, 6L, 12L);
    assertThat(Read.set(refined(new Minima(4, 7), features))).containsExactly(3L, 7L, 8L, 19L);
  }

  private static FeatureVector upTo(int size) {
    long[] values = new long[size];
    for (int i = 0; i < size; i++) values[i] = i + 1L;
    return FeatureVector.setOf(values, size);
  }

  @Test
  void minimaOfFewFeaturesAreAllOfThem() {
    FeatureVector features = random(1, 10);
    assertThat(refined(new Minima(10), features).sameAs(features)).isTrue();
    assertThat(refined(new Minima(10), FeatureVector.setOf(new long[0], 0)).size()).isZero();
    assertThat(refined(new Minima(3), features).size()).isEqualTo(3);
  }

  @Test
  void minimaOfAUnionAreAmongThoseOfItsParts() {
    for (int seed = 0; seed < 100; seed++) {
      Minima minima = new Minima(1 + seed % 30, seed);
      FeatureVector one = bag(seed, 200, 400);
      FeatureVector other = bag(seed + 1000, 100, 400);
      FeatureVector ofParts = union(refined(minima, one), refined(minima, other));
      assertThat(Read.set(refined(minima, ofParts)))
          .as("seed %d", seed)
          .isEqualTo(Read.set(refined(minima, union(one, other))));
    }
  }

  private static FeatureVector union(FeatureVector one, FeatureVector other) {
    Set<Long> all = new TreeSet<>(Read.set(one));
    all.addAll(Read.set(other));
    return FeatureVector.setOf(all.stream().mapToLong(Long::longValue).toArray(), all.size());
  }

  /** Each of 100 features is among the 10 first in a tenth of all orders. */
  @Test
  void minimaFavourNoFeatureByBinomialBounds() {
    int orders = 4000;
    int[] chosen = new int[101];
    for (int seed = 0; seed < orders; seed++) {
      FeatureVector first = refined(new Minima(10, seed), upTo(100));
      for (int i = 0; i < first.size(); i++) chosen[(int) first.feature(i)]++;
    }
    double sigma = Math.sqrt(orders * 0.1 * 0.9);
    for (int feature = 1; feature <= 100; feature++) {
      assertThat(Math.abs(chosen[feature] - orders * 0.1)).isLessThan(5 * sigma);
    }
  }

  /** The share of the union's minima that both have estimates the Jaccard similarity. */
  @Test
  void minimaEstimateResemblanceByBinomialBounds() {
    int agreeing = 0;
    int all = 0;
    for (int seed = 0; seed < 200; seed++) {
      long[] values = new Random(seed).longs(300).toArray();
      FeatureVector one = FeatureVector.setOf(java.util.Arrays.copyOfRange(values, 0, 200), 200);
      FeatureVector two = FeatureVector.setOf(java.util.Arrays.copyOfRange(values, 100, 300), 200);
      Minima minima = new Minima(50);
      for (long feature : Read.set(refined(minima, union(one, two)))) {
        all++;
        if (Read.set(one).contains(feature) && Read.set(two).contains(feature)) agreeing++;
      }
    }
    double sigma = Math.sqrt(all * (1 / 3.0) * (2 / 3.0)); // 100 of 300 are in both
    assertThat(Math.abs(agreeing - all / 3.0)).isLessThan(5 * sigma);
  }

  @Test
  void everySelectionKeepsWeights() {
    for (Refinement<FeatureVector, FeatureVector> selection :
        List.of(new ModP(3), new Minima(20), new Minima(1000))) {
      FeatureVector bag = bag(4, 400, 100);
      FeatureVector kept = refined(selection, bag);
      assertThat(kept.size()).isPositive();
      int at = 0;
      for (int i = 0; i < kept.size(); i++) {
        while (bag.feature(at) < kept.feature(i)) at++;
        assertThat(bag.feature(at)).isEqualTo(kept.feature(i));
        assertThat(kept.weight(i)).isEqualTo(bag.weight(at));
      }
      assertThat(refined(selection, bag.unweighted()).isSet()).isTrue();
    }
  }
}
