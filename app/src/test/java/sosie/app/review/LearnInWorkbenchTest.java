package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.review.Question;
import sosie.review.Review;
import sosie.review.ReviewOptions;
import sosie.verdict.Judgement;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;

/** What people said is taught to a model, which finds anew. */
@Tag("slow")
class LearnInWorkbenchTest {

  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();
  private static final Path SITES = EXAMPLES.resolve("sites");

  @TempDir private Path folder;

  @Test
  void sixtyVerdictsMakeAModelThatIsShownBesideTodayAndClustersAnew() throws Exception {
    Path result = folder.resolve("result");
    try (OpenWorkbench workbench =
        OpenWorkbench.over(SITES, result, "--method", "shingling", "--threshold", "0.05")) {
      Asking asking = new Asking(workbench.at(""));
      assertThat(asking.get("/learn").page().select("button[disabled]")).hasSize(1);
      judge(workbench.review(), 60);
      asking.post("/learn");
      Document learned = whenDone(asking);
      List<String> figures =
          learned.select("tbody tr").first().select("td").eachText(); // F1, today and the model
      assertThat(Double.parseDouble(figures.get(1)))
          .as(learned.select("main").text())
          .isGreaterThan(Double.parseDouble(figures.get(0)));
      assertThat(folder.resolve("result.review/model.json")).exists();
      asking.post("/learn/use");
      Document found = whenDone(asking);
      assertThat(found.select(".notice").text()).contains("result.learned");
      assertThat(workbench.review().verdicts())
          .hasSize(60)
          .allMatch(each -> each.state() == Standing.State.IN_FORCE);
      assertThat(workbench.review().overview().clusters()).isEqualTo(12);
      assertThat(asking.post("/learn/back").page().select(".outcome").text())
          .contains("from before again");
      assertThat(workbench.review().overview().threshold()).isEqualTo(.05);
      assertThat(workbench.review().verdicts()).hasSize(60);
    }
  }

  @Test
  void theModelIsAFileThatFindTakesAndLabelsAreATableThatLearnTakes() throws Exception {
    Path result = folder.resolve("result");
    try (OpenWorkbench workbench =
        OpenWorkbench.over(SITES, result, "--method", "shingling", "--threshold", "0.05")) {
      judge(workbench.review(), 60);
      Asking asking = new Asking(workbench.at(""));
      asking.post("/learn");
      whenDone(asking);
    }
    Path made = folder.resolve("result.review");
    Cli.Outcome found =
        Cli.run(
            "find",
            SITES,
            "--method",
            "andd",
            "--model",
            made.resolve("model.json"),
            "--out",
            folder.resolve("by-model"));
    assertThat(found.code()).as(found.err()).isZero();
    Cli.Outcome learned =
        Cli.run(
            "learn",
            made.resolve("labels.csv"),
            "--data",
            SITES,
            "--out",
            folder.resolve("again.json"));
    assertThat(learned.code()).as(learned.err()).isZero();
    assertThat(Files.readString(folder.resolve("again.json")))
        .isEqualTo(Files.readString(made.resolve("model.json")));
  }

  @Test
  void verdictsCountInANewRunAsLongAsTheirTextsAreTheSame() throws Exception {
    Path own = folder.resolve("sites");
    Files.createDirectories(own);
    try (var files = Files.list(SITES)) {
      for (Path each : files.toList()) Files.copy(each, own.resolve(each.getFileName()));
    }
    Path result = folder.resolve("result");
    try (OpenWorkbench workbench = OpenWorkbench.over(own, result, "--threshold", "0.3")) {
      Review review = workbench.review();
      review.judge(
          Judgement.of("ada", Verdict.different("bakery-courier.html", "bakery-echo.html")));
      review.judge(
          Judgement.of("ada", Verdict.different("bakery-gazette.html", "bakery-echo.html")));
    }
    Files.writeString(own.resolve("bakery-gazette.html"), "<p>Wholly other words by now.</p>");
    Cli.Outcome again = Cli.run("find", own, "--threshold", "0.2", "--out", result, "--force");
    assertThat(again.code()).as(again.err()).isZero();
    try (Review review = Review.open(result, ReviewOptions.standard())) {
      assertThat(review.verdicts())
          .extracting(Standing::state)
          .containsExactly(Standing.State.IN_FORCE, Standing.State.CHANGED);
      assertThat(review.overview().waiting()).isEqualTo(1);
    }
  }

  private static Document whenDone(Asking asking) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(240);
    while (System.nanoTime() < end) {
      Document page = asking.get("/learn").page();
      if (page.select("[data-again]").isEmpty()) {
        assertThat(page.select(".notice.bad").text()).isEmpty();
        return page;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
    throw new AssertionError("learning did not end");
  }

  /** Answers what is asked by what is known of the examples. */
  private static void judge(Review review, int count) throws Exception {
    Map<String, String> clusters = new HashMap<>();
    for (String line :
        Files.readAllLines(EXAMPLES.resolve("expected").resolve("sites.clusters.tsv"))) {
      clusters.put(line.split("\t", -1)[0], line.split("\t", -1)[1]);
    }
    for (int i = 0; i < count; i++) {
      Question one = review.questions(1).get(0);
      boolean same = clusters.get(one.left()).equals(clusters.get(one.right()));
      Verdict verdict =
          same ? Verdict.same(one.left(), one.right()) : Verdict.different(one.left(), one.right());
      review.judge(Judgement.of("ada", verdict));
    }
  }
}
