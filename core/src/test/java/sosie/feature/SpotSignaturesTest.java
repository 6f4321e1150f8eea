package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class SpotSignaturesTest {

  private static final SpotSignatures NEXT_TWO = spots("a,an,the,is", 1, 2);

  /** The pattern of the paper's example: seven spots, stop words passed over, chains overlap. */
  @Test
  void oneSentenceHasSevenSpots() {
    String sentence =
        "After a storm had torn down a wooden bridge over the river Tamsel, masons hurried to lay"
            + " the stones afresh under an arch reaching higher above the water that is known to"
            + " flood each spring.";
    assertThat(names(NEXT_TWO, sentence))
        .containsExactly(
            "a:storm:torn",
            "a:wooden:bridge",
            "the:river:tamsel",
            "the:stones:afresh",
            "an:arch:reaching",
            "the:water:known",
            "is:known:flood");
  }

  @Test
  void distanceCountsAllWordsAndGoesOnFromTheWordTaken() {
    SpotSignatures everySecond = spots("the", 2, 3);
    assertThat(names(everySecond, "the red fox jumps high fences daily again"))
        .containsExactly("the:fox:high:daily");
    assertThat(names(everySecond, "the red of fox jumps high fences daily"))
        .containsExactly("the:fox:high:daily");
  }

  @Test
  void theEndCutsAChainThatHasAWord() {
    assertThat(names(NEXT_TWO, "They reached the harbour")).containsExactly("the:harbour");
    assertThat(names(NEXT_TWO, "They reached the harbour of the")).containsExactly("the:harbour");
    assertThat(names(NEXT_TWO, "They reached the")).isEmpty();
    assertThat(names(NEXT_TWO, "They reached the of and")).isEmpty();
    assertThat(names(spots("the", 2, 2), "the harbour")).isEmpty();
  }

  @Test
  void textsWithoutAntecedentsHaveNoFeatures() {
    assertThat(extract(NEXT_TWO, "Home News Sports Login").size()).isZero();
    assertThat(extract(NEXT_TWO, "").size()).isZero();
  }

  @Test
  void anAntecedentIsPassedOverThoughItIsNotInTheListOfStopWords() {
    SpotSignatures german = new SpotSignatures(Spot.list("der,die,das", 1, 2), StopWords.of("und"));
    assertThat(names(german, "der Hund und die Katze"))
        .containsExactly("der:hund:katze", "die:katze");
  }

  @Test
  void repeatedSignaturesAreCounted() {
    FeatureVector bag = extract(spots("the", 1, 1), "The cat saw the dog. The cat ran.");
    assertThat(bag.size()).isEqualTo(2);
    assertThat(bag.total()).isEqualTo(3);
  }

  @Test
  void eachAntecedentHasItsOwnDistancesAndChains() {
    SpotSignatures several =
        new SpotSignatures(Spot.list("is(3,1),that,is(2,1)", 1, 2), StopWords.english());
    assertThat(names(several, "that ship is cold iron steel"))
        .containsExactly("that:ship:cold", "is:iron", "is:steel");
  }

  @Test
  void theAntecedentIsPartOfTheSignature() {
    assertThat(extract(NEXT_TWO, "the ship sails").sameAs(extract(NEXT_TWO, "a ship sails")))
        .isFalse();
  }

  /** Sums and linear hashes would not tell these apart. */
  @Test
  void theOrderOfWordsInAChainMatters() {
    String[] words = {"ash", "birch", "cedar", "elm", "fir"};
    Set<Long> features = new HashSet<>();
    for (String one : words) {
      for (String two : words) {
        for (String three : words) {
          String text = "the " + one + " " + two + " " + three;
          features.add(extract(spots("the", 1, 3), text).feature(0));
        }
      }
    }
    assertThat(features).hasSize(125);
  }

  @Test
  void givesTheFrozenValue() {
    assertThat(extract(NEXT_TWO, "the ship sails").feature(0)).isEqualTo(4068468993898668030L);
  }

  @Test
  void standardTakesArticlesAndAuxiliaryVerbs() {
    assertThat(
            names(
                SpotSignatures.standard(),
                "The mill could close early next week, town clerks said yesterday."))
        .containsExactly("the:close:next:town", "could:early:week:clerks");
  }

  /** Against a plain reading of the definition, word by word. */
  @Test
  void equalsItsDefinitionOnRandomTexts() {
    Random random = new Random(12);
    for (int round = 0; round < 500; round++) {
      int distance = 1 + random.nextInt(4);
      int chain = 1 + random.nextInt(4);
      String[] words = new String[random.nextInt(40)];
      String[] choice = {"the", "is", "of", "and", "oak", "elm", "ash", "fir", "yew"};
      for (int i = 0; i < words.length; i++) words[i] = choice[random.nextInt(choice.length)];
      assertThat(names(spots("the,is", distance, chain), String.join(" ", words)))
          .as("round %d", round)
          .isEqualTo(plain(words, distance, chain));
    }
  }

  private static List<String> plain(String[] words, int distance, int chain) {
    Set<String> stops = Set.of("the", "is", "of", "and");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < words.length; i++) {
      if (!words[i].equals("the") && !words[i].equals("is")) continue;
      String name = words[i];
      int place = i;
      for (int k = 0; k < chain; k++) {
        place += distance;
        while (place < words.length && stops.contains(words[place])) place++;
        if (place >= words.length) break;
        name += ":" + words[place];
      }
      if (name.contains(":")) names.add(name);
    }
    return names;
  }

  @Test
  void namesAndFeaturesAreTheSameSignatures() {
    String text = "The cat saw the dog. The cat ran to a door that was the way out of the house.";
    SpotSignatures standard = SpotSignatures.standard();
    long[] named =
        standard.named(document(text), tokens(text)).stream()
            .mapToLong(NamedFeature::feature)
            .toArray();
    assertThat(FeatureVector.bagOf(named, named.length).sameAs(extract(standard, text))).isTrue();
  }

  @Test
  void rejectsAntecedentsNamingWhatIsWrong() {
    assertThatThrownBy(() -> Spot.list("", 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("antecedents must name at least one word, was \"\"");
    assertThatThrownBy(() -> Spot.list(" , ", 1, 1))
        .hasMessage("antecedents must name at least one word, was \" , \"");
    assertThatThrownBy(() -> Spot.list("the,all of", 1, 1))
        .hasMessage("antecedents must be single words, was \"all of\"");
    for (String wrong : List.of("the(2", "the(2)", "the(2,3,4)", "the(two,3)", "the(2,3)x")) {
      assertThatThrownBy(() -> Spot.list("a," + wrong, 1, 1))
          .hasMessage("antecedents must read word or word(distance,chain), was \"" + wrong + "\"");
    }
    assertThatThrownBy(() -> Spot.list("(1,2)", 1, 1))
        .hasMessage("antecedents must be single words, was \"\"");
    assertThatThrownBy(() -> new SpotSignatures(Spot.list("the,The", 2, 3), StopWords.english()))
        .hasMessage("antecedents must differ, was twice the(2,3)");
    assertThatThrownBy(() -> new SpotSignatures(List.of(), StopWords.english()))
        .hasMessage("spots must be at least 1, was 0");
  }

  @Test
  void rejectsDistancesAndChainsOutOfBounds() {
    assertThatThrownBy(() -> Spot.list("the", 0, 1))
        .hasMessage("distance must be between 1 and 64, was 0");
    assertThatThrownBy(() -> Spot.list("the(1,65)", 1, 1))
        .hasMessage("chain must be between 1 and 64, was 65");
  }

  @Test
  void readsAntecedentsWithAndWithoutTheirOwnNumbers() {
    assertThat(Spot.list("the(2,3), is ,a( 1 , 2 )", 4, 5))
        .containsExactly(new Spot("the", 2, 3), new Spot("is", 4, 5), new Spot("a", 1, 2));
    assertThat(new Spot("the", 2, 3)).hasToString("the(2,3)");
  }

  @Test
  void stopWordsAreTheWordsOfAText() {
    StopWords words = StopWords.of("Der, die\ndas; DER!");
    assertThat(words.count()).isEqualTo(3);
    assertThat(words.contains(tokens("das").hash(0))).isTrue();
    assertThat(words.contains(tokens("dem").hash(0))).isFalse();
    assertThat(words).isEqualTo(StopWords.of("das der die")).isNotEqualTo(StopWords.english());
    assertThat(StopWords.of("").count()).isZero();
  }

  @Test
  void everyStandardAntecedentIsAnEnglishStopWord() {
    assertThat(SpotSignatures.standard().spots())
        .hasSize(25)
        .allMatch(spot -> StopWords.english().contains(spot.hash()));
  }

  private static SpotSignatures spots(String antecedents, int distance, int chain) {
    return new SpotSignatures(Spot.list(antecedents, distance, chain), StopWords.english());
  }

  private static List<String> names(SpotSignatures spots, String text) {
    return spots.named(document(text), tokens(text)).stream().map(NamedFeature::name).toList();
  }

  private static FeatureVector extract(SpotSignatures spots, String text) {
    return spots.extract(document(text), tokens(text));
  }

  private static Tokens tokens(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return tokens;
  }

  private static Document document(String text) {
    return new Document("id", Origin.whole("id"), text, List.of(), Map.of());
  }
}
