package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class DivergenceTest {

  private static final WordsAndRuns WORDS = new WordsAndRuns(5);

  private static RawLetter features(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return WORDS.extract(new Document("id", Origin.whole("f"), text, List.of(), Map.of()), tokens);
  }

  private static Divergence over(List<String> collection, double mu) {
    FeatureCounts counts = new FeatureCounts();
    for (String text : collection) counts.add(WORDS.counted(features(text)));
    return new Divergence(counts, mu);
  }

  /** The equations of the paper, word for word, with maps. */
  private static final class Direct {

    private final Map<String, Double> background = new HashMap<>(); // equation 7
    private final double mu;

    Direct(List<String> collection, double mu) {
      this.mu = mu;
      double all = 0;
      for (String text : collection) {
        for (String word : words(text)) {
          background.merge(word, 1.0, Double::sum);
          all++;
        }
      }
      double total = all;
      background.replaceAll((word, count) -> count / total);
    }

    private static List<String> words(String text) {
      return List.of(text.split(" ", -1));
    }

    private static Map<String, Integer> counts(String text) {
      Map<String, Integer> counts = new HashMap<>();
      for (String word : words(text)) counts.merge(word, 1, Integer::sum);
      return counts;
    }

    /** Equation 1 with equations 3, 5, 6 and 8 put in. */
    double divergence(String a, String b) {
      Map<String, Integer> inA = counts(a);
      Map<String, Integer> inB = counts(b);
      double lengthA = words(a).size();
      double lengthB = words(b).size();
      double alpha = mu / (mu + lengthB);
      double sum = 0;
      for (Map.Entry<String, Integer> word : inA.entrySet()) {
        double ofA = word.getValue() / lengthA;
        double inC = background.get(word.getKey());
        Integer times = inB.get(word.getKey());
        double ofB = times == null ? alpha * inC : (times + mu * inC) / (mu + lengthB);
        sum += ofA * Math.log(ofA / ofB);
      }
      return sum;
    }

    /** Equation 9. */
    double distance(String a, String b) {
      return Math.min(divergence(a, b), divergence(b, a));
    }
  }

  @Test
  void itEqualsTheEquationsOfThePaper() {
    Random random = new Random(6);
    for (int round = 0; round < 200; round++) {
      double mu = round % 2 == 0 ? 1 : .1 + 10 * random.nextDouble();
      List<String> collection = new ArrayList<>();
      for (int i = 0; i < 6; i++) collection.add(text(random));
      Divergence divergence = over(collection, mu);
      Direct direct = new Direct(collection, mu);
      for (String left : collection) {
        for (String right : collection) {
          WeighedLetter a = divergence.refine(features(left), Frequencies.NONE);
          WeighedLetter b = divergence.refine(features(right), Frequencies.NONE);
          assertThat(divergence.between(a, b))
              .isCloseTo(Math.max(0, direct.distance(left, right)), within(1e-5));
        }
      }
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int words = 1 + random.nextInt(60);
    for (int i = 0; i < words; i++) {
      if (i > 0) text.append(' ');
      text.append("w").append((int) (40 * random.nextDouble() * random.nextDouble()));
    }
    return text.toString();
  }

  @Test
  void aTextThatHoldsAnotherIsAsFarFromItAsItIsLonger() {
    String letter = "please keep the old harbour open for small boats";
    String twice = letter + " because nobody asked the people who fish there";
    List<String> collection = List.of(letter, twice);
    Divergence divergence = over(collection, 1);
    WeighedLetter a = divergence.refine(features(letter), Frequencies.NONE);
    WeighedLetter b = divergence.refine(features(twice), Frequencies.NONE);
    assertThat(divergence.between(a, b)).isEqualTo(divergence.between(b, a)).isBetween(.4, .7);
    assertThat(divergence.between(a, a)).isLessThan(.1);
  }

  @Test
  void aTextWithoutWordsIsInfinitelyFar() {
    Divergence divergence = over(List.of("a word"), 1);
    assertThat(
            divergence.between(
                new WeighedLetter(), divergence.refine(features("a word"), Frequencies.NONE)))
        .isInfinite();
  }

  @Test
  void aWeightOfTheCollectionMustBeAboveZero() {
    assertThatThrownBy(() -> new Divergence(Frequencies.NONE, 0))
        .hasMessage("mu must be above 0, was 0.0");
  }
}
