package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.detect.Cluster;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.verify.ScoredPair;

/** New documents held against known ones, by every method. */
class SearchTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);
  private static final String STORY =
      "the harbour was closed and a crane is in the water that will have to be raised before"
          + " a ferry can sail to the island in the evening of the day";

  private final Map<String, String> known = new TreeMap<>();
  private final Map<String, String> fresh = new TreeMap<>();

  static Stream<Way> all() {
    return Way.all();
  }

  /** Known documents are written first, and so are the first lines. */
  private Detection search(Recipe recipe) {
    int count = known.size();
    return written().detect(recipe, PLAIN.withKnown(origin -> origin.line() <= count));
  }

  private Written written() {
    Written written = new Written();
    known.forEach(written::add);
    fresh.forEach(written::add);
    return written;
  }

  /** Families, of which each document is on one of the two sides. */
  private void divide(long seed) {
    int number = 0;
    for (Map.Entry<String, String> entry : Prose.families(seed, 40).entrySet()) {
      boolean isKnown = (entry.getKey().hashCode() + number++ * 7) % 3 == 0;
      (isKnown ? known : fresh).put(entry.getKey(), entry.getValue());
    }
  }

  private static List<ScoredPair> pairs(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    found.forEachPair(pairs::add);
    return pairs;
  }

  private static List<ScoredPair> expanded(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    found.forEachPairExpanded(pairs::add);
    return pairs;
  }

  @ParameterizedTest
  @MethodSource("all")
  void findsTheVeryPairsOfADiscoveryThatHaveANewAndAKnownDocument(Way way) {
    divide(21);
    List<ScoredPair> across =
        expanded(written().detect(way.recipe(), PLAIN)).stream()
            .filter(pair -> known.containsKey(pair.left()) != known.containsKey(pair.right()))
            .toList();
    Detection found = search(way.recipe());
    assertThat(expanded(found)).isNotEmpty();
    // What is counted among the known only is more or less common than among all.
    if (!way.recipe().countsKnownOnly()) assertThat(expanded(found)).isEqualTo(across);
    assertThat(pairs(found)).hasSize((int) found.pairCount());
    assertThat(expanded(found)).containsAll(pairs(found));
    assertThat(found.isSearch()).isTrue();
    assertThat(found.knownCount()).isEqualTo(known.size());
  }

  @ParameterizedTest
  @MethodSource("all")
  void aKnownDocumentStandsForEveryNewOneThatIsLikeOneAndIsNeverDropped(Way way) {
    divide(22);
    Detection found = search(way.recipe());
    Set<String> matched = new TreeSet<>();
    for (ScoredPair pair : pairs(found)) {
      matched.add(known.containsKey(pair.left()) ? pair.right() : pair.left());
    }
    for (int i = 0; i < found.documents().count(); i++) {
      String id = found.documents().id(i);
      assertThat(found.isKnown(i)).isEqualTo(known.containsKey(id));
      assertThat(found.keeps(i)).as(id).isEqualTo(!matched.contains(id));
      if (!matched.contains(id)) continue;
      assertThat(found.clusterOf(i)).as(id).isPresent();
      assertThat(known).containsKey(found.documents().id(found.representativeOf(i)));
    }
    for (Cluster cluster : found.clusters()) {
      assertThat(known).containsKey(cluster.representative());
      assertThat(cluster.members()).anyMatch(member -> fresh.containsKey(member.id()));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void theAnswerDependsNeitherOnThreadsNorOnTheOrderOfDocuments(Way way) {
    divide(23);
    int count = known.size();
    RunOptions options = PLAIN.withKnown(origin -> origin.line() <= count);
    String once = Written.told(written().detect(way.recipe(), options.withThreads(1)));
    Written shuffled = written().shuffled(5);
    assertThat(Written.told(shuffled.detect(way.recipe(), options.withThreads(3)))).isEqualTo(once);
  }

  @Test
  void copiesAreListedAcrossTheSidesAndNotWithinOne() {
    known.put("k1", STORY);
    known.put("k2", STORY.toUpperCase(java.util.Locale.ROOT));
    fresh.put("a", STORY + "!");
    fresh.put("z", STORY);
    Detection found = search(ExactCopies.METHOD.recipe(Map.of()));
    assertThat(pairs(found))
        .containsExactly(new ScoredPair("a", "k1", 1), new ScoredPair("k1", "z", 1));
    assertThat(expanded(found))
        .containsExactly(
            new ScoredPair("a", "k1", 1),
            new ScoredPair("a", "k2", 1),
            new ScoredPair("k1", "z", 1),
            new ScoredPair("k2", "z", 1));
    assertThat(found.cluster(1).representative()).isEqualTo("k1");
    assertThat(found.reasonOf(0)).isEqualTo(Detection.Reason.SAME_TEXT);
    assertThat(found.keptCount()).isEqualTo(2);
  }

  @Test
  void copiesOnOneSideOnlyAreNoAnswer() {
    known.put("k1", STORY);
    known.put("k2", STORY);
    fresh.put("n1", "nothing of that kind at all, but a recipe for bread");
    fresh.put("n2", "nothing of that kind at all, but a recipe for bread");
    Detection found = search(MinHashLsh.standard());
    assertThat(pairs(found)).isEmpty();
    assertThat(found.clusterCount()).isZero();
    assertThat(found.keptCount()).isEqualTo(4);
    for (int i = 0; i < 4; i++) {
      assertThat(found.reasonOf(i)).isEqualTo(Detection.Reason.UNIQUE);
    }
  }

  @Test
  void twoKnownDocumentsThatAreBothLikeANewOneAreBothListed() {
    known.put("k1", STORY + " and the night");
    known.put("k2", STORY + " or the morning");
    fresh.put("n", STORY);
    for (String cluster : List.of("representative", "components")) {
      Recipe recipe = SetJoin.METHOD.recipe(Map.of("threshold", "0.6", "cluster", cluster));
      Detection found = search(recipe);
      assertThat(pairs(found)).extracting(ScoredPair::left).containsExactly("k1", "k2");
      assertThat(pairs(found)).extracting(ScoredPair::right).containsOnly("n");
      assertThat(found.keeps(0)).isTrue();
      assertThat(found.keeps(1)).isTrue();
      assertThat(found.keeps(2)).isFalse();
    }
  }

  @Test
  void nothingKnownAnswersNothing() {
    fresh.put("a", STORY);
    fresh.put("b", STORY);
    Detection found = search(MinHashLsh.standard());
    assertThat(pairs(found)).isEmpty();
    assertThat(found.keptCount()).isEqualTo(2);
  }

  @Test
  void theFallbackSearchesToo() {
    known.put("k", "rye flour, water, salt, yeast, 200 grams each, oven hot");
    fresh.put("n", "rye flour, water, salt, yeast, 200 grams each, oven hot today");
    fresh.put("n2", "rye flour, water, salt, yeast, 200 grams each, oven hot today");
    Recipe recipe = WithFallback.shingles(SpotSigs.METHOD.recipe(Map.of()));
    Detection found = search(recipe);
    assertThat(pairs(found)).extracting(ScoredPair::left).containsExactly("k", "k");
    assertThat(search(SpotSigs.METHOD.recipe(Map.of())).pairCount()).isZero();
  }

  /** How common a word or spot is says the archive: who asks, and with how many, says nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"spotsigs", "i-match"})
  void theAnswerToADocumentDoesNotDependOnWhoElseAsks(String method) {
    divide(24);
    Recipe recipe = Methods.named(method).recipe(Map.of());
    List<ScoredPair> together = expanded(search(recipe));
    assertThat(together).isNotEmpty();
    Map<String, String> all = new TreeMap<>(fresh);
    List<ScoredPair> alone = new ArrayList<>();
    for (Map.Entry<String, String> one : all.entrySet()) {
      fresh.clear();
      fresh.put(one.getKey(), one.getValue());
      alone.addAll(expanded(search(recipe)));
    }
    assertThat(alone).containsExactlyInAnyOrderElementsOf(together);
  }

  @Test
  void aStoryThatOneOfManyKnownPagesHasIsFoundByItsSpots() {
    Prose prose = new Prose(5, 900);
    for (int i = 0; i < 150; i++) known.put("k" + i, prose.text(200));
    fresh.put("page", "Home News Sport Weather. " + known.get("k77"));
    Detection found = search(SpotSigs.METHOD.recipe(Map.of()));
    assertThat(pairs(found)).extracting(ScoredPair::left).containsExactly("k77");
  }
}
