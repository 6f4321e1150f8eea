package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.CountsFile;
import sosie.lexicon.LexiconBuilder;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.LexiconFile.Existing;
import sosie.verify.ScoredPair;

class SpotSigsTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  @TempDir Path folder;

  private static List<String> pairs(Map<String, String> texts, Recipe recipe) {
    List<String> pairs = new ArrayList<>();
    Prose.written(texts)
        .detect(recipe, PLAIN)
        .forEachPair((ScoredPair pair) -> pairs.add(pair.left() + " " + pair.right()));
    return pairs;
  }

  private static Recipe spotsigs(String... settings) {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    return SpotSigs.METHOD.recipe(given);
  }

  /** One template for all days; each report is on two sites, word for word but for the frame. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void reportsOfOneTemplateAreOneStoryOnlyWithTheirCopies(long seed) {
    Prose prose = new Prose(seed, 20_000);
    String template = prose.text(200);
    Map<String, String> texts = new TreeMap<>();
    for (int day = 0; day < 6; day++) {
      String news = prose.text(130);
      for (String site : List.of("a", "b")) {
        texts.put("report" + day + site, template + " " + news + " " + prose.text(8));
      }
    }
    for (int i = 0; i < 40; i++) texts.put("other" + i, prose.text(250));
    assertThat(pairs(texts, spotsigs()))
        .containsExactlyInAnyOrder(
            "report0a report0b",
            "report1a report1b",
            "report2a report2b",
            "report3a report3b",
            "report4a report4b",
            "report5a report5b");
    assertThat(pairs(texts, spotsigs("own", "1"))).hasSizeGreaterThan(6);
  }

  @Test
  void thePairOfALargeArchiveIsFoundWhereThePapersWindowTakesItsSpotsAway() {
    Prose prose = new Prose(3, 20_000);
    Map<String, String> texts = new TreeMap<>();
    for (int i = 0; i < 150; i++) texts.put("page" + i, prose.text(200));
    texts.put("copy", texts.get("page7") + " " + prose.text(10));
    assertThat(pairs(texts, spotsigs())).containsExactly("copy page7");
    assertThat(pairs(texts, spotsigs("high", "0.85", "own", "1"))).isEmpty();
  }

  @Test
  void whatWasCountedAfterTheWindowIsCalledSo() {
    Prose prose = new Prose(3, 20_000);
    Map<String, String> texts = new TreeMap<>();
    for (int i = 0; i < 120; i++) texts.put("page" + i, prose.text(100));
    texts.put("list", "apples pears");
    Detection found = Prose.written(texts).detect(spotsigs("high", "0.85"), PLAIN);
    assertThat(found.findings().unrepresented())
        .extracting(each -> each.shortfall().detail())
        .contains("0 spots after the window, at least 5 needed")
        .contains("0 spots, at least 5 needed");
  }

  @Test
  void countsOfAnotherResultStandInForThoseOfTheCollection() throws IOException {
    Prose prose = new Prose(9, 20_000);
    String frame = prose.text(180);
    Map<String, String> archive = new TreeMap<>();
    for (int i = 0; i < 60; i++) archive.put("page" + i, frame + " " + prose.text(120));
    Detection counting = Prose.written(archive).detect(spotsigs(), PLAIN);
    Path counts = folder.resolve("counts.bin");
    CountsFile.write(counts, counting.counted().frequencies(), counting.counted().least());
    Map<String, String> three = new TreeMap<>(archive);
    three.keySet().retainAll(List.of("page1", "page2", "page3"));
    Recipe own = spotsigs("own", "1");
    assertThat(pairs(three, own)).isNotEmpty(); // three pages do not show what a frame is
    Recipe byFile = spotsigs("own", "1", "statistics", counts.toString());
    assertThat(byFile.countsFirst()).isFalse();
    assertThat(byFile.parameters()).containsKey("statisticsSha256");
    assertThat(pairs(three, byFile)).isEmpty();
    Path other = Files.writeString(folder.resolve("other"), "no counts at all, but some text");
    assertThatThrownBy(() -> spotsigs("statistics", other.toString()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private Path lexicon(Map<String, String> texts, String... settings) throws IOException {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    LexiconBuilder builder = new LexiconBuilder(SpotSigs.spots(given));
    Prose.written(texts).documents().forEach(builder::add);
    Path file = folder.resolve("spots.lexicon");
    LexiconFile.write(builder.build(new Lexicon.Window(.2, .8), 1), file, Existing.REPLACE);
    return file;
  }

  @Test
  void aLexiconOfSpotsSaysWhatTheCollectionItselfWouldCount() throws IOException {
    Prose prose = new Prose(9, 20_000);
    String frame = prose.text(180);
    Map<String, String> archive = new TreeMap<>();
    for (int i = 0; i < 60; i++) archive.put("page" + i, frame + " " + prose.text(120));
    archive.put("copy", archive.get("page7") + " " + prose.text(10));
    Path file = lexicon(archive);
    Recipe byFile = spotsigs("statistics", file.toString());
    assertThat(byFile.countsFirst()).isFalse();
    assertThat(pairs(archive, byFile)).isEqualTo(pairs(archive, spotsigs())).isNotEmpty();
    Map<String, String> three = new TreeMap<>(archive);
    three.keySet().retainAll(List.of("page1", "page2", "page3"));
    assertThat(pairs(three, spotsigs("own", "1"))).isNotEmpty();
    assertThat(pairs(three, spotsigs("own", "1", "statistics", file.toString()))).isEmpty();
  }

  @Test
  void aLexiconOfWordsOrOfOtherSpotsIsRefused() throws IOException {
    Map<String, String> texts = Map.of("a", new Prose(9, 100).text(80));
    String spots = lexicon(texts).toString();
    assertThatThrownBy(() -> spotsigs("statistics", spots, "chain", "2"))
        .hasMessageContaining("counts spots of other antecedents, stopWords, distance or chain");
    assertThatThrownBy(() -> LexiconMatching.METHOD.recipe(Map.of("lexicon", spots)))
        .hasMessageContaining("counts spots, not words");
    Path words = folder.resolve("words.lexicon");
    LexiconBuilder builder = new LexiconBuilder(PlainWords.all());
    builder.add(Prose.written(texts).documents().get(0));
    LexiconFile.write(builder.build(new Lexicon.Window(.2, .8), 1), words, Existing.REFUSE);
    assertThatThrownBy(() -> spotsigs("statistics", words.toString()))
        .hasMessage(
            "lexicon "
                + words
                + " counts words, not spots: make one with sosie lexicon build --spots");
    assertThatThrownBy(() -> SpotSigs.spots(Map.of("own", "1"))).hasMessageContaining("was own");
    assertThatThrownBy(() -> SpotSigs.spots(Map.of("antecedents", "frequent:9")))
        .hasMessageContaining("was frequent:9");
  }

  @Test
  void settingsOfSpotsThatNothingLooksAtAreRefused() {
    assertThatThrownBy(() -> spotsigs("antecedents", "the(1,2),is(2,2)", "chain", "4"))
        .hasMessageContaining("chain must be left out with antecedents that all name their own");
    assertThat(spotsigs("antecedents", "the(1,2),is", "chain", "4").parameters())
        .containsEntry("chain", 4L);
    assertThatThrownBy(() -> spotsigs("seed", "4")).hasMessageContaining("seed must be left out");
  }

  @Test
  void antecedentsComeFromAFileOrFromTheCollectionItself() throws IOException {
    Map<String, String> german = new TreeMap<>();
    Prose prose = new Prose(5, 5_000);
    for (int i = 0; i < 30; i++) {
      german.put("g" + i, prose.text(150).replace("the", "der").replace(" a ", " die "));
    }
    german.replaceAll((id, text) -> text.replaceAll("\\b(is|was|have|will|do|can|an)\\b", "und"));
    german.put("copy", german.get("g4") + " zum schluss");
    assertThat(pairs(german, spotsigs())).isEmpty();
    Path file = Files.writeString(folder.resolve("german.txt"), "der\ndie\nund\n");
    assertThat(pairs(german, spotsigs("antecedents", "file:" + file))).containsExactly("copy g4");
    Recipe frequent = spotsigs("antecedents", "frequent:3");
    Recipe settled = frequent.settled(count -> List.of("der", "die", "und").subList(0, 3));
    assertThat(settled.parameters()).containsEntry("antecedents", "der,die,und");
    assertThat(pairs(german, settled)).containsExactly("copy g4");
    assertThatThrownBy(() -> spotsigs("antecedents", "frequent:0"))
        .hasMessageContaining("frequent:0");
  }

  /** As in the paper, sequences of spots: the same sentences in another order have another hash. */
  @Test
  void iMatchOverSpotsGoesByTheirOrder() {
    Prose prose = new Prose(5, 5_000);
    String one = prose.text(120);
    String other = prose.text(120);
    Map<String, String> texts = new TreeMap<>();
    texts.put("first", one + " the kzzzz was there. " + other + " the kzzzz was there.");
    texts.put("same", "Menu " + one + " the kzzzz was there. " + other + " the kzzzz was there.");
    texts.put("turned", other + " the kzzzz was there. " + one + " the kzzzz was there.");
    for (int i = 0; i < 30; i++) texts.put("other" + i, prose.text(200));
    assertThat(pairs(texts, spotsigs("search", "i-match"))).containsExactly("first same");
    assertThat(pairs(texts, spotsigs())).contains("first turned");
  }

  @Test
  void settingsOfAnotherSearchAreRefused() {
    assertThatThrownBy(() -> spotsigs("bands", "20"))
        .hasMessage("bands must be left out with search exact, where it has no effect");
    assertThat(spotsigs("bands", "20", "search", "lsh").search()).startsWith("20 bands");
  }

  @Test
  void spotsAreReadOnceHoweverOftenTheyAreAskedFor() {
    Recipe recipe = spotsigs();
    assertThat(recipe.representation().features()).isSameAs(recipe.representation().features());
  }
}
