package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class ShinglesTest {

  static FeatureVector shingles(int width, String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    Document document = new Document("id", Origin.whole("id"), text, List.of(), Map.of());
    return new Shingles(width).extract(document, tokens);
  }

  @Test
  void aTextThatRepeatsItselfHasThreeShinglesOfFourWords() {
    String text = "the wheel and the wheel and the wheel";
    assertThat(shingles(4, text).size()).isEqualTo(3);
    assertThat(Read.of(text).namesBy(new Shingles(4)))
        .containsExactly(
            "the wheel and the",
            "wheel and the wheel",
            "and the wheel and",
            "the wheel and the",
            "wheel and the wheel");
  }

  @Test
  void hashesAreFrozen() {
    assertThat(shingles(3, "Two small words.").feature(0)).isEqualTo(0xD821B7F3C31B9DBBL);
  }

  @Test
  void rejectsAWidthOutOfBoundsNamingTheValue() {
    assertThatThrownBy(() -> new Shingles(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shingle must be between 1 and 64 words, was 0");
    assertThatThrownBy(() -> new Shingles(65)).hasMessageEndingWith("was 65");
  }

  @Test
  void shortTextsHaveOneFeatureAndDifferFromEachOther() {
    assertThat(shingles(5, "cat").size()).isEqualTo(1);
    assertThat(shingles(5, "cat").sameAs(shingles(5, "dog"))).isFalse();
    assertThat(shingles(5, "cat").sameAs(shingles(5, "cat cat"))).isFalse();
    assertThat(shingles(5, "cat").sameAs(shingles(5, "CAT!"))).isTrue();
  }

  @Test
  void theOrderOfWordsInAShingleMatters() {
    assertThat(shingles(3, "one two three").sameAs(shingles(3, "three two one"))).isFalse();
  }

  @Test
  void characterRunsOfUnspacedScriptsAreShingles() {
    assertThat(shingles(3, "双胞胎姐妹").size()).isEqualTo(3);
  }

  /** The rolling hash against runs of words compared as words. */
  @Test
  void rollingHashTellsExactlyTheDistinctRunsApart() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      int width = 1 + random.nextInt(6);
      String[] words = new String[random.nextInt(40) + 1];
      for (int i = 0; i < words.length; i++) words[i] = "w" + random.nextInt(3);
      Set<List<String>> runs = new HashSet<>();
      int run = Math.min(width, words.length);
      for (int i = 0; i + run <= words.length; i++) {
        runs.add(List.of(words).subList(i, i + run));
      }
      assertThat(shingles(width, String.join(" ", words)).size())
          .as("round %d", round)
          .isEqualTo(runs.size());
    }
  }

  @Test
  void aRunHasTheSameHashWhereverItStands() {
    FeatureVector inside = shingles(3, "x y z one two three a b");
    FeatureVector alone = shingles(3, "one two three");
    Set<Long> features = new HashSet<>();
    for (int i = 0; i < inside.size(); i++) features.add(inside.feature(i));
    assertThat(features).contains(alone.feature(0));
  }
}
