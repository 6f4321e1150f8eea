package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {

  private final Columns table =
      new Columns()
          .row(List.of("method", "F1", "B³ F1", "bytes"))
          .row(List.of("exact", "0.5", "0.25", "8"))
          .row(List.of("tf-idf", "1", "1", "12,345"));

  @Test
  void figuresStandToTheRight() {
    assertThat(table.lines(Integer.MAX_VALUE))
        .containsExactly(
            "method   F1  B³ F1   bytes", //
            "exact   0.5   0.25       8",
            "tf-idf    1      1  12,345");
  }

  @Test
  void whatIsWiderThanTheTerminalGoesOnBelow() {
    assertThat(table.lines(26)).as("it fits exactly").hasSize(3);
    assertThat(table.lines(25))
        .containsExactly(
            "method   F1  B³ F1",
            "exact   0.5   0.25",
            "tf-idf    1      1",
            "",
            "method   bytes",
            "exact        8",
            "tf-idf  12,345");
  }

  @Test
  void noLineIsWiderThanTheTerminalIfAColumnFits() {
    for (int width = 14; width < 40; width++) {
      int most = width;
      assertThat(table.lines(width)).allMatch(line -> line.length() <= most);
    }
  }

  @Test
  void aNarrowTerminalHasOneColumnAtATime() {
    assertThat(table.lines(5)).hasSize(3 * 3 + 2).contains("method   F1", "tf-idf  12,345");
  }

  @Test
  void noLineEndsInBlanks() {
    List<String> lines =
        new Columns().row(List.of("a", "b", "")).row(List.of("longer", "", "")).lines(80);
    assertThat(lines).containsExactly("a       b", "longer");
  }

  @Test
  void charactersAreCountedNotTheirCodeUnits() {
    assertThat(new Columns().row(List.of("𝒳", "1")).row(List.of("ab", "2")).lines(80))
        .containsExactly("𝒳   1", "ab  2");
  }
}
