package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.hash.LongTable;

class LexiconTest {

  /** Feature {@code f} occurs in {@code frequencies[f]} of the texts. */
  private static FeatureCounts counted(long texts, int... frequencies) {
    LongTable table = new LongTable();
    for (int i = 0; i < frequencies.length; i++) table.put(i, frequencies[i]);
    return FeatureCounts.of(texts, table);
  }

  private static List<Long> primary(Lexicon lexicon) {
    List<Long> terms = new ArrayList<>();
    for (int i = 0; i < lexicon.size(); i++) terms.add(lexicon.term(i));
    return terms;
  }

  private static List<Long> secondary(Lexicon lexicon) {
    List<Long> terms = new ArrayList<>();
    for (int i = 0; i < lexicon.secondarySize(); i++) terms.add(lexicon.secondary(i));
    return terms;
  }

  /** Of 100,000 texts, nidf is 0.2 for 10,000 and 0.8 for 10: both ends are in. */
  @Test
  void theWindowHasBothItsEnds() {
    FeatureCounts counted = counted(100_000, 10_001, 10_000, 500, 10, 9, 1, 100_000);
    Lexicon lexicon = Lexicon.of(counted, Lexicon.Window.OF_PAGES);
    assertThat(primary(lexicon)).containsExactly(1L, 2L, 3L);
    assertThat(secondary(lexicon)).containsExactly(4L, 5L);
  }

  @Test
  void bothEndsAreInForEveryPowerOfTen() {
    for (int power = 1; power <= 9; power++) {
      for (int part = 0; part <= power; part++) {
        double nidf = (double) part / power;
        int frequency = (int) Math.round(Math.pow(10, power - part));
        FeatureCounts counted = counted(Math.round(Math.pow(10, power)), frequency);
        assertThat(Lexicon.of(counted, new Lexicon.Window(nidf, nidf)).size())
            .as("%d of 10^%d", frequency, power)
            .isEqualTo(1);
      }
    }
  }

  @Test
  void secondaryTermsAreRankedByFrequencyAndThenByValue() {
    Lexicon lexicon = Lexicon.of(counted(100_000, 3, 7, 3, 9, 7, 500), Lexicon.Window.OF_PAGES);
    assertThat(secondary(lexicon)).containsExactly(3L, 1L, 4L, 0L, 2L);
    assertThat(secondary(lexicon.withSecondary(2))).containsExactly(3L, 1L);
    assertThat(secondary(lexicon.withSecondary(9))).hasSize(5);
    assertThat(primary(lexicon.withSecondary(0))).containsExactly(5L);
  }

  @Test
  void equalsASortOfAllTerms() {
    Random random = new Random(6);
    for (int round = 0; round < 50; round++) {
      int texts = 2 + random.nextInt(5000);
      int[] frequencies = random.ints(200, 1, Math.min(texts, 40) + 1).toArray();
      FeatureCounts counted = counted(texts, frequencies);
      double low = random.nextDouble();
      Lexicon.Window window = new Lexicon.Window(low, low + random.nextDouble() * (1 - low));
      Comparator<Long> byFrequency = Comparator.comparing(counted::of);
      List<Long> expected = new ArrayList<>();
      List<Long> rare = new ArrayList<>();
      for (long term = 0; term < 200; term++) {
        double nidf = counted.nidf(term);
        if (nidf >= window.low() && nidf <= window.high()) expected.add(term);
        if (nidf > window.high()) rare.add(term);
      }
      rare.sort(byFrequency.reversed());
      Lexicon lexicon = Lexicon.of(counted, window);
      assertThat(primary(lexicon)).as("round %d", round).isEqualTo(expected);
      assertThat(secondary(lexicon)).as("round %d", round).isEqualTo(rare);
    }
  }

  @Test
  void rejectsBoundsThatMakeNoSense() {
    assertThatThrownBy(() -> new Lexicon.Window(0.8, 0.2))
        .hasMessage("low must be at most high 0.2, was 0.8");
    assertThatThrownBy(() -> new Lexicon.Window(-0.1, 0.2))
        .hasMessage("low must be between 0 and 1, was -0.1");
    assertThatThrownBy(() -> new Lexicon.Window(0, Double.NaN))
        .hasMessage("high must be between 0 and 1, was NaN");
    Lexicon lexicon = Lexicon.of(counted(10, 1), Lexicon.Window.OF_PAGES);
    assertThatThrownBy(() -> lexicon.withSecondary(-1))
        .hasMessage("most must be at least 0, was -1");
  }
}
