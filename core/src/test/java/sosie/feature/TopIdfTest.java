package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sosie.hash.LongTable;

class TopIdfTest {

  /** Feature {@code f} occurs in {@code frequencies[f]} texts. */
  private static Frequencies counted(int... frequencies) {
    return new Frequencies() {
      @Override
      public long texts() {
        return 1000;
      }

      @Override
      public int of(long feature) {
        return frequencies[(int) feature];
      }

      @Override
      public void forEach(LongTable.Visitor visitor) {
        throw new AssertionError("looked at the collection");
      }
    };
  }

  @Test
  void skipsTheRarestAndKeepsTheNext() {
    Frequencies counted = counted(50, 3, 9, 1, 7, 2);
    FeatureVector kept = new TopIdf(2, 3).refine(Texts.set(0, 1, 2, 3, 4, 5), counted);
    assertThat(Texts.array(kept)).containsExactly(1, 2, 4);
  }

  @Test
  void ofEquallyRareFeaturesTheLeastComesFirst() {
    FeatureVector kept = new TopIdf(1, 2).refine(Texts.set(0, 1, 2, 3), counted(5, 5, 5, 5));
    assertThat(Texts.array(kept)).containsExactly(1, 2);
  }

  @Test
  void neverSeenIsAsRareAsSeenOnce() {
    FeatureVector kept = new TopIdf(0, 2).refine(Texts.set(0, 1, 2), counted(1, 2, 0));
    assertThat(Texts.array(kept)).containsExactly(0, 2);
  }

  @Test
  void aShortDocumentKeepsWhatIsLeft() {
    assertThat(TopIdf.ofDurian().refine(Texts.set(0, 1, 2, 3, 4), counted(1, 1, 1, 1, 1)).size())
        .isZero();
    assertThat(new TopIdf(1, 30).refine(Texts.set(0, 1), counted(1, 1)).size()).isEqualTo(1);
    assertThat(TopIdf.ofDurian().refine(Texts.set(), counted()).size()).isZero();
  }

  @Test
  void weightsStayWithTheirFeatures() {
    FeatureVector bag = FeatureVector.bagOf(new long[] {0, 1, 1, 2, 2, 2}, 6);
    FeatureVector kept = new TopIdf(1, 1).refine(bag, counted(1, 2, 3));
    assertThat(kept.feature(0)).isEqualTo(1);
    assertThat(kept.weight(0)).isEqualTo(2);
  }

  @Test
  void equalsASortOfTheWholeDocument() {
    Random random = new Random(8);
    for (int round = 0; round < 200; round++) {
      int[] frequencies = random.ints(random.nextInt(60), 1, 20).toArray();
      Frequencies counted = counted(frequencies);
      TopIdf top = new TopIdf(random.nextInt(8), 1 + random.nextInt(40));
      long[] all = LongStream.range(0, frequencies.length).toArray();
      long[] expected =
          Arrays.stream(all)
              .boxed()
              .sorted(Comparator.comparingDouble((Long term) -> -counted.nidf(term)))
              .skip(top.skip())
              .limit(top.count())
              .mapToLong(Long::longValue)
              .sorted()
              .toArray();
      assertThat(Texts.array(top.refine(Texts.set(all), counted)))
          .as("round %d", round)
          .isEqualTo(expected);
    }
  }

  @Test
  void rejectsBoundsNamingTheValue() {
    assertThatThrownBy(() -> new TopIdf(-1, 3)).hasMessage("skip must be at least 0, was -1");
    assertThatThrownBy(() -> new TopIdf(0, 0)).hasMessage("count must be at least 1, was 0");
  }
}
