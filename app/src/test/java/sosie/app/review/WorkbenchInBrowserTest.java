package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.result.ResultFolder;
import sosie.review.ClusterLine;
import sosie.review.ClusterQuery;
import sosie.review.MemberLine;
import sosie.verdict.Verdict;

/** The jobs of an afternoon, done by hand in a browser. */
@Tag("browser")
class WorkbenchInBrowserTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();
  private static final Path SITES = NEWS.resolveSibling("sites");
  private static final String COURIER = "harbour-courier.html";
  private static final String BULLETIN = "harbour-bulletin.html";
  private static final String WIRE = "harbour-northern-wire.html";
  private static final String KEY = "document.querySelector('#question').dataset.key";
  private static final String SAFE = "sessionStorage.getItem('sosie-unsafe') === null";

  @TempDir static Path folder;
  private static Browser browser;
  private static OpenWorkbench workbench;

  @BeforeAll
  static void open() throws Exception {
    workbench = OpenWorkbench.over(NEWS, folder.resolve("result"), "--threshold", "0.5");
    browser = new Browser(folder);
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
    workbench.close();
  }

  @BeforeEach
  void begin() throws Exception {
    browser.complaints();
    browser.size(1440, 900);
  }

  @AfterEach
  void nothingWentWrong() throws Exception {
    for (String who : List.of("ada", "ben")) {
      boolean more = true;
      while (more) more = workbench.review().undo(who).isPresent();
    }
    workbench.review().useThreshold(0.5);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests())
        .allMatch(each -> each.startsWith(workbench.at("/")) || each.startsWith("about:"));
  }

  private static void go(String path) throws Exception {
    browser.open(workbench.at(path));
  }

  private static String figure(String name) throws Exception {
    return browser.text("[data-follows=" + name + "]");
  }

  @Test
  void figuresFollowAThresholdThatIsDragged() throws Exception {
    go("/");
    int clusters = workbench.review().overview().clusters();
    assertThat(figure("clusters")).isEqualTo(Integer.toString(clusters));
    browser.drag(".threshold svg", 0.3, 0.9);
    double at = Double.parseDouble(figure("shown"));
    assertThat(at).isBetween(0.85, 0.95);
    var point = workbench.review().at(at);
    assertThat(figure("clusters")).isEqualTo(Long.toString(point.clusters()));
    assertThat(figure("pairs")).isEqualTo(Long.toString(point.pairs()));
    assertThat(figure("kept")).isEqualTo(Long.toString(point.kept()));
    browser.click("form[action='/threshold'] button");
    browser.await("document.querySelector('.outcome')");
    assertThat(workbench.review().overview().threshold()).isEqualTo(at);
  }

  @Test
  void listsClustersByWordsAndOpensOne() throws Exception {
    go("/clusters?sort=weakest");
    assertThat(browser.count("table.list tbody tr"))
        .isEqualTo(workbench.review().overview().clusters());
    browser.press("/");
    browser.type("tidal gate");
    browser.press("Enter");
    browser.await("document.querySelectorAll('table.list tbody tr').length === 1");
    browser.click("table.list tbody a");
    browser.await("document.querySelectorAll('.member').length === 4");
    assertThat(browser.text("h1")).startsWith("Ships return to Kelder Sound");
  }

  @Test
  void judgesFiftyTimesByKeyboard() throws Exception {
    try (OpenWorkbench sites =
        OpenWorkbench.over(SITES, folder.resolve("sites"), "--threshold", "0.05")) {
      browser.open(sites.at("/judge"));
      List<String> asked = judgeFifty();
      assertThat(asked).doesNotHaveDuplicates().hasSize(50);
      assertThat(sites.review().verdicts()).hasSize(50);
      assertThat(browser.complaints()).isEmpty();
      browser.forget();
    }
  }

  private static List<String> judgeFifty() throws Exception {
    List<String> asked = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      String key = browser.evaluate(KEY);
      asked.add(key);
      browser.press(i % 3 == 0 ? "s" : i % 3 == 1 ? "d" : "Space");
      browser.await(KEY + " !== '" + key + "'");
    }
    browser.await(SAFE);
    return asked;
  }

  @Test
  void takesTheLastVerdictBack() throws Exception {
    go("/judge");
    String first = browser.evaluate(KEY);
    browser.press("d");
    browser.await(KEY + " !== '" + first + "'");
    browser.await(SAFE);
    browser.press("u");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Taken back')");
    assertThat(workbench.review().verdicts()).isEmpty();
  }

  @Test
  void hidesScoresUntilTheVerdict() throws Exception {
    go("/judge");
    assertThat(browser.text(".asked")).contains("jaccard");
    browser.press("h");
    browser.await("location.search.includes('blind=1') && document.readyState === 'complete'");
    assertThat(browser.text("#main")).doesNotContain("jaccard");
    String first = browser.evaluate(KEY);
    browser.press("s");
    browser.await(KEY + " !== '" + first + "'");
    browser.await(SAFE);
    assertThat(browser.text("#question")).doesNotContain("jaccard");
  }

  @Test
  void saysWhatFollowsFromAVerdictAndShowsBothChainsOfAContradiction() throws Exception {
    workbench.review().judge(judgement("ben", Verdict.same(COURIER, WIRE)));
    workbench.review().judge(judgement("ben", Verdict.same(WIRE, BULLETIN)));
    go("/pair?left=" + COURIER + "&right=" + BULLETIN);
    browser.press("d");
    browser.await("document.querySelector('.outcome .chain')");
    assertThat(browser.text(".outcome")).contains(WIRE).contains("ben").contains("ada");
    go("/verdicts");
    assertThat(browser.count(".clash")).isEqualTo(1);
  }

  private static sosie.verdict.Judgement judgement(String who, Verdict verdict) {
    return sosie.verdict.Judgement.of(who, verdict);
  }

  @Test
  void splitsAClusterMovesAMemberAndNamesTheCopyToKeep() throws Exception {
    go("/cluster?id=" + COURIER);
    String moved = browser.evaluate("document.querySelector('.member').dataset.name");
    browser.click(".member input[type=checkbox]");
    browser.click("#split button");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Split off')");
    assertThat(mates(COURIER)).doesNotContain(moved);
    go("/cluster?id=" + COURIER);
    browser.click(".more-acts summary");
    browser.click(".more-acts button");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Kept from now on')");
    go("/cluster?id=" + moved);
    browser.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })");
    assertThat(browser.count("form[action='/move']")).isZero(); // it is alone
  }

  private static Set<String> mates(String id) throws Exception {
    Set<String> mates = new TreeSet<>();
    for (MemberLine each : workbench.review().cluster(id, 0, 1000).orElseThrow().members()) {
      mates.add(each.id());
    }
    return mates;
  }

  @Test
  void judgesTheMembersOfAClusterByKeyboard() throws Exception {
    go("/cluster?id=" + COURIER);
    browser.press("j");
    browser.press("j");
    String second = browser.evaluate("document.activeElement.dataset.name");
    browser.press("s");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Saved')");
    browser.await("document.querySelectorAll('button[aria-pressed=true]').length === 1");
    assertThat(workbench.review().verdicts())
        .singleElement()
        .satisfies(each -> assertThat(each.verdict().right()).isEqualTo(second));
  }

  @Test
  void exportedLinksMakeTheVeryClustersThatAreShown() throws Exception {
    go("/cluster?id=" + COURIER);
    browser.click(".member input[type=checkbox]");
    browser.click("#split button");
    browser.await("document.querySelector('.outcome')");
    workbench.review().judge(judgement("ben", Verdict.same(COURIER, "market-03-04.html")));
    Path links = folder.resolve("links.csv");
    Files.writeString(
        links, browser.evaluate("fetch('/export/links.csv').then(answer => answer.text())"));
    Path again = folder.resolve("again");
    Cli.Outcome found =
        Cli.run("find", NEWS, "--threshold", "0.5", "--links", links, "--out", again, "--force");
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(clusters(again)).isEqualTo(shown());
  }

  private static Set<Set<String>> shown() throws Exception {
    Set<Set<String>> shown = new java.util.HashSet<>();
    for (ClusterLine each : workbench.review().clusters(ClusterQuery.first(1000)).clusters()) {
      shown.add(mates(each.id()));
    }
    return shown;
  }

  private static Set<Set<String>> clusters(Path result) throws Exception {
    Map<Long, Set<String>> clusters = new TreeMap<>();
    ResultFolder.open(result)
        .forEachDocument(
            each ->
                each.cluster()
                    .ifPresent(
                        number ->
                            clusters
                                .computeIfAbsent(number, any -> new TreeSet<>())
                                .add(each.id())));
    return new java.util.HashSet<>(clusters.values());
  }

  @Test
  void aVerdictAmidALostConnectionIsKeptAndSentAgain() throws Exception {
    go("/judge");
    browser.await(
        "performance.getEntriesByType('resource').some(each => each.name.includes('after='))");
    browser.offline(true);
    browser.press("s");
    browser.await("document.querySelector('.notice.bad')?.innerText.includes('Not saved yet')");
    assertThat(workbench.review().verdicts()).isEmpty();
    browser.offline(false);
    browser.click(".notice.bad button");
    browser.await("document.querySelector('.notice')?.innerText.includes('All is saved now')");
    assertThat(workbench.review().verdicts()).hasSize(1);
    assertThat(browser.complaints()).allMatch(each -> each.contains("ERR_INTERNET_DISCONNECTED"));
  }

  @Test
  void aVerdictAmidAShortLossIsSentOnceMoreByItself() throws Exception {
    go("/judge");
    browser.await(
        "performance.getEntriesByType('resource').some(each => each.name.includes('after='))");
    browser.offline(true);
    browser.press("s");
    browser.await("document.querySelector('.status')?.innerText.includes('trying again')");
    browser.offline(false);
    browser.await(SAFE);
    assertThat(workbench.review().verdicts()).hasSize(1);
    assertThat(browser.complaints()).allMatch(each -> each.contains("ERR_INTERNET_DISCONNECTED"));
  }

  @Test
  void theAddressOfAPassageShowsTheWholeOfIt() throws Exception {
    go("/pair?left=" + COURIER + "&right=" + BULLETIN + "#passage-2");
    browser.await("document.querySelector('#passage-2 details').open");
    assertThat(browser.count("#passage-1 details[open]")).isZero();
  }

  @Test
  void aMemberThatAVerdictTookOutSaysSo() throws Exception {
    go("/cluster?id=" + COURIER);
    String member = browser.evaluate("document.querySelector('.member').dataset.name");
    browser.press("j");
    browser.press("d");
    browser.await("document.querySelector('.member .has-left')");
    assertThat(mates(COURIER)).doesNotContain(member);
    assertThat(browser.text(".member .has-left")).isEqualTo("in this cluster no more");
    browser.press("u");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Taken back')");
    assertThat(mates(COURIER)).contains(member);
    assertThat(browser.count(".member .has-left")).isZero();
  }

  @Test
  void whoEndsAReasonByEnterHasSaidNothingYet() throws Exception {
    int before = acts();
    go("/pair?left=" + COURIER + "&right=" + BULLETIN);
    assertThat(
            browser.evaluate(
                "getComputedStyle(document.querySelector('.judging button[hidden]')).display"))
        .isEqualTo("none");
    browser.click("input[name=why]");
    browser.type("other authors");
    browser.press("Enter");
    browser.click("button[value=not]");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Saved')");
    assertThat(workbench.review().verdicts())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.verdict().kind()).isEqualTo(Verdict.Kind.DIFFERENT);
              assertThat(each.why()).isEqualTo("other authors");
            });
    assertThat(acts()).isEqualTo(before + 1);
  }

  /** How many acts were ever recorded. */
  private static int acts() throws Exception {
    return Files.readAllLines(folder.resolve("result.review/verdicts.jsonl")).size();
  }

  @Test
  void takesAVerdictBackBesideTheTwoDocuments() throws Exception {
    String pair = "/pair?left=" + COURIER + "&right=" + BULLETIN;
    go(pair);
    browser.press("d");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Saved')");
    browser.press("u");
    browser.await("document.querySelector('.outcome')?.innerText.includes('Taken back')");
    assertThat(workbench.review().verdicts()).isEmpty();
    assertThat(browser.evaluate("location.pathname")).isEqualTo("/pair");
  }

  @Test
  void twoTabsOnOneQuestionAreTheLastWordOfOnePerson() throws Exception {
    String question = "/judge?left=" + COURIER + "&right=" + BULLETIN;
    try (Browser other = new Browser(folder.resolve("other"))) {
      go(question);
      other.open(workbench.at(question));
      browser.press("s");
      browser.await("document.querySelector('.outcome')?.innerText.includes('Saved')");
      other.press("d");
      other.await("document.querySelector('.outcome')?.innerText.includes('Saved')");
      assertThat(other.complaints()).isEmpty();
    }
    assertThat(workbench.review().verdicts())
        .singleElement()
        .satisfies(each -> assertThat(each.verdict().kind()).isEqualTo(Verdict.Kind.DIFFERENT));
  }

  @Test
  void everyFormWorksWithoutScript() throws Exception {
    try (Browser plain = new Browser(folder.resolve("plain"))) {
      plain.withoutScript();
      plain.navigate(workbench.at("/judge"));
      plain.clickAndLoad("button[value=not]");
      assertThat(plain.source()).contains("Saved: ");
      plain.clickAndLoad("button[name=undo]");
      assertThat(plain.source()).contains("Taken back");
      plain.navigate(workbench.at("/?at=0.9"));
      assertThat(plain.source()).contains("<dd data-follows=\"shown\">0.9</dd>");
      plain.clickAndLoad("form[action='/threshold'] button");
      assertThat(workbench.review().overview().threshold()).isEqualTo(0.9);
      assertThat(plain.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {390, 768, 1440, 2560})
  void everyPageFitsTheWidthOfTheScreen(int width) throws Exception {
    workbench.review().judge(judgement("ada", Verdict.different(COURIER, BULLETIN)));
    browser.size(width, 900);
    for (String path :
        List.of(
            "/",
            "/clusters",
            "/cluster?id=" + COURIER,
            "/pair?left=" + COURIER + "&right=" + BULLETIN,
            "/judge",
            "/verdicts",
            "/learn",
            "/export",
            "/cluster?id=nobody")) {
      go(path);
      assertThat(browser.beyond()).as(path).isEmpty();
    }
    assertThat(browser.complaints()).allMatch(each -> each.contains("404"));
  }
}
