package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.cut.PassageFindings;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.page.Chromium;
import sosie.page.PageRules;
import sosie.page.Palette;
import sosie.passage.Boilerplate;
import sosie.passage.Borrowings;
import sosie.passage.PassageSearch;
import sosie.passage.Passages;
import sosie.passage.Provenance;
import sosie.source.Origin;

class PassagePagesTest {

  private static final String HOSTILE =
      "</mark><script>document.title = 'run'</script> &amp; \"quoted\" \u202Eright to left and"
          + " back, <img src=x onerror=alert(1)> again and again for all.";

  @TempDir Path folder;

  private static DocumentStream documents() {
    List<Extraction> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int number = i;
      String own =
          IntStream.range(0, 12)
              .mapToObj(w -> " own%dx%d".formatted(number, w))
              .collect(Collectors.joining());
      String changed = i == 5 ? HOSTILE.replace("again and", "once <b>and</b>") : HOSTILE;
      String text = "Text" + own + ". " + changed + " Behind number" + i + "x".repeat(300) + ".";
      String id = i == 2 ? "<script>alert(2)</script>" : "d" + i;
      Map<String, Object> from = Map.of("from", i < 4 ? "a@b.c" : "<i>x</i>");
      all.add(Extractor.plain(id, new Origin("texts", i + 1), text, from));
    }
    return DocumentStream.of(all);
  }

  private Document page() throws IOException {
    PassageSearch search = new PassageSearch(8, 2, PassageSearch.Rarity.ANY, Provenance.STANDARD);
    Passages found = search.in(documents(), o -> false, PassageSearch.Scope.REPEATED);
    Borrowings.Found changed =
        new Borrowings(search).in(documents(), o -> false, PassageSearch.Scope.REPEATED);
    PassageFindings findings =
        PassageFindings.of(found, 3).cutting(new Boilerplate(found, 3).removals()).with(changed);
    new PassagePages(findings, documents()).writeTo(folder);
    return Jsoup.parse(Files.readString(folder.resolve("passages.html")));
  }

  @Test
  void textOfDocumentsIsOnlyEverText() throws IOException {
    Document page = page();
    assertThat(page.select("script, img, i, b:contains(and), [onerror]")).isEmpty();
    assertThat(page.select("article mark").eachText())
        .anyMatch(text -> text.contains("<script>document.title = 'run'</script>"));
    assertThat(page.text()).contains("<script>alert(2)</script>").doesNotContain("\u202E");
  }

  @Test
  void eachPartIsColouredByHowOftenItRecurs() throws IOException {
    Document page = page();
    assertThat(page.select("article mark.r5").eachAttr("title")).contains("6 times");
    assertThat(page.select("article mark").eachText()).noneMatch(text -> text.contains("own0x"));
    assertThat(page.select(".map td").eachText()).isNotEmpty();
    assertThat(page.select("h2").eachText())
        .containsExactly(
            "Overview",
            "Who shares with whom",
            "What recurs most",
            "What was taken over",
            "Documents with most of it");
  }

  @Test
  void aCollectionWithoutPassagesHasAPageToo() throws IOException {
    DocumentStream one =
        DocumentStream.of(
            List.of(Extractor.plain("a", new Origin("t", 1), "Nothing twice.", Map.of())));
    Passages found = new PassageSearch(8, 1).in(one, o -> false, PassageSearch.Scope.REPEATED);
    new PassagePages(PassageFindings.of(found, 3), one).writeTo(folder);
    assertThat(folder.resolve("passages.html"))
        .content()
        .contains("No passage stands in more than one place");
  }

  @Test
  void whatItShowsKeepsToTheRulesOfAllPages() throws IOException {
    Document page = page();
    PageRules.holdsNothingActive(page);
    PageRules.allowsNothingToRunOrLoad(Files.readString(folder.resolve("passages.html")));
    PageRules.headingsDescendWithoutGaps(page);
    PageRules.everyLinkLeadsToOnePlace(page);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void colouredTextStandsOutInLightAndInDark(int scheme) throws IOException {
    Palette palette = Palette.of("passages.css", scheme);
    for (String heat : List.of("heat2", "heat3", "heat5", "heat10", "heat100")) {
      assertThat(palette.contrast("heatink", heat)).as(heat).isGreaterThan(4.5);
    }
  }

  @Tag("browser")
  @ParameterizedTest
  @ValueSource(ints = {320, 390, 768, 1440})
  void fitsTheWidthOfTheScreen(int width) throws Exception {
    page();
    assertThat(new Chromium(folder).measured("passages.html", width))
        .isEqualTo("width " + width + ", beyond it: nothing");
  }

  @Tag("browser")
  @Test
  void runsNothingOfWhatItShows() throws Exception {
    page();
    assertThat(Jsoup.parse(new Chromium(folder).dom("passages.html")).title())
        .isEqualTo("Passages that recur");
  }
}
