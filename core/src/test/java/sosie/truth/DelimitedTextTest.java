package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DelimitedTextTest {

  @TempDir private Path folder;

  private List<TruthRow> rows(byte[] content) throws IOException {
    Path file = folder.resolve("t.csv");
    Files.write(file, content);
    return DelimitedText.rows(file);
  }

  private List<TruthRow> rows(String content) throws IOException {
    return rows(content.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void tabsGoBeforeCommasAndCommasBeforeSemicolons() throws IOException {
    assertThat(rows("a,b;c\td").get(0).values()).containsExactly("a,b;c", "d");
    assertThat(rows("a,b;c").get(0).values()).containsExactly("a", "b;c");
    assertThat(rows("a;b").get(0).values()).containsExactly("a", "b");
    assertThat(rows("note\na\tb").get(1).values()).containsExactly("a", "b");
    assertThat(rows("a,\"x\ty\"\nb,c\td").get(1).values())
        .as("a tab in the first line decides")
        .containsExactly("b,c", "d");
    assertThat(rows("a,b\nb,c\td").get(1).values()).containsExactly("b", "c\td");
  }

  @Test
  void marksBlankLinesAndLineEndsOfAllSystemsAreNoText() throws IOException {
    List<TruthRow> rows = rows("\uFEFFa\tb\r\n\r\n \t\n  \nc\td\re\tf");
    assertThat(rows).extracting(TruthRow::line).containsExactly(1, 3, 5, 6);
    assertThat(rows.get(0).values()).containsExactly("a", "b");
    assertThat(rows.get(3).values()).containsExactly("e", "f");
  }

  @Test
  void quotesBetweenTabsAreTextUnlessTheyHoldTheField() throws IOException {
    assertThat(rows("\"a\"\t\"b \"\"c\"\"\"\t\"d \\\"e\\\"\"\t5\"\t\"").get(0).values())
        .containsExactly("a", "b \"c\"", "\"d \\\"e\\\"\"", "5\"", "\"");
  }

  @Test
  void quotedFieldsHoldDelimitersLineEndsAndQuotes() throws IOException {
    List<TruthRow> rows = rows("a,\"b,\"\"c\"\"\r\nd\"\n\"e\"f\",g\nh, i ");
    assertThat(rows.get(0).values()).containsExactly("a", "b,\"c\"\r\nd");
    assertThat(rows.get(1)).isEqualTo(new TruthRow(3, List.of("e\"f", "g")));
    assertThat(rows.get(2).values()).containsExactly("h", "i");
  }

  @Test
  void refusesAQuoteThatNeverCloses() {
    assertThatThrownBy(() -> rows("a,b\nc,\"d\ne,f\n"))
        .hasMessage("t.csv, line 2 opens a quote that is never closed");
  }

  @Test
  void refusesWhatIsNoText() {
    assertThatThrownBy(() -> rows("a\tb\nc\0d\te\n"))
        .hasMessage("t.csv is binary, not a table of text");
    assertThatThrownBy(() -> rows(new byte[] {'a', '\t', (byte) 0xff, (byte) 0xfe}))
        .hasMessage("t.csv is no table of text in UTF-8");
    assertThatThrownBy(() -> rows(new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0}))
        .hasMessage("t.csv is no table of text in UTF-8");
  }

  @Test
  void refusesALineWithoutEnd() {
    byte[] line = new byte[(1 << 24) + 1];
    Arrays.fill(line, (byte) 'x');
    assertThatThrownBy(() -> rows(line))
        .hasMessage("t.csv, line 1 is longer than 16,777,216 characters");
  }

  @Test
  void wellFormedTablesAreReadAsALibraryReadsThem() throws IOException {
    String[] pieces = {"a", "b c", ",", "\n", "\"\"", "é", "\r\n", ";", ""};
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      StringBuilder csv = new StringBuilder("first,line\n");
      for (int row = random.nextInt(6); row >= 0; row--) {
        csv.append("x");
        for (int field = random.nextInt(4); field >= 0; field--) {
          csv.append(",\"");
          for (int i = random.nextInt(4); i > 0; i--) {
            csv.append(pieces[random.nextInt(pieces.length)]);
          }
          csv.append('"');
        }
        csv.append(random.nextBoolean() ? "\n" : "\r\n");
      }
      List<List<String>> expected =
          CsvReader.builder()
              .allowExtraFields(true)
              .allowMissingFields(true)
              .ofCsvRecord(csv.toString())
              .stream()
              .map(CsvRecord::getFields)
              .toList();
      assertThat(rows(csv.toString()).stream().map(TruthRow::values).toList())
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
  }
}
