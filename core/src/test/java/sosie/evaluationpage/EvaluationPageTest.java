package sosie.evaluationpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluate.Experiment;
import sosie.page.Html;
import sosie.page.PageRules;
import sosie.page.Palette;
import sosie.result.NamedRecipe;
import sosie.scores.PairScores;
import sosie.scores.SampleSweep;
import sosie.scores.Sweep;

class EvaluationPageTest {

  @Test
  void namesTheBestMethodAndTheMostPreciseOne() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.title()).isEqualTo("Marrow Island Gazette, 1990–2020: evaluation");
    assertThat(page.select("h1").text()).isEqualTo("spotsigs does best, with a Max F1 of 0.890");
    assertThat(page.select(".standfirst").text())
        .startsWith("It does so at a threshold of 0.370, where its precision is 0.92")
        .contains("As run, i-match is the most precise: a precision of 1.000");
  }

  @Test
  void ofMethodsThatReadAlikeNoneIsCalledTheBest() {
    Sweep most = SampleSweep.spread(2, 0.5, score -> 10_000, score -> 0, 30_000, 900_000);
    Sweep hardlyLess = SampleSweep.spread(2, 0.5, score -> 10_000, score -> 0, 30_001, 900_000);
    Sweep half = SampleSweep.spread(2, 0.5, score -> 5_000, score -> 0, 30_000, 900_000);
    Document two =
        parsed(experiment(plain("tea", hardlyLess), plain("rum", most), plain("x", half)));
    assertThat(two.select("h1").text()).isEqualTo("rum and tea reach a Max F1 of 0.800");
    assertThat(two.select(".standfirst").text())
        .isEqualTo(
            "rum does so at a threshold of 0.500, where its precision is 1.000 and its recall"
                + " 0.667.");
    Document three =
        parsed(experiment(plain("tea", most), plain("rum", most), plain("ale", hardlyLess)));
    assertThat(three.select("h1").text()).isEqualTo("tea and 2 others reach a Max F1 of 0.800");
  }

  @Test
  void saysWhatTheFiguresRestOn() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".basis").text())
        .isEqualTo(
            "The figures rest on 2,331,720 judged pairs, of which 7,012 are the same, among 2,500"
                + " documents, of which 2,160 are labelled. Truth: the field “story” of"
                + " gazette.jsonl; documents with the same value are the same.");
    assertThat(page.select(".remarks li").eachText()).isEqualTo(SampleExperiment.full().remarks());
  }

  @Test
  void marksTheBestFigureOfAColumn() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".methods tbody tr")).hasSize(10);
    assertThat(page.select(".methods tr:has(th:contains(spotsigs)) .top").eachText())
        .contains("0.890");
    assertThat(column(page, "recall").stream().filter(cell -> !cell.select(".top").isEmpty()))
        .singleElement()
        .satisfies(cell -> assertThat(cell.text()).isEqualTo("0.970 (best)"));
    assertThat(column(page, "threshold").get(0).select(".top")).isEmpty();
    assertThat(column(page, "pairs/s").get(0).text()).isEqualTo("195,000");
  }

  @Test
  void whatAMethodDoesNotHaveShowsAsADash() {
    Document page =
        parsed(experiment(withoutClusters(SampleExperiment.evaluation(0)), evaluation(2)));
    assertThat(column(page, "ARI").get(0).text()).isEqualTo("–");
    assertThat(page.text()).doesNotContain("NaN");
  }

  @Test
  void columnsThatSayNothingOfAnyMethodAreLeftOut() {
    Document page = parsed(experiment(withoutClusters(evaluation(0))));
    assertThat(page.select(".methods th").eachText()).contains("F1").doesNotContain("ARI");
  }

  @Test
  void drawsALinePerMethodAndAShapeWhereThereIsOneThreshold() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".plot")).hasSize(2);
    for (Element plot : page.select(".plot")) {
      assertThat(plot.select(".series .curve")).hasSize(9);
      assertThat(plot.select(".s1 .curve")).isEmpty();
      assertThat(plot.select(".s1 .best title").text()).startsWith("exact, best F1: threshold 1");
      assertThat(plot.select(".series .own")).hasSize(9);
      assertThat(plot.select(".figures tr")).hasSize(11);
      assertThat(plot.select("svg").first().attr("aria-label")).contains("spotsigs", "0.890");
    }
  }

  @Test
  void lookAndShapeTellTwentyFourMethodsApart() throws Exception {
    String css = Files.readString(Path.of("src/main/resources/sosie/page/evaluation.css"));
    Set<String> twelve = new HashSet<>();
    Set<String> looks = new HashSet<>();
    for (int i = 0; i < 24; i++) {
      Html html = new Html();
      series(i).swatch(html);
      String shape = Jsoup.parse(text(html)).select("path").get(1).attr("d");
      if (i < 12) twelve.add(shape);
      looks.add(series(i).look() + shape);
      assertThat(css).containsPattern("\\." + series(i).look() + "\\b.*--look");
      assertThat(css).contains(".show-" + series(i).look() + ":not(:checked)");
    }
    assertThat(twelve).hasSize(12);
    assertThat(looks).hasSize(24);
  }

  @Test
  void ofManyMethodsTheTwelveBestAreTicked() {
    Document page = parsed(many(15));
    assertThat(page.select(".legend input")).hasSize(15);
    assertThat(page.select(".legend input[checked]")).hasSize(12);
    assertThat(page.select(".plots > .none").text()).startsWith("The 12 with the greatest F1");
    assertThat(parsed(many(12)).select(".legend input[checked]")).hasSize(12);
  }

  @Test
  void withNothingToFindThereIsNothingToDraw() {
    Sweep sweep = SampleSweep.spread(3, 0.5, score -> 0, score -> 4, 0, 100);
    Experiment nothing =
        new Experiment(
            "poems",
            "poems.tsv",
            new Experiment.Basis(9, 9, 9, 36, 0),
            List.of(),
            1,
            List.of(plain("exact", sweep)));
    Document page = parsed(nothing);
    assertThat(page.select("h1").text()).isEqualTo("There was nothing to find");
    assertThat(page.select(".plot")).isEmpty();
    assertThat(page.text()).contains("nothing to draw").doesNotContain("NaN");
  }

  @Test
  void aMethodThatFindsNothingReadsWell() {
    Document page = parsed(experiment(plain("blind", SampleSweep.empty(40, 900))));
    assertThat(page.select("h1").text()).isEqualTo("No method found a true pair");
    assertThat(page.select(".plot .series .curve, .plot .best")).isEmpty();
    assertThat(column(page, "at").size()).isZero();
    assertThat(page.select("#halves, #labels, #grades")).isEmpty();
    assertThat(page.text()).contains("None: blind.").doesNotContain("NaN");
  }

  @Test
  void noMethodsMakeAPageToo() {
    Document page = parsed(experiment());
    assertThat(page.select("h1").text()).isEqualTo("No method was run");
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @Test
  void halvesShowMeansDeviationsAndWhoDiffersFromTheBest() {
    Element row = parsed(SampleExperiment.full()).select(".splits tr:contains(tf-idf)").first();
    assertThat(row.text()).contains("10 0.801 ± 0.031");
    Document tested =
        Jsoup.parse(
            new String(
                new EvaluationPage(SampleExperiment.full(), "0.1.0", (one, other) -> 0.0001)
                    .bytes(),
                StandardCharsets.UTF_8));
    assertThat(tested.select(".splits tr:contains(tf-idf)").text()).endsWith("< 0.001");
    assertThat(tested.select(".every tr")).hasSize(11);
  }

  @Test
  void labelsAndGradesHaveACellPerMethod() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select("section:has(#labels) h3").eachText())
        .containsExactly("edit style", "severity");
    assertThat(page.select("section:has(#labels) tr:contains(paraphrase) .heat")).hasSize(10);
    assertThat(page.select("section:has(#labels) th").eachText())
        .contains("(none) 295 documents, 1,001 true pairs");
    assertThat(page.select("section:has(#grades) tr:contains(Spearman) td").eachText())
        .hasSize(10)
        .contains("–", "0.820");
  }

  @Test
  void aPairThatSeveralMethodsHaveWrongIsShownOnce() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".disagreement")).hasSize(7);
    assertThat(page.select(".verdicts li")).hasSize(19);
    assertThat(page.select(".disagreement").first().select(".method").eachText())
        .containsExactly("minhash-lsh threshold=0.6", "super-shingles", "i-match", "tf-idf");
    assertThat(page.text()).contains("None: exact.");
  }

  @Test
  void theFirstDisagreementIsOpenAndItsDifferencesAreMarked() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".disagreement .member > details[open]")).hasSize(1);
    Element first = page.select(".disagreement").first();
    assertThat(first.select("del").eachText()).containsExactly("fourth", "4:28");
    assertThat(first.select("ins").eachText()).containsExactly("ninth", "7:03");
  }

  @Test
  void settingsOfEachMethodAreGivenInFull() {
    Document page = parsed(SampleExperiment.full());
    assertThat(page.select(".recipe")).hasSize(10);
    assertThat(page.select(".recipe").first().select("th").eachText())
        .contains("alike by", "threshold");
  }

  @ParameterizedTest
  @MethodSource("sosie.page.PageRules#hostileTexts")
  void whatDocumentsAndLabelsHoldIsOnlyEverText(String hostile) {
    Document page = parsed(everywhere(hostile));
    PageRules.holdsNothingActive(page);
    assertThat(page.select(".disagreement .id").eachText())
        .anyMatch(id -> id.contains(hostile.strip()));
    assertThat(page.select(".heat")).isNotEmpty();
  }

  @Test
  void allowsNothingToRunOrLoad() {
    PageRules.allowsNothingToRunOrLoad(html(SampleExperiment.full()));
  }

  @Test
  void staysSmallWhateverItIsGiven() {
    String huge = "<&\"'界 ".repeat(20_000) + "x".repeat(500_000);
    Evaluation evaluation = everywhere(huge, labels("x".repeat(300), 50, 60)).evaluations().get(0);
    byte[] page = bytes(experiment(Collections.nCopies(30, evaluation).toArray(new Evaluation[0])));
    assertThat(page.length).isLessThan(2_000_000);
    assertThat(new String(page, StandardCharsets.UTF_8))
        .contains("not shown, to keep this page light");
  }

  @Test
  void ofManyLabelsTheFortyOfMostDocumentsAreShown() {
    Document page = parsed(everywhere("x", labels("label ", 1, 60)));
    assertThat(page.select("section:has(#labels) tbody tr")).hasSize(40);
    assertThat(page.select("section:has(#labels) .rest").text())
        .isEqualTo("The 40 labels with the most documents, of 60.");
  }

  @Test
  void theSameExperimentGivesTheSameBytesInEveryCountry(@TempDir Path folder) throws Exception {
    byte[] here = bytes(SampleExperiment.full());
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      new EvaluationPage(SampleExperiment.full(), "0.1.0").writeTo(folder.resolve("page.html"));
    } finally {
      Locale.setDefault(before);
    }
    assertThat(Files.readAllBytes(folder.resolve("page.html"))).isEqualTo(here);
  }

  @Test
  void keepsTheRulesOfEveryPage() {
    Document page = parsed(SampleExperiment.full());
    PageRules.headingsDescendWithoutGaps(page);
    PageRules.everyDrawingIsNamedOrHidden(page);
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void linesAndShadedFiguresStandOutInLightAndInDark(int scheme) throws Exception {
    Palette palette = Palette.of("report.css", scheme).and(Palette.of("evaluation.css", scheme));
    for (int line = 0; line < 6; line++) {
      assertThat(palette.contrast("line" + line, "paper")).as("line %d", line).isGreaterThan(4.5);
    }
    for (String hue : List.of("accent", "gone")) {
      Palette shaded = palette.mixed("shade", hue, "paper", 0.4);
      assertThat(shaded.contrast("ink", "shade")).as(hue).isGreaterThan(4.5);
    }
    assertThat(palette.contrast("accent", "come-back")).isGreaterThan(4.5);
  }

  private static List<Element> column(Document page, String name) {
    int place = page.select(".methods thead tr").get(1).select("th").eachText().indexOf(name);
    if (place < 0) return List.of();
    return page.select(".methods tbody tr").stream().map(row -> row.child(place)).toList();
  }

  private static Series series(int place) {
    Evaluation evaluation = evaluation(place);
    return new Series(place, evaluation, evaluation.sweep().best());
  }

  private static Evaluation evaluation(int i) {
    return SampleExperiment.evaluation(i);
  }

  private static Experiment experiment(Evaluation... evaluations) {
    return SampleExperiment.with(List.of(evaluations));
  }

  private static Experiment many(int methods) {
    return SampleExperiment.with(
        IntStream.range(0, methods).mapToObj(SampleExperiment::evaluation).toList());
  }

  /** A method with scores and nothing else. */
  private static Evaluation plain(String name, Sweep sweep) {
    return new Evaluation(
        name,
        new NamedRecipe(name),
        0.5,
        sweep.at(0.5),
        sweep,
        0.5,
        Optional.empty(),
        0,
        new Evaluation.Speed(1, 9, 3),
        8,
        0,
        Collections.emptySortedMap(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static Evaluation withoutClusters(Evaluation evaluation) {
    return new Evaluation(
        evaluation.label(),
        evaluation.recipe(),
        evaluation.threshold(),
        evaluation.pairs(),
        evaluation.sweep(),
        evaluation.floor(),
        Optional.empty(),
        evaluation.utility(),
        evaluation.speed(),
        evaluation.bytesPerDocument(),
        evaluation.unrepresented(),
        evaluation.labels(),
        evaluation.grades(),
        evaluation.splits(),
        evaluation.falsePositive(),
        evaluation.falseNegative());
  }

  private static SortedMap<String, SortedMap<String, LabelScores>> labels(
      String name, int kinds, int values) {
    SortedMap<String, SortedMap<String, LabelScores>> labels = new TreeMap<>();
    for (int kind = 0; kind < kinds; kind++) {
      SortedMap<String, LabelScores> scores = new TreeMap<>();
      for (int value = 0; value < values; value++) {
        scores.put(name + value, new LabelScores(value, new PairScores(1, 1, 1, 9)));
      }
      labels.put(name + kind, scores);
    }
    return labels;
  }

  private static Experiment everywhere(String hostile) {
    return everywhere(hostile, labels(hostile, 1, 2));
  }

  private static Experiment everywhere(
      String hostile, SortedMap<String, SortedMap<String, LabelScores>> labels) {
    Evaluation sample = evaluation(0);
    Disagreement pair =
        new Disagreement(
            new Disagreement.Side(hostile, hostile + "1", hostile + " one two " + hostile),
            new Disagreement.Side(hostile + "2", hostile, "three " + hostile),
            0.7);
    Evaluation evaluation =
        new Evaluation(
            hostile + " " + hostile,
            new NamedRecipe(hostile),
            0.5,
            sample.pairs(),
            sample.sweep(),
            sample.floor(),
            sample.clusters(),
            sample.utility(),
            sample.speed(),
            sample.bytesPerDocument(),
            sample.unrepresented(),
            labels,
            sample.grades(),
            sample.splits(),
            Optional.of(pair),
            Optional.of(pair));
    Experiment full = SampleExperiment.full();
    return new Experiment(
        hostile,
        hostile,
        full.basis(),
        Collections.nCopies(200, hostile),
        2,
        List.of(evaluation, evaluation));
  }

  private static String text(Html html) {
    return new String(html.bytes(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(Experiment experiment) {
    return new EvaluationPage(experiment, "0.1.0").bytes();
  }

  private static String html(Experiment experiment) {
    return new String(bytes(experiment), StandardCharsets.UTF_8);
  }

  private static Document parsed(Experiment experiment) {
    return Jsoup.parse(html(experiment));
  }
}
