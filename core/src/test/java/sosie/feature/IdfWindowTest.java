package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import sosie.hash.LongTable;

class IdfWindowTest {

  /** Feature f occurs in 10^f of 10,000 texts: normalised idf 1, 0.75, 0.5, 0.25, 0. */
  private static final Frequencies POWERS =
      new Frequencies() {
        @Override
        public long texts() {
          return 10_000;
        }

        @Override
        public int of(long feature) {
          return (int) Math.pow(10, (double) feature);
        }

        @Override
        public void forEach(LongTable.Visitor visitor) {
          throw new AssertionError("not needed");
        }
      };

  @Test
  void keepsWhatIsNeitherTooCommonNorTooRareWithItsWeight() {
    FeatureVector bag = FeatureVector.bagOf(new long[] {0, 1, 1, 2, 2, 2, 3, 4}, 8);
    FeatureVector kept = new IdfWindow(.2, .8).refine(bag, POWERS);
    assertThat(kept.size()).isEqualTo(3);
    assertThat(new long[] {kept.feature(0), kept.feature(1), kept.feature(2)})
        .containsExactly(1, 2, 3);
    assertThat(new float[] {kept.weight(0), kept.weight(1), kept.weight(2)})
        .containsExactly(2, 3, 1);
  }

  @Test
  void bothBoundsBelongToTheWindow() {
    FeatureVector set = FeatureVector.setOf(new long[] {0, 1, 2, 3, 4}, 5);
    assertThat(new IdfWindow(0, 1).refine(set, POWERS).sameAs(set)).isTrue();
    assertThat(new IdfWindow(1, 1).refine(set, POWERS).size()).isEqualTo(1);
    assertThat(new IdfWindow(0, 0).refine(set, POWERS).feature(0)).isEqualTo(4);
  }

  @Test
  void aSetStaysASet() {
    FeatureVector set = FeatureVector.setOf(new long[] {0, 2, 4}, 3);
    assertThat(new IdfWindow(.2, .8).refine(set, POWERS).isSet()).isTrue();
  }

  @Test
  void rejectsBoundsNamingTheValue() {
    assertThatThrownBy(() -> new IdfWindow(-.1, .5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("low must be between 0 and 1, was -0.1");
    assertThatThrownBy(() -> new IdfWindow(.2, Double.NaN))
        .hasMessage("high must be between 0 and 1, was NaN");
    assertThatThrownBy(() -> new IdfWindow(.6, .5))
        .hasMessage("low must be at most high 0.5, was 0.6");
  }
}
