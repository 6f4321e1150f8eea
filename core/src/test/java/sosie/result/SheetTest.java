package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SheetTest {

  private static final int LONGEST = 32_767; // characters that a spreadsheet takes in a cell

  @TempDir private Path folder;

  @Test
  void noCellIsLongerThanASpreadsheetTakes() throws IOException {
    for (int length : List.of(LONGEST - 2, LONGEST - 1, LONGEST, LONGEST + 1, 5_000_000)) {
      String whole = "=" + "x".repeat(length - 1);
      String cell = written(whole).get(1).getField(0);
      assertThat(cell.length()).as("%d", length).isLessThanOrEqualTo(LONGEST);
      if (length < LONGEST) assertThat(cell).isEqualTo("'" + whole);
      else assertThat(cell).endsWith("characters in all");
    }
  }

  @Test
  void aCutLeavesNoHalfOfACharacter() throws IOException {
    for (String before : List.of("", "x")) {
      String cell = written(before + "😀".repeat(20_000)).get(1).getField(0);
      int note = cell.indexOf(" … cut here, ");
      assertThat(Character.isHighSurrogate(cell.charAt(note - 1))).isFalse();
      assertThat(cell).doesNotContain("?");
    }
  }

  @Test
  void beginsWithAMarkIfAskedTo() throws IOException {
    Path file = folder.resolve("marked.csv");
    Sheet.open(file, Sheet.Start.MARKED, List.of("a", "b")).close();
    assertThat(Files.readString(file)).isEqualTo("\uFEFFa,b\n");
  }

  private List<CsvRecord> written(String cell) throws IOException {
    Path file = folder.resolve("sheet.csv");
    try (Sheet sheet = Sheet.open(file, Sheet.Start.PLAIN, List.of("a"))) {
      sheet.row(List.of(cell));
    }
    try (CsvReader<CsvRecord> csv =
        CsvReader.builder().maxBufferSize(1 << 24).ofCsvRecord(Files.newBufferedReader(file))) {
      return csv.stream().toList();
    }
  }
}
