package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.verdict.Standing;

/** Several people at one workbench, each with a name and a token. */
@Tag("browser")
class ReviewersInBrowserTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final String PAIR = "/pair?left=harbour-courier.html&right=harbour-bulletin.html";
  private static final String SAVED =
      "document.querySelector('.outcome')?.innerText.includes('Saved')";

  @TempDir private Path folder;

  private static void comeIn(Browser browser, String token) throws Exception {
    browser.await("document.querySelector('input[type=password]')");
    browser.click("input[type=password]");
    browser.type(token);
    browser.press("Enter");
    browser.await("document.querySelector('nav .who') && document.readyState === 'complete'");
  }

  @Test
  void eachIsHeardUnderTheirOwnName() throws Exception {
    Path result = result();
    Path tokens =
        Files.writeString(
            folder.resolve("tokens"), "ben ben-0123456789abcdef\ncleo cleo-0123456789abcdef\n");
    try (OpenWorkbench workbench = new OpenWorkbench(result, 0, tokens);
        Browser ben = new Browser(folder.resolve("ben"));
        Browser cleo = new Browser(folder.resolve("cleo"))) {
      ben.open(workbench.at(PAIR));
      comeIn(ben, "ben-0123456789abcdef");
      assertThat(ben.text("nav .who")).isEqualTo("as ben");
      assertThat(ben.text("h1")).contains("Same text but for");
      cleo.open(workbench.at(PAIR));
      comeIn(cleo, "cleo-0123456789abcdef");
      ben.press("s");
      cleo.press("d");
      ben.await(SAVED);
      cleo.await(SAVED);
      assertThat(workbench.review().verdicts())
          .extracting(Standing::who)
          .containsExactlyInAnyOrder("ben", "cleo");
      ben.open(workbench.at("/verdicts"));
      assertThat(ben.text("main")).contains("disagree").contains("AC1");
    }
  }

  @Test
  void aVerdictAfterTheSessionEndedIsKeptUntilThereIsOneAgain() throws Exception {
    Path result = result();
    Path tokens = Files.writeString(folder.resolve("tokens"), "ben ben-0123456789abcdef\n");
    try (Browser ben = new Browser(folder.resolve("ben"))) {
      int port;
      try (OpenWorkbench workbench = new OpenWorkbench(result, 0, tokens)) {
        port = workbench.port();
        ben.open(workbench.at(PAIR));
        comeIn(ben, "ben-0123456789abcdef");
      }
      try (OpenWorkbench workbench =
          new OpenWorkbench(result, port, tokens)) { // it knows no session
        ben.press("d");
        ben.await("document.querySelector('.notice.bad')?.innerText.includes('session has ended')");
        assertThat(workbench.review().verdicts()).isEmpty();
        Browser.Tab other = ben.tab(workbench.at("/"));
        comeIn(ben, "ben-0123456789abcdef");
        other.back();
        ben.click(".notice.bad button");
        ben.await("document.querySelector('.notice')?.innerText.includes('All is saved now')");
        assertThat(workbench.review().verdicts()).hasSize(1);
      }
    }
  }

  private Path result() {
    Path result = folder.resolve("result");
    Cli.Outcome found = Cli.run("find", NEWS, "--out", result, "--threshold", "0.5");
    assertThat(found.code()).as(found.err()).isZero();
    return result;
  }
}
