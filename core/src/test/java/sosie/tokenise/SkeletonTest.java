package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkeletonTest {

  private static String skeleton(String text) {
    int[] letters = Skeleton.of(text);
    return new String(letters, 0, letters.length);
  }

  @ParameterizedTest
  @CsvSource({
    "dif-férence, difference",
    "L'Été, l ete",
    "f r uit, fruit",
    "1881, l88I",
    "0lga, Olga",
    "Ноmе, home",
    "Наш, haш",
    "ﬁsh, fish",
    "Straſse, STRASSE",
    "ёлка, Елка",
    "が, か",
    "ＡＢ, ab",
    "٣٤, 34"
  })
  void whatIsMisreadMostIsNotInIt(String one, String other) {
    assertThat(skeleton(one)).isEqualTo(skeleton(other));
  }

  @Test
  void digitsStayDifferent() {
    assertThat("0123456789".chars().mapToObj(c -> skeleton(Character.toString(c))).distinct())
        .hasSize(10);
  }

  @Test
  void aTextWithoutWordsIsWhatShows() {
    assertThat(skeleton("★ ☆ ★")).isEqualTo("★☆★");
    assertThat(skeleton(" ")).isEmpty();
  }

  /** Copies by words are one text, so what is compared of them has to be the same. */
  @Test
  void textsOfTheSameWordsHaveTheSame() {
    Random random = new Random(24);
    for (int round = 0; round < 20_000; round++) {
      int[] points = random.ints(1 + random.nextInt(6), 0x20, 0x30000).toArray();
      if (random.nextBoolean()) points = random.ints(1 + random.nextInt(9), 0x20, 0x700).toArray();
      String text = new String(points, 0, points.length);
      String spaced = text.replace(" ", " . ") + " ™";
      Tokens one = new Tokens();
      Tokens other = new Tokens();
      for (String form : new String[] {spaced, text.toUpperCase(Locale.ROOT)}) {
        Tokeniser.standard().tokenise(text, one);
        Tokeniser.standard().tokenise(form, other);
        if (one.digest(0) != other.digest(0)) continue;
        assertThat(skeleton(form)).as("«%s»", text).isEqualTo(skeleton(text));
      }
    }
  }
}
