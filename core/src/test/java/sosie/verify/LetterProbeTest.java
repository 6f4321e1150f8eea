package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
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

class LetterProbeTest {

  private static final WordsAndRuns WORDS = new WordsAndRuns(5);

  /** Some texts have words that were not counted, some have none at all. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void whatItSaysIsWhatComparingTwoSaysToTheLastBit(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      List<RawLetter> read = new ArrayList<>();
      for (int i = 0; i < 8; i++) read.add(text(random, i % 3 == 0 ? 60 : 30));
      FeatureCounts counts = new FeatureCounts();
      for (RawLetter each : read.subList(0, 6)) {
        if (random.nextInt(3) > 0) counts.add(WORDS.counted(each));
      }
      LetterLikeness likeness = new LetterLikeness(new Divergence(counts, 1), .95, 20);
      List<WeighedLetter> texts = new ArrayList<>(List.of(new WeighedLetter()));
      for (RawLetter each : read) {
        texts.add(likeness.divergence().refine(each, Frequencies.NONE));
      }
      Similarity.Probe<WeighedLetter> probe = likeness.probe();
      for (WeighedLetter held : texts) {
        probe.hold(held);
        for (WeighedLetter other : texts) {
          assertThat(probe.with(other)).isEqualTo(likeness.between(held, other));
        }
      }
    }
  }

  private static RawLetter text(Random random, int vocabulary) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(80); i >= 0; i--) {
      text.append(" w").append((int) (vocabulary * random.nextDouble() * random.nextDouble()));
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text.toString(), tokens);
    Document document = new Document("id", Origin.whole("f"), text.toString(), List.of(), Map.of());
    return WORDS.extract(document, tokens);
  }
}
