package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.read.Samples.bytes;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.Body;

class TableTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void theDelimiterIsFound(String delimiter) throws IOException {
    String table = "id,text\n1,\"a, b; c | d\te\"\n2,plain\n".replace(",", delimiter);
    String text = "a, b; c | d\te".replace(",", delimiter);
    assertThat(read("t.csv", table).lines())
        .containsExactly("t.csv:2: [1, " + text + "]", "t.csv:3: [2, plain]");
  }

  @Test
  void quotedFieldsMaySpanLinesAndHoldQuotes() throws IOException {
    assertThat(read("t.csv", "a,b\r\n\"1\r\n2\",\"say \"\"hi\"\"\"\r\n3,\"\"\r\n").lines())
        .containsExactly("t.csv:2: [1\r\n2, say \"hi\"]", "t.csv:4: [3, ]");
  }

  @Test
  void missingFieldsAreNullAndExtraOnesBreakTheRow() throws IOException {
    Gathered gathered = read("t.csv", "a,b\n1\n1,2,3\n\n4,5\n");
    assertThat(gathered.lines()).containsExactly("t.csv:2: [1, null]", "t.csv:5: [4, 5]");
    assertThat(gathered.reasons()).containsExactly("t.csv:3: broken-row");
  }

  @Test
  void aQuoteThatNeverClosesCostsOneRow() throws IOException {
    Gathered gathered = read("t.csv", "a,b\n1,\"open\n2,x\n3,y\n");
    assertThat(gathered.lines()).containsExactly("t.csv:3: [2, x]", "t.csv:4: [3, y]");
    assertThat(gathered.reasons()).containsExactly("t.csv:2: broken-row");
  }

  @Test
  void strayQuotesInTabSeparatedFilesAreText() throws IOException {
    Gathered gathered =
        read("t.tsv", "a\tb\n1\t\"open\n2\tsay \"hi\"\n3\t\"both\tsides\"\n4\t\"q\"\n");
    assertThat(gathered.lines())
        .containsExactly(
            "t.tsv:2: [1, \"open]",
            "t.tsv:3: [2, say \"hi\"]",
            "t.tsv:4: [3, both\tsides]",
            "t.tsv:5: [4, q]");
    assertThat(gathered.problems).isEmpty();
  }

  @Test
  void invalidUtf8CostsOneRow() throws IOException {
    byte[] table =
        Samples.joined(
            bytes("a,b\n" + "1,x\n".repeat(20_000) + "2,"),
            new byte[] {(byte) 0xe9},
            bytes("\n3,ü\n"));
    Gathered gathered = read("t.csv", table);
    assertThat(gathered.reasons()).containsExactly("t.csv:20002: invalid-utf8");
    assertThat(gathered.lines()).hasSize(20_001).endsWith("t.csv:20003: [3, ü]");
  }

  @Test
  void rowsOverTheLimitAreLeftOut() throws IOException {
    Path path =
        Files.write(
            folder.resolve("t.csv"),
            bytes("a,b\n1," + "x".repeat(600_000) + "\n2,\"" + "y".repeat(600_000) + "\"\n3,z\n"));
    Gathered gathered = Gathered.from(ReadOptions.defaults().withMaxDocumentBytes(1000), path);
    assertThat(gathered.lines()).containsExactly("t.csv:4: [3, z]");
    assertThat(gathered.reasons()).containsExactly("t.csv:2: too-large", "t.csv:3: broken-row");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void readsWhatAnotherLibraryWrites(long seed) throws IOException {
    Random random = new Random(seed);
    List<List<String>> rows = new ArrayList<>();
    StringWriter out = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().build(out)) {
      csv.writeRecord("a", "b", "c");
      for (int i = 0; i < 2000; i++) {
        List<String> row = List.of("r" + i, field(random), field(random));
        rows.add(row);
        csv.writeRecord(row);
      }
    }
    Gathered gathered = read("t.csv", out.toString());
    assertThat(gathered.problems).as("seed %d", seed).isEmpty();
    assertThat(gathered.documents.stream().map(d -> ((Body.Row) d.body()).values()).toList())
        .as("seed %d", seed)
        .isEqualTo(rows);
  }

  private static String field(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      text.append("ab \",;\n\r\té".charAt(random.nextInt(10)));
    }
    return text.toString();
  }

  private Gathered read(String name, String table) throws IOException {
    return read(name, bytes(table));
  }

  private Gathered read(String name, byte[] table) throws IOException {
    return Gathered.from(Files.write(folder.resolve(name), table));
  }
}
