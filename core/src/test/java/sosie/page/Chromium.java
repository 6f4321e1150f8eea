package sosie.page;

import static org.assertj.core.api.Assertions.fail;

import java.awt.image.BufferedImage;
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

/** Headless Chromium, driven by its command line, on the pages of a folder. */
public record Chromium(Path folder) {

  /** Measures the page in a frame of a given width, and writes what it found into its own title. */
  private static final String PROBE =
      """
      <!doctype html><title>waiting</title>
      <iframe id="page" style="border:0;width:%1$dpx;height:900px" src="%2$s"></iframe>
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

  /** The page as the browser understood it. */
  public String dom(String page) throws IOException, InterruptedException {
    return run("--dump-dom", uri(page));
  }

  /** The page once its script has done what the address asks for. */
  public String ran(String page, String fragment) throws IOException, InterruptedException {
    return run("--virtual-time-budget=5000", "--dump-dom", uri(page) + fragment);
  }

  /** Which elements reach beyond a width, with everything unfolded. */
  public String measured(String page, int width) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("probe.html"), PROBE.formatted(width, page));
    String dom =
        run(
            "--allow-file-access-from-files",
            "--hide-scrollbars",
            "--virtual-time-budget=5000",
            "--window-size=1600,1000",
            "--dump-dom",
            uri("probe.html"));
    return Jsoup.parse(dom).title();
  }

  public BufferedImage picture(String page, int width, int height)
      throws IOException, InterruptedException {
    Path picture = folder.resolve("picture.png");
    run("--window-size=" + width + "," + height, "--screenshot=" + picture, uri(page));
    return ImageIO.read(picture.toFile());
  }

  private String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private String run(String... arguments) throws IOException, InterruptedException {
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
