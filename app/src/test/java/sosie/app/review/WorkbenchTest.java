package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.result.ResultFolder;
import sosie.verdict.Standing;

/** What the workbench answers to questions that it was not made for. */
class WorkbenchTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final String COURIER = "harbour-courier.html";
  private static final String BULLETIN = "harbour-bulletin.html";

  @TempDir static Path shared;
  private static OpenWorkbench open;

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws IOException {
    open = OpenWorkbench.over(NEWS, shared.resolve("result"), "--threshold", "0.5");
  }

  @AfterAll
  static void close() throws IOException {
    open.close();
  }

  private static Asking asking() {
    return asking(open);
  }

  /** Over a copy, to be changed. */
  private OpenWorkbench copy() throws IOException {
    Path own = folder.resolve("news");
    Files.createDirectories(own);
    try (Stream<Path> files = Files.list(NEWS)) {
      for (Path each : files.toList()) Files.copy(each, own.resolve(each.getFileName()));
    }
    return OpenWorkbench.over(own, folder.resolve("result"), "--threshold", "0.5");
  }

  private static Asking asking(OpenWorkbench workbench) {
    return new Asking(workbench.at(""));
  }

  @Test
  void takesNoVerdictFromAPageOfSomebodyElse() throws Exception {
    Asking.Got got =
        asking()
            .postFrom(
                "http://evil.example",
                "/judge",
                "left",
                COURIER,
                "right",
                BULLETIN,
                "verdict",
                "same");
    assertThat(got.status()).isEqualTo(403);
    assertThat(open.review().verdicts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"//evil.example/", "https://evil.example/", "/\\evil.example", "x"})
  void goesOnToNoPageOfSomebodyElse(String back) throws Exception {
    Asking.Got got =
        asking()
            .post("/judge", "left", COURIER, "right", BULLETIN, "verdict", "same", "back", back);
    assertThat(got.status()).isEqualTo(400);
    assertThat(got.page().select(".outcome").text()).contains("back must be a page");
    assertThat(open.review().verdicts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"maybe", "SAME", "<b>"})
  void takesNoOtherVerdict(String verdict) throws Exception {
    Asking.Got got =
        asking().post("/judge", "left", COURIER, "right", BULLETIN, "verdict", verdict);
    assertThat(got.status()).isEqualTo(400);
    assertThat(got.page().select(".outcome").text())
        .isEqualTo("verdict must be one of same, not and unsure, was " + verdict);
  }

  @Test
  void aVerdictOnADocumentThatIsNotThereIsRefusedWithItsName() throws Exception {
    Asking.Got got = asking().post("/judge", "left", COURIER, "right", "nobody", "verdict", "same");
    assertThat(got.status()).isEqualTo(400);
    assertThat(got.page().select(".outcome").text()).contains("nobody");
    assertThat(asking().get("/pair?left=nobody&right=" + COURIER).status()).isEqualTo(404);
    assertThat(asking().get("/cluster?id=nobody").status()).isEqualTo(404);
    assertThat(asking().get("/no/such/page").page().title()).isEqualTo("Not done · Sosie");
  }

  @Test
  void aDocumentThatIsAloneIsAClusterOfOne() throws Exception {
    Asking.Got got = asking().get("/cluster?id=ferry-chess-northern-wire.html");
    assertThat(got.status()).isEqualTo(200);
    assertThat(got.page().select(".member")).isEmpty();
    assertThat(got.page().select(".representative .id").text())
        .isEqualTo("ferry-chess-northern-wire.html");
  }

  @Test
  void aTextThatHasChangedIsNotShownUnderTheOldId() throws Exception {
    try (OpenWorkbench workbench = copy()) {
      Files.writeString(
          folder.resolve("news").resolve(BULLETIN), "<p>Something else altogether.</p>");
      Files.delete(folder.resolve("news").resolve("harbour-lantern.html"));
      Asking asking = asking(workbench);
      String pair = asking.get("/pair?left=" + COURIER + "&right=" + BULLETIN).page().text();
      assertThat(pair).contains("holds another text now").doesNotContain("Something else");
      String gone =
          asking.get("/pair?left=" + COURIER + "&right=harbour-lantern.html").page().text();
      assertThat(gone).contains("is not there any more");
      Asking.Got said = asking.post("/judge", "left", COURIER, "right", BULLETIN, "verdict", "not");
      assertThat(said.page().select(".outcome").text()).contains("Saved");
      assertThat(workbench.review().verdicts())
          .extracting(Standing::state)
          .containsExactly(Standing.State.IN_FORCE);
    }
  }

  @Test
  void aResultWhoseCollectionIsGoneIsJudgedByWhatItHolds() throws Exception {
    copy().close();
    try (Stream<Path> files = Files.list(folder.resolve("news"))) {
      for (Path each : files.toList()) Files.delete(each);
    }
    Files.delete(folder.resolve("news"));
    try (OpenWorkbench workbench = new OpenWorkbench(folder.resolve("result"), 0)) {
      Asking asking = asking(workbench);
      String pair = "left=" + COURIER + "&right=" + BULLETIN;
      assertThat(asking.get("/pair?" + pair).page().text())
          .contains("was not opened: name the place of the collection with --input");
      assertThat(asking.get("/learn").page().text()).contains("not where the result says");
      Asking.Got said = asking.post("/judge", "left", COURIER, "right", BULLETIN, "verdict", "not");
      assertThat(said.page().select(".outcome").text()).contains("Saved").contains("parted");
    }
  }

  @Test
  void theSameVerdictSentTwiceIsRecordedOnce() throws Exception {
    try (OpenWorkbench workbench = copy()) {
      String[] fields = {"left", COURIER, "right", BULLETIN, "verdict", "same", "key", "1-2-3-4"};
      asking(workbench).post("/judge", fields);
      Asking.Got again = asking(workbench).post("/judge", fields);
      assertThat(again.page().select(".outcome").text()).contains("had been saved already");
      assertThat(workbench.review().verdicts()).hasSize(1);
      assertThat(Files.readAllLines(folder.resolve("result.review/verdicts.jsonl"))).hasSize(1);
    }
  }

  @Test
  void aScoreThatWasHiddenIsSaidWithTheVerdict() throws Exception {
    try (OpenWorkbench workbench = copy()) {
      Asking asking = asking(workbench);
      assertThat(asking.get("/judge?blind=1").page().select(".asked").text())
          .doesNotContain("jaccard")
          .doesNotContain("likely");
      Asking.Got said =
          asking.post(
              "/judge", "left", COURIER, "right", BULLETIN, "verdict", "same", "blind", "1");
      assertThat(said.page().select(".outcome").text()).contains("Their jaccard is 0.8");
    }
  }

  @ParameterizedTest
  @CsvSource({"copy, 1", "method, 3", "others, 0", "disputed, 3", "anything, 4"})
  void clustersAreFilteredByMethod(String method, int clusters) throws Exception {
    Path other = folder.resolve("other");
    Cli.run("find", NEWS, "--method", "exact", "--out", other);
    try (OpenWorkbench workbench = OpenWorkbench.beside(shared.resolve("result"), other, folder)) {
      Asking.Got got = asking(workbench).get("/clusters?method=" + method);
      assertThat(got.page().select("table.list tbody tr")).hasSize(clusters);
      assertThat(asking(workbench).get("/").page().select(".estimate").text())
          .startsWith("3 clusters are not as by exact");
    }
  }

  @Test
  void theCommandOfTheExportMakesTheClustersThatAreShown() throws Exception {
    Path result = folder.resolve("result");
    try (OpenWorkbench workbench =
        OpenWorkbench.over(
            NEWS, result, "--threshold", "0.3", "--shingle", "2", "--keep", "longest")) {
      Asking asking = asking(workbench);
      asking.post("/judge", "left", COURIER, "right", BULLETIN, "verdict", "not");
      asking.post("/threshold", "at", "0.35");
      String command = asking.get("/export").page().select("pre").text();
      assertThat(command).contains(" --set shingle=2 ").contains(" --keep longest ");
      Path links = folder.resolve("links.csv");
      Files.writeString(links, asking.get("/export/links.csv").body());
      Path again = folder.resolve("again");
      Object[] words =
          command
              .replace("sosie ", "")
              .replace("links.csv", links.toString())
              .replace("reviewed", again.toString())
              .split(" ", -1);
      Cli.Outcome found = Cli.run(words);
      assertThat(found.code()).as(command + found.err()).isZero();
      assertThat(ResultFolder.open(again).run().counts().clusters())
          .isEqualTo(workbench.review().overview().clusters());
    }
  }

  @Test
  void tenThousandMembersAreShownAPageAtATime() throws Exception {
    String words =
        IntStream.range(0, 60).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
    Path letters = folder.resolve("letters.csv");
    Files.writeString(
        letters,
        IntStream.range(0, 10_000)
            .mapToObj(i -> i + "," + words + " and " + i % 50)
            .collect(Collectors.joining("\n", "id,text\n", "\n")));
    try (OpenWorkbench workbench = OpenWorkbench.over(letters, folder.resolve("result"))) {
      Asking.Got first = asking(workbench).get("/cluster?id=0");
      assertThat(first.body().length()).isLessThan(300_000);
      assertThat(first.page().select(".member")).hasSize(20);
      assertThat(first.page().select(".pager").text()).contains("1 to 20 of ");
      Asking.Got last = asking(workbench).get("/cluster?id=0&page=100000");
      assertThat(last.status()).isEqualTo(200);
      assertThat(last.page().select(".member")).isNotEmpty();
    }
  }

  @Test
  void anExportWritesOverNothing() throws Exception {
    Path place = folder.resolve("decided");
    Asking asking = asking();
    assertThat(asking.post("/export", "folder", place.toString()).page().text())
        .contains("Written: " + place);
    assertThat(place.resolve("links.csv")).exists();
    assertThat(asking.post("/export", "folder", place.toString()).status()).isEqualTo(400);
    assertThat(asking.get("/export/keep.txt").body().lines()).hasSize(12);
    assertThat(asking.get("/export/run.json").status()).isEqualTo(404);
  }
}
