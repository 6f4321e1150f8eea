package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sosie.feature.TextFeatures.Sequence;

class SpotWindowTest {

  private static final long FRAME = 1;
  private static final long STORY = 2;
  private static final long ONCE = 3;

  /** Texts of which all have one spot, some another. */
  private static FeatureCounts counted(int texts, int stories) {
    FeatureCounts counted = new FeatureCounts();
    for (int i = 0; i < texts; i++) {
      counted.add(i < stories ? Texts.set(FRAME, STORY) : Texts.set(FRAME));
    }
    return counted;
  }

  private static long[] kept(SpotWindow window, FeatureCounts counted) {
    return Texts.array(window.refine(Texts.set(FRAME, STORY, ONCE), counted));
  }

  @Test
  void whatStandsOnEveryPageGoes() {
    assertThat(kept(new SpotWindow(.2, 1), counted(200, 2))).containsExactly(STORY, ONCE);
  }

  @Test
  void whatOnlyOneCopyHasStaysInAnArchiveOfAnySize() {
    assertThat(kept(new SpotWindow(.2, 1), counted(5000, 1))).containsExactly(STORY, ONCE);
  }

  @Test
  void fewTextsMakeNoFrame() {
    assertThat(kept(new SpotWindow(.2, 1), counted(9, 9))).containsExactly(FRAME, STORY, ONCE);
    assertThat(kept(new SpotWindow(.2, 1), counted(1, 1))).containsExactly(FRAME, STORY, ONCE);
    assertThat(kept(new SpotWindow(.2, 1), counted(10, 10))).containsExactly(ONCE);
  }

  @Test
  void theWindowOfThePaperDropsWhatTwoOfManyHave() {
    assertThat(kept(new SpotWindow(.2, .85), counted(110, 2))).isEmpty();
    assertThat(kept(new SpotWindow(.2, .85), counted(99, 2))).containsExactly(STORY);
  }

  @Test
  void theOrderOfASequenceStays() {
    Sequence sequence = new Sequence(9, STORY, FRAME, STORY, 5);
    assertThat(Texts.array(new SpotWindow(.2, 1).inOrder().refine(sequence, counted(200, 2))))
        .containsExactly(9, STORY, STORY, 5);
  }
}
