package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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

/** The page as a browser shows it. */
@Tag("browser")
class HtmlReportInBrowserTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeReport() throws IOException {
    Files.write(folder.resolve("report.html"), new HtmlReport(SampleContent.full(), 2).bytes());
  }

  @Test
  void showsItsHeadingsAndRunsNothing() throws Exception {
    Document page = Jsoup.parse(new Chromium(folder).dom("report.html"));
    assertThat(page.title()).isEqualTo("Marrow Island Gazette, 1990–2020: near-duplicates");
    assertThat(page.select("h2").eachText())
        .containsExactly("Overview", "Clusters", "Settings", "Sources", "Skipped", "Notes");
    assertThat(page.select("script")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 375, 768, 1440})
  void fitsTheWidthOfTheScreen(int width) throws Exception {
    assertThat(new Chromium(folder).measured("report.html", width))
        .isEqualTo("width " + width + ", beyond it: nothing");
  }

  @Test
  void isStyledUnderItsOwnPolicy() throws Exception {
    int paper = new Chromium(folder).picture("report.html", 1440, 900).getRGB(5, 5);
    assertThat(Integer.toHexString(paper)).isEqualTo("fffaf9f6");
  }
}
