package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as a browser shows it: headless Chromium, driven by its command line. */
@Tag("browser")
class HtmlReportInBrowserTest {

  /** Measures the page in a frame of a given width, and writes what it found into its own title. */
  private static final String PROBE =
      """
      <!doctype html><title>waiting</title>
      <iframe id="page" style="border:0;width:%1$dpx;height:900px" src="report.html"></iframe>
      <script>
        document.getElementById('page').onload = event => {
          const page = event.target.contentDocument;
          page.querySelectorAll('details').forEach(fold => { fold.open = true; });
          const wide = [...page.querySelectorAll('body *')].filter(element =>
            !element.closest('.tablebox, .skip, .unseen, svg')
              && element.getBoundingClientRect().right > %1$d + 1);
          document.title = 'width ' + page.documentElement.scrollWidth + ', beyond it: '
            + (wide.map(element => element.tagName + '.' + element.className).join(' ') || 'nothing');
        };
      </script>
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeReport() throws IOException {
    new HtmlReport(SampleContent.full()).writeTo(folder.resolve("report.html"));
  }

  @Test
  void showsItsHeadingsAndRunsNothing() throws Exception {
    Document page = Jsoup.parse(chromium("--dump-dom", uri("report.html")));
    assertThat(page.title()).isEqualTo("Marrow Island Gazette, 1990–2020: near-duplicates");
    assertThat(page.select("h2").eachText())
        .containsExactly(
            "Overview", "Clusters", "Settings", "Sources", "Skipped documents", "Notes");
    assertThat(page.select("script")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 375, 768, 1440})
  void fitsTheWidthOfTheScreen(int width) throws Exception {
    Files.writeString(folder.resolve("probe.html"), PROBE.formatted(width));
    String dom =
        chromium(
            "--allow-file-access-from-files",
            "--hide-scrollbars",
            "--virtual-time-budget=5000",
            "--window-size=1600,1000",
            "--dump-dom",
            uri("probe.html"));
    assertThat(Jsoup.parse(dom).title()).isEqualTo("width " + width + ", beyond it: nothing");
  }

  @Test
  void isStyledUnderItsOwnPolicy() throws Exception {
    Path picture = folder.resolve("picture.png");
    chromium("--window-size=1440,900", "--screenshot=" + picture, uri("report.html"));
    int paper = ImageIO.read(picture.toFile()).getRGB(5, 5);
    assertThat(Integer.toHexString(paper)).isEqualTo("fffaf9f6");
  }

  private String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private String chromium(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(browser().toString());
    command.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--user-data-dir=" + folder.resolve("profile")));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      fail("%s did not finish within a minute", command);
    }
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  private static Path browser() {
    List<String> names = List.of("chromium", "chromium-browser", "google-chrome");
    return Stream.of(System.getenv("PATH").split(":", -1))
        .flatMap(directory -> names.stream().map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    "No chromium, chromium-browser or google-chrome on the PATH: install it with"
                        + " “apt-get install chromium”, or run ./check, which does."));
  }
}
