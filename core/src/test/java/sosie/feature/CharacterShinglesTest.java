package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CharacterShinglesTest {

  private static FeatureVector shingles(int width, String text) {
    return Read.of(text).by(new CharacterShingles(width));
  }

  private static List<String> names(int width, String text) {
    return Read.of(text).namesBy(new CharacterShingles(width));
  }

  @Test
  void runsGoOverTheSpaceBetweenWords() {
    assertThat(names(4, "Ice, tea!")).containsExactly("ice ", "ce t", "e te", " tea");
  }

  @Test
  void repeatsCountOnce() {
    assertThat(shingles(3, "the wheel and the wheel and the wheel").size())
        .isEqualTo(shingles(3, "the wheel and the wheel and").size());
  }

  @Test
  void caseWidthPunctuationAndAmountOfSpaceDoNotMatter() {
    assertThat(shingles(5, "One — two,\n\tTHREE. ＡＢＣ").sameAs(shingles(5, "one two three abc")))
        .isTrue();
    assertThat(shingles(5, "one two").sameAs(shingles(5, "onetwo"))).isFalse();
  }

  @Test
  void charactersBeyondTheBasicPlaneAreNeverSplit() {
    assertThat(names(2, "𝒜𝒷𝒸")).containsExactly("𝒜𝒷", "𝒷𝒸");
    assertThat(names(1, "a\ud800b \udc00")).containsExactly("a", " ", "b");
  }

  @Test
  void scriptsWithoutSpacesGetNoneHoweverLinesAreBroken() {
    assertThat(names(3, "双胞胎\n姐妹")).containsExactly("双胞胎", "胞胎姐", "胎姐妹");
    assertThat(names(3, "我有 cat")).containsExactly("我有 ", "有 c", " ca", "cat");
  }

  @Test
  void aTextShorterThanTheWidthIsOneShingle() {
    assertThat(names(9, "Ice tea")).containsExactly("ice tea");
    assertThat(shingles(9, "ice tea").sameAs(shingles(9, "ice sea"))).isFalse();
    assertThat(shingles(9, " \n ").size()).isZero();
  }

  @Test
  void aTextOfSymbolsHasShinglesToo() {
    assertThat(names(2, "😀 😁")).containsExactly("😀 ", " 😁");
  }

  @Test
  void rejectsAWidthOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> new CharacterShingles(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shingle must be between 1 and 64 characters, was 0");
    assertThatThrownBy(() -> new CharacterShingles(65)).hasMessageEndingWith("was 65");
  }

  @Test
  void hashesAreFrozen() {
    assertThat(shingles(5, "Two s").feature(0)).isEqualTo(0x90B38A2D5411D28BL);
    assertThat(shingles(5, "É𝒜").feature(0)).isEqualTo(0xD3F3428B2E160234L);
  }

  /** The rolling hash against runs of characters compared as strings. */
  @Test
  void rollingHashTellsExactlyTheDistinctRunsApart() {
    Random random = new Random(6);
    int[] alphabet = "aB c.é한双𝒜😀-".codePoints().toArray();
    for (int round = 0; round < 400; round++) {
      StringBuilder text = new StringBuilder("x");
      for (int i = random.nextInt(50); i > 0; i--) {
        text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
      }
      CharacterShingles shingles = new CharacterShingles(1 + random.nextInt(6));
      Read read = Read.of(text.toString());
      List<String> names = read.namesBy(shingles);
      assertThat(names).as("round %d", round).isEqualTo(runs(text.toString(), shingles.width()));
      assertThat(read.by(shingles).size()).isEqualTo(new HashSet<>(names).size());
      assertThat(Read.set(read.by(shingles))).isEqualTo(read.namedBy(shingles));
    }
  }

  /** By string operations: spaces around every Han character go, all other words get one. */
  private static List<String> runs(String text, int width) {
    String folded =
        text.toLowerCase(java.util.Locale.ROOT)
            .replaceAll("[^\\p{L}]+", " ")
            .replace("双", " 双 ")
            .replaceAll(" +", " ")
            .replaceAll("(?<=双) (?=双)", "")
            .strip();
    int[] points = folded.codePoints().toArray();
    List<String> runs = new ArrayList<>();
    int run = Math.min(width, points.length);
    for (int i = 0; i + run <= points.length; i++) runs.add(new String(points, i, run));
    return runs;
  }
}
