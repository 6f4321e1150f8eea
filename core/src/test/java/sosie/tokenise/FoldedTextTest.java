package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FoldedTextTest {

  private static Tokens tokens(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return tokens;
  }

  private static String spaced(String text) {
    int[] points = FoldedText.spaced(text, tokens(text));
    return new String(points, 0, points.length);
  }

  @Test
  void wordsHaveOneSpaceBetweenThem() {
    assertThat(spaced(" Deux  sosies,\ncôte-à-côte (42)! "))
        .isEqualTo("deux sosies côte à côte 42");
  }

  @Test
  void scriptsWithoutSpacesHaveNone() {
    assertThat(spaced("双胞\n胎 Twins 双 ที่ นี่")).isEqualTo("双胞胎 twins 双ที่นี่");
  }

  @Test
  void nothingIsNothing() {
    assertThat(spaced(" \n")).isEmpty();
    assertThat(spaced("")).isEmpty();
  }

  /** Copies are told by the words' digest, so they must have the same features in every method. */
  @Test
  void textsWithTheSameWordsHaveTheSameFoldedText() {
    Random random = new Random(9);
    int[] alphabet = "aA Bb,.\nΣσς双Ａ\u0301𝒜한".codePoints().toArray();
    Map<Long, String> seen = new HashMap<>();
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder("x");
      for (int i = random.nextInt(6); i > 0; i--) {
        text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
      }
      String folded = spaced(text.toString());
      long digest = tokens(text.toString()).digest(0);
      assertThat(seen.merge(digest, folded, (old, same) -> old))
          .as(text.toString())
          .isEqualTo(folded);
    }
    assertThat(seen.size()).isBetween(100, 19_000);
  }
}
