package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static sosie.letter.Written.letter;

import java.time.Duration;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.text.Zone;

/** Texts that were written to be slow or to break something. */
class HostileLetterTest {

  static Stream<String> longTexts() {
    return Stream.of(
        "a".repeat(5_000_000),
        "a-".repeat(2_500_000),
        "A1-".repeat(1_700_000),
        "Dear " + "x ".repeat(2_500_000),
        "- ".repeat(2_500_000),
        "XYZ-2031-0001 ".repeat(300_000),
        "Dear Sir,\n".repeat(200_000),
        "Sincerely,\n\n".repeat(200_000),
        "Ida Fenn\n".repeat(200_000),
        "---\n".repeat(200_000),
        "-\n".repeat(1_000_000),
        "\n".repeat(5_000_000) + "x",
        "Sent via x. ".repeat(400_000),
        IntStream.range(0, 200_000).mapToObj(i -> "line " + i).collect(Collectors.joining("\n")));
  }

  @ParameterizedTest
  @MethodSource("longTexts")
  void longTextsTakeLinearTime(String text) {
    assertTimeout(
        Duration.ofSeconds(8), // a fraction of a second where nothing else runs
        () -> assertThat(letter(text).paragraphs()).isNotEmpty());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void anyTextGivesPartsInsideItAndParagraphsInOrder(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      String text = text(random);
      if (text.isBlank()) continue;
      Letter letter = letter(text, zones(random, text.length()));
      int at = 0;
      assertThat(letter.paragraphs()).as("seed %d: %s", seed, text).isNotEmpty();
      for (Letter.Span span : letter.paragraphs()) {
        assertThat(span.start()).as("seed %d: %s", seed, text).isGreaterThanOrEqualTo(at);
        assertThat(span.end()).isGreaterThan(span.start()).isLessThanOrEqualTo(text.length());
        at = span.end();
      }
      for (LetterPart part : letter.parts()) {
        assertThat(part.start()).isBetween(0, part.end());
        assertThat(part.end()).isLessThanOrEqualTo(text.length());
        assertThat(part.value()).isNotNull();
      }
      assertThat(letter.facts()).hasSize(Letter.FACTS.size());
    }
  }

  private static final String[] PIECES = {
    "Dear Sir,",
    "Sincerely,",
    "Ida Fenn",
    "12 Oak Street",
    "Stonegate, ID 75957",
    "October 3, 2031",
    "Re: fish",
    "The fish are gone.",
    "Thank you,",
    "\n",
    "\n\n",
    "\n \n",
    " ",
    "-- \n",
    "---",
    "Sent via Post",
    "-",
    "XYZ-2031-0001",
    "\u00A0",
    "\uD83D\uDC1F",
    "\uD83D",
    "鱼。",
    "ida@example.org",
    "|",
    ".",
    ",",
    ":",
    "P.S. frogs",
  };

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = 1 + random.nextInt(20);
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
      if (random.nextInt(3) > 0) text.append('\n');
    }
    return text.toString();
  }

  private static Zone[] zones(Random random, int length) {
    return IntStream.range(0, random.nextInt(5))
        .mapToObj(
            i -> {
              int start = random.nextInt(length + 1);
              int end = start + random.nextInt(length - start + 1);
              Zone.Kind[] kinds = Zone.Kind.values();
              return new Zone(kinds[random.nextInt(kinds.length)], start, end);
            })
        .sorted((a, b) -> Integer.compare(a.start(), b.start()))
        .toArray(Zone[]::new);
  }

  @Test
  void aTextOfSymbolsIsItsOwnMainText() {
    assertThat(letter("***").body()).isEqualTo("***");
    assertThat(letter("\uD83D\uDC1F").body()).isEqualTo("\uD83D\uDC1F");
  }
}
