package sosie.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.align.Words;

class TileChainTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 9})
  void findsAChainAsGoodAsTheBestOfAll(int vocabulary) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      ReferenceText reference = ReferenceText.of(text(random, vocabulary, 1 + random.nextInt(60)));
      Words text = Words.of(text(random, vocabulary, 1 + random.nextInt(60)));
      int[] numbers = reference.numbers().of(text.hashes());
      Tiles tiles = new Tiles(reference, numbers, Paragraphs.of(text));
      int[] chosen = new TileChain(tiles, reference.wordCount(), text.size()).chosen();
      assertThat(score(tiles, chosen)).as("seed %d", seed).isEqualTo(bestScore(tiles));
    }
  }

  private static String text(Random random, int vocabulary, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append((char) ('a' + random.nextInt(vocabulary)));
      text.append(random.nextInt(6) == 0 ? ".\n\n" : " ");
    }
    return text.toString();
  }

  private static int score(Tiles tiles, int[] chain) {
    int score = 0;
    for (int i = 0; i < chain.length; i++) {
      if (i > 0) {
        assertThat(tiles.start(chain[i])).isGreaterThanOrEqualTo(tiles.end(chain[i - 1]));
        score -= loss(tiles, chain[i - 1], chain[i]);
      }
      score += tiles.length(chain[i]);
    }
    return score;
  }

  private static int loss(Tiles tiles, int from, int to) {
    if (tiles.placeEnd(from) <= tiles.place(to)) return 0;
    return tiles.isParagraph(to) ? 1 : Edit.FEW_WORDS + 1;
  }

  private static int bestScore(Tiles tiles) {
    int[] best = new int[tiles.size()];
    int most = 0;
    for (int i = 0; i < tiles.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (tiles.end(j) > tiles.start(i)) continue;
        best[i] = Math.max(best[i], best[j] - loss(tiles, j, i));
      }
      best[i] += tiles.length(i);
      most = Math.max(most, best[i]);
    }
    return most;
  }
}
