package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class LetterMakerTest {

  private static final WordsAndRuns WORDS = new WordsAndRuns(5);
  private static final double MU = 1;

  private static RawLetter read(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(200); i >= 0; i--) {
      text.append(" w").append((int) (9000 * Math.pow(random.nextDouble(), 4)));
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text.toString(), tokens);
    Document document = new Document("id", Origin.whole("f"), text.toString(), List.of(), Map.of());
    return WORDS.extract(document, tokens);
  }

  private static long[] words(RawLetter text) {
    long[] words = new long[WordsAndRuns.words(text)];
    Arrays.setAll(words, i -> text.feature(WordsAndRuns.firstWord() + i));
    return words;
  }

  /** What a text is, made with maps: words by number or below all numbers, with their counts. */
  private static Map<Long, Integer> counted(RawLetter text, Map<Long, Integer> numbers) {
    Map<Long, Integer> counted = new TreeMap<>();
    for (long word : words(text)) {
      Integer number = numbers.get(word);
      counted.merge(number == null ? word | Long.MIN_VALUE : number, 1, Integer::sum);
    }
    return counted;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void oneMakerGivesForEachTextWhatSortingItsWordsGives(long seed) {
    Random random = new Random(seed);
    FeatureCounts counts = new FeatureCounts();
    RawLetter[] texts = new RawLetter[40];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = read(random);
      if (i % 5 > 0) counts.add(WORDS.counted(texts[i])); // others have unknown words
    }
    Map<Long, Integer> numbers = new TreeMap<>();
    long[] all = {0};
    counts.forEach(
        (word, times) -> {
          numbers.put(word, numbers.size());
          all[0] += times;
        });
    LetterMaker maker = new LetterMaker(new Vocabulary(counts, MU));
    Divergence divergence = new Divergence(counts, MU);
    for (RawLetter text : texts) {
      WeighedLetter ready = maker.ready(text);
      assertThat(ready.sameAs(divergence.refine(text, Frequencies.NONE))).isTrue();
      Map<Long, Integer> expected = counted(text, numbers);
      assertThat(WordsAndRuns.words(ready)).isEqualTo(expected.size());
      assertThat(WordsAndRuns.length(ready)).isEqualTo(words(text).length);
      int place = WordsAndRuns.firstWord();
      for (Map.Entry<Long, Integer> word : expected.entrySet()) {
        long feature = ready.feature(place++);
        assertThat(ReadyLetter.times(feature)).isEqualTo(word.getValue());
        assertThat(ReadyLetter.isUnknown(feature)).isEqualTo(word.getKey() < 0);
        if (word.getKey() >= 0) assertThat(ReadyLetter.word(feature)).isEqualTo(word.getKey());
      }
      assertThat(ReadyLetter.figure(ready))
          .isCloseTo(figure(text, counts, (double) all[0]), within(1e-5));
    }
  }

  /** KL(a‖C), word by word. */
  private static double figure(RawLetter text, FeatureCounts counts, double all) {
    long[] words = words(text);
    double sum = 0;
    for (long word : words) {
      double own = (double) Arrays.stream(words).filter(each -> each == word).count();
      sum += Math.log(own / words.length / (Math.max(1, counts.of(word)) / all)) / words.length;
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void runsStandAsTheyWereRead(long seed) {
    Random random = new Random(seed);
    LetterMaker maker = new LetterMaker(new Vocabulary(Frequencies.NONE, MU));
    for (int i = 0; i < 20; i++) {
      RawLetter text = read(random);
      WeighedLetter ready = maker.ready(text);
      int ahead = WordsAndRuns.firstRun(ready) - WordsAndRuns.firstRun(text);
      assertThat(WordsAndRuns.endRun(ready)).isEqualTo(WordsAndRuns.endRun(text) + ahead);
      for (int run = WordsAndRuns.firstRun(text); run < WordsAndRuns.endRun(text); run++) {
        assertThat(ready.feature(run + ahead)).isEqualTo(text.feature(run));
      }
    }
  }
}
