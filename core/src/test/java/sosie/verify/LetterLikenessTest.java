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
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class LetterLikenessTest {

  private static final String HARBOUR =
      "The old harbour has fed our town for two hundred years and the plan before you would close"
          + " it to every boat that is shorter than twelve metres";
  private static final String SCHOOL =
      "My grandfather built the first pier and my daughter learned to swim beside it so I ask you"
          + " to come and look before you vote on anything at all";
  private static final String OTHER =
      "A bridge over the northern channel would bring lorries through streets where children play"
          + " and nobody has counted what that noise will cost those who live there";

  private final WordsAndRuns words = new WordsAndRuns(5);

  private RawLetter features(String... paragraphs) {
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

  private LetterLikeness likeness(RawLetter... texts) {
    FeatureCounts counts = new FeatureCounts();
    for (RawLetter text : texts) counts.add(words.counted(text));
    return new LetterLikeness(new Divergence(counts, 1), .95, 20);
  }

  private static WeighedLetter refined(LetterLikeness likeness, RawLetter text) {
    return likeness.divergence().refine(text, Frequencies.NONE);
  }

  private static Optional<String> why(LetterLikeness likeness, RawLetter left, RawLetter right) {
    return binds(likeness, left, right).map(Bond::why);
  }

  private static Optional<Bond> binds(LetterLikeness likeness, RawLetter left, RawLetter right) {
    return likeness.binds(refined(likeness, left), refined(likeness, right));
  }

  @Test
  void aWholeParagraphBindsWhereverItStands() {
    RawLetter letter = features(HARBOUR, SCHOOL);
    RawLetter own = features(OTHER, SCHOOL);
    RawLetter joined = features(OTHER + " " + SCHOOL + " " + OTHER);
    LetterLikeness likeness = likeness(letter, own, joined);
    String all = "all 29 words of a paragraph stand in both";
    assertThat(why(likeness, letter, own)).contains(all);
    assertThat(why(likeness, own, letter)).contains(all);
    assertThat(why(likeness, joined, letter)).contains(all);
  }

  @Test
  void aSentenceOfAParagraphDoesNotBind() {
    RawLetter letter = features(HARBOUR + ". " + SCHOOL);
    RawLetter quoting = features(OTHER + " " + HARBOUR);
    assertThat(binds(likeness(letter, quoting), letter, quoting)).isEmpty();
  }

  @Test
  void aShortParagraphDoesNotBind() {
    RawLetter letter = features(HARBOUR, "Please vote against it and thank you very much");
    RawLetter other = features(OTHER, "Please vote against it and thank you very much");
    assertThat(binds(likeness(letter, other), letter, other)).isEmpty();
  }

  @Test
  void aWordChangedOrASentenceLostStillBinds() {
    RawLetter letter = features(HARBOUR + ". " + SCHOOL + ". " + OTHER, HARBOUR);
    String own = "w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20";
    RawLetter changed = features(own, HARBOUR.replace("hundred", "thousand"), own);
    RawLetter lost = features(own, HARBOUR + ". " + OTHER);
    LetterLikeness likeness = likeness(letter, changed, lost);
    assertThat(why(likeness, letter, changed))
        .contains("27 of the 28 words of a paragraph stand in both");
    assertThat(why(likeness, letter, lost)).isPresent();
  }

  @Test
  void aLetterIsHeldAcrossParagraphsHoweverTheyBreak() {
    String[] words = (HARBOUR + " " + SCHOOL).split(" ");
    String[] lines = new String[words.length / 7];
    for (int i = 0; i < lines.length; i++) {
      int end = i + 1 == lines.length ? words.length : 7 * (i + 1);
      lines[i] = String.join(" ", Arrays.copyOfRange(words, 7 * i, end));
    }
    RawLetter letter = features(HARBOUR, SCHOOL);
    List<String> broken = new ArrayList<>(List.of(OTHER));
    broken.addAll(List.of(lines));
    RawLetter inside = features(broken.toArray(String[]::new));
    RawLetter shortLines = features(lines);
    LetterLikeness likeness = likeness(letter, inside, shortLines);
    assertThat(binds(likeness, letter, inside)).matches(bond -> bond.get().leftWhole());
    assertThat(binds(likeness, letter, inside)).matches(bond -> !bond.get().rightWhole());
    assertThat(binds(likeness, shortLines, features(OTHER, HARBOUR + " " + SCHOOL)))
        .matches(bond -> bond.get().leftWhole());
  }

  @Test
  void whatBindsIsNoTinyPartOfBothTexts() {
    StringBuilder one = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      one.append(" v").append(i);
      other.append(" w").append(i);
    }
    RawLetter left = features(HARBOUR, one.toString().strip());
    RawLetter right = features(HARBOUR, other.toString().strip());
    assertThat(binds(likeness(left, right), left, right)).isEmpty();
  }

  @Test
  void runsThatAreIgnoredBindNobody() {
    RawLetter letter = features(HARBOUR, SCHOOL);
    RawLetter own = features(OTHER, SCHOOL);
    LetterLikeness likeness = likeness(letter, own);
    Similarity.Probe<WeighedLetter> probe = likeness.probe();
    probe.hold(refined(likeness, letter));
    Set<Long> shared = new HashSet<>();
    probe.eachShared(refined(likeness, own), shared::add);
    assertThat(shared).hasSize(25);
    probe.ignore(shared::contains);
    assertThat(probe.binds(refined(likeness, own))).isEmpty();
  }

  @Test
  void nearlyAllWordsBind() {
    String longer = HARBOUR + ". " + SCHOOL;
    RawLetter letter = features(longer);
    RawLetter edited = features(longer.replace("grandfather", "uncle"));
    assertThat(why(likeness(letter, edited), letter, edited))
        .contains("more than 95 % of the words are the same");
  }

  @Test
  void strangersAreFarAndCopiesNear() {
    RawLetter letter = features(HARBOUR, SCHOOL);
    RawLetter edited = features(HARBOUR, SCHOOL.replace("swim", "sail"));
    RawLetter stranger = features(OTHER);
    LetterLikeness likeness = likeness(letter, edited, stranger);
    WeighedLetter a = refined(likeness, letter);
    assertThat(likeness.between(a, refined(likeness, edited))).isGreaterThan(.5);
    assertThat(likeness.between(a, refined(likeness, stranger))).isLessThan(.2);
  }

  /** Which words of a text stand in a run of five that the other has, and the first such runs. */
  private static boolean[][] covered(String[] text, String[] other) {
    Set<String> runs = new HashSet<>();
    for (int i = 0; i + 5 <= other.length; i++) runs.add(run(other, i));
    boolean[][] covered = new boolean[2][text.length];
    Set<String> met = new HashSet<>();
    for (int i = 0; i + 5 <= text.length; i++) {
      String run = run(text, i);
      if (!runs.contains(run)) continue;
      Arrays.fill(covered[0], i, i + 5, true);
      if (met.add(run)) Arrays.fill(covered[1], i, i + 5, true);
    }
    return covered;
  }

  private static String run(String[] words, int from) {
    return String.join(" ", Arrays.copyOfRange(words, from, from + 5));
  }

  private static int count(boolean[] flags, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) count += flags[i] ? 1 : 0;
    return count;
  }

  /** The rule word by word: whether a paragraph of the letter, or all of it, binds. */
  private static boolean holdsAPassage(String[] letter, String[] of) {
    String[] own = String.join(" ", of).split(" ");
    String[] theirs = String.join(" ", letter).split(" ");
    boolean[][] covered = covered(own, theirs);
    int shorter = Math.min(own.length, theirs.length);
    List<Integer> ends = new ArrayList<>(List.of(0));
    for (String each : of) ends.add(ends.get(ends.size() - 1) + each.split(" ").length);
    boolean found = false;
    for (int p = 0; p < of.length; p++) {
      // the last paragraph begins where the last run does, at the latest
      if (ends.get(p) > own.length - 5 && p > 0) break;
      boolean last = p + 1 == of.length || ends.get(p + 1) > own.length - 5;
      found |= binds(covered, ends.get(p), last ? own.length : ends.get(p + 1), shorter);
    }
    return own.length >= 5 && (found || binds(covered, 0, own.length, shorter));
  }

  private static boolean binds(boolean[][] covered, int from, int to, int shorter) {
    int size = to - from;
    int there = count(covered[0], from, to);
    if (size < 20 || count(covered[1], from, to) < 16 || there * 10 < shorter) return false;
    return there >= size * .8 || (there * 3 >= size * 2 && there >= 20);
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
  void aPassageBindsExactlyWhereEnoughOfItsWordsStandInTheOther(long seed) {
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
      RawLetter left = features(one);
      RawLetter right = features(other);
      LetterLikeness likeness = new LetterLikeness(likeness(left, right).divergence(), 1, 20);
      boolean expected = holdsAPassage(one, other) || holdsAPassage(other, one);
      assertThat(binds(likeness, left, right))
          .as("%s %s", one, other)
          .matches(why -> why.isPresent() == expected);
      Similarity.Probe<WeighedLetter> probe = likeness.probe();
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
    Set<Boolean> reasons = new HashSet<>();
    for (int round = 0; round < 30; round++) {
      RawLetter[] texts = new RawLetter[8];
      for (int i = 0; i < texts.length; i++) texts[i] = features(edited(random));
      LetterLikeness likeness = likeness(Arrays.copyOf(texts, 5)); // others have unknown words
      Similarity.Probe<WeighedLetter> probe = likeness.probe();
      for (RawLetter held : texts) {
        probe.hold(refined(likeness, held));
        for (RawLetter other : texts) {
          Optional<Bond> expected = binds(likeness, held, other);
          assertThat(probe.binds(refined(likeness, other))).isEqualTo(expected);
          reasons.add(expected.isPresent());
        }
      }
    }
    assertThat(reasons).hasSize(2);
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
