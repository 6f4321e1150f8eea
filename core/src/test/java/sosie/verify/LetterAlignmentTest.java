package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.LetterSequence;
import sosie.feature.TextFeatures.Letters;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

class LetterAlignmentTest {

  private static final LetterAlignment ALIGNED = new LetterAlignment();

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  private static Letters sequence(String text) {
    Document document = (Document) Extractor.plain("it", Origin.whole("it"), text, Map.of());
    return new LetterSequence().extract(document, new Tokens());
  }

  private static double between(String left, String right) {
    return ALIGNED.between(sequence(left), sequence(right));
  }

  @Test
  void oneLetterOfTenIsNineTenths() {
    assertThat(between("strawberry", "strawbcrry")).isEqualTo(.9);
    assertThat(between("straw berry", "stra-wberry")).isEqualTo(1);
    assertThat(between("strawberry", "berry")).isEqualTo(.5);
  }

  @Test
  void packedLettersComeOutAsTheyWent() {
    for (String text : new String[] {"a", "abcd", "abcde", "双胞胎双胞", "x".repeat(4001)}) {
      assertThat(new String(LetterSequence.letters(sequence(text)))).isEqualTo(text);
      assertThat(LetterSequence.size(sequence(text))).isEqualTo(text.length());
    }
    assertThat(LetterSequence.size(LetterSequence.of())).isZero();
  }

  /** Text of a small alphabet of which a third is said twice. */
  private static String text(Random random, int letters) {
    StringBuilder text = new StringBuilder();
    while (text.length() < letters) {
      if (text.length() > 50 && random.nextInt(60) == 0) {
        int from = random.nextInt(text.length() - 40);
        text.append(text, from, from + 30);
      } else {
        text.append((char) ('a' + random.nextInt(20)));
      }
    }
    return text.substring(0, letters);
  }

  private static String noisy(String text, Random random, double rate) {
    StringBuilder noisy = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (random.nextDouble() >= rate) {
        noisy.append(text.charAt(i));
      } else {
        char other = (char) ('a' + random.nextInt(20));
        switch (random.nextInt(4)) {
          case 0 -> {}
          case 1 -> noisy.append(text.charAt(i)).append(other);
          default -> noisy.append(other);
        }
      }
    }
    return noisy.toString();
  }

  private static double exact(String left, String right) {
    int[] row = new int[right.length() + 1];
    for (int j = 0; j < row.length; j++) row[j] = j;
    for (int i = 1; i <= left.length(); i++) {
      int above = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = above + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        above = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    int longer = Math.max(left.length(), right.length());
    return (double) (longer - row[right.length()]) / longer;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void ofPagesItIsTheLeastDistance(long seed) {
    Random random = new Random(seed);
    String page = text(random, 200 + random.nextInt(1_000)).replace("l", "k").replace("i", "k");
    String other = noisy(page, random, random.nextDouble() / 2).replace("l", "k").replace("i", "k");
    if (random.nextInt(3) == 0) other = text(random, 500).replace("l", "k").replace("i", "k");
    double expected = exact(page, other);
    assertThat(between(page, other)).isEqualTo(expected).isEqualTo(between(other, page));
    for (double threshold : new double[] {.2, .5, .8, expected, Math.nextUp(expected)}) {
      assertThat(ALIGNED.reaches(sequence(page), sequence(other), threshold))
          .as("%s", threshold)
          .isEqualTo(expected >= threshold ? expected : Similarity.BELOW);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void ofLongTextsItIsAProofAndNearTheLeast(long seed) {
    Random random = new Random(seed);
    String text = text(random, 6_000).replace("l", "k").replace("i", "k");
    String other = noisy(text, random, .2).replace("l", "k").replace("i", "k");
    double expected = exact(text, other);
    double found = between(text, other);
    assertThat(found).isLessThanOrEqualTo(expected).isGreaterThan(expected - .05);
    assertThat(between(other, text)).isEqualTo(found);
    assertThat(ALIGNED.reaches(sequence(text), sequence(other), .5)).isEqualTo(found);
  }

  @Test
  void hostileTextsTakeBoundedTime() {
    Random random = new Random(3);
    String book = text(random, 500_000);
    String[] texts = {
      "a".repeat(500_000),
      "ab".repeat(250_000),
      book,
      noisy(book, random, .2),
      text(new Random(4), 500_000),
      "a".repeat(250_000) + "b" + "a".repeat(249_999)
    };
    Assertions.assertTimeout(
        Duration.ofSeconds(60),
        () -> {
          for (String left : texts) for (String right : texts) between(left, right);
        });
    assertThat(between(book, texts[3])).isGreaterThan(.7);
    assertThat(between(texts[0], texts[0] + "b")).isGreaterThan(.999);
  }
}
