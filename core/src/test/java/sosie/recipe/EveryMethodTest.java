package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;

/** What holds whatever the method. */
class EveryMethodTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  static Stream<Way> all() {
    return Way.all();
  }

  static Stream<Way> exact() {
    return Way.exact();
  }

  static Stream<Way> withItems() {
    return Methods.all().stream()
        .filter(method -> method.has("unit"))
        .map(method -> new Way(method.name(), Map.of("unit", "items")));
  }

  /** Pairs of different texts, each under the first ids that have them. */
  static Map<String, Double> textPairs(Detection found) {
    Map<String, Double> pairs = new TreeMap<>();
    for (int i = 0; i < found.textPairs().count(); i++) {
      int left = found.documents().first(found.textPairs().left(i));
      int right = found.documents().first(found.textPairs().right(i));
      pairs.put(
          found.documents().id(left) + " " + found.documents().id(right),
          found.textPairs().score(i));
    }
    return pairs;
  }

  @ParameterizedTest
  @MethodSource("all")
  void theAnswerDependsNeitherOnThreadsNorOnTheOrderOfDocuments(Way way) {
    Map<String, String> texts = Prose.families(1, 40);
    Detection once = Prose.written(texts).detect(way.recipe(), PLAIN.withThreads(1));
    assertThat(once.pairCount()).isPositive();
    for (int threads : List.of(1, 2, 5)) {
      Detection found =
          Prose.written(texts).shuffled(threads).detect(way.recipe(), PLAIN.withThreads(threads));
      assertThat(Written.told(found)).isEqualTo(Written.told(once));
      assertThat(found.findings().unrepresented()).isEqualTo(once.findings().unrepresented());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void theAnswerIsTheSameWhenFeaturesGoToDisk(Way way) {
    Map<String, String> texts = Prose.families(2, 30);
    Detection inMemory = Prose.written(texts).detect(way.recipe(), PLAIN);
    Detection onDisk = Prose.written(texts).detect(way.recipe(), PLAIN.withFeatureMemory(1000));
    assertThat(Written.told(onDisk)).isEqualTo(Written.told(inMemory));
    assertThat(onDisk.findings().unrepresented()).isEqualTo(inMemory.findings().unrepresented());
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyReportedScoreIsThatOfTheWholeEvidence(Way way) {
    for (long seed = 3; seed < 5; seed++) {
      Map<String, String> texts = Prose.families(seed, 40);
      Slowly slowly = new Slowly(way.recipe(), texts);
      Detection found = Prose.written(texts).detect(way.recipe(), PLAIN);
      Map<String, Double> expected = slowly.pairs();
      Map<String, Double> reported = textPairs(found);
      assertThat(expected).as("seed %d", seed).containsAllEntriesOf(reported);
      assertThat(unrepresentedTexts(found)).isEqualTo(slowly.unrepresented());
    }
  }

  private static List<String> unrepresentedTexts(Detection found) {
    return found.findings().unrepresented().stream()
        .map(Detection.Unrepresented::document)
        .filter(i -> found.documents().first(found.documents().text(i)) == i)
        .map(found.documents()::id)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("exact")
  void anExactMethodMissesNoPair(Way way) {
    for (long seed = 10; seed < 12; seed++) {
      Map<String, String> texts = Prose.families(seed, 40);
      Map<String, Double> expected = new Slowly(way.recipe(), texts).pairs();
      assertThat(textPairs(Prose.written(texts).detect(way.recipe(), PLAIN)))
          .as("seed %d", seed)
          .isEqualTo(expected)
          .isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void copiesCountOnceInWhatIsCountedFirst(Way way) {
    Map<String, String> texts = Prose.families(7, 30);
    Map<String, String> withCopies = new TreeMap<>(texts);
    String copied = texts.get("f003-0");
    for (int i = 0; i < 200; i++) withCopies.put(String.format("z%03d", i), copied + "!");
    Detection plain = Prose.written(texts).detect(way.recipe(), PLAIN);
    Detection copies = Prose.written(withCopies).detect(way.recipe(), PLAIN);
    assertThat(textPairs(copies)).isEqualTo(textPairs(plain));
    assertThat(copies.documents().texts()).isEqualTo(plain.documents().texts());
    assertThat(copies.pairCount()).isEqualTo(plain.pairCount() + 200);
  }

  @ParameterizedTest
  @MethodSource("withItems")
  void itemsAreComparedAsASet(Way way) {
    Written written = new Written();
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < 30; i++) items.append("item number ").append(i).append('\n');
    written.add("a", items.toString()).add("b", items + "one more of them\n");
    written.add("copy", items.toString());
    for (int i = 0; i < 20; i++) {
      StringBuilder other = new StringBuilder();
      for (int j = 0; j < 10; j++) other.append("item number ").append(3 * i + 31 * j).append('\n');
      written.add(String.format("other-%02d", i), other.toString());
    }
    Detection found = written.detect(way.recipe(), PLAIN);
    List<String> pairs = new ArrayList<>();
    found.forEachPair(pair -> pairs.add(pair.left() + " " + pair.right()));
    assertThat(pairs).contains("a copy").doesNotContain("a other-00");
    if (!way.method().equals("exact")) assertThat(pairs).contains("a b");
    assertThat(found.findings().skipped()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void tinyEmptyAndGiantTextsAreNoTrouble(Way way) {
    Map<String, String> texts = Prose.families(8, 10);
    Prose prose = new Prose(9, 50_000);
    String giant = prose.text(200_000);
    texts.put("giant", giant);
    texts.put("giant-2", giant + " " + prose.text(50));
    texts.put("one", "harbour");
    texts.put("one-2", "lighthouse");
    texts.put("common", "the of and");
    texts.put("common-2", "of and the is");
    texts.put("none", "!!! ???");
    texts.put("none-2", "--");
    Detection found = Prose.written(texts).detect(way.recipe(), PLAIN);
    found.forEachPair(
        pair -> {
          assertThat(pair.score()).isBetween(0.0, 1.0);
          assertThat(pair.left() + pair.right()).doesNotContain("one");
        });
    assertThat(found.documents().count() + found.findings().skipped().size())
        .isEqualTo(texts.size());
  }
}
