package sosie.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexFiguresTest {

  @TempDir Path folder;

  @Test
  void aTextIsMadeByItsNumberAndAFifthAreCopies() {
    NumberedTexts texts = new NumberedTexts();
    assertThat(texts.text(77)).isEqualTo(new NumberedTexts().text(77)).isNotEqualTo(texts.text(78));
    assertThat(texts.text(77)).hasSizeBetween(700, 1400);
    for (long number = 5; number < 500; number += 5) {
      assertThat(NumberedTexts.original(number)).isLessThan(number);
      assertThat(texts.text(number)).contains("ed" + number + "x1");
    }
  }

  @Test
  void everyFigureIsToldAndEveryCopyFound() throws Exception {
    List<String> lines = new ArrayList<>();
    IndexFigures figures = new IndexFigures(folder.resolve("index"), 3000, 200, lines::add);
    figures.add();
    figures.ask();
    assertThat(lines).hasSize(9);
    assertThat(lines.get(0)).startsWith("added in bulk: 3,000 in ");
    assertThat(lines.get(1)).matches("pairs: [5-9]\\d\\d");
    assertThat(lines.get(3)).startsWith("opened in ");
    assertThat(lines.get(7)).isEqualTo("copies that a query did not find: 0 so far");
    assertThat(lines.get(8)).startsWith("adding one, until it is on the disk: median ");
  }
}
