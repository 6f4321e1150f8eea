package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sosie.letter.Written.STANDARD;
import static sosie.letter.Written.document;
import static sosie.letter.Written.said;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules of users, rules that are refused, and what a glance at a rule leaves out. */
class LetterRulesTest {

  @TempDir Path folder;

  private Path rules(String... lines) throws IOException {
    return Files.write(folder.resolve("own.txt"), List.of(lines));
  }

  private Letter read(String text, String... lines) throws IOException {
    return STANDARD.with(rules(lines)).read(document(text, Map.of()));
  }

  @Test
  void ownRulesAreTriedFirst() throws IOException {
    Letter letter = read("Dear Secretary,\n\nFish.", "receiver top my rule = Dear (.*),");
    assertThat(letter.first(LetterPart.Kind.SALUTATION)).isEmpty();
    assertThat(said(letter, LetterPart.Kind.RECEIVER)).containsExactly("Secretary");
    assertThat(letter.first(LetterPart.Kind.RECEIVER).orElseThrow().rule()).isEqualTo("my rule");
    assertThat(letter.body()).isEqualTo("Fish.");
  }

  @Test
  void ownRulesMayLookAnywhere() throws IOException {
    Letter letter =
        read(
            "We of the River League say no. Case 77/2031.",
            "# ours",
            "",
            "relay anywhere league = \\b(River",
            "      [ ]League)\\b",
            "docket anywhere case = Case ([0-9]+/[0-9]{4})");
    assertThat(letter.facts())
        .containsEntry("relay", "River League")
        .containsEntry("docket_cited", "77/2031");
    assertThat(letter.body()).isEqualTo("We of the River League say no. Case 77/2031.");
  }

  @Test
  void ownFieldsAndCodesAndFootersAreKnown() throws IOException {
    LetterRules own =
        STANDARD.with(
            rules(
                "relay field campaign",
                "docket after:file file number = [0-9]+-[0-9]+",
                "footer bottom our footer = Kept by ",
                "salutation below again = And again,"));
    Letter letter =
        own.read(
            document(
                "Hello,\n\nAnd again,\n\nFish, file 12-34.\n\nKept by the archive",
                Map.of("Campaign", "Act")));
    assertThat(letter.body()).isEqualTo("Fish, file 12-34.");
    assertThat(letter.facts()).containsEntry("relay", "Act").containsEntry("docket_cited", "12-34");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "topic top x = (a)\\1;a back-reference, \"\\1\", is not available",
        "topic top x = a(?=b);look-around, \"(?=\", is not available",
        "topic top x = a(?<!b);look-around, \"(?<!\", is not available",
        "topic top x = (a;the pattern cannot be understood: missing closing )",
        "topic top x = ((a{100}){100}){100};repetitions inside each other must come to at most 1,000",
        "topic top x;rule \"x\" must have a pattern behind \" = \"",
        "topic;a rule must be written KIND WHERE NAME = PATTERN, was \"topic\"",
        "subject top x = a;kind must be one of sender, receiver,",
        "topic middle x = a;where must be one of top, top?,",
      })
  void aWrongRuleIsRefusedWithItsLineAndWhy(String rule, String why) throws IOException {
    Path file = rules("# a remark", rule);
    assertThatThrownBy(() -> STANDARD.with(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ":2: " + why);
  }

  @Test
  void aPatternThatIsTooLongIsRefused() throws IOException {
    Path file = rules("topic top x = " + "a".repeat(2_001));
    assertThatThrownBy(() -> STANDARD.with(file))
        .hasMessage(file + ":1: a pattern must have at most 2,000 characters, this one has 2001");
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    Path file = folder.resolve("none.txt");
    assertThatThrownBy(() -> STANDARD.with(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(file + " must be a file of rules, and cannot be read");
  }

  /** The slow oracle of the glance: the pattern itself. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aGlanceNeverTurnsALineAwayThatARuleFits(long seed) {
    Random random = new Random(seed);
    int fitted = 0;
    for (int i = 0; i < 400; i++) {
      String line = line(random);
      for (Place place : Place.values()) {
        for (Rule rule : STANDARD.at(place)) {
          boolean whole = rule.matcher(line).matches();
          boolean beginning = rule.matcher(line).lookingAt();
          if (whole) fitted++;
          assertThat(rule.whole(line, Ascii.of(line)).isPresent())
              .as("seed %d, %s on \"%s\"", seed, rule.name(), line)
              .isEqualTo(whole);
          assertThat(rule.beginning(line, Ascii.of(line)).isPresent())
              .as("seed %d, %s on \"%s\"", seed, rule.name(), line)
              .isEqualTo(beginning);
        }
      }
    }
    assertThat(fitted).isGreaterThan(100);
  }

  private static final String[] PIECES = {
    "Dear ",
    "dear ",
    "Secretary",
    ",",
    ":",
    "Sincerely",
    "Yours truly",
    "thank you",
    "12 Oak Street",
    "Stonegate, ID 75957",
    "Ida ",
    "Fenn",
    "M. ",
    "October 3, 2031",
    "3 Oct 2031",
    "10/03/2031",
    "Re: ",
    "Docket No. ",
    "XYZ-2031-0001",
    "RIN ",
    "1234-AB56",
    "ida@example.org",
    "(274) 555-0108",
    "This message ",
    "was sent through ",
    "Sent via ",
    "Powered by ",
    " | http://x.example | ",
    "---",
    "Office of ",
    "Rivers",
    "To ",
    "whom it may concern",
    "Hello",
    "with concern",
    "ſincerely",
    "Grüße",
    "Ärztin ",
    "ẞ",
    "From: ",
    "P.O. Box 12",
    "PhD",
    ", ",
    " ",
    ".",
    "!",
    "unsubscribe",
    "Signed: ",
    "state",
    "Kelvin K",
  };

  private static String line(Random random) {
    StringBuilder line = new StringBuilder();
    int pieces = 1 + random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      String piece = PIECES[random.nextInt(PIECES.length)];
      line.append(random.nextInt(8) == 0 ? piece.toUpperCase(Locale.ROOT) : piece);
    }
    return line.toString();
  }
}
