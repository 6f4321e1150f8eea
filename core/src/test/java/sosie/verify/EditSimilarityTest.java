package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.feature.TextFeatures.Sequence;

class EditSimilarityTest {

  private static final EditSimilarity EDIT = new EditSimilarity();

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @Test
  void oneWordOfFiveReplacedIsFourFifths() {
    Sequence left = new Sequence(1, 2, 3, 4, 5);
    Sequence right = new Sequence(1, 2, 9, 4, 5);
    assertThat(EDIT.between(left, right)).isEqualTo(.8);
    assertThat(EDIT.reaches(left, right, .8)).isEqualTo(.8);
    assertThat(EDIT.reaches(left, right, .8000001)).isEqualTo(Similarity.BELOW);
  }

  @Test
  void theOrderOfWordsMatters() {
    Sequence left = new Sequence(1, 2, 3, 4);
    assertThat(EDIT.between(left, new Sequence(3, 4, 1, 2))).isZero();
    assertThat(EDIT.between(left, new Sequence(2, 1, 3, 4))).isEqualTo(.5);
    assertThat(EDIT.between(left, new Sequence(1, 2))).isEqualTo(.5);
  }

  @Test
  void emptyTextsAreLikeNothing() {
    Sequence empty = new Sequence();
    assertThat(EDIT.between(empty, empty)).isZero();
    assertThat(EDIT.reaches(empty, empty, .1)).isEqualTo(Similarity.BELOW);
    assertThat(EDIT.between(empty, new Sequence(1, 2))).isZero();
    assertThat(EDIT.reaches(new Sequence(1), empty, .1)).isEqualTo(Similarity.BELOW);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void equalsThePlainTableAndReachesExactlyWhatIsAboveTheThreshold(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      long[] one =
          random.longs(random.nextInt(round % 10 == 0 ? 700 : 90), 0, words(seed)).toArray();
      long[] other =
          random.nextInt(4) == 0
              ? random.longs(random.nextInt(90), 0, words(seed)).toArray()
              : edited(one, random, words(seed));
      Sequence left = new Sequence(one);
      Sequence right = new Sequence(other);
      double expected = plain(one, other);
      String what = "seed " + seed + ", round " + round;
      assertThat(EDIT.between(left, right)).as(what).isEqualTo(expected);
      assertThat(EDIT.between(right, left)).as(what).isEqualTo(expected);
      for (double threshold : new double[] {.05, .5, .8, .95, 1, expected}) {
        assertThat(EDIT.reaches(left, right, threshold))
            .as("%s, threshold %f", what, threshold)
            .isEqualTo(expected >= threshold ? expected : Similarity.BELOW);
      }
    }
  }

  /** How many different words: 2, where all are frequent, to thousands. */
  private static int words(long seed) {
    return new int[] {2, 5, 50, 5000}[(int) (seed % 4)];
  }

  /** Words replaced, inserted and deleted, in runs. */
  private static long[] edited(long[] words, Random random, int vocabulary) {
    List<Long> edited = new ArrayList<>();
    double share = random.nextDouble() * .4;
    for (int i = 0; i < words.length; i++) {
      if (random.nextDouble() < share / 10) i += random.nextInt(30);
      if (random.nextDouble() < share / 10) {
        random.longs(random.nextInt(150), 0, vocabulary).forEach(edited::add);
      }
      if (i >= words.length) break;
      edited.add(random.nextDouble() < share ? (Long) (long) random.nextInt(vocabulary) : words[i]);
    }
    return edited.stream().mapToLong(Long::longValue).toArray();
  }

  /** The table of all distances, a row at a time. */
  private static double plain(long[] left, long[] right) {
    int[] above = new int[right.length + 1];
    for (int j = 0; j <= right.length; j++) above[j] = j;
    for (int i = 1; i <= left.length; i++) {
      int[] row = new int[right.length + 1];
      row[0] = i;
      for (int j = 1; j <= right.length; j++) {
        int replaced = above[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    int longer = Math.max(left.length, right.length);
    return longer == 0 ? 0 : (double) (longer - above[right.length]) / longer;
  }

  /** A tenth of the words of a book replaced: the plain table would have ten thousand million. */
  @Test
  void booksAreComparedWithinTheBandOfTheThreshold() {
    Random random = new Random(1);
    long[] book = random.longs(100_000, 0, 20_000).toArray();
    long[] edition = book.clone();
    for (int i = 0; i < edition.length; i += 10) edition[i] = -1L - i;
    Sequence left = new Sequence(book);
    Sequence right = new Sequence(edition);
    assertThat(EDIT.reaches(left, right, .8)).isEqualTo(.9);
    assertThat(EDIT.reaches(left, right, .95)).isEqualTo(Similarity.BELOW);
  }

  /** Two words that alternate and never meet at the ends: nothing can be stripped or told apart. */
  @Test
  void booksOfTwoWordsTakeNoLonger() {
    long[] one = new Random(2).longs(50_000, 0, 2).toArray();
    long[] other = new Random(3).longs(50_000, 0, 2).toArray();
    double similarity = EDIT.between(new Sequence(one), new Sequence(other));
    assertThat(similarity).isBetween(.65, .75);
  }
}
