package sosie.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.feature.TextFeatures;
import sosie.feature.Texts;

class IMatchTest {

  /** Terms that one of two texts has, so that every one has nidf 1 and is primary. */
  private static Lexicon lexiconOf(long... terms) {
    FeatureCounts counted = new FeatureCounts();
    counted.add(Texts.set(terms));
    counted.add(Texts.set());
    return Lexicon.of(counted, new Lexicon.Window(0, 1));
  }

  /** Primary terms occur in 10 of 100 texts; secondary ones in 5, 4, 3, 2 and 1, in this order. */
  private static Lexicon ranked(long[] primary, long[] secondary) {
    FeatureCounts counted = new FeatureCounts();
    for (int text = 0; text < 100; text++) {
      List<Long> terms = new ArrayList<>();
      if (text < 10) for (long term : primary) terms.add(term);
      for (int rank = 0; rank < secondary.length; rank++) {
        if (text < 5 - rank) terms.add(secondary[rank]);
      }
      counted.add(Texts.set(terms.stream().mapToLong(Long::longValue).toArray()));
    }
    return Lexicon.of(counted, new Lexicon.Window(0.2, 0.5));
  }

  private static IMatch plain(Lexicon lexicon) {
    return new IMatch(lexicon, 0, 1, 0, 1);
  }

  @Test
  void theWordIsOneOfTheTermsInTheLexiconAndNothingElse() {
    IMatch match = plain(lexiconOf(1, 2, 3, 4, 5));
    long word = match.sign(Texts.set(2, 4, 77)).word(0);
    assertThat(match.sign(Texts.set(2, 4, 88, 99)).word(0)).isEqualTo(word);
    assertThat(match.sign(Texts.set(2, 4)).word(0)).isEqualTo(word);
    assertThat(match.sign(Texts.set(2, 4, 5)).word(0)).isNotEqualTo(word);
    assertThat(match.sign(Texts.set(2)).word(0)).isNotEqualTo(word);
    assertThat(new SetDigest().sign(Texts.set(2, 4)).word(0)).isEqualTo(word);
  }

  @Test
  void fewerTermsThanTheLeastHaveNoWord() {
    IMatch match = new IMatch(lexiconOf(1, 2, 3, 4, 5), 0, 3, 0, 1);
    assertThat(match.sign(Texts.set(1, 2, 6, 7)).word(0)).isEqualTo(Signature.NONE);
    assertThat(match.sign(Texts.set(1, 2, 3)).word(0)).isNotEqualTo(Signature.NONE);
    assertThat(match.sign(Texts.set()).word(0)).isEqualTo(Signature.NONE);
  }

  /** Ten terms, of which two are primary: a share of 0.4 needs four, so two of the secondary. */
  @Test
  void theFewestTopRankingSecondaryTermsMakeUpTheShare() {
    Lexicon lexicon = ranked(new long[] {1, 2, 3}, new long[] {50, 40, 30, 20, 10});
    FeatureVector document = Texts.set(1, 2, 10, 30, 40, 101, 102, 103, 104, 105);
    Signer<TextFeatures> digest = new SetDigest();
    assertThat(word(lexicon, 0.2, document)).isEqualTo(digest.sign(Texts.set(1, 2)).word(0));
    assertThat(word(lexicon, 0.3, document)).isEqualTo(digest.sign(Texts.set(1, 2, 40)).word(0));
    assertThat(word(lexicon, 0.4, document))
        .isEqualTo(digest.sign(Texts.set(1, 2, 40, 30)).word(0));
    assertThat(word(lexicon, 0.5, document))
        .isEqualTo(digest.sign(Texts.set(1, 2, 40, 30, 10)).word(0));
    assertThat(word(lexicon, 0.6, document)).isEqualTo(Signature.NONE);
    assertThat(word(lexicon.withSecondary(3), 0.5, document)).isEqualTo(Signature.NONE);
  }

  private static long word(Lexicon lexicon, double share, FeatureVector document) {
    return new IMatch(lexicon, 0, 1, share, 1).sign(document).word(0);
  }

  /** The share is mended, and still there are too few terms. */
  @Test
  void bothThresholdsMustHold() {
    Lexicon lexicon = ranked(new long[] {1, 2, 3}, new long[] {50, 40, 30, 20, 10});
    FeatureVector document = Texts.set(1, 40, 30, 101, 102);
    assertThat(new IMatch(lexicon, 0, 2, 0.4, 1).sign(document).word(0))
        .isEqualTo(new SetDigest().sign(Texts.set(1, 40)).word(0));
    assertThat(new IMatch(lexicon, 0, 3, 0.4, 1).sign(document).word(0)).isEqualTo(Signature.NONE);
  }

  private static final String BANNER =
      " — Cheap holidays every weekend: subscribe today and receive special offers from travel"
          + " companies worldwide";
  private static final String OVEN =
      "Liebe Kundschaft, unser Backofen wurde gestern gereinigt und heizt wieder gleichmäßig;"
          + " frische Brötchen liegen morgens ab sieben bereit";
  private static final String FENCE =
      "Hallo Nachbarn, beim Sturm ist der Gartenzaun umgekippt, bitte helft samstags beim"
          + " Aufrichten und bringt Handschuhe sowie einen Hammer mit";

  /**
   * The failure of plain I-Match that the paper's Figure 1 shows: the lexicon knows the words of
   * the banner only.
   */
  @Test
  void theSecondaryLexiconTellsForeignMailsUnderOneBannerApart() {
    FeatureCounts counted = new FeatureCounts();
    FeatureVector banner = words(BANNER);
    for (int i = 0; i < 100; i++) counted.add(i < 20 ? banner : Texts.set(i));
    counted.add(words(OVEN)); // the odd German text is in the collection, too
    counted.add(words(FENCE));
    Lexicon lexicon = Lexicon.of(counted, new Lexicon.Window(0.2, 0.5));
    FeatureVector oven = words(OVEN + BANNER);
    FeatureVector fence = words(FENCE + BANNER);

    IMatch plain = new IMatch(lexicon, 5, 3, 0, 7);
    assertThat(plain.sign(oven).agreement(plain.sign(fence))).isEqualTo(1);
    IMatch modified = new IMatch(lexicon, 5, 3, 0.8, 7);
    assertThat(modified.sign(oven).word(0)).isNotEqualTo(Signature.NONE);
    assertThat(modified.sign(oven).agreement(modified.sign(fence))).isZero();
    IMatch withoutSecondary = new IMatch(lexicon.withSecondary(0), 5, 3, 0.8, 7);
    assertThat(withoutSecondary.sign(oven).words()).containsOnly(Signature.NONE);
  }

  private static FeatureVector words(String text) {
    return Texts.features(PlainWords.ofIMatch(), text);
  }

  /** The numbers were worked out by a program in another language, too. */
  @Test
  void givesTheFrozenSignatureOfVersionOne() {
    Lexicon lexicon = ranked(new long[] {1, 2, 3, 4, 5, 6}, new long[] {50, 40, 30, 20, 10});
    Signature signature = new IMatch(lexicon, 3, 1, 0.5, 42).sign(Texts.set(1, 3, 5, 20, 40, 99));
    assertThat(signature.words()).containsExactly(FROZEN);
    assertThat(new SetDigest().sign(Texts.set(-1, 0, 1)).words()).containsExactly(FROZEN_DIGEST);
  }

  private static final long[] FROZEN = {
    -6717421328410044708L, 2407869442492037843L, -4587841041360606452L, 2407869442492037843L
  };
  private static final long FROZEN_DIGEST = 7050430254415691076L;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void equalsTheDefinitionWrittenDown(long seed) {
    Random random = new Random(seed);
    long[] primary = random.longs(60).toArray();
    long[] secondary = random.longs(5).toArray();
    Lexicon lexicon = ranked(primary, secondary);
    for (int round = 0; round < 100; round++) {
      FeatureVector document = document(random, primary, secondary);
      int lexicons = random.nextInt(12);
      int least = 1 + random.nextInt(4);
      double share = random.nextInt(5) / 5.0;
      IMatch match = new IMatch(lexicon, lexicons, least, share, round);
      PlainIMatch definition = new PlainIMatch(lexicon, lexicons, least, share, round);
      assertThat(match.sign(document).words())
          .as("seed %d, round %d", seed, round)
          .isEqualTo(definition.sign(Texts.array(document)));
    }
  }

  private static FeatureVector document(Random random, long[] primary, long[] secondary) {
    long[] terms = random.longs(random.nextInt(30)).toArray();
    for (int i = 0; i < terms.length; i++) {
      if (random.nextBoolean()) terms[i] = primary[random.nextInt(primary.length)];
      else if (random.nextInt(4) == 0) terms[i] = secondary[random.nextInt(secondary.length)];
    }
    return Texts.set(terms);
  }

  @Test
  void aRandomisedLexiconHasTheTermsOfABootstrapSample() {
    long[] terms = new Random(5).longs(20_000).toArray();
    int lexicons = 10;
    IMatch match = new IMatch(lexiconOf(terms), lexicons, 1, 0, 3);
    long[] kept = new long[lexicons + 1];
    for (long term : terms) {
      long[] words = match.sign(Texts.set(term)).words();
      for (int k = 0; k <= lexicons; k++) if (words[k] != Signature.NONE) kept[k]++;
    }
    assertThat(kept[0]).isEqualTo(terms.length);
    double expected = 1 - 1 / Math.E;
    double deviation = Math.sqrt(terms.length * expected * (1 - expected));
    for (int k = 1; k <= lexicons; k++) {
      assertThat((double) kept[k]).isCloseTo(terms.length * expected, within(5 * deviation));
    }
  }

  private static org.assertj.core.data.Offset<Double> within(double value) {
    return org.assertj.core.data.Offset.offset(value);
  }

  /**
   * Equation 1 of the paper: after n insertions or deletions of lexicon terms, some randomised word
   * survives with probability 1−(1−pⁿ)^K, p being the share of the lexicon that is missing. Each
   * trial has a document, edits and lexicons of its own. The paper's equation 6 would have the
   * share that is kept for p; for a single lexicon and two changes 0.40 instead of 0.14.
   */
  @ParameterizedTest
  @CsvSource({
    "1,1", "1,2", "1,5", "2,1", "2,2", "2,5", "5,1", "5,2", "5,5", "10,1", "10,2", "10,5"
  })
  void someWordSurvivesChangesAsOftenAsEquationOneSays(int lexicons, int changes) {
    int trials = 4000;
    long[] terms = new Random(9).longs(200).toArray();
    Lexicon lexicon = lexiconOf(terms);
    Random random = new Random(100L * lexicons + changes);
    int survived = 0;
    double stability = 0;
    for (int trial = 0; trial < trials; trial++) {
      IMatch match = new IMatch(lexicon, lexicons, 1, 0, random.nextLong());
      shuffle(terms, random);
      int deleted = random.nextInt(changes + 1); // the others are inserted
      FeatureVector before = Texts.set(Arrays.copyOf(terms, 40));
      FeatureVector after = Texts.set(Arrays.copyOfRange(terms, deleted, 40 + changes - deleted));
      Signature one = match.sign(before);
      Signature other = match.sign(after);
      if (one.word(0) == other.word(0)) throw new AssertionError("trial " + trial);
      if (one.agreement(other) > 0) survived++;
      stability = match.stability(changes);
    }
    double missing = Math.pow(1 - 1.0 / terms.length, terms.length);
    double expected = 1 - Math.pow(1 - Math.pow(missing, changes), lexicons);
    assertThat(stability).isCloseTo(expected, within(1e-12));
    double deviation = Math.sqrt(trials * expected * (1 - expected));
    assertThat((double) survived).isCloseTo(trials * expected, within(5 * deviation));
  }

  private static void shuffle(long[] terms, Random random) {
    for (int i = terms.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      long swapped = terms[i];
      terms[i] = terms[j];
      terms[j] = swapped;
    }
  }

  /**
   * The figures of the paper's Table 4 come from the share that is kept, 0.67: 1/0.67ⁿ trials until
   * a word survives. With the share that is missing, as in equation 1, there are far more.
   */
  @Test
  void tableFourOfThePaperFollowsFromTheShareThatIsKept() {
    assertThat(1 / Math.pow(0.67, 2)).isCloseTo(2.23, within(0.005));
    assertThat(1 / Math.pow(0.67, 5)).isCloseTo(7.41, within(0.005));
    assertThat(1 / Math.pow(0.67, 10)).isCloseTo(54.87, within(0.05));
    IMatch one = new IMatch(lexiconOf(new Random(1).longs(1000).toArray()), 1, 1, 0, 1);
    assertThat(1 / one.stability(2)).isCloseTo(Math.pow(Math.E, 2), within(0.03));
  }

  @Test
  void aTermThatJoinsTheLexiconLeavesTheLotOfTheOthersAlone() {
    long[] terms = new Random(2).longs(5000).toArray();
    IMatch fewer = new IMatch(lexiconOf(Arrays.copyOf(terms, 4900)), 10, 1, 0, 3);
    IMatch more = new IMatch(lexiconOf(terms), 10, 1, 0, 3);
    int same = 0;
    for (int i = 0; i < 4900; i++) {
      FeatureVector one = Texts.set(terms[i]);
      if (Arrays.equals(fewer.sign(one).words(), more.sign(one).words())) same++;
    }
    assertThat(same).isGreaterThan(4890);
  }

  @Test
  void anotherSeedDrawsOtherLexicons() {
    Lexicon lexicon = lexiconOf(new Random(4).longs(200).toArray());
    long[] document = new long[40];
    for (int i = 0; i < document.length; i++) document[i] = lexicon.term(i);
    Signature one = new IMatch(lexicon, 10, 1, 0, 1).sign(Texts.set(document));
    Signature other = new IMatch(lexicon, 10, 1, 0, 2).sign(Texts.set(document));
    assertThat(one.word(0)).isEqualTo(other.word(0));
    assertThat(one.agreement(other)).isEqualTo(1.0 / 11);
  }

  @Test
  void anEmptyLexiconGivesNoWords() {
    IMatch match = new IMatch(lexiconOf(), 2, 1, 0.1, 1);
    assertThat(match.sign(Texts.set(1, 2)).words()).containsOnly(Signature.NONE).hasSize(3);
  }

  @Test
  void rejectsBoundsNamingTheValue() {
    Lexicon lexicon = lexiconOf(1);
    assertThatThrownBy(() -> new IMatch(lexicon, 64, 1, 0, 1))
        .hasMessage("lexicons must be between 0 and 63, was 64");
    assertThatThrownBy(() -> new IMatch(lexicon, 1, 0, 0, 1))
        .hasMessage("leastTerms must be at least 1, was 0");
    assertThatThrownBy(() -> new IMatch(lexicon, 1, 1, 1.5, 1))
        .hasMessage("leastShare must be between 0 and 1, was 1.5");
    assertThat(new IMatch(lexicon, 63, 1, 0, 1).sign(Texts.set(1)).size()).isEqualTo(64);
  }

  /** The least size is asked of the whole lexicon's words: a random part of them may be smaller. */
  @ParameterizedTest
  @CsvSource({"6, 5, 1", "8, 5, 2", "12, 10, 1"})
  void equationOneHoldsForMailsThatAreHardlyLongEnough(int words, int leastTerms, int changes) {
    int trials = 3000;
    int lexicons = 10;
    long[] terms = new Random(4).longs(400).toArray();
    Lexicon lexicon = lexiconOf(terms);
    Random random = new Random(words);
    int survived = 0;
    double expected = 0;
    for (int trial = 0; trial < trials; trial++) {
      IMatch match = new IMatch(lexicon, lexicons, leastTerms, 0, random.nextLong());
      shuffle(terms, random);
      Signature whole = match.sign(Texts.set(Arrays.copyOf(terms, words)));
      Signature shorter = match.sign(Texts.set(Arrays.copyOf(terms, words - changes)));
      if (whole.agreement(shorter) > 0) survived++;
      expected = match.stability(changes);
    }
    double deviation = Math.sqrt(trials * expected * (1 - expected));
    assertThat((double) survived).isCloseTo(trials * expected, within(5 * deviation));
  }

  @Test
  void aRandomisedLexiconLosesTheShareThatIsAskedFor() {
    long[] terms = new Random(6).longs(20_000).toArray();
    IMatch match = new IMatch(lexiconOf(terms), 1, 1, 0, .2, 3);
    long kept = 0;
    for (long term : terms) {
      if (match.sign(Texts.set(term)).word(1) != Signature.NONE) kept++;
    }
    double deviation = Math.sqrt(terms.length * .8 * .2);
    assertThat((double) kept).isCloseTo(terms.length * .8, within(5 * deviation));
    assertThat(match.stability(2)).isCloseTo(.04, within(1e-12));
    assertThatThrownBy(() -> new IMatch(lexiconOf(1), 1, 1, 0, 1, 1))
        .hasMessage("lost must be at least 0 and below 1, was 1.0");
  }
}
