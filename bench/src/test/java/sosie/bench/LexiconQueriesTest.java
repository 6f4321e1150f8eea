package sosie.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.signature.IMatch;

class LexiconQueriesTest {

  /** Words 1 to 20, the same, and a text that shares only two words with them. */
  private static final List<FeatureVector> TEXTS =
      List.of(words(1, 20), words(1, 21), words(19, 20), words(40, 60));

  private static FeatureVector words(long first, long last) {
    long[] words = LongStream.rangeClosed(first, last).toArray();
    return FeatureVector.setOf(words, words.length);
  }

  /** A lexicon of the words 19 and 20 alone, which three texts have. */
  private static IMatch signer() {
    FeatureCounts counts = new FeatureCounts();
    for (FeatureVector text : TEXTS) counts.add(text);
    double most = Math.log(4 / 3.0) / Math.log(4);
    return new IMatch(Lexicon.of(counts, new Lexicon.Window(0, most)), 0, 1, 0, 1);
  }

  @Test
  void aQueryIsJudgedByItsNeighboursAndTheGuardKeepsAccidentsOut() throws IOException {
    BitSet spam = new BitSet();
    spam.set(0, 2);
    LexiconQueries queries = new LexiconQueries(TEXTS, spam);
    assertThat(queries.withNeighbour()).isEqualTo(2);
    LexiconQueries.Figures figures = queries.of(signer());
    assertThat(figures.recall()).isEqualTo(1);
    assertThat(figures.precision()).as("each finds the other and the accident").isEqualTo(.5);
    assertThat(figures.pure()).isZero();
    assertThat(figures.utility()).isEqualTo(1 - 100);
    assertThat(figures.guardedUtility()).isEqualTo(1);
    assertThat(figures.ham().stream()).containsExactly(2);
    assertThat(figures.guardedHam().stream()).isEmpty();
    assertThat(figures.unsigned()).isEqualTo(1);
  }
}
