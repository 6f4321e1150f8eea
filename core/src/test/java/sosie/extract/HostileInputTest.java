package sosie.extract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.problem;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.Body.Kind;
import sosie.records.FieldChoice;
import sosie.source.Problem;
import sosie.source.Problem.Reason;

/** Nothing that a document holds may throw, overflow the stack or take more than linear time. */
@Timeout(20)
@SuppressWarnings("StringConcatToTextBlock") // line ends are what matters here
class HostileInputTest {

  private static Document sound(Kind kind, String text) {
    Document document = extracted(Raw.of(kind, text));
    Raw.assertZonesAreSound(document);
    return document;
  }

  static Stream<String> nested() {
    return Stream.of(
        "<div>",
        "<b>",
        "<a href=x>",
        "<table><td>",
        "<b><table>",
        "<template>",
        "<ul><li>",
        "<span hidden=x",
        "<svg>",
        "<p><i>",
        "<font>",
        "<select><option>");
  }

  @ParameterizedTest
  @MethodSource("nested")
  void tagsNestedWithoutEnd(String tag) {
    int times = tag.equals("<div>") ? 200_000 : 100_000;
    assertThat(sound(Kind.HTML, "rain " + tag.repeat(times) + " mud").text()).contains("rain");
  }

  @Test
  void nothingIsEverClosed() {
    sound(Kind.HTML, "rain<p><b><i><table><tr><td><h1><a href='x'><ul><li>mud<!-- <p");
  }

  @Test
  void onlyAngleBrackets() {
    sound(Kind.HTML, "<".repeat(10_000_000));
  }

  @Test
  void manyLinksInOneDecomposedLine() {
    sound(Kind.HTML, "<a href=x>e&#769;</a>&#769;".repeat(50_000));
  }

  @Test
  void invalidUtf8InJson() {
    byte[] bytes = "{\"text\":\"r\u00E9\"}".getBytes(ISO_8859_1);
    assertThat(problem(Raw.bytes(Kind.JSON, bytes)).reason()).isEqualTo(Reason.INVALID_UTF8);
    assertThat(problem(Raw.bytes(Kind.JSON, bytes)).detail()).isEqualTo("byte 11 is not UTF-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":", "{\"text\":[", "{\"text\":{\"text\":"})
  void deepJson(String level) {
    Problem problem = problem(Raw.json(level.repeat(100_000)));
    assertThat(problem.reason()).isEqualTo(Reason.BROKEN_JSON);
    assertThat(problem.detail()).isEqualTo("nested deeper than 1,000 levels");
  }

  @ParameterizedTest
  @ValueSource(ints = {900, 1_500, 100_000})
  void numbersBeyondMeasure(int length) {
    String digits = "9".repeat(length);
    String record = "{\"id\":%s,\"text\":\"x\",\"n\":1e400,\"m\":0.%s,\"k\":%s}";
    Document document = extracted(Raw.json(record.formatted(digits, digits.substring(1), digits)));
    assertThat(document.id()).isEqualTo(digits);
  }

  @Test
  void numbersAndNamesBeyondTheLimitAreNamedInOurWords() {
    assertThat(problem(Raw.json("{\"n\":" + "9".repeat(200_000) + "}")).detail())
        .isEqualTo("a number of more than 100,000 digits");
    assertThat(problem(Raw.json("{\"" + "n".repeat(200_000) + "\":1}")).detail())
        .isEqualTo("a field name of more than 50,000 characters");
  }

  @Test
  void multipartWithoutBoundary() {
    Document mail =
        sound(
            Kind.MAIL,
            "Content-Type: multipart/mixed\n\n--x\nContent-Type: text/plain\n\nrain\n--x--\n");
    assertThat(mail.text().strip()).isEqualTo("rain");
  }

  @Test
  void multipartWithTheWrongBoundary() {
    Document mail =
        sound(
            Kind.MAIL,
            "Content-Type: multipart/mixed; boundary=y\n\n"
                + "--x\n"
                + "Content-Type: text/html\n\n"
                + "<p>rain\n");
    assertThat(mail.text()).isEqualTo("rain");
  }

  @Test
  void manyParts() {
    sound(
        Kind.MAIL,
        "Content-Type: multipart/mixed; boundary=b\n\n" + "--b\n\nrain\n".repeat(50_000));
  }

  @Test
  void multipartsNestedWithoutEnd() {
    StringBuilder mail = new StringBuilder("Subject: rain\n");
    for (int i = 0; i < 20_000; i++) {
      mail.append("Content-Type: multipart/mixed; boundary=b" + i + "\n\n--b" + i + "\n");
    }
    sound(Kind.MAIL, mail.append("\nmud").toString());
  }

  @Test
  void mailsForwardedWithoutEnd() {
    sound(Kind.MAIL, "Subject: rain\nContent-Type: message/rfc822\n\n".repeat(20_000) + "\nmud");
  }

  @Test
  void manyHeaders() {
    Document mail = sound(Kind.MAIL, "X-Header: rain\n".repeat(100_000) + "\nmud");
    assertThat(mail.text()).isEqualTo("mud");
  }

  @Test
  void longHeaders() {
    String word = "rain ".repeat(200_000);
    assertThat(sound(Kind.MAIL, "X-Long: " + word + "\nSubject: s\n\nmud").text())
        .isEqualTo("s\n\nmud");
    sound(Kind.MAIL, "Subject: s\n" + " folded\n".repeat(100_000) + "\nmud");
    sound(Kind.MAIL, "Subject: " + "=?utf-8?Q?a?= ".repeat(50_000) + "\n\nmud");
    sound(Kind.MAIL, "Subject: " + "=?".repeat(200_000) + "\n\nmud");
  }

  @Test
  void base64Garbage() {
    String header = "Subject: s\nContent-Transfer-Encoding: base64\n\n";
    assertThat(sound(Kind.MAIL, header + "not at all encoded").text()).contains("not at all");
    sound(Kind.MAIL, header + "A");
    sound(Kind.MAIL, header + "====");
  }

  @Test
  void wrongCharacterSets() {
    assertThat(sound(Kind.MAIL, "Content-Type: text/plain; charset=\"\\?!\"\n\nrain").text())
        .isEqualTo("rain");
    assertThat(sound(Kind.HTML, "<meta charset=none-such><p>rain").text()).isEqualTo("rain");
  }

  @Test
  void mailWithoutAnything() {
    assertThat(problem(Raw.of(Kind.MAIL, "")).reason()).isIn(Reason.BROKEN_MAIL, Reason.NO_TEXT);
    assertThat(problem(Raw.of(Kind.MAIL, "From: a\n\n\n")).reason())
        .isIn(Reason.BROKEN_MAIL, Reason.NO_TEXT);
  }

  @Test
  void aLongTextWithoutABreak() {
    sound(Kind.TEXT, "rain".repeat(5_000_000));
    sound(Kind.MAIL, "\n" + "rain>".repeat(2_000_000));
    sound(Kind.MAIL, "\n" + "-".repeat(5_000_000));
    sound(Kind.TEXT, "e\u0301".repeat(2_000_000));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void anyBytesAtAll(Kind kind) {
    Extractor extractor = new Extractor(FieldChoice.usual());
    String[] seeds = {
      "{\"id\":1,\"text\":\"r\\u00e9\",\"a\":[{}]}",
      "Subject: =?utf-8?B?UmVn?=\n"
          + "Content-Type: multipart/mixed; boundary=\"b\"\n\n"
          + "--b\n\n"
          + "hi\n"
          + "--b--",
      "<html><head><title>t</title></head><p>r <a href=x>m</a><pre>\n x"
    };
    for (int seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      byte[] bytes = seeds[seed % seeds.length].getBytes(ISO_8859_1);
      for (int change = random.nextInt(8); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      Extraction extraction = extractor.extract(Raw.bytes(kind, bytes));
      if (extraction instanceof Document document) Raw.assertZonesAreSound(document);
    }
  }
}
