package sosie.evaluationpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.page.Chromium;

/** The page of an evaluation as a browser shows it. */
@Tag("browser")
class EvaluationPageInBrowserTest {

  @TempDir private Path folder;

  @BeforeEach
  void writePage() throws IOException {
    new EvaluationPage(SampleExperiment.full(), "0.1.0", (one, other) -> 0.04)
        .writeTo(folder.resolve("page.html"));
  }

  @Test
  void showsItsHeadingsAndRunsNothing() throws Exception {
    Document page = Jsoup.parse(new Chromium(folder).dom("page.html"));
    assertThat(page.select("h2").eachText())
        .containsExactly(
            "Table", "Curves", "Halves", "Labels", "Grades", "Disagreements", "Settings");
    assertThat(page.select("script")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 390, 768, 1440})
  void fitsTheWidthOfTheScreen(int width) throws Exception {
    assertThat(new Chromium(folder).measured("page.html", width))
        .isEqualTo("width " + width + ", beyond it: nothing");
  }
}
