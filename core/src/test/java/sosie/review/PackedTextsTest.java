package sosie.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A word is found in the texts that have it, whatever stands beside them. */
class PackedTextsTest {

  private static BitSet having(List<String> texts, String word) {
    BitSet having = new BitSet();
    for (int i = 0; i < texts.size(); i++) {
      if (texts.get(i).toLowerCase(Locale.ROOT).contains(word)) having.set(i);
    }
    return having;
  }

  @Test
  void aWordIsFoundInEachTextByItself() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<String> texts = new ArrayList<>();
      int count = random.nextInt(12);
      for (int i = 0; i < count; i++) texts.add(any(random, "abABß é", random.nextInt(6)));
      String word = any(random, "abß", random.nextInt(4));
      assertThat(PackedTexts.of(texts).containing(word))
          .as("%s in %s", word, texts)
          .isEqualTo(having(texts, word));
    }
  }

  @Test
  void whatGoesOverIntoTheNextTextIsNotFound() {
    PackedTexts texts =
        PackedTexts.of(List.of("har", "vest", "", "Harvest", "the harvest harvest"));
    BitSet expected = new BitSet();
    expected.set(3, 5);
    assertThat(texts.containing("harvest")).isEqualTo(expected);
  }

  private static String any(Random random, String letters, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) text.append(letters.charAt(random.nextInt(letters.length())));
    return text.toString();
  }
}
