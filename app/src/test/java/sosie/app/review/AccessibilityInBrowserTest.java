package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** Every page held against axe, which {@code scripts/workbench-axe} fetches. */
@Tag("browser")
@EnabledIfEnvironmentVariable(named = AccessibilityInBrowserTest.AXE, matches = ".+")
class AccessibilityInBrowserTest {

  static final String AXE = "SOSIE_AXE";

  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();
  private static final String PAIR = "left=harbour-courier.html&right=harbour-bulletin.html";

  @TempDir private Path folder;

  @Test
  void axeFindsNothingSeriousOnAnyPageLightOrDarkWideOrNarrow() throws Exception {
    String axe = Files.readString(Path.of(System.getenv(AXE)));
    Cli.run("comments", EXAMPLES.resolve("docket"), "--out", folder.resolve("docket"));
    List<String> found = new ArrayList<>();
    try (Browser browser = new Browser(folder);
        OpenWorkbench news =
            OpenWorkbench.over(
                EXAMPLES.resolve("news"), folder.resolve("news"), "--threshold", "0.5");
        OpenWorkbench docket = new OpenWorkbench(folder.resolve("docket"), 0)) {
      for (String who : List.of("ada", "ben")) {
        Verdict verdict = Verdict.different("harbour-courier.html", "harbour-bulletin.html");
        if (who.equals("ben")) verdict = Verdict.same(verdict.left(), verdict.right());
        news.review().judge(Judgement.of(who, verdict).because("since"));
      }
      for (boolean dark : new boolean[] {false, true}) {
        for (int width : new int[] {390, 1440}) {
          browser.dark(dark);
          browser.size(width, 900);
          for (String path :
              List.of(
                  "/",
                  "/clusters",
                  "/cluster?id=harbour-courier.html",
                  "/pair?" + PAIR,
                  "/judge",
                  "/verdicts",
                  "/learn",
                  "/export",
                  "/cluster?id=nobody")) {
            look(browser, news.at(path), axe, found);
          }
          for (String path : List.of("/desk", "/desk?state=all", "/desk/letters/1")) {
            look(browser, docket.at(path), axe, found);
          }
          look(browser, docket.at("/desk/letters"), axe, found);
        }
      }
    }
    assertThat(found).isEmpty();
  }

  private static void look(Browser browser, String address, String axe, List<String> found)
      throws Exception {
    browser.open(address);
    browser.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })");
    browser.evaluate(axe + "; ''");
    JsonNode violations =
        new ObjectMapper()
            .readTree(
                browser.evaluate(
                    "axe.run().then(said => JSON.stringify(said.violations.map(each => ({id: each.id,"
                        + " impact: each.impact, help: each.help, at: each.nodes.slice(0, 3).map(node"
                        + " => node.html + ' ' + node.failureSummary)}))))"));
    for (JsonNode each : violations) {
      String impact = each.path("impact").asText();
      if (!impact.equals("serious") && !impact.equals("critical")) continue;
      found.add(address + " " + each);
    }
  }
}
