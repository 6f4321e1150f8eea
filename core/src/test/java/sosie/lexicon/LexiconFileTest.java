package sosie.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.feature.FeatureCounts;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.feature.Texts;

class LexiconFileTest {

  /** A file of version 1 as it was first written: it must be readable for ever. */
  private static final String VERSION_ONE =
      "{\"sosie-lexicon\":1,\"texts\":4,\"minimumLength\":4,\"mostDigits\":1,"
          + "\"minimumFrequency\":1,\"low\":0.2,\"high\":0.8,\"terms\":7}\n"
          + "harbour\t4\nferry\t2\ngross\t2\nsailor\t2\nöffnung\t2\nmasts\t1\n双\t1\n";

  @TempDir Path folder;

  private static TermStatistics built() {
    LexiconBuilder builder = new LexiconBuilder(PlainWords.ofIMatch());
    for (String text :
        List.of(
            "Harbour ferry, harbour sailor",
            "HARBOUR: Gross öffnung sailor 1815",
            "harbour FERRY harbour — ferry",
            "harbour gross Öffnung masts 双双",
            "harbour; ferry! harbour (ferry)")) { // a copy of the third
      builder.add(Texts.document(text));
    }
    return builder.build(Lexicon.Window.OF_PAGES, 1);
  }

  private Path file() {
    return folder.resolve("lexicon.tsv");
  }

  private Path write(String content) throws IOException {
    return Files.writeString(file(), content);
  }

  @Test
  void writesTheBytesOfVersionOne() throws IOException {
    LexiconFile.write(built(), file(), LexiconFile.Existing.REFUSE);
    assertThat(Files.readString(file())).isEqualTo(VERSION_ONE);
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file());
    }
  }

  @Test
  void readsVersionOne() throws IOException {
    assertThat(LexiconFile.read(write(VERSION_ONE)).statistics()).isEqualTo(built());
  }

  @Test
  void theOrderOfTheLinesDoesNotMatter() throws IOException {
    String shuffled = VERSION_ONE.replace("harbour\t4\n", "") + "harbour\t4\n";
    assertThat(LexiconFile.read(write(shuffled)).statistics()).isEqualTo(built());
  }

  @Test
  void aMinimumLeavesRareTermsOut() {
    LexiconBuilder builder = new LexiconBuilder(PlainWords.ofIMatch());
    for (String text : List.of("pears plums", "pears figs", "pears plums limes")) {
      builder.add(Texts.document(text));
    }
    assertThat(builder.build(Lexicon.Window.OF_PAGES, 2).terms())
        .containsExactly(new Term("pears", 3), new Term("plums", 2));
    assertThatThrownBy(() -> builder.build(Lexicon.Window.OF_PAGES, 0))
        .hasMessage("minimumFrequency must be at least 1, was 0");
  }

  @Test
  void aFileGivesTheLexiconThatTheCollectionGives() throws IOException {
    Random random = new Random(3);
    LexiconBuilder builder = new LexiconBuilder(PlainWords.ofIMatch());
    FeatureCounts counted = new FeatureCounts();
    for (int text = 0; text < 300; text++) {
      StringBuilder words = new StringBuilder("number" + (char) ('a' + text % 26) + text / 26);
      for (int i = 0; i < 30; i++) {
        words.append(" Word").append((char) ('À' + (int) Math.abs(random.nextGaussian() * 40)));
      }
      builder.add(Texts.document(words.toString()));
      counted.add(Texts.features(PlainWords.ofIMatch(), words.toString()));
    }
    Lexicon.Window window = new Lexicon.Window(0.1, 0.4);
    LexiconFile.write(builder.build(window, 1), file(), LexiconFile.Existing.REFUSE);
    assertSame(LexiconFile.read(file()).lexicon(), Lexicon.of(counted, window));
    Lexicon.Window other = new Lexicon.Window(0.3, 0.6);
    assertSame(LexiconFile.read(file()).lexicon(other), Lexicon.of(counted, other));
  }

  private static void assertSame(Lexicon one, Lexicon other) {
    assertThat(one.size()).isEqualTo(other.size()).isPositive();
    assertThat(one.secondarySize()).isEqualTo(other.secondarySize()).isPositive();
    for (int i = 0; i < one.size(); i++) assertThat(one.term(i)).isEqualTo(other.term(i));
    for (int i = 0; i < one.secondarySize(); i++) {
      assertThat(one.secondary(i)).isEqualTo(other.secondary(i));
    }
  }

  @Test
  void aFileIsReplacedOnlyIfTold() throws IOException {
    write("mine");
    assertThatThrownBy(() -> LexiconFile.write(built(), file(), LexiconFile.Existing.REFUSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file() + " exists already; add --force");
    assertThat(file()).hasContent("mine");
    LexiconFile.write(built(), file(), LexiconFile.Existing.REPLACE);
    assertThat(Files.readString(file())).isEqualTo(VERSION_ONE);
    assertThatThrownBy(() -> LexiconFile.write(built(), folder, LexiconFile.Existing.REPLACE))
        .hasMessage(folder + " is a folder; a lexicon is a file");
  }

  @Test
  void aWindowWithoutTermsIsRefusedNamingFileAndRange() throws IOException {
    LexiconFile lexicon = LexiconFile.read(write(VERSION_ONE));
    assertThatThrownBy(() -> lexicon.lexicon(Lexicon.Window.OF_MAIL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "lexicon "
                + file()
                + " has no term with nidf between 0.2 and 0.3; its terms reach from 0.000 to"
                + " 1.000");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "texts":4           | "texts":0          | line 1: texts must be a whole number of at least 1, was 0
          "texts":4           | "texts":"4"        | line 1: texts must be a whole number of at least 1, was "4"
          "texts":4           | "texts":4.5        | line 1: texts must be a whole number of at least 1, was 4.5
          "texts":4           | "texts":1e400      | line 1: texts must be a whole number of at least 1, was "Infinity"
          "texts":4,          | ``                 | line 1: texts must be a whole number of at least 1, was missing
          "minimumLength":4   | "minimumLength":0  | line 1: minimumLength must be a whole number between 1 and 2147483647, was 0
          "mostDigits":1      | "mostDigits":-1    | line 1: mostDigits must be a whole number between 0 and 2147483647, was -1
          "low":0.2           | "low":0.9          | line 1: low must be at most high 0.8, was 0.9
          "low":0.2           | "low":null         | line 1: low must be a number, was null
          "high":0.8          | "high":8           | line 1: high must be between 0 and 1, was 8.0
          "terms":7           | "terms":99999999999| line 1: terms must be a whole number between 0 and 2147483647, was 99999999999
          "terms":7           | "terms":6          | line 8: expected the end after 6 terms
          harbour~4           | harbour 4          | line 2: expected a term, a tab and a number, was harbour 4
          harbour~4           | harbour~5          | line 2: expected a number of texts between 1 and 4, was 5
          harbour~4           | harbour~0          | line 2: expected a number of texts between 1 and 4, was 0
          ferry~2             | ferry~-2           | line 3: expected a number of texts between 1 and 4, was -2
          ferry~2             | ferry~2.0          | line 3: expected a number of texts between 1 and 4, was 2.0
          ferry~2             | ferry~             | line 3: expected a number of texts between 1 and 4, was nothing
          ferry~2             | ferry~٢            | line 3: expected a number of texts between 1 and 4, was ٢
          ferry~2             | ferry~2~3          | line 3: expected a number of texts between 1 and 4, was 2~3
          ferry~2             | ferry~99999999999999999999 | line 3: expected a number of texts between 1 and 4, was 99999999999999999999
          ferry               | harbour            | line 3: harbour stands in line 2 already
          ferry               | Ferry              | line 3: expected a word in lower case, was Ferry
          ferry               | two words          | line 3: expected a word in lower case, was two words
          ferry~2             | ~2                 | line 3: expected a word in lower case, was nothing
          ferry               | off                | line 3: expected a word of minimumLength 4 and mostDigits 1, was off
          "minimumFrequency":1| "minimumFrequency":2 | line 7: expected a number of texts between 2 and 4, was 1
          """)
  void aDamagedFileIsRefusedNamingTheLineAndWhatWasExpected(
      String right, String wrong, String message) throws IOException {
    String content = VERSION_ONE.replace(tabs(right), tabs(wrong));
    assertThat(content).isNotEqualTo(VERSION_ONE);
    write(content);
    assertThatThrownBy(() -> LexiconFile.read(file()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("lexicon " + file() + ", " + tabs(message))
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
  }

  private static String tabs(String text) {
    return text == null ? "" : text.replace('~', '\t');
  }

  @Test
  void anotherVersionIsRefusedWithASentence() throws IOException {
    write(VERSION_ONE.replace("\"sosie-lexicon\":1", "\"sosie-lexicon\":2"));
    assertThatThrownBy(() -> LexiconFile.read(file()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("lexicon " + file() + " has version 2; this program reads version 1");
  }

  @Test
  void whatIsNoLexiconIsCalledThat() throws IOException {
    String deep = "[".repeat(3000);
    for (String content :
        List.of(
            "",
            "\n",
            "{",
            "[]\n",
            "word\t3\n",
            "{} \n",
            "null\n",
            deep + "\n",
            "{\"texts\":3}\n",
            "{\"sosie-lexicon\":1} {}\n",
            "{\"sosie-lexicon\":1,\"sosie-lexicon\":1}\n",
            "x".repeat(1 << 20),
            "\0\0\0\n")) {
      write(content);
      assertThatThrownBy(() -> LexiconFile.read(file()))
          .as(content.length() < 50 ? content : "long")
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(file() + " is not a lexicon: its first line must be");
    }
    Files.write(file(), new byte[] {(byte) 0xFF, (byte) 0xFE, '\n'});
    assertThatThrownBy(() -> LexiconFile.read(file())).hasMessageContaining("is not a lexicon");
    assertThatThrownBy(() -> LexiconFile.read(folder))
        .hasMessage(folder + " is a folder, not a lexicon");
    assertThatThrownBy(() -> LexiconFile.read(folder.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aFileCutOffAnywhereIsNeverTakenForAWholeOne() throws IOException {
    byte[] whole = VERSION_ONE.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file(), java.util.Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> LexiconFile.read(file()))
          .as("%d bytes", length)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(file().toString());
    }
    Files.write(
        file(),
        VERSION_ONE.substring(0, VERSION_ONE.indexOf("masts")).getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> LexiconFile.read(file()))
        .hasMessage("lexicon " + file() + " ends after 5 of 7 terms");
  }

  @Test
  void aLineWithoutEndIsRefusedBeforeItFillsTheMemory() throws IOException {
    write(VERSION_ONE.replace("ferry", "f".repeat(5_000_000)));
    assertThatThrownBy(() -> LexiconFile.read(file()))
        .hasMessage("lexicon " + file() + ", line 3: expected at most 4016 bytes");
  }

  @Test
  void bytesThatAreNoTextAreRefused() throws IOException {
    byte[] bytes = VERSION_ONE.getBytes(StandardCharsets.UTF_8);
    bytes[VERSION_ONE.indexOf("ferry")] = (byte) 0xC3;
    Files.write(file(), bytes);
    assertThatThrownBy(() -> LexiconFile.read(file()))
        .hasMessage("lexicon " + file() + ", line 3: expected UTF-8");
  }

  /** Whatever is damaged, the answer is one line, and never another exception. */
  @Test
  void randomDamageIsReadOrRefusedInOneLine() throws IOException {
    Random random = new Random(12);
    byte[] whole = VERSION_ONE.getBytes(StandardCharsets.UTF_8);
    for (int round = 0; round < 1000; round++) {
      byte[] damaged = whole.clone();
      for (int i = 0; i <= random.nextInt(3); i++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Files.write(file(), damaged);
      try {
        assertThat(LexiconFile.read(file()).statistics().terms()).hasSize(7);
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).as("round %d", round).contains(file().toString());
      }
    }
  }
}
