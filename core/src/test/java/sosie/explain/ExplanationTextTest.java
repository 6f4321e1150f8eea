package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationTextTest {

  @Test
  void marksWhatWasRemovedAndAddedAsWdiffDoes() {
    assertThat(plain("We met at noon, in Paris.", "We met at dusk, in Paris."))
        .startsWith("Same text but for 1 word.")
        .endsWith("We met at [-noon,-] {+dusk,+} in Paris.\n");
  }

  @Test
  void saysAsWhatTheRightTextWasEdited() {
    assertThat(plain("We met at noon, in Paris.", "We met at dusk, in Paris."))
        .contains("(6 words)\nedited as: minor change (1 word changed)\n\n");
    assertThat(plain("We met at noon, in Paris.", "The rest is silence."))
        .contains("edited as: singleton (no copy of the reference)\n");
  }

  @Test
  void foldsLongStretchesThatAreTheSame() {
    String text = ExplanationTest.numbered("w", 250);
    assertThat(plain(text + " a", text + " b"))
        .contains("… 238 words the same … w238")
        .doesNotContain("w100");
  }

  @Test
  void listsScoresAsATable() {
    assertThat(plain("a b c", "a b c"))
        .contains("1.0000  jaccard               shared runs of 2 words over all\n")
        .contains("1.0000  edit-similarity       of the longer's words, kept in order\n");
  }

  @Test
  void roundsScoresDownSoThatNoneBelowOneIsShownAsOne() {
    String words = ExplanationTest.numbered("w", 30_000);
    assertThat(plain(words + " a", words + " b"))
        .contains("0.9999  edit-similarity ")
        .doesNotContain("1.0000");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1.0000",
    "0.99999999, 0.9999",
    "0.9999999999999999, 0.9999",
    "0.79999, 0.7999",
    "0.8, 0.8000",
    "0.29, 0.2900",
    "0.8999999999999999, 0.9000", // nine tenths, as a sum of fractions
    "0.000001, 0.0000",
    "0, 0.0000",
  })
  void showsFourPlacesOfAScore(double score, String shown) {
    assertThat(Score.shown(score, 4)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40, 79})
  void keepsEveryLineWithinTheWidth(int width) {
    String left = ExplanationTest.numbered("word", 40) + " " + "x".repeat(200) + " 双胞胎".repeat(40);
    String text = new ExplanationText(width, Ink.PLAIN).render(explain(left, left + " tail"));
    assertThat(text.lines().filter(line -> !line.matches("[01]\\.\\d{4}  .*")))
        .allSatisfy(line -> assertThat(WrappedText.columns(line)).isLessThanOrEqualTo(width));
  }

  @Test
  void usesColoursOnlyIfAsked() {
    Explanation explanation = explain("We met at noon", "We met at dusk");
    assertThat(new ExplanationText(80, Ink.ANSI).render(explanation))
        .contains("\u001B[31m[-noon-]\u001B[0m\u001B[32m{+dusk+}\u001B[0m");
    assertThat(new ExplanationText(80, Ink.PLAIN).render(explanation)).doesNotContain("\u001B");
  }

  @Test
  void makesTerminalCommandsOfDocumentsHarmless() {
    String hostile =
        "start \u001B]0;owned\u0007 \u001B[2J \u009B31m \u202Ereversed\u202C \0 \uD800 end";
    String text = plain(hostile, hostile + " more");
    assertThat(text.codePoints().filter(c -> c != '\n' && Character.isISOControl(c))).isEmpty();
    assertThat(text).contains("␛]0;owned␇").contains("⟨U+202E⟩reversed⟨U+202C⟩").contains("␀ �");
  }

  @Test
  void keepsParagraphsApart() {
    assertThat(plain("one two.\n\nthree four", "one two.\n\nthree five"))
        .endsWith("one two.\n\nthree [-four-]{+five+}\n");
  }

  @Test
  void rejectsAWidthThatHoldsNothing() {
    assertThatThrownBy(() -> new ExplanationText(5, Ink.PLAIN))
        .hasMessage("width must be at least 20 columns, was 5");
  }

  private static String plain(String left, String right) {
    return new ExplanationText(80, Ink.PLAIN).render(explain(left, right));
  }

  private static Explanation explain(String left, String right) {
    return ExplanationTest.explain(left, right);
  }
}
