package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopWeightsTest {

  private static FeatureVector refined(int most, FeatureVector features) {
    return new TopWeights(most).refine(features, null);
  }

  @Test
  void keepsTheHeaviestInTheOrderOfFeatures() {
    float[] weights = {2, .5f, 7, 1e-40f, 3};
    FeatureVector kept =
        refined(3, FeatureVector.ofSorted(new long[] {-9, -1, 0, 4, 8}, weights, 0, 5));
    assertThat(Texts.array(kept)).containsExactly(-9, 0, 8);
    assertThat(kept.weight(1)).isEqualTo(7);
  }

  @Test
  void ofEquallyHeavyFeaturesTheLowestAreKept() {
    assertThat(Texts.array(refined(2, Texts.set(5, -3, 1, 9)))).containsExactly(-3, 1);
    assertThat(refined(2, Texts.set(5, -3, 1, 9)).isSet()).isTrue();
  }

  @Test
  void aShortDocumentKeepsAll() {
    FeatureVector features = Texts.set(1, 2, 3);
    assertThat(refined(3, features)).isSameAs(features);
    assertThat(refined(1, Texts.set()).size()).isZero();
  }

  @Test
  void equalsASortOfTheWholeDocument() {
    Random random = new Random(2);
    for (int round = 0; round < 500; round++) {
      int size = 1 + random.nextInt(round % 50 == 0 ? 5000 : 60);
      int values = 1 + random.nextInt(30); // few different weights: many ties
      float[] weights = new float[size];
      for (int i = 0; i < size; i++) {
        weights[i] = random.nextBoolean() ? 1 + random.nextInt(values) : random.nextFloat() + .1f;
        if (round % 7 == 0) weights[i] = i + 1;
        if (round % 7 == 1) weights[i] = size - i;
      }
      long[] features = random.longs(size).sorted().distinct().toArray();
      FeatureVector all = FeatureVector.ofSorted(features, weights, 0, features.length);
      int most = 1 + random.nextInt(size);
      int[] expected =
          IntStream.range(0, all.size())
              .boxed()
              .sorted(
                  Comparator.comparingDouble((Integer i) -> -all.weight(i))
                      .thenComparingLong(all::feature))
              .limit(most)
              .sorted()
              .mapToInt(Integer::intValue)
              .toArray();
      FeatureVector kept = refined(most, all);
      assertThat(kept.size()).as("round %d", round).isEqualTo(expected.length);
      for (int i = 0; i < expected.length; i++) {
        assertThat(kept.feature(i)).isEqualTo(all.feature(expected[i]));
        assertThat(kept.weight(i)).isEqualTo(all.weight(expected[i]));
      }
    }
  }

  @Test
  void rejectsZeroNamingTheValue() {
    assertThatThrownBy(() -> new TopWeights(0)).hasMessage("most must be at least 1, was 0");
  }
}
