package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.extract.Zone;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.WordsAndRuns;
import sosie.read.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class LetterLikenessTest {

  private static final String HARBOUR =
      "The old harbour has fed our town for two hundred years and the plan before you would close it"
          + " to every boat that is shorter than twelve metres";
  private static final String SCHOOL =
      "My grandfather built the first pier and my daughter learned to swim beside it so I ask you to"
          + " come and look before you vote on anything at all";
  private static final String OTHER =
      "A bridge over the northern channel would bring lorries through streets where children play"
          + " and nobody has counted what that noise will cost those who live there";

  private final WordsAndRuns words = new WordsAndRuns(5);

  private FeatureVector features(String... paragraphs) {
    String text = String.join("\n\n", paragraphs);
    List<Zone> zones = new ArrayList<>();
    int start = 0;
    for (String each : paragraphs) {
      zones.add(new Zone(Zone.Kind.PARAGRAPH, start, start + each.length()));
      start += each.length() + 2;
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return words.extract(new Document("id", Origin.whole("f"), text, zones, Map.of()), tokens);
  }

  private LetterLikeness likeness(FeatureVector... texts) {
    FeatureCounts counts = new FeatureCounts();
    for (FeatureVector text : texts) counts.add(words.counted(text));
    return new LetterLikeness(new Divergence(counts, 1), .95, 16);
  }

  private static FeatureVector refined(LetterLikeness likeness, FeatureVector text) {
    return likeness.divergence().refine(text, Frequencies.NONE);
  }

  private static Optional<String> binds(
      LetterLikeness likeness, FeatureVector left, FeatureVector right) {
    return likeness.binds(refined(likeness, left), refined(likeness, right));
  }

  @Test
  void aWholeParagraphBindsWhereverItStands() {
    FeatureVector letter = features(HARBOUR, SCHOOL);
    FeatureVector own = features(OTHER, SCHOOL);
    FeatureVector joined = features(OTHER + " " + SCHOOL + " " + OTHER);
    LetterLikeness likeness = likeness(letter, own, joined);
    assertThat(binds(likeness, letter, own)).contains("a whole paragraph is the same");
    assertThat(binds(likeness, own, letter)).contains("a whole paragraph is the same");
    assertThat(binds(likeness, joined, letter)).contains("a whole paragraph is the same");
  }

  @Test
  void aSentenceOfAParagraphDoesNotBind() {
    FeatureVector letter = features(HARBOUR + ". " + SCHOOL);
    FeatureVector quoting = features(OTHER + " " + HARBOUR);
    assertThat(binds(likeness(letter, quoting), letter, quoting)).isEmpty();
  }

  @Test
  void aShortParagraphDoesNotBind() {
    FeatureVector letter = features(HARBOUR, "Please vote against it and thank you very much");
    FeatureVector other = features(OTHER, "Please vote against it and thank you very much");
    assertThat(binds(likeness(letter, other), letter, other)).isEmpty();
  }

  @Test
  void nearlyAllWordsBind() {
    String longer = HARBOUR + ". " + SCHOOL;
    FeatureVector letter = features(longer);
    FeatureVector edited = features(longer.replace("grandfather", "uncle"));
    assertThat(binds(likeness(letter, edited), letter, edited))
        .contains("more than 95 % of the words are the same");
  }

  @Test
  void strangersAreFarAndCopiesNear() {
    FeatureVector letter = features(HARBOUR, SCHOOL);
    FeatureVector edited = features(HARBOUR, SCHOOL.replace("swim", "sail"));
    FeatureVector stranger = features(OTHER);
    LetterLikeness likeness = likeness(letter, edited, stranger);
    FeatureVector a = refined(likeness, letter);
    assertThat(likeness.between(a, refined(likeness, edited))).isGreaterThan(.5);
    assertThat(likeness.between(a, refined(likeness, stranger))).isLessThan(.2);
  }

  /** The words of a text in runs of five. */
  private static Set<String> runs(String text) {
    String[] words = text.split(" ");
    Set<String> runs = new HashSet<>();
    for (int i = 0; i + 5 <= words.length; i++) {
      runs.add(String.join(" ", Arrays.copyOfRange(words, i, i + 5)));
    }
    return runs;
  }

  private static boolean holdsAParagraph(String[] letter, String[] of) {
    Set<String> all = new HashSet<>();
    for (String each : letter) all.addAll(runs(each));
    return Arrays.stream(of)
        .map(LetterLikenessTest::runs)
        .anyMatch(runs -> runs.size() >= 16 && all.containsAll(runs));
  }

  /** The same words in another order: some of its runs stand where the text does, but not all. */
  private static String halvesTurned(String text) {
    String[] words = text.split(" ");
    List<String> turned = new ArrayList<>(List.of(words));
    Collections.rotate(turned, words.length / 2);
    return String.join(" ", turned);
  }

  private static String[] paragraphs(Random random, List<String> stock) {
    String[] paragraphs = new String[1 + random.nextInt(4)];
    for (int i = 0; i < paragraphs.length; i++) {
      String text = stock.get(random.nextInt(stock.size()));
      if (random.nextInt(3) == 0) text = text + " " + stock.get(random.nextInt(stock.size()));
      if (random.nextInt(3) == 0) text = text.replace("w7", "v7");
      if (random.nextInt(4) == 0) text = "too short";
      if (random.nextInt(6) == 0) text = halvesTurned(text);
      if (random.nextInt(6) == 0) text = "a b c d e ".repeat(4 + random.nextInt(8)).strip();
      paragraphs[i] = text;
    }
    return paragraphs;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aParagraphBindsExactlyWhereAllItsRunsAreInTheOther(long seed) {
    Random random = new Random(seed);
    List<String> stock = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      StringBuilder text = new StringBuilder("w" + i);
      for (int words = 10 + random.nextInt(30); words > 0; words--)
        text.append(" w").append(random.nextInt(60));
      stock.add(text.toString());
    }
    int bound = 0;
    for (int round = 0; round < 400; round++) {
      String[] one = paragraphs(random, stock);
      String[] other = paragraphs(random, stock);
      FeatureVector left = features(one);
      FeatureVector right = features(other);
      LetterLikeness likeness = new LetterLikeness(likeness(left, right).divergence(), 1, 16);
      boolean expected = holdsAParagraph(one, other) || holdsAParagraph(other, one);
      assertThat(binds(likeness, left, right))
          .as("%s %s", one, other)
          .matches(why -> why.isPresent() == expected);
      Similarity.Probe probe = likeness.probe();
      probe.hold(refined(likeness, right));
      probe.hold(refined(likeness, left));
      assertThat(probe.binds(refined(likeness, right)).isPresent()).isEqualTo(expected);
      bound += expected ? 1 : 0;
    }
    assertThat(bound).isBetween(30, 370);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aProbeGivesTheReasonsThatComparingTwoGives(long seed) {
    Random random = new Random(seed);
    Set<Optional<String>> reasons = new HashSet<>();
    for (int round = 0; round < 30; round++) {
      FeatureVector[] texts = new FeatureVector[8];
      for (int i = 0; i < texts.length; i++) texts[i] = features(edited(random));
      LetterLikeness likeness = likeness(Arrays.copyOf(texts, 5)); // others have unknown words
      Similarity.Probe probe = likeness.probe();
      for (FeatureVector held : texts) {
        probe.hold(refined(likeness, held));
        for (FeatureVector other : texts) {
          Optional<String> expected = binds(likeness, held, other);
          assertThat(probe.binds(refined(likeness, other))).isEqualTo(expected);
          reasons.add(expected);
        }
      }
    }
    assertThat(reasons).hasSize(3);
  }

  private static String[] edited(Random random) {
    String[] paragraphs = {HARBOUR, SCHOOL, OTHER};
    Collections.shuffle(Arrays.asList(paragraphs), random);
    for (int i = 0; i < paragraphs.length; i++) {
      String[] words = paragraphs[i].split(" ");
      for (int edits = random.nextInt(3); edits > 0; edits--) {
        words[random.nextInt(words.length)] = "w" + random.nextInt(20);
      }
      paragraphs[i] = String.join(" ", words);
    }
    return Arrays.copyOf(paragraphs, 1 + random.nextInt(3));
  }
}
