package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.docket.Comment.Stretch;
import sosie.docket.Docket;
import sosie.docket.Facts;
import sosie.edit.EditStyle;
import sosie.page.Html;
import sosie.page.PageRules;
import sosie.page.Palette;

class DocketReportTest {

  private static final int LARGEST_PAGE = 4_000_000;

  @Test
  void saysTheResultInTheHeadline() {
    Document page = parsed(SampleDocket.full());
    assertThat(page.select("h1").text()).isEqualTo("17 comments, 2 form letters");
    assertThat(page.select(".standfirst").text())
        .startsWith("2 letters account for 15 of them; 2 people wrote on their own.")
        .matches(".* reads \\d+ words instead of 1?,?\\d+\\.");
  }

  @Test
  void countsCommentsByEditStyleInWordsForPeople() {
    Document page = parsed(SampleDocket.full());
    assertThat(page.select(".styles li").eachText())
        .contains(
            "exact copy every word of the letter, in the same order 11 65 %",
            "a few words changed within paragraphs of the letter 1 5.9 %",
            "text of their own not a copy of any letter 2 12 %");
    assertThat(page.select(".proportions li").eachText())
        .containsExactly(
            "11 exact copies", "2 edited a little", "2 with text of their own", "2 on their own");
  }

  @Test
  void showsOfALetterWhenAndThroughWhomItCame() {
    Element letter = letter(1);
    assertThat(letter.select(".size").text()).isEqualTo("11 comments");
    assertThat(letter.select(".made li").eachText())
        .containsExactly(
            "8 exact copy", "1 a few words changed", "1 text added", "1 text left out");
    assertThat(letter.select(".facts > div").eachText())
        .contains(
            "reference f0 Ada Quill · 1 Mar 2021 · through Island Voices",
            "came From 1 Mar 2021 to 8 Mar 2021; most, 2, on 4 Mar 2021. One has no date.",
            "through Island Voices 8 none named 3",
            "docket FERRY-2021-0007 9 none named 2");
    assertThat(letter.select(".spark").attr("aria-label")).startsWith("From 1 Mar 2021");
  }

  @Test
  void showsTheReferenceCopyFoldedIfItIsLong() {
    assertThat(letter(1).select(".about .text").text()).startsWith("Please keep").endsWith("…");
    assertThat(fold(letter(1), "The whole letter").select(".text").first().wholeText())
        .isEqualTo(SampleDocket.FERRY);
    assertThat(letter(2).select(".about .text").text()).isEqualTo(SampleDocket.LAMP);
    assertThat(letter(2).select("summary").eachText()).noneMatch(text -> text.contains("whole"));
  }

  @Test
  void ranksTheCommentsOfALetterByWordsAdded() {
    Element added = fold(letter(1), "What people added");
    assertThat(added.select(".added").eachText())
        .containsExactly("+17 words", "+1 word", "+0 words");
    Element first = added.select(".member").first();
    assertThat(first.select(".line").text())
        .isEqualTo("+17 words f8 text added Ada Quill · 4 Mar 2021 score 0.750");
    assertThat(first.select(".told").text()).isEqualTo("Edited by hand.");
  }

  @Test
  void copiesAreCountedAndListedButNotShown() {
    Element copies = fold(letter(1), "Exact copies");
    assertThat(copies.select("summary").text()).contains("7 besides the reference copy");
    assertThat(copies.select(".id").eachText())
        .containsExactly("f1", "f2", "f3", "f4", "f5", "f6", "f7");
  }

  @Test
  void saysHowManyCopiesAreOnlyInTheTable() {
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 99; i++) docket.exact("c" + (100 + i), 1, SampleDocket.LAMP, Map.of());
    Element copies = fold(parsed(docket.docket()), "Exact copies");
    assertThat(copies.select(".id")).hasSize(60);
    assertThat(copies.text()).endsWith("and 38 more in comments.csv.");
  }

  @Test
  void theMostAddedOfAllLettersLeadToTheirs() {
    Document page = parsed(SampleDocket.full());
    List<Element> rows = page.select("section:has(#added) .reading > li");
    assertThat(rows.get(0).select(".words").text()).isEqualTo("+34 words");
    assertThat(rows.get(0).select("a").attr("href")).isEqualTo("#letter-2");
    assertThat(rows.get(0).select(".several").text()).isEqualTo("two people added this");
    assertThat(rows.get(1).select(".meta").text()).isEqualTo("f9 Letter 1 a few words changed");
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @Test
  void whoWroteAloneIsFoldedUnderTheFirstLineTheLongestFirst() {
    Document page = parsed(SampleDocket.full());
    List<Element> rows = page.select("section:has(#alone) .reading > li");
    assertThat(rows.get(0).select("summary").text()).isEqualTo(SampleDocket.OWN);
    assertThat(rows.get(1).select("summary").text()).isEqualTo("Ferries are too loud.");
    assertThat(rows.get(1).select(".text").first().wholeText())
        .isEqualTo("Ferries are too loud.\nMove them.");
  }

  @Test
  void saysWhichCommentsTheTimelineLeavesOut() {
    Document page = parsed(SampleDocket.full());
    assertThat(page.select(".timeline > .none").text())
        .isEqualTo("2 comments without a date are not in this picture.");
    assertThat(page.select(".campaigns li").eachText())
        .containsExactly("Letter 1 11", "Letter 2 4");
  }

  @Test
  void aWrongClockDoesNotMakeOneColumnOfEverythingElse() {
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 40; i++) docket.alone("a" + i, "text " + i, SampleDocket.facts(i, "", ""));
    docket.alone("b", "old", Map.of("time", "1970-01-01"));
    docket.alone("c", "new", Map.of("time", "2199-12-31"));
    Document page = parsed(docket.docket());
    assertThat(page.select(".timeline > .none").text())
        .isEqualTo(
            "2 comments dated far from all others (1 Jan 1970 to 31 Dec 2199) are not in this"
                + " picture.");
    assertThat(page.select(".when rect")).hasSize(40);
  }

  @Test
  void commentsWithoutAnyFactsReadWell() {
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 7; i++) docket.exact("a" + i, 1, SampleDocket.LAMP, Map.of());
    docket.alone("b", "", Map.of());
    Document page = parsed(docket.docket());
    assertThat(page.select("h1").text()).isEqualTo("8 comments, 1 form letter");
    assertThat(page.select(".standfirst").text())
        .startsWith("One letter accounts for 7 of them; 1 person wrote on their own.");
    assertThat(page.select(".timeline").text()).contains("No comment has a date.");
    assertThat(page.select(".facts").text()).isEqualTo("reference a0 came None has a date.");
    assertThat(page.select("section:has(#added)").text()).contains("Nobody added a word");
    assertThat(page.select("section:has(#alone) .reading").text()).isEqualTo("0 words b (no text)");
  }

  @Test
  void anEmptyDocketReadsWell() {
    Document page = parsed(new SampleDocket().docket());
    assertThat(page.select("h1").text()).isEqualTo("No comments were read");
    assertThat(page.select("main").text())
        .contains("There are none: nobody followed a letter.")
        .contains("There are none: everybody followed a letter.")
        .doesNotContain("NaN");
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @Test
  void lettersOfEqualSizeStandInTheOrderOfTheirNumbers() {
    SampleDocket docket = new SampleDocket();
    for (int letter = 1; letter <= 12; letter++) {
      docket.exact("a" + letter, letter, "text " + letter, Map.of());
      docket.exact("b" + letter, letter, "text " + letter, Map.of());
    }
    assertThat(parsed(docket.docket()).select(".letter h3").eachText().subList(0, 3))
        .containsExactly("Letter 1", "Letter 2", "Letter 3");
  }

  @Test
  void skippedDocumentsAreCountedAndListed() {
    Document page = parsed(SampleDocket.full());
    assertThat(page.select(".keyfigures div:has(dt:containsOwn(skipped)) dd").text())
        .isEqualTo("3");
    assertThat(page.select("h2").eachText())
        .containsExactly(
            "Overview",
            "Form letters",
            "Most added",
            "On their own",
            "Settings",
            "Sources",
            "Skipped",
            "Notes");
  }

  @ParameterizedTest
  @MethodSource("sosie.page.PageRules#hostileTexts")
  void whatDocumentsHoldIsOnlyEverText(String hostile) {
    Document page = Jsoup.parse(html(SampleDocket.report(everywhere(hostile), hostile)));
    PageRules.holdsNothingActive(page);
    assertThat(page.select(".id").eachText()).contains(hostile.strip());
    assertThat(page.select(".letter .text").eachText()).anyMatch(text -> text.contains(hostile));
  }

  @Test
  void controlAndDirectionCharactersAreMadeVisible() {
    String html = html(SampleDocket.report(everywhere("a\0b\u001B[31mc\u202Ed\uD800e\u0085g")));
    assertThat(html.codePoints().filter(c -> Character.isISOControl(c) && c != '\n')).isEmpty();
    assertThat(html).contains("a␀b␛[31mc⟨U+202E⟩d�e").doesNotContain("\u202E");
  }

  /** Twice, so that there is a letter; edited, alone and with every fact that there can be. */
  private static Docket everywhere(String hostile) {
    Map<String, String> facts = new HashMap<>();
    for (String name : Facts.NAMES) facts.put(name, hostile);
    String text = hostile + " one two " + hostile;
    return new SampleDocket()
        .exact(hostile, 1, text, facts)
        .exact(hostile + "2", 1, text, facts)
        .added(hostile + "3", 1, EditStyle.BLOCK_ADDED, text + "\n\n", hostile, "", facts)
        .alone(hostile + "4", text, facts)
        .docket();
  }

  @Test
  void stretchesThatDoNotFitTheTextDoNoHarm() {
    List<Stretch> wild =
        List.of(new Stretch(-5, 3), new Stretch(2, 4), new Stretch(9, 8), new Stretch(50, 900));
    Docket docket =
        new SampleDocket()
            .exact("a", 1, SampleDocket.LAMP, Map.of())
            .added("b", 1, EditStyle.BLOCK_ADDED, "", SampleDocket.OWN, "", Map.of())
            .docket();
    var comment = docket.comments().get(1);
    var broken =
        new sosie.docket.Comment(
            comment.id(),
            comment.origin(),
            1,
            "a",
            comment.style(),
            0.5,
            1,
            1,
            "",
            "",
            comment.body(),
            wild,
            Map.of());
    Html html = new Html();
    new OwnText(broken, 1_000, 1_000).writeTo(html);
    Document text = Jsoup.parse(new String(html.bytes(), StandardCharsets.UTF_8));
    assertThat(text.select("ins").eachText()).startsWith("My");
    assertThat(text.select("ins").last().text()).endsWith("supper.");
  }

  @Test
  void fourThousandCommentsWithAHundredAndFiftyWordsEachFit() {
    String added = "and this is what I have to say about the boat ".repeat(15);
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 4_000; i++) {
      String id = "c" + (10_000 + i);
      int letter = 1 + i % 40;
      String text = letter + " " + SampleDocket.FERRY;
      if (i < 40) docket.exact(id, letter, text, SampleDocket.facts(i % 50, "", "F-1"));
      else if (i % 8 == 0) docket.alone(id, i + added, SampleDocket.facts(i % 50, "", ""));
      else docket.added(id, letter, EditStyle.BLOCK_ADDED, text, ownWords(i), "", Map.of());
    }
    byte[] page = SampleDocket.report(docket.docket()).bytes();
    assertThat(page.length).isLessThan(LARGEST_PAGE);
    Document shown = Jsoup.parse(new String(page, StandardCharsets.UTF_8));
    assertThat(shown.select(".letter").size()).isEqualTo(40);
    assertThat(shown.select(".member").size()).isGreaterThan(2_500);
    assertThat(shown.select(".letter > details > .rest").get(0).text())
        .matches("\\d+ more comments, each of which added 166 words or fewer: comments.csv has.*");
    assertThat(shown.select("section:has(#alone) .reading > li").size()).isEqualTo(495);
  }

  /** 166 words that nobody else has. */
  private static String ownWords(int person) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 166; i++) words.append(Integer.toString(166 * person + i, 36)).append(' ');
    return words.toString();
  }

  @Test
  void thousandsWhoAddedTheSameAreShownOnce() {
    String added = "and this is what I have to say about the boat ".repeat(15);
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 2_000; i++) {
      String id = "c" + (10_000 + i);
      if (i == 0) docket.exact(id, 1, SampleDocket.FERRY, Map.of());
      else docket.added(id, 1, EditStyle.BLOCK_ADDED, SampleDocket.FERRY, added + i, "", Map.of());
    }
    Document page = parsed(docket.docket());
    assertThat(page.select(".member")).hasSize(1);
    assertThat(page.select(".member .several").text())
        .startsWith("1,999 people added this, or nearly this: c10001");
    assertThat(page.select("section:has(#added) .several").text())
        .isEqualTo("1,999 people added this");
  }

  @Test
  void staysSmallWhateverItIsGiven() {
    String huge = "<&\"'界\u202E ".repeat(1_500) + "x".repeat(9_000);
    Map<String, String> facts = new HashMap<>();
    for (String name : Facts.NAMES) facts.put(name, huge);
    SampleDocket docket = new SampleDocket();
    List<Stretch> specks = new ArrayList<>();
    for (int i = 0; i < 9_000; i += 3) specks.add(new Stretch(i, i + 1));
    for (int i = 0; i < 1_500; i++) {
      int letter = 1 + i % 500;
      if (i < 500) docket.exact(i + huge, letter, huge, facts);
      else if (i % 2 == 0) docket.alone(i + huge, huge, facts);
      else docket.add(i + huge, letter, EditStyle.MINOR_CHANGE, huge, specks, facts);
    }
    byte[] page = SampleDocket.report(docket.docket(), huge).bytes();
    assertThat(page.length).isLessThan(LARGEST_PAGE);
    Document shown = Jsoup.parse(new String(page, StandardCharsets.UTF_8));
    assertThat(shown.select("main").text()).contains("more; comments.csv has them all.");
    PageRules.everyLinkLeadsToOnePlace(shown);
  }

  @Test
  void ofThousandsOfLettersTheSmallOnesAreRows() {
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 4_000; i++) docket.exact("a" + i, 1 + i % 2_000, "text", Map.of());
    Document page = parsed(docket.docket());
    assertThat(page.select(".letter")).hasSize(100);
    assertThat(page.select("section:has(#letters) tr")).hasSize(401);
    assertThat(page.select("section:has(#letters) > details").text())
        .startsWith("1,900 smaller letters")
        .endsWith("And 1,500 more; comments.csv has them all.");
  }

  @Test
  void theSameDocketGivesTheSameBytesInEveryCountry() {
    byte[] here = SampleDocket.report(SampleDocket.full()).bytes();
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(SampleDocket.report(SampleDocket.full()).bytes()).isEqualTo(here);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void keepsTheRulesOfEveryPage() {
    PageRules.allowsNothingToRunOrLoad(html(SampleDocket.report(SampleDocket.full())));
    Document page = parsed(SampleDocket.full());
    PageRules.headingsDescendWithoutGaps(page);
    PageRules.everyDrawingIsNamedOrHidden(page);
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void everyColumnStandsOutFromItsGroundInLightAndInDark(int scheme) throws Exception {
    Palette palette = Palette.of("report.css", scheme);
    for (String colour : List.of("accent", "quiet")) {
      for (String ground : List.of("paper", "card")) {
        assertThat(palette.contrast(colour, ground)).as(colour).isGreaterThanOrEqualTo(3);
      }
    }
  }

  private static Element letter(int number) {
    return parsed(SampleDocket.full()).select(".letter:has(#letter-" + number + ")").first();
  }

  private static Element fold(Element letter, String title) {
    return letter.select(".letter > details:has(summary:contains(" + title + "))").first();
  }

  private static String html(DocketReport report) {
    return new String(report.bytes(), StandardCharsets.UTF_8);
  }

  private static Document parsed(Docket docket) {
    return Jsoup.parse(html(SampleDocket.report(docket)));
  }
}
