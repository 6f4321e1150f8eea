package sosie.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.explain.Redline;

class AlignmentTest {

  private static final int LONG = 200_000;

  @Test
  void aTextAlignedWithItselfIsOneSharedSegment() {
    String text = "A rose is a rose is a rose.";
    assertThat(Alignment.between(text, text).segments())
        .containsExactly(
            new AlignedStretch(
                AlignedStretch.Kind.SAME, new Span(0, 26, 0, 8), new Span(0, 26, 0, 8)));
  }

  @Test
  void aReplacedWordIsRemovedThenAdded() {
    Alignment alignment = Alignment.between("the cat sat", "the dog sat");
    assertThat(alignment.segments())
        .extracting(AlignedStretch::kind)
        .containsExactly(
            AlignedStretch.Kind.SAME,
            AlignedStretch.Kind.ONLY_LEFT,
            AlignedStretch.Kind.ONLY_RIGHT,
            AlignedStretch.Kind.SAME);
    assertThat(alignment.segments().get(1).left().in("the cat sat")).isEqualTo("cat");
    assertThat(alignment.segments().get(2).right().in("the dog sat")).isEqualTo("dog");
  }

  @Test
  void caseAndPunctuationDoNotCount() {
    assertThat(Alignment.between("Hello, World!", "hello world").segments()).hasSize(1);
  }

  @Test
  void emptyTextsHaveNoSegments() {
    assertThat(Alignment.between("", "").segments()).isEmpty();
    assertThat(Alignment.between("", "one two").onlyRightWords()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void segmentsReconstructBothTextsAndSharedOnesAreEqual(long seed) {
    Random random = new Random(seed);
    String left = words(random, random.nextInt(300), 1 + random.nextInt(40));
    String right = random.nextBoolean() ? edited(left, random) : words(random, 200, 20);
    assertCovers(left, right, "seed " + seed);
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void longTextsCutAtAnchorsAreCoveredToo(long seed) {
    Random random = new Random(seed);
    String left = words(random, 20_000, 1 + random.nextInt(5_000));
    assertCovers(left, edited(left, random), "seed " + seed);
    assertCovers(left, words(random, 15_000, 300), "seed " + seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shortTextsGetTheFewestEdits(long seed) {
    Random random = new Random(seed);
    String left = words(random, random.nextInt(60), 6);
    String right = words(random, random.nextInt(60), 6);
    assertThat(Alignment.between(left, right).sameWords())
        .as("seed %d", seed)
        .isEqualTo(longestCommonSubsequence(Words.of(left).hashes(), Words.of(right).hashes()));
  }

  @Test
  void oneChangedWordInALongTextIsFoundExactly() {
    String left = words(new Random(7), LONG, 5_000);
    String right =
        left.substring(0, left.length() / 2) + " zebra" + left.substring(left.length() / 2);
    Alignment alignment = Alignment.between(left, right);
    assertThat(alignment.onlyRightWords()).isLessThanOrEqualTo(3);
    assertThat(alignment.onlyLeftWords()).isLessThanOrEqualTo(1);
  }

  @Test
  void hostileTextsAreAlignedWithinSeconds() {
    Random random = new Random(3);
    String manyWords = words(random, LONG, 50_000);
    List<String> shuffled = new ArrayList<>(List.of(manyWords.split(" ", -1)));
    Collections.shuffle(shuffled, random);
    assertQuick(words(random, LONG, 50_000).replace('w', 'x'), manyWords);
    assertQuick("a ".repeat(LONG), "a b ".repeat(LONG / 2));
    assertQuick("a b ".repeat(LONG / 2), "b a a ".repeat(LONG / 3));
    assertQuick(words(random, LONG, 2), words(random, LONG, 2));
    assertQuick(words(random, LONG, 30), words(random, LONG, 30));
    assertQuick(manyWords, words(random, LONG, 50_000));
    assertQuick(manyWords, String.join(" ", shuffled));
    assertQuick("b c d e f g h i j k", "b c d e f g h i j k l ".repeat(LONG / 11) + "z b");
  }

  @Test
  void aFewWordsSharedByChanceInsideARewrittenPassageCountAsChanged() {
    Alignment exact = Alignment.between("x1 x2 x3 the x4 x5 x6 end", "y1 y2 y3 the y4 y5 y6 end");
    assertThat(exact.sameWords()).isEqualTo(2);
    assertThat(exact.withoutIslands(2).segments())
        .extracting(AlignedStretch::words)
        .containsExactly(7, 7, 1);
  }

  private static void assertQuick(String left, String right) {
    // About ten times what it takes, for busy machines.
    assertTimeout(Duration.ofSeconds(8), () -> Alignment.between(left, right));
  }

  private static void assertCovers(String left, String right, String what) {
    Words lefts = Words.of(left);
    Words rights = Words.of(right);
    for (Alignment alignment : both(Alignment.between(left, right))) {
      int l = 0;
      int r = 0;
      for (AlignedStretch segment : alignment.segments()) {
        assertThat(segment.left().firstWord()).as(what).isEqualTo(l);
        assertThat(segment.right().firstWord()).as(what).isEqualTo(r);
        if (segment.kind() == AlignedStretch.Kind.SAME) {
          for (int i = 0; i < segment.words(); i++) {
            assertThat(lefts.hashes()[l + i]).as(what).isEqualTo(rights.hashes()[r + i]);
          }
        }
        l += segment.left().words();
        r += segment.right().words();
      }
      assertThat(l).as(what).isEqualTo(lefts.size());
      assertThat(r).as(what).isEqualTo(rights.size());
      assertThatNoException().as(what).isThrownBy(() -> new Redline(3).of(alignment));
    }
  }

  private static List<Alignment> both(Alignment alignment) {
    return List.of(alignment, alignment.withoutIslands(2));
  }

  private static int longestCommonSubsequence(long[] left, long[] right) {
    int[][] best = new int[left.length + 1][right.length + 1];
    for (int i = 1; i <= left.length; i++) {
      for (int j = 1; j <= right.length; j++) {
        best[i][j] =
            left[i - 1] == right[j - 1]
                ? best[i - 1][j - 1] + 1
                : Math.max(best[i - 1][j], best[i][j - 1]);
      }
    }
    return best[left.length][right.length];
  }

  private static String words(Random random, int count, int vocabulary) {
    return IntStream.range(0, count)
        .mapToObj(i -> "w" + random.nextInt(vocabulary))
        .collect(Collectors.joining(" "));
  }

  /** A copy with words dropped, doubled and replaced, and a passage moved to the end. */
  private static String edited(String text, Random random) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      int fate = random.nextInt(30);
      if (fate == 0) continue;
      words.add(fate == 1 ? "new" + random.nextInt(50) : word);
      if (fate == 2) words.add(word);
    }
    Collections.rotate(words.subList(words.size() / 2, words.size()), words.size() / 5);
    return String.join(" ", words);
  }

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  static Stream<Long> fewSeeds() {
    return Stream.of(1L, 2L, 3L, 4L);
  }
}
