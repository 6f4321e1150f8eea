package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.review.Question;
import sosie.review.Review;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/** Learning, clustering anew, and the desk, by hand in a browser. */
@Tag("browser")
class LearnAndAnswerInBrowserTest {

  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();
  private static final String DONE = "!document.querySelector('[data-again]')";

  @TempDir private Path folder;

  @Test
  void learnsFromVerdictsAndClustersAnewAndGoesBack() throws Exception {
    Path sites = EXAMPLES.resolve("sites");
    try (OpenWorkbench workbench =
            OpenWorkbench.over(
                sites, folder.resolve("result"), "--method", "shingling", "--threshold", "0.05");
        Browser browser = new Browser(folder)) {
      judge(workbench.review());
      browser.open(workbench.at("/learn"));
      browser.click("form[action='/learn'] button");
      browser.await(DONE + " && document.querySelector('form[action=\"/learn/use\"]')");
      assertThat(browser.text(".estimate")).contains("the model reaches an F1 of");
      browser.click("form[action='/learn/use'] button");
      browser.await(DONE + " && document.querySelector('form[action=\"/learn/back\"]')");
      browser.open(workbench.at("/"));
      assertThat(browser.text("h1")).startsWith("36 of 48 documents");
      browser.open(workbench.at("/learn"));
      browser.click("form[action='/learn/back'] button");
      browser.await("document.querySelector('.outcome')?.innerText.includes('from before')");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static void judge(Review review) throws Exception {
    Map<String, String> clusters = new HashMap<>();
    Path truth = EXAMPLES.resolve("expected").resolve("sites.clusters.tsv");
    for (String line : Files.readAllLines(truth)) {
      clusters.put(line.split("\t", -1)[0], line.split("\t", -1)[1]);
    }
    for (int i = 0; i < 60; i++) {
      Question one = review.questions(1).get(0);
      boolean same = clusters.get(one.left()).equals(clusters.get(one.right()));
      Verdict verdict =
          same ? Verdict.same(one.left(), one.right()) : Verdict.different(one.left(), one.right());
      review.judge(Judgement.of("ada", verdict));
    }
  }

  @Test
  void answersADocketByKeyboard() throws Exception {
    Cli.Outcome made =
        Cli.run("comments", EXAMPLES.resolve("docket"), "--out", folder.resolve("docket"));
    assertThat(made.code()).as(made.err()).isZero();
    try (OpenWorkbench workbench = new OpenWorkbench(folder.resolve("docket"), 0);
        Browser browser = new Browser(folder)) {
      browser.open(workbench.at("/desk"));
      browser.evaluate("document.querySelector('.desk input[name=category]').focus()");
      browser.type("Schools");
      browser.press("Tab");
      browser.type("See part 4");
      browser.press("Enter");
      browser.await("document.querySelector('.outcome')?.innerText.includes('Saved as answered')");
      assertThat(browser.text("h1")).isEqualTo("13 to answer");
      for (int width : new int[] {390, 1440, 2560}) {
        browser.size(width, 900);
        for (String path :
            List.of("/desk", "/desk?state=all", "/desk/letters", "/desk/letters/1")) {
          browser.open(workbench.at(path));
          assertThat(browser.beyond()).as(path).isEmpty();
        }
      }
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
