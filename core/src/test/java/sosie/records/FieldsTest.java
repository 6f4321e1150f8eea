package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.json;
import static sosie.extract.Raw.zones;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Document;
import sosie.extract.ExtractOptions;
import sosie.extract.Extractor;
import sosie.extract.Raw;
import sosie.extract.Skipped;
import sosie.source.Problem;
import sosie.source.Problem.Reason;
import sosie.text.Zone;

class FieldsTest {

  private static FieldChoice choice(String id, String... text) {
    return new FieldChoice(Optional.of(id), List.of(text), Optional.of(List.of("meta.lang", "n")));
  }

  @Test
  void readsTheChosenFieldsAndNoOthers() {
    Document document =
        extracted(
            json(
                "{'x':{'text':'no'},'uid':12,'meta':{'url':'u','lang':'en','deep':[1]},'n':1.5,'body':'It rained.'}"
                    .replace('\'', '"')),
            choice("uid", "body"));
    assertThat(document.id()).isEqualTo("12");
    assertThat(document.text()).isEqualTo("It rained.");
    assertThat(document.attributes()).isEqualTo(Map.of("meta.lang", "en", "n", 1.5));
  }

  @Test
  void aFieldWithADotInItsNameIsFoundToo() {
    Document document = extracted(json("{\"a.b\":\"7\",\"t\":\"x\"}"), choice("a.b", "t"));
    assertThat(document.id()).isEqualTo("7");
  }

  @Test
  void withoutAChoiceOfAttributesEveryShortValueIsOne() {
    String longValue = "x".repeat(201);
    Document document =
        extracted(
            json(
                ("{'text':'x','id':'a','n':3,'b':true,'none':null,'list':[1],'long':'"
                        + longValue
                        + "'}")
                    .replace('\'', '"')));
    assertThat(document.attributes()).isEqualTo(Map.of("n", 3L, "b", true));
  }

  @Test
  void joinsSeveralTextFieldsAndKnowsATitle() {
    Document document =
        extracted(
            json("{\"body\":\"It rained.\",\"title\":\"Rain\"}"), choice("id", "title", "body"));
    assertThat(document.text()).isEqualTo("Rain\n\nIt rained.");
    assertThat(zones(document, Zone.Kind.TITLE)).containsExactly("Rain");
    assertThat(document.id()).as("no id field: its place").isEqualTo("s:1");
  }

  @Test
  void joinsAListOfTexts() {
    assertThat(extracted(json("{\"text\":[\"one\",\"two\",null]}")).text()).isEqualTo("one\n\ntwo");
  }

  @Test
  void theLastOfTwoEqualNamesWins() {
    assertThat(extracted(json("{\"text\":\"one\",\"text\":\"two\"}")).text()).isEqualTo("two");
  }

  @Test
  void readsHtmlInFields() {
    assertThat(extracted(json("{\"text\":\" <!DOCTYPE html><p>rain\"}")).text()).isEqualTo("rain");
    assertThat(extracted(json("{\"raw_html\":\"<b>rain\"}"), choice("id", "raw_html")).text())
        .isEqualTo("rain");
    assertThat(extracted(json("{\"text\":\"a <b> c\"}")).text()).isEqualTo("a <b> c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":\"a\"} | MISSING_TEXT | no field \"text\"",
        "{\"text\":null} | MISSING_TEXT | field \"text\" is null",
        "{\"text\":5} | MISSING_TEXT | field \"text\" is not text",
        "{\"text\":[]} | MISSING_TEXT | field \"text\" is a list without text",
        "{\"text\":\"  \"} | NO_TEXT | nothing was left to read",
        "[1] | BROKEN_JSON | not a JSON object",
        "{\"text\":\"x\"} 2 | BROKEN_JSON | more after the object, at column 14",
        "{\"text\":\"x\" | BROKEN_JSON | the JSON ends too early",
        "{\"text\":\"x | BROKEN_JSON | the JSON ends too early",
        "{\"text\":\"x\",} | BROKEN_JSON | not valid JSON at column 13",
        "{'text':'x'} | BROKEN_JSON | not valid JSON at column 2",
        "{\"text\":NaN} | BROKEN_JSON | not valid JSON at column 12",
        "{\"text\":\"x\\q\"} | BROKEN_JSON | not valid JSON at column 12",
      })
  void saysWhatIsWrongWithARecord(String record, Reason reason, String detail) {
    Problem problem = Raw.problem(json(record));
    assertThat(problem.reason()).isEqualTo(reason);
    assertThat(problem.detail()).isEqualTo(detail);
  }

  @Test
  void aSkippedRecordIsCalledByItsId() {
    Skipped skipped =
        (Skipped) new Extractor(FieldChoice.usual()).extract(json("{\"id\":\"a\",\"text\":null}"));
    assertThat(skipped.id()).contains("a");
  }

  @Test
  void loneSurrogatesBecomeReplacementCharacters() {
    assertThat(extracted(json("{\"text\":\"a\\ud800b \\ud83d\\ude00\"}")).text())
        .isEqualTo("a\uFFFDb \uD83D\uDE00");
  }

  @Test
  void readsRows() {
    Document document =
        extracted(
            Raw.row(List.of("uid", "body", "meta", "n"), 3.0, "rain", Map.of("lang", "en"), null),
            choice("uid", "body"));
    assertThat(document.id()).isEqualTo("3");
    assertThat(document.text()).isEqualTo("rain");
    assertThat(document.attributes()).isEqualTo(Map.of("meta.lang", "en"));
  }

  @Test
  void sourcesMayHaveFieldsOfTheirOwn() {
    Extractor extractor =
        new Extractor(
            ExtractOptions.DEFAULT, Map.of("s", choice("uid", "body")), FieldChoice.usual());
    assertThat(extractor.extract(json("{\"body\":\"rain\"}"))).isInstanceOf(Document.class);
  }

  @Test
  void plainTextIgnoresTheChoice() {
    Document document =
        extracted(Raw.of(sosie.format.Body.Kind.TEXT, "rain"), choice("uid", "body"));
    assertThat(document.id()).isEqualTo("s:1");
  }
}
