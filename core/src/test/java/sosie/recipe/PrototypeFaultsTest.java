package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.verify.ScoredPair;

/** Faults that public prototypes of these methods have. */
class PrototypeFaultsTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  static Stream<Way> all() {
    return Way.all();
  }

  private static Detection spots(Map<String, String> texts, String... settings) {
    Map<String, String> given = new TreeMap<>(Map.of("low", "0", "high", "1"));
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    return Prose.written(texts).detect(SpotSigs.METHOD.recipe(given), PLAIN);
  }

  private static List<ScoredPair> pairs(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    found.forEachPair(pairs::add);
    return pairs;
  }

  @Test
  void theAntecedentIsPartOfASpot() {
    String words = "X kettle X ladder X saddle X button X candle X pillow";
    Map<String, String> texts =
        Map.of("the", words.replace("X", "the"), "was", words.replace("X", "was"));
    assertThat(pairs(spots(texts, "distance", "1", "chain", "1", "threshold", "0.01"))).isEmpty();
  }

  @Test
  void aScoreOfOneMeansEqualMultiSets() {
    Map<String, String> texts = new TreeMap<>();
    Random random = new Random(5);
    for (int i = 0; i < 120; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < 12; j++) {
        String word = Prose.word(random.nextInt(3));
        text.append(random.nextBoolean() ? "the " : "a ").append(word).append(' ');
      }
      texts.put(String.format("d%03d", i), text.toString());
    }
    Detection found = spots(texts, "distance", "1", "chain", "1", "threshold", "0.3");
    int ones = 0;
    for (ScoredPair pair : pairs(found)) {
      boolean equal = bag(texts.get(pair.left())).equals(bag(texts.get(pair.right())));
      assertThat(pair.score() == 1).as("%s", pair).isEqualTo(equal);
      if (equal) ones++;
    }
    assertThat(ones).isPositive();
    assertThat(pairs(found)).hasSizeGreaterThan(ones);
  }

  private static List<String> bag(String text) {
    List<String> bag = new ArrayList<>();
    String[] words = text.strip().split(" ", -1);
    for (int i = 0; i < words.length; i += 2) bag.add(words[i] + " " + words[i + 1]);
    return bag.stream().sorted().toList();
  }

  @Test
  void documentsWithFewSpotsDoNotVanish() {
    Map<String, String> texts = Prose.families(41, 20);
    for (int i = 0; i < 10; i++) texts.put("few-" + i, "kettle ladder " + Prose.word(i));
    Detection found = spots(texts);
    assertThat(found.documents().count()).isEqualTo(texts.size());
    assertThat(found.findings().unrepresented())
        .extracting(one -> found.documents().id(one.document()))
        .contains("few-0", "few-1", "few-9");
    for (int i = 0; i < found.documents().count(); i++) {
      if (found.documents().id(i).startsWith("few-")) assertThat(found.keeps(i)).isTrue();
    }
  }

  @Test
  void spotsThatDifferInTheOrderOfTheirWordsAreDifferent() {
    Map<String, String> texts = new TreeMap<>();
    texts.put("a", "the kettle ladder the saddle button the candle pillow the carpet window");
    texts.put("b", "the ladder kettle the button saddle the pillow candle the window carpet");
    assertThat(
            pairs(spots(texts, "distance", "1", "chain", "2", "threshold", "0.01", "fewest", "1")))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void twoRunsGiveTheSameAnswer(Way way) {
    Map<String, String> texts = Prose.families(42, 25);
    String once = Written.told(Prose.written(texts).detect(way.recipe(), PLAIN));
    assertThat(Written.told(Prose.written(texts).detect(way.recipe(), PLAIN))).isEqualTo(once);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCollectionOfNoneOneOrTwoTextsIsNoTrouble(Way way) {
    Prose prose = new Prose(6, 500);
    Map<String, String> texts = new TreeMap<>();
    for (int count = 0; count < 3; count++) {
      if (way.method().equals("i-match") && count > 0 && !way.settings().containsKey("terms")) {
        assertThatThrownBy(() -> Prose.written(texts).detect(way.recipe(), PLAIN))
            .hasMessageStartingWith("lexicon must have at least 1 word, was 0");
      } else {
        Detection found = Prose.written(texts).detect(way.recipe(), PLAIN);
        assertThat(found.pairCount()).isZero();
        assertThat(found.keptCount()).isEqualTo(count);
      }
      texts.put("d" + count, prose.text(80));
    }
  }

  @Test
  void theCaseOfAChoiceDoesNotMatter() {
    Map<String, String> items = new TreeMap<>();
    items.put("a", "one two\nthree");
    items.put("b", "one\ntwo three");
    for (Way way :
        List.of(Way.of("exact unit=Items"), Way.of("set-join features=Counts unit=ITEMS"))) {
      assertThat(pairs(Prose.written(items).detect(way.recipe(), PLAIN))).isEmpty();
    }
    assertThat(Way.of("i-match unit=Items").recipe().representation())
        .isEqualTo(Way.of("i-match unit=items").recipe().representation());
    assertThat(Way.of("set-join features=SPOTS").recipe().sentence()).contains("spot signatures");
    assertThatThrownBy(() -> Way.of("set-join features=spots unit=items").recipe())
        .hasMessage("unit must be words with features spots, was items");
  }
}
