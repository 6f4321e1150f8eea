package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.page.Html;
import sosie.page.PageRules;
import sosie.page.Palette;
import sosie.report.ReportContent.Member;
import sosie.report.ReportContent.ShownCluster;
import sosie.result.RunRecord;

class HtmlReportTest {

  @Test
  void saysTheResultInTheHeadline() {
    assertThat(parsed(SampleContent.full()).select("h1").text())
        .isEqualTo("412 of 2,500 documents are near-duplicates of another");
  }

  @Test
  void anEmptyResultReadsWell() {
    Document page = parsed(SampleContent.empty());
    assertThat(page.select("h1").text())
        .isEqualTo("None of 3 documents is a near-duplicate of another");
    assertThat(page.select("main").text())
        .contains("No two of them reach a Jaccard similarity of 0.8.")
        .contains("No pair reached the threshold.")
        .contains("There are none: every document stands for itself.")
        .doesNotContain("NaN");
  }

  @Test
  void warnsOfPairsThatWereNotCompared() {
    RunRecord.Counts cut = new RunRecord.Counts(9, 0, 9, 0, 0, 1, 1, 2, 8, 1, 1_200, 0);
    Html html = new Html();
    new Overview(withCounts(cut)).writeTo(html);
    assertThat(
            Jsoup.parse(new String(html.bytes(), StandardCharsets.UTF_8)).select(".warning").text())
        .startsWith("1,200 pairs could not be compared");
    assertThat(parsed(SampleContent.full()).select(".warning")).isEmpty();
  }

  @Test
  void saysAtTheTopWhatWasSkippedAndWhatToDo() {
    assertThat(parsed(SampleContent.full()).select("header .leftout li").eachText())
        .containsExactly(
            "4 skipped, broken-json: not valid JSON; mend or fetch the file again.",
            "3 skipped, no-text: nothing to read in it; look whether its text is elsewhere.");
  }

  @Test
  void marksTheWordsThatDiffer() {
    Element member = parsed(SampleContent.full()).select(".member").first();
    assertThat(member.select("del").eachText()).contains("twice").contains("first");
    assertThat(member.select("ins").eachText()).contains("three times").contains("ninth");
  }

  @Test
  void showsTheWeakestMemberOfABorderlineClusterFirstAndOpen() {
    Element first = parsed(SampleContent.full()).select(".members").first().child(0);
    assertThat(first.select(".score").text()).isEqualTo("0.803");
    assertThat(first.child(1).hasAttr("open")).isTrue();
  }

  @Test
  void showsNoMoreThanTwelveLinesOfTheRepresentative() {
    String lines = "He left.\n\n \n\u00a0\nShe stayed.\n\n\n".repeat(30);
    String shown = cardOf(lines, lines).select(".representative .text").first().wholeText();
    assertThat(shown).startsWith("He left.\n\nShe stayed.\n\nHe left.").endsWith("She stayed. …");
    assertThat(shown.lines()).hasSizeLessThanOrEqualTo(12);
  }

  @Test
  void showsAMenuInOneLine() {
    String page = "Home\n\n \n\u00a0\nNews\n\n\nSport\n\nIt rained.";
    Document card = cardOf(page, page + " A lot.");
    assertThat(card.select(".representative .text").first().wholeText())
        .isEqualTo("Home · News · Sport\n\nIt rained.");
    assertThat(card.select(".member .text").first().wholeText()).startsWith("Home · News · Sport");
  }

  @Test
  void showsAShortRepresentativeWhole() {
    Document page = cardOf("\n\nIt\nrained.\n", "It rained.");
    assertThat(page.select(".representative .text").first().wholeText()).isEqualTo("It\nrained.");
  }

  @Test
  void showsOneBlankLineWhereAMemberHasSeveral() {
    Document page = cardOf("It\n\n\n\nrained  a lot.\n", "It\n\n\n\nsnowed\n\n \n  a lot.\n");
    assertThat(page.select(".member .text").first().wholeText())
        .isEqualTo("It\n\nrained  snowed\n\n  a lot.\n");
  }

  private static Document cardOf(String representative, String text) {
    List<Member> members =
        List.of(
            SampleContent.member("a", 1, true, "", representative),
            SampleContent.member("b", 0.9, false, "", text));
    return parsed(SampleContent.of(SampleContent.cluster(1, "a", 2, 0.9, members)));
  }

  @Test
  void foldsWhatIsTheSame() {
    assertThat(parsed(SampleContent.full()).select("details.folded summary").eachText())
        .anySatisfy(label -> assertThat(label).matches("… \\d+ words the same …"));
  }

  @Test
  void foldsSourcesBeyondTwenty() {
    Document page = parsed(SampleContent.full());
    assertThat(page.select("section:has(#sources) > .tablebox tr")).hasSize(21);
    assertThat(page.select("section:has(#sources) details summary").text())
        .isEqualTo("11 more sources");
  }

  @ParameterizedTest
  @MethodSource("sosie.page.PageRules#hostileTexts")
  void whatDocumentsHoldIsOnlyEverText(String hostile) {
    Document page = parsed(everywhere(hostile));
    PageRules.holdsNothingActive(page);
    assertThat(page.select(".id").eachText()).contains(hostile.strip());
  }

  @Test
  void controlAndDirectionCharactersAreMadeVisible() {
    String html = html(everywhere("a\0b\u001B[31mc\u202Ed\uD800e\u2066f\u0085g"));
    assertThat(html.codePoints().filter(c -> Character.isISOControl(c) && c != '\n')).isEmpty();
    assertThat(html).contains("a␀b␛[31mc⟨U+202E⟩d�e⟨U+2066⟩f").doesNotContain("\u202E");
  }

  @Test
  void allowsNothingToRunOrLoad() {
    PageRules.allowsNothingToRunOrLoad(html(SampleContent.full()));
  }

  @Test
  void staysSmallWhateverItIsGiven() {
    String huge = "<&\"'界 ".repeat(30_000) + "x".repeat(1_000_000);
    List<Member> members =
        IntStream.range(0, 40)
            .mapToObj(i -> new Member(i + huge, huge, 0.9, false, huge, i + huge, List.of(huge)))
            .toList();
    ShownCluster cluster = SampleContent.cluster(1, huge, 4_000, 0.8, members);
    List<ShownCluster> many = Collections.nCopies(30, cluster);
    byte[] page = new HtmlReport(SampleContent.of(many.toArray(new ShownCluster[0])), 1).bytes();
    assertThat(page.length).isLessThan(1_500_000);
    assertThat(new String(page, StandardCharsets.UTF_8))
        .contains("not shown, to keep this page light");
  }

  @Test
  void theSameContentGivesTheSameBytesInEveryCountry() {
    ReportContent content = SampleContent.full();
    byte[] here = new HtmlReport(content, 1).bytes();
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(new HtmlReport(content, 2).bytes()).isEqualTo(here);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void headingsDescendWithoutGaps() {
    PageRules.headingsDescendWithoutGaps(parsed(SampleContent.full()));
  }

  @Test
  void everyDrawingIsNamedOrHidden() {
    PageRules.everyDrawingIsNamedOrHidden(parsed(SampleContent.full()));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void everyTextStandsOutFromItsGroundInLightAndInDark(int scheme) throws Exception {
    Palette palette = Palette.of("report.css", scheme);
    String[][] pairs = {
      {"ink", "paper"},
      {"ink", "card"},
      {"quiet", "paper"},
      {"quiet", "card"},
      {"quiet", "fold"},
      {"accent", "paper"},
      {"accent", "card"},
      {"accent", "fold"},
      {"gone", "gone-back"},
      {"come", "come-back"},
    };
    for (String[] pair : pairs) {
      double contrast = palette.contrast(pair[0], pair[1]);
      assertThat(contrast).as("%s on %s", pair[0], pair[1]).isGreaterThanOrEqualTo(4.5);
    }
  }

  private static ReportContent withCounts(RunRecord.Counts counts) {
    ReportContent full = SampleContent.full();
    return new ReportContent(
        full.collection(),
        full.settings(),
        counts,
        full.sources(),
        full.skipped(),
        full.scores(),
        full.sizes(),
        full.borderline(),
        full.largest(),
        full.notes());
  }

  private static ReportContent everywhere(String hostile) {
    Member first =
        new Member(
            hostile, hostile, 1, true, hostile, hostile + " one two " + hostile, List.of(hostile));
    Member second =
        new Member(hostile, hostile, 0.9, false, hostile, "three " + hostile, List.of(hostile));
    ReportContent sample = SampleContent.full();
    return new ReportContent(
        hostile,
        new ReportContent.Settings(
            hostile,
            hostile,
            hostile,
            0.8,
            hostile,
            sample.settings().expectedRecall(),
            1,
            List.of(new ReportContent.Parameter(hostile, hostile, hostile))),
        sample.counts(),
        List.of(new ReportContent.Source(hostile, 1, 1)),
        List.of(
            new ReportContent.SkippedGroup(
                hostile, 1, List.of(new ReportContent.SkippedExample(hostile, hostile)))),
        sample.scores(),
        sample.sizes(),
        List.of(SampleContent.cluster(1, hostile, 2, 0.9, List.of(first, second))),
        List.of(),
        List.of(hostile));
  }

  private static String html(ReportContent content) {
    return new String(new HtmlReport(content, 2).bytes(), StandardCharsets.UTF_8);
  }

  private static Document parsed(ReportContent content) {
    return Jsoup.parse(html(content));
  }
}
