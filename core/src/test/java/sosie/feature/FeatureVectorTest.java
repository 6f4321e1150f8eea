package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FeatureVectorTest {

  @Test
  void aSetIsSortedAndHoldsEachFeatureOnce() {
    FeatureVector set = FeatureVector.setOf(new long[] {5, -1, 5, 3, 99}, 4);
    assertThat(set.size()).isEqualTo(3);
    assertThat(new long[] {set.feature(0), set.feature(1), set.feature(2)})
        .containsExactly(-1, 3, 5);
    assertThat(set.isSet()).isTrue();
  }

  @Test
  void aBagCountsHowOftenEachOccurs() {
    FeatureVector bag = FeatureVector.bagOf(new long[] {7, 2, 7, 7}, 4);
    assertThat(bag.size()).isEqualTo(2);
    assertThat(bag.weight(0)).isEqualTo(1);
    assertThat(bag.weight(1)).isEqualTo(3);
    assertThat(bag.isSet()).isFalse();
  }

  @Test
  void nothingGivesAnEmptyVector() {
    assertThat(FeatureVector.setOf(new long[0], 0).size()).isZero();
    assertThat(FeatureVector.bagOf(new long[0], 0).size()).isZero();
  }

  @Test
  void aBagAndASetWithTheSameFeaturesDiffer() {
    FeatureVector bag = FeatureVector.bagOf(new long[] {1, 1}, 2);
    FeatureVector set = FeatureVector.setOf(new long[] {1}, 1);
    assertThat(bag.sameAs(set)).isFalse();
  }
}
