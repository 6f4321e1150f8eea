package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordTokeniserTest {

  private static List<String> words(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(text.substring(tokens.start(i), tokens.end(i)));
    }
    return words;
  }

  private static List<Long> hashes(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) hashes.add(tokens.hash(i));
    return hashes;
  }

  @Test
  void findsWordsBetweenPunctuationAndKeepsTheirOffsets() {
    assertThat(words("Deux sosies, côte-à-côte (42)!"))
        .containsExactly("Deux", "sosies", "côte", "à", "côte", "42");
  }

  @Test
  void foldsCaseInEveryScript() {
    assertThat(hashes("STRASSE ÉCOLE МОСКВА ΣΟΦΟΣ"))
        .isEqualTo(hashes("strasse école москва σοφος"));
  }

  @Test
  void foldsTheGreekFinalSigma() {
    assertThat(hashes("σοφος")).isEqualTo(hashes("σοφοσ"));
  }

  @Test
  void foldsFullWidthForms() {
    assertThat(hashes("ＡＢＣ１２３")).isEqualTo(hashes("abc123"));
  }

  @Test
  void splitsScriptsWithoutSpacesIntoCharacters() {
    assertThat(words("双胞胎")).containsExactly("双", "胞", "胎");
    assertThat(words("カタカナー")).containsExactly("カ", "タ", "カ", "ナ", "ー");
  }

  @Test
  void keepsThaiMarksWithTheirBase() {
    assertThat(words("ที่นี่")).containsExactly("ที่", "นี่");
  }

  @Test
  void mixesWordsAndCharactersInOneText() {
    assertThat(words("Sosie 是 Java 写的")).containsExactly("Sosie", "是", "Java", "写", "的");
  }

  @Test
  void keepsIndicAndArabicWordsWhole() {
    assertThat(words("हिन्दी भाषा")).containsExactly("हिन्दी", "भाषा");
    assertThat(words("مرحبا بالعالم")).containsExactly("مرحبا", "بالعالم");
  }

  @Test
  void readsCharactersBeyondTheBasicPlane() {
    assertThat(words("𠀀𠀁 𝒜𝒷")).containsExactly("𠀀", "𠀁", "𝒜𝒷");
  }

  @Test
  void fallsBackToSymbolsWhereThereIsNoWord() {
    assertThat(words(" !? 😀 ")).containsExactly("!", "?", "😀");
    assertThat(hashes("😀")).isNotEqualTo(hashes("😁"));
  }

  @Test
  void findsNothingInWhiteSpaceAlone() {
    assertThat(words(" \n\t\u00a0\u200b")).isEmpty();
  }

  @Test
  void ignoresSymbolsBesideWords() {
    assertThat(hashes("cat 😀!")).isEqualTo(hashes("cat"));
  }

  @Test
  void survivesLoneSurrogates() {
    assertThat(words("a\ud800b")).containsExactly("a", "b");
  }

  @Test
  void digestDependsOnWordsAndTheirOrderOnly() {
    assertThat(digest("One, two.")).isEqualTo(digest("one   TWO"));
    assertThat(digest("one two")).isNotEqualTo(digest("two one"));
    assertThat(digest("onetwo")).isNotEqualTo(digest("one two"));
  }

  private static List<Long> digest(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return List.of(tokens.digest(0), tokens.digest(1));
  }

  @Test
  void aReusedBufferGivesTheSameTokensAsANewOne() {
    Tokens reused = new Tokens();
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      String text = randomText(random);
      Tokeniser.standard().tokenise(text, reused);
      List<Long> again = new ArrayList<>();
      for (int i = 0; i < reused.size(); i++) again.add(reused.hash(i));
      assertThat(again).as("round %d", round).isEqualTo(hashes(text));
    }
  }

  /** The slow oracle: one code point after the other, by what Unicode says of each. */
  @Test
  void agreesWithAPlainSplitOnSpacedScripts() {
    Random random = new Random(11);
    for (int round = 0; round < 500; round++) {
      String text = randomText(random);
      List<String> expected = new ArrayList<>();
      for (String piece : text.split("[^\\p{L}\\p{M}\\p{Nd}\\p{Nl}]+", -1)) {
        String word = piece.replaceFirst("^\\p{M}+", ""); // a mark without a base is nobody's
        if (!word.isEmpty()) expected.add(word);
      }
      if (!expected.isEmpty()) {
        assertThat(words(text)).as("round %d: %s", round, text).isEqualTo(expected);
      }
    }
  }

  private static String randomText(Random random) {
    int[] alphabet = "aZ09 ,.-_'éßЖяΣ\u0301ا한\n\t…ǅ".codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(60); i >= 0; i--) {
      text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
    }
    return text.toString();
  }
}
