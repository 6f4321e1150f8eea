package sosie.text;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.zones;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Document;
import sosie.extract.ExtractOptions;
import sosie.extract.Extractor;
import sosie.extract.Raw;
import sosie.extract.Skipped;
import sosie.format.Body.Kind;
import sosie.records.FieldChoice;
import sosie.records.FieldText;
import sosie.source.Problem.Reason;

class PlainTextTest {

  private static final String RUSSIAN =
      "Вчера вечером в городе прошёл сильный дождь, и улицы были залиты водой. Жители окраин"
          + " рассказали, что такого ливня не помнят уже много лет, а школы закрыты до"
          + " понедельника.";
  private static final String JAPANESE = "昨日の夜、町では激しい雨が降り、通りは水浸しになりました。こんな大雨は何年も記憶にないと住民は話しています。";
  private static final String CHINESE = "昨天晚上城里下了一场大雨，街道都被水淹没了。居民们说，很多年没有见过这样的暴雨，学校停课到星期一。";
  private static final String GERMAN =
      "Gestern Abend regnete es heftig, und die Straßen der Stadt stehen unter Wasser. Für die"
          + " Bewohner der Außenbezirke war es „der schlimmste Regen seit Jahren“.";

  private static String decoded(byte[] bytes) {
    return extracted(Raw.bytes(Kind.TEXT, bytes)).text();
  }

  @ParameterizedTest
  @CsvSource({"windows-1251", "KOI8-R"})
  void recognisesCyrillicSets(String charset) {
    assertThat(decoded(RUSSIAN.getBytes(Charset.forName(charset)))).isEqualTo(RUSSIAN);
  }

  @ParameterizedTest
  @CsvSource({"Shift_JIS", "EUC-JP", "UTF-8", "ISO-2022-JP"})
  void recognisesJapaneseSets(String charset) {
    assertThat(decoded(JAPANESE.getBytes(Charset.forName(charset)))).isEqualTo(JAPANESE);
  }

  @ParameterizedTest
  @CsvSource({"GB18030", "Big5", "UTF-16"})
  void recognisesChineseSets(String charset) {
    String text = charset.equals("Big5") ? "昨天晚上城裡下了一場大雨，街道都被水淹沒了。居民們說，很多年沒有見過這樣的暴雨。" : CHINESE;
    assertThat(decoded(text.getBytes(Charset.forName(charset)))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"windows-1252", "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16"})
  void recognisesWesternSetsWithAndWithoutMarks(String charset) {
    assertThat(decoded(GERMAN.getBytes(Charset.forName(charset)))).isEqualTo(GERMAN);
  }

  @Test
  void believesTheDeclaredSetIfTheBytesFit() {
    byte[] bytes = "Żółw je śniadanie".getBytes(Charset.forName("windows-1250"));
    assertThat(extracted(Raw.bytes(Kind.TEXT, bytes, "windows-1250")).text())
        .isEqualTo("Żółw je śniadanie");
  }

  @Test
  void utf8OverrulesADeclarationThatWouldFitAnything() {
    byte[] bytes = GERMAN.getBytes(StandardCharsets.UTF_8);
    assertThat(extracted(Raw.bytes(Kind.TEXT, bytes, "iso-8859-1")).text()).isEqualTo(GERMAN);
  }

  @Test
  void ignoresSetsThatNobodyKnows() {
    byte[] bytes = GERMAN.getBytes(StandardCharsets.UTF_8);
    assertThat(extracted(Raw.bytes(Kind.TEXT, bytes, "x-{no}-such")).text()).isEqualTo(GERMAN);
  }

  @Test
  void keepsUtf8DespiteOneDamagedByte() {
    byte[] bytes = (RUSSIAN + "?").getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 1] = (byte) 0xFF;
    assertThat(decoded(bytes)).isEqualTo(RUSSIAN + "\uFFFD");
  }

  @Test
  void composedAndDecomposedTextAreEqual() {
    assertThat(extracted(Raw.of(Kind.TEXT, "cafe\u0301 A\u030Angstro\u0308m")).text())
        .isEqualTo("café Ångström");
  }

  @Test
  void dropsWhatNobodySeesAndKeepsJoiners() {
    assertThat(
            extracted(Raw.of(Kind.TEXT, "\uFEFFhy\u00ADphen zero\u200Bwidth می\u200Cخواهم")).text())
        .isEqualTo("hyphen zerowidth می\u200Cخواهم");
  }

  @Test
  void linesEndTheSameWayWhereverTheyWereWritten() {
    assertThat(extracted(Raw.of(Kind.TEXT, "a\r\nb\rc\fd")).text()).isEqualTo("a\nb\nc\nd");
  }

  @Test
  void blankLinesSetParagraphsApart() {
    Document document = extracted(Raw.of(Kind.TEXT, "one\ntwo\n \t\n\n  three\n"));
    assertThat(zones(document, Zone.Kind.PARAGRAPH)).containsExactly("one\ntwo", "  three");
  }

  @Test
  void skipsWhiteSpaceAlone() {
    assertThat(Raw.problem(Raw.of(Kind.TEXT, " \n\t\u00A0\u200B")).reason())
        .isEqualTo(Reason.NO_TEXT);
    assertThat(Raw.problem(Raw.of(Kind.TEXT, "")).reason()).isEqualTo(Reason.NO_TEXT);
  }

  @Test
  void skipsBinaryData() {
    byte[] bytes = new byte[4096];
    new java.util.Random(1).nextBytes(bytes);
    assertThat(Raw.problem(Raw.bytes(Kind.TEXT, bytes)).reason()).isEqualTo(Reason.BINARY);
    assertThat(Raw.problem(Raw.bytes(Kind.TEXT, new byte[100])).reason()).isEqualTo(Reason.BINARY);
  }

  @Test
  void skipsTextAboveTheLimit() {
    Extractor extractor =
        new Extractor(
            new ExtractOptions(FieldText.AUTO, 10), java.util.Map.of(), FieldChoice.usual());
    Skipped skipped = (Skipped) extractor.extract(Raw.of(Kind.TEXT, "eleven chars"));
    assertThat(skipped.problem().reason()).isEqualTo(Reason.TOO_LARGE);
    assertThat(skipped.problem().detail()).isEqualTo("text of 12 characters, the limit is 10");
  }
}
