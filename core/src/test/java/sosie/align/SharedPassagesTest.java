package sosie.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedPassagesTest {

  private static final String FOX = "the quick brown fox jumps over the lazy dog";
  private static final String BOX = "pack my box with five dozen liquor jugs please";

  @Test
  void findsPassagesThatMoved() {
    String left = FOX + ". " + BOX + "?";
    String right = BOX + " and then " + FOX;
    List<Passage> passages = new SharedPassages(8).between(left, right);
    assertThat(passages).extracting(passage -> passage.left().in(left)).containsExactly(BOX, FOX);
    assertThat(passages).extracting(passage -> passage.right().in(right)).containsExactly(BOX, FOX);
  }

  @Test
  void putsTheLongestFirst() {
    String right = FOX + " zzz " + BOX + " indeed";
    assertThat(new SharedPassages(3).between(BOX + " indeed " + FOX, right))
        .extracting(Passage::words)
        .containsExactly(10, 9);
  }

  @Test
  void leavesOutRunsThatAreTooShort() {
    assertThat(new SharedPassages(8).between("one two three", "one two three")).isEmpty();
  }

  @Test
  void takesTheLongestOfRepeatedRuns() {
    String left = "a b c x. a b c d e. a b c y";
    assertThat(new SharedPassages(3).between(left, "a b c d e"))
        .extracting(Passage::words)
        .containsExactly(5);
  }

  @Test
  void isBoundedOnTextsThatRepeatThemselves() {
    String left = "a ".repeat(200_000);
    String right = "a a a a a a a a a b ".repeat(20_000);
    assertTimeout(
        Duration.ofSeconds(8),
        () -> assertThat(new SharedPassages(8).between(left, right)).hasSize(20_000));
  }

  @Test
  void rejectsZeroWordsNamingTheValue() {
    assertThatThrownBy(() -> new SharedPassages(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shortest must be at least 1 word, was 0");
  }
}
