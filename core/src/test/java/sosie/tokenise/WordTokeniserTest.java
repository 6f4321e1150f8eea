package sosie.tokenise;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    for (int round = 0; round < 1_000; round++) {
      String text = round < 500 ? randomText(random) : longText(random);
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

  /** By the definition: folded characters in UTF-8, eight bytes at a time. */
  @Test
  void hashesAreThoseOfFoldedCharactersWhereverAWordStands() {
    Random random = new Random(5);
    for (int round = 0; round < 2_000; round++) {
      String text = longText(random);
      assertThat(hashes(text)).as("round %d: %s", round, text).isEqualTo(slowHashes(text));
    }
  }

  private static List<Long> slowHashes(String text) {
    List<Long> hashes = new ArrayList<>();
    for (String word : words(text)) {
      byte[] folded = Letters.folded(word, 0, word.length()).getBytes(UTF_8);
      long hash = WordHash.START;
      for (int from = 0; from < folded.length; from += 8) {
        byte[] eight = Arrays.copyOfRange(folded, from, from + 8); // zeros beyond
        hash = WordHash.step(hash, ByteBuffer.wrap(eight).order(LITTLE_ENDIAN).getLong());
      }
      hashes.add(WordHash.mixed(hash));
    }
    return hashes;
  }

  /** Words of all lengths, so that they begin and end at every place of a block. */
  private static String longText(Random random) {
    String spaced = random.nextInt(3) == 0 ? "aZ09éßЖΣＡ한𝒜" : "abyzAZ09";
    int[] letters = spaced.codePoints().toArray();
    String[] breaks = {
      " ", "  ", "\n", "/", ":", "@", "[", "`", "{", "\u007f", "”", "\u0000", "😀"
    };
    StringBuilder text = new StringBuilder();
    for (int words = random.nextInt(30); words >= 0; words--) {
      for (int i = random.nextInt(20); i >= 0; i--) {
        text.appendCodePoint(letters[random.nextInt(letters.length)]);
      }
      text.append(breaks[random.nextInt(random.nextBoolean() ? breaks.length : 2)]);
    }
    if (random.nextBoolean()) text.setLength(text.length() - 1);
    return text.toString();
  }

  @Test
  void everyCharacterOfAsciiIsWhatUnicodeSays() {
    for (char c = 0; c < 128; c++) {
      String text = "x" + c + "y";
      boolean word = Character.isLetterOrDigit(c);
      assertThat(words(text)).as("U+%04X", (int) c).hasSize(word ? 1 : 2);
      assertThat(hashes(text)).isEqualTo(hashes(text.toLowerCase(Locale.ROOT)));
    }
  }

  @Test
  void charactersThatFoldToAsciiAreTheSameWords() {
    assertThat(hashes("\u212Aelvin")).isEqualTo(hashes("kelvin")); // the sign for degrees
    assertThat(hashes("ｉｎｔｅｒｎａｔｉｏｎａｌ")).isEqualTo(hashes("international"));
  }

  @Test
  void wordsOfUpToEightBytesNeverCollide() {
    assertThat(hashes("abcdefgh abcdefghi abcdefg abcdefgh0 0abcdefgh")).doesNotHaveDuplicates();
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
