package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.text.CleanText;
import sosie.text.Unusable;

/** The fast reader against the parser: it says the same or nothing. */
class FlatRecordTest {

  static final FieldPlan SOME =
      new FieldPlan(
          new FieldChoice(
              Optional.of("id"),
              List.of("text"),
              Optional.of(List.of("n")),
              Optional.empty(),
              List.of()));
  private static final FieldPlan SHORT =
      new FieldPlan(
          new FieldChoice(
              Optional.of("id"), List.of("text"), Optional.empty(), Optional.empty(), List.of()));

  private static final String[] PIECES = {
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"id\"",
    "\"text\"",
    "\"n\"",
    "\"other\"",
    "\"a\\u00e9b\"",
    "\"line\\nline\\tand a longer run of words\"",
    "\"é and 字\"",
    "\"\\ud83d\\ude00\"",
    "\"\\q\"",
    "\"\\u12\"",
    "12",
    "-7",
    "0",
    "01",
    "1.50",
    "-0",
    "1e5",
    "123456789012345678901",
    "true",
    "false",
    "null",
    "nul",
    " ",
    "\t",
    "\"",
    "\\",
    "\"tab\tinside\"",
    "\"x\\\\\"",
    "\"\\\"q\\\"\"",
    "\"meta\"",
    "\"\\f page\\r\\nnext\\rline\\b\u007F\"",
    "{\"a\":[1,{\"b\":null}]}",
    "\"\""
  };

  @Test
  void saysOfRandomPiecesWhatTheParserSays() {
    Random random = new Random(21);
    for (int trial = 0; trial < 60_000; trial++) {
      StringBuilder json = new StringBuilder();
      for (int i = random.nextInt(10); i >= 0; i--) {
        json.append(PIECES[random.nextInt(PIECES.length)]);
      }
      compare(json.toString(), random.nextBoolean() ? SOME : SHORT);
    }
  }

  @Test
  void saysOfRandomRecordsWhatTheParserSaysAndReadsMostOfThem() {
    Random random = new Random(22);
    int read = 0;
    for (int trial = 0; trial < 20_000; trial++) {
      StringBuilder json = new StringBuilder("{");
      for (int i = random.nextInt(5); i >= 0; i--) {
        json.append(PIECES[6 + random.nextInt(4)]).append(" :");
        json.append(PIECES[10 + random.nextInt(17)]).append(i == 0 ? "}" : ", ");
      }
      if (compare(json.toString(), random.nextBoolean() ? SOME : SHORT)) read++;
    }
    assertThat(read).isGreaterThan(5_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":\"1\",\"text\":\"A text\\nof two lines\",\"n\":4.25}",
        "{\"text\":\"\\u201cquoted\\u201d \\u0041 and \\ud83d alone\"}",
        "{\"meta\":{\"url\":\"x\",\"list\":[1,2,{}]},\"text\":\"words\"}",
        "{\"text\":\"page\\fnext\\r\\nline\\rand\\bso \u007F on\"}",
        "{\"text\":\"\uFEFFA page ’begins’\\r\\nwith so\u00ADft \u007F signs e\u0301\"}",
        "{}",
        " { \"text\" : \"blank around\" } \n"
      })
  void readsUsualRecords(String json) {
    assertThat(compare(json, SOME)).isTrue();
  }

  @Test
  void readsStringsOfEveryLengthAndEscapesAtEveryPlace() {
    for (int length = 0; length < 40; length++) {
      for (int place = 0; place <= length; place++) {
        String text = "abcdefghij".repeat(5);
        String json =
            "{\"text\":\""
                + text.substring(0, place)
                + "\\n"
                + text.substring(place, length)
                + "\"}";
        assertThat(compare(json, SOME)).isTrue();
        assertThat(compare(json.replace('c', 'ç').replace('g', '’'), SOME)).isTrue();
      }
    }
  }

  @Test
  void readsEveryCharacterThatIsEscapedByNumber() {
    for (int unit = 0; unit < 0x10000; unit++) {
      String json = "{\"text\":\"before %sand after\"}".formatted(escaped(unit));
      assertThat(compare(json, SOME)).as("%x", unit).isTrue();
    }
    Random random = new Random(23);
    for (int trial = 0; trial < 20_000; trial++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        int c = random.nextInt(Character.MAX_CODE_POINT + 1) >> random.nextInt(18);
        for (char unit : Character.toChars(c)) text.append(escaped(unit));
        if (random.nextInt(9) == 0) text.append(escaped(0xD800 + random.nextInt(0x800)));
        if (random.nextInt(30) == 0) text.append("\\u12g4");
        text.append("x".repeat(random.nextInt(9)));
      }
      compare("{\"text\":\"" + text + "\"}", SOME);
    }
  }

  private static String escaped(int unit) {
    return String.format("\\u%04x", unit);
  }

  @Test
  void markupIsLookedForInWhatWasWritten() {
    String hidden = "a line<b\u00ADr>and ’more’";
    CleanText.Known known = (CleanText.Known) read(hidden);
    assertThat(known.text()).isEqualTo("a line<br>and ’more’");
    assertThat(FieldMarkup.isIn(known.written())).isFalse();
  }

  private static Object read(String text) {
    byte[] bytes = ("{\"text\":\"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
    return FlatRecord.read(bytes, SOME).get("text");
  }

  /** Whether the fast reader read it. */
  private static boolean compare(String json, FieldPlan plan) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    Map<String, Object> fast = FlatRecord.read(bytes, plan);
    if (fast == null) return false;
    try {
      Map<String, Object> slow = JsonFields.readByParser(bytes, plan);
      slow.replaceAll(
          (name, value) ->
              fast.get(name) instanceof CleanText.Known known && value instanceof String text
                  ? new CleanText.Known(CleanText.of(text), known.written())
                  : value);
      assertThat(fast).as(json).isEqualTo(slow);
      assertThat(List.copyOf(fast.keySet())).isEqualTo(List.copyOf(slow.keySet()));
    } catch (Unusable e) {
      throw new AssertionError("read what the parser refuses: " + json, e);
    }
    return true;
  }
}
