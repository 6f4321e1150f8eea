package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnmaskingTokeniserTest {

  private static Tokens tokens(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.unmasking().tokenise(text, tokens);
    return tokens;
  }

  private static List<Long> hashes(String text) {
    Tokens tokens = tokens(text);
    return IntStream.range(0, tokens.size()).mapToObj(tokens::hash).toList();
  }

  private static List<String> words(String text) {
    Tokens tokens = tokens(text);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(text.substring(tokens.start(i), tokens.end(i)));
    }
    return words;
  }

  @ParameterizedTest
  @CsvSource({
    "v1agra, viagra",
    "VIAGRA, vi@gra",
    "fr33, free",
    "f.r.e.e, free",
    "f r e e, free",
    "L_o_a_n, loan",
    "CL.ICK, click",
    "lоаn, loan",
    "lo\u200Ban, loan",
    "lo\u00ADan, loan",
    "c4rd$, card$",
    "BILLLS, bills",
    "𝐟𝐫𝐞𝐞, free",
    "résumé, resume",
    "pr0grams, programs",
    "ma7ter, matter"
  })
  void aDisguiseIsTakenOff(String disguised, String word) {
    String one = disguised.replace("\\u200B", "\u200B").replace("\\u00AD", "\u00AD");
    assertThat(hashes("a good " + one + " indeed")).isEqualTo(hashes("a good " + word + " indeed"));
  }

  @Test
  void wordsStayWordsAndPlacesAreThoseOfTheText() {
    assertThat(words("Pay and/or go: f r e e, 3.50 now")).contains("Pay", "and", "or", "go");
    assertThat(words("so f r e e now")).containsExactly("so", "f r e e", "now");
    assertThat(words("one—two, three")).containsExactly("one", "two", "three");
  }

  @Test
  void numbersStayNumbers() {
    assertThat(hashes("1001 3345")).isNotEqualTo(hashes("loot eeas"));
    assertThat(hashes("100")).isNotEqualTo(hashes("10"));
  }

  @Test
  void unspacedScriptsAreCharacters() {
    assertThat(words("双胞胎 and")).containsExactly("双", "胞", "胎", "and");
  }

  @Test
  void aTextThatShowsSomethingHasTokens() {
    assertThat(tokens("★ ★").size()).isEqualTo(2);
    assertThat(tokens("@ ! $").size()).isPositive();
    assertThat(tokens(" ").size()).isZero();
  }

  @Test
  void placesRiseAndLieWithinAnyText() {
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      int[] points =
          random.ints(random.nextInt(12), 0x20, random.nextBoolean() ? 0x80 : 0x30000).toArray();
      String text = new String(points, 0, points.length);
      Tokens tokens = tokens(text);
      int last = 0;
      for (int i = 0; i < tokens.size(); i++) {
        assertThat(tokens.start(i)).as("«%s»", text).isGreaterThanOrEqualTo(last);
        assertThat(tokens.end(i)).isGreaterThan(tokens.start(i));
        last = tokens.end(i);
      }
      assertThat(last).isLessThanOrEqualTo(text.length());
    }
  }
}
