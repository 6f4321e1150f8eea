package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.RunOptions;
import sosie.index.Index;
import sosie.verdict.Act;
import sosie.verdict.Verdict;
import sosie.verdict.VerdictLog;

/** An index that is reviewed while documents come and go. */
class LiveIndexTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final String COURIER = "harbour-courier.html";
  private static final String BULLETIN = "harbour-bulletin.html";
  private static final String PAIR = "/pair?left=" + COURIER + "&right=" + BULLETIN;

  @TempDir private Path folder;
  private Path place;

  @BeforeEach
  void make() {
    place = folder.resolve("news.index");
    assertThat(Cli.run("index", "create", place, "--threshold", "0.5").code()).isZero();
    assertThat(Cli.run("index", "add", place, NEWS).code()).isZero();
  }

  private static Asking asking(OpenWorkbench workbench) {
    return new Asking(workbench.at(""));
  }

  private static void judge(Asking asking, String verdict) throws Exception {
    Asking.Got got =
        asking.post("/judge", "left", COURIER, "right", BULLETIN, "verdict", verdict, "why", "so");
    assertThat(got.page().select(".outcome").text()).contains("Saved");
  }

  @Test
  void verdictsGoIntoTheLogOfTheIndexAndOutOfItWhenTheyAreTakenBack() throws Exception {
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      judge(asking(workbench), "not");
    }
    assertThat(verdicts())
        .containsExactly(new NamedLink(COURIER, BULLETIN, Link.Kind.CANNOT, "ada: so"));
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      assertThat(workbench.review().overview().verdicts()).isEqualTo(1);
      asking(workbench).post("/undo");
      assertThat(workbench.review().known(COURIER, BULLETIN)).isEmpty();
    }
    assertThat(verdicts()).isEmpty();
  }

  private java.util.List<NamedLink> verdicts() throws IOException {
    try (Index index = Index.read(place)) {
      return index.verdicts();
    }
  }

  /** Killed between the two files that a verdict goes to. */
  @Test
  void aVerdictThatTheIndexDidNotHearOfIsToldToItWhenItIsOpenedAgain() throws Exception {
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      judge(asking(workbench), "same");
    }
    try (VerdictLog log = VerdictLog.open(folder.resolve("news.index.review"))) {
      Act first = log.acts().get(0);
      log.add(
          new Act(
              2,
              "ada",
              first.when(),
              "",
              "",
              0,
              java.util.List.of(Verdict.different(COURIER, BULLETIN))));
    }
    OpenWorkbench.index(place).close();
    assertThat(verdicts()).extracting(NamedLink::kind).containsExactly(Link.Kind.CANNOT);
  }

  @Test
  void whatWasSaidOfTheIndexElsewhereIsKeptTo() throws Exception {
    assertThat(Cli.run("index", "verdict", place, COURIER, BULLETIN, "cannot").code()).isZero();
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      assertThat(workbench.review().known(COURIER, BULLETIN)).contains(false);
      judge(asking(workbench), "same");
    }
    assertThat(verdicts()).extracting(NamedLink::kind).containsExactly(Link.Kind.MUST);
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      assertThat(workbench.review().conflicts()).isEmpty();
      assertThat(workbench.review().known(COURIER, BULLETIN)).contains(true);
    }
  }

  @Test
  void pagesSayThatTheIndexHasGoneOnAndTakeItInWhenAsked() throws Exception {
    try (Index index = Index.open(place);
        Current current = over(index)) {
      judgeThrough(current);
      assertThat(current.subject().live().orElseThrow().newer()).isZero();
      index.add("late", Files.readString(NEWS.resolve(COURIER)));
      assertThat(current.subject().live().orElseThrow().newer()).isPositive();
      assertThat(current.subject().review().overview().documents()).isEqualTo(24);
      current.refresh();
      assertThat(current.subject().review().overview().documents()).isEqualTo(25);
      assertThat(current.subject().review().overview().verdicts()).isEqualTo(1);
      assertThat(current.subject().live().orElseThrow().newer()).isZero();
    }
  }

  private Current over(Index index) throws IOException {
    return new Current(
        new LiveIndex(index, place, RunOptions.standard()).opening("ada", Subject.Who.OWNER));
  }

  private static void judgeThrough(Current current) throws IOException {
    current
        .subject()
        .review()
        .judge(sosie.verdict.Judgement.of("ada", Verdict.different(COURIER, BULLETIN)));
  }

  @Test
  void anIndexIsCompactedAndDocumentsChangeWhilePagesShowThem() throws Exception {
    try (Index index = Index.open(place);
        Current current = over(index)) {
      index.compact();
      assertThat(current.subject().review().text(COURIER).orElseThrow().isThere()).isTrue();
      judgeThrough(current);
      index.add(BULLETIN, "Something else altogether.");
      index.remove("harbour-lantern.html");
      index.compact();
      assertThat(state(current, BULLETIN)).isEqualTo(sosie.review.ShownText.State.CHANGED);
      assertThat(state(current, "harbour-lantern.html"))
          .isEqualTo(sosie.review.ShownText.State.GONE);
      assertThat(index.verdicts()).hasSize(1);
    }
  }

  private static sosie.review.ShownText.State state(Current current, String id) throws IOException {
    return current.subject().review().text(id).orElseThrow().state();
  }

  @Test
  void pagesOfAnIndexAreThoseOfAResult() throws Exception {
    try (OpenWorkbench workbench = OpenWorkbench.index(place)) {
      Asking asking = asking(workbench);
      Document pair = asking.get(PAIR).page();
      assertThat(pair.select("h1").text()).startsWith("Same text but for");
      for (String path : new String[] {"/", "/clusters", "/judge", "/learn", "/export"}) {
        assertThat(asking.get(path).status()).as(path).isEqualTo(200);
      }
    }
  }
}
