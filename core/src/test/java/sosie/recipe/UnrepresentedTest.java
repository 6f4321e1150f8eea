package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;

/** Documents that a method cannot represent: reported, found if copied, compared by a fallback. */
class UnrepresentedTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);
  private static final String LIST =
      "flour water yeast salt sugar butter eggs milk honey cinnamon almonds raisins";

  private final Map<String, String> texts = Prose.families(31, 30);

  static Stream<Way> standard() {
    return Way.standard();
  }

  private Detection detect(Recipe recipe) {
    return Prose.written(texts).detect(recipe, PLAIN);
  }

  private static Map<String, Detection.Unrepresented> byId(Detection found) {
    Map<String, Detection.Unrepresented> all = new TreeMap<>();
    for (Detection.Unrepresented one : found.findings().unrepresented()) {
      all.put(found.documents().id(one.document()), one);
    }
    return all;
  }

  private static List<String> pairs(Detection found) {
    List<String> pairs = new ArrayList<>();
    found.forEachPair(pair -> pairs.add(pair.left() + " " + pair.right()));
    return pairs;
  }

  @Test
  void tooFewSpotsAreReportedWithTheirNumber() {
    texts.put("list", LIST);
    Detection found = detect(SpotSigs.METHOD.recipe(Map.of()));
    Detection.Unrepresented one = byId(found).get("list");
    assertThat(one.shortfall().reason()).isEqualTo("too few spots");
    assertThat(one.shortfall().detail()).isEqualTo("0 spots, at least 5 needed");
    assertThat(one.comparedByFallback()).isFalse();
  }

  @Test
  void oneSpotIsCalledOne() {
    texts.put("list", "the kettle boiled over");
    Map<String, String> all = Map.of("low", "0", "high", "1");
    assertThat(byId(detect(SpotSigs.METHOD.recipe(all))).get("list").shortfall().detail())
        .isEqualTo("1 spot, at least 5 needed");
  }

  @Test
  void tooFewUniqueWordsAreReported() {
    texts.put("short", "boats boats boats and harbour in it");
    Detection.Unrepresented one =
        byId(detect(LexiconMatching.METHOD.recipe(Map.of()))).get("short");
    assertThat(one.shortfall().reason()).isEqualTo("too few unique words");
    assertThat(one.shortfall().detail()).isEqualTo("2 unique words, at least 5 needed");
  }

  @Test
  void aTextWithoutALexiconWordHasNoSignature() {
    texts.put("foreign", "Straßenbahn Haltestelle Regenschirm Butterbrot Kaffeetasse Abendrot");
    Detection.Unrepresented one =
        byId(detect(LexiconMatching.METHOD.recipe(Map.of()))).get("foreign");
    assertThat(one.shortfall().reason()).isEqualTo("no signature");
    assertThat(one.shortfall().detail()).isEqualTo("too few of its words are in the lexicon");
  }

  @Test
  void wordsThatWeighLittleAreStillWords() {
    Written written = new Written();
    for (int i = 0; i < 40; i++) {
      String common = i < 38 ? "harbour " : "";
      written.add(String.format("d%02d", i), common + "own" + i);
    }
    written.add("e1", "harbour").add("e2", "harbour harbour");
    Detection found = written.detect(TfIdf.METHOD.recipe(Map.of()), PLAIN);
    assertThat(byId(found)).isEmpty();
    assertThat(pairs(found)).containsExactly("e1 e2");
  }

  @ParameterizedTest
  @MethodSource("standard")
  void theirExactCopiesAreFoundByEveryMethod(Way way) {
    texts.put("one", "harbour");
    texts.put("one-2", "Harbour!");
    texts.put("list", LIST);
    texts.put("list-2", LIST);
    texts.put("sign", "???");
    texts.put("sign-2", "???");
    Detection found = detect(way.recipe());
    assertThat(pairs(found)).contains("list list-2", "one one-2", "sign sign-2");
    assertThat(pairs(found)).doesNotContain("list one", "one sign");
  }

  @ParameterizedTest
  @MethodSource("standard")
  void differentTextsWithoutFeaturesAreNotAlike(Way way) {
    texts.put("x1", "the of");
    texts.put("x2", "and to in");
    texts.put("x3", "???");
    texts.put("x4", "!!!");
    texts.put("x5", "12");
    assertThat(pairs(detect(way.recipe()))).noneMatch(pair -> pair.startsWith("x"));
  }

  @Test
  void theFallbackComparesThemByShingles() {
    texts.put("list", LIST);
    texts.put("list-2", LIST + " vanilla");
    Recipe spots = SpotSigs.METHOD.recipe(Map.of());
    assertThat(pairs(detect(spots))).doesNotContain("list list-2");
    Detection found = detect(WithFallback.shingles(spots));
    assertThat(pairs(found)).contains("list list-2");
    assertThat(byId(found).get("list").comparedByFallback()).isTrue();
  }

  @Test
  void theFallbackAlsoComparesWithADocumentThatTheMethodRepresents() {
    String sentence = LIST + " the oven is hot and a cook will have to bake the bread in it";
    texts.put("s1", sentence);
    texts.put("s2", sentence + " can");
    texts.put("s3", LIST + " oven hot cook bake bread" + " the oven");
    Map<String, String> settings =
        Map.of("low", "0", "high", "1", "fewest", "2", "threshold", "0.9");
    Recipe spots = SpotSigs.METHOD.recipe(settings);
    Recipe loose = MinHashLsh.METHOD.recipe(Map.of("threshold", "0.2"));
    Detection found = detect(new WithFallback(spots, loose));
    assertThat(byId(found)).containsKey("s3").doesNotContainKey("s1");
    assertThat(pairs(found)).contains("s1 s3", "s2 s3");
  }

  @Test
  void theFallbackLeavesThePairsOfTheMethodAlone() {
    Recipe spots = SpotSigs.METHOD.recipe(Map.of());
    Map<String, Double> expected = new Slowly(spots, texts).pairs();
    Detection found = detect(WithFallback.shingles(spots));
    List<Integer> without =
        found.findings().unrepresented().stream().map(Detection.Unrepresented::document).toList();
    Map<String, Double> reported = new TreeMap<>();
    for (int i = 0; i < found.textPairs().count(); i++) {
      int left = found.documents().first(found.textPairs().left(i));
      int right = found.documents().first(found.textPairs().right(i));
      if (without.contains(left) || without.contains(right)) continue;
      reported.put(
          found.documents().id(left) + " " + found.documents().id(right),
          found.textPairs().score(i));
    }
    assertThat(reported).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("standard")
  void everyMethodTakesAFallback(Way way) {
    Detection plain = detect(way.recipe());
    Detection found = detect(WithFallback.shingles(way.recipe()));
    assertThat(pairs(found)).containsAll(pairs(plain));
    assertThat(found.findings().unrepresented())
        .hasSameSizeAs(plain.findings().unrepresented())
        .allMatch(Detection.Unrepresented::comparedByFallback);
    assertThat(Written.told(detect(WithFallback.shingles(way.recipe()))))
        .isEqualTo(Written.told(found));
  }
}
