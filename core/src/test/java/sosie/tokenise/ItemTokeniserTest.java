package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ItemTokeniserTest {

  private static List<String> items(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.items().tokenise(text, tokens);
    List<String> items = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      items.add(text.substring(tokens.start(i), tokens.end(i)));
    }
    return items;
  }

  private static long hash(String item) {
    Tokens tokens = new Tokens();
    Tokeniser.items().tokenise(item, tokens);
    assertThat(tokens.size()).isEqualTo(1);
    return tokens.hash(0);
  }

  @Test
  void eachLineIsOneTokenWithItsOffsets() {
    assertThat(items("Red apple\n  \ta, b!\n\u2028x\r\n7"))
        .containsExactly("Red apple", "  \ta, b!", "\u2028x\r", "7");
  }

  @Test
  void emptyLinesAreNone() {
    assertThat(items("")).isEmpty();
    assertThat(items("\n\na\n\nb\n")).containsExactly("a", "b");
  }

  @Test
  void everyCharacterCounts() {
    assertThat(hash("cat")).isNotEqualTo(hash("Cat")).isNotEqualTo(hash("cat "));
    assertThat(hash("caf\u00e9")).isNotEqualTo(hash("cafe\u0301"));
    assertThat(hash("A")).isNotEqualTo(hash("\uFF21"));
    assertThat(hash("\uD83D\uDE00")).isNotEqualTo(hash("\uD83D\uDE01"));
  }

  @Test
  void hashesAreFrozen() {
    assertThat(hash("Red apple")).isEqualTo(0x90E0EA723646EDAAL);
    assertThat(hash("𝒜")).isEqualTo(0xDD06A528EB371BA5L);
  }

  @Test
  void agreesWithAPlainSplitAndTellsAllItemsApart() {
    Random random = new Random(8);
    Map<Long, String> seen = new HashMap<>();
    for (int round = 0; round < 500; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--)
        text.append("aA é\n\t😀".charAt(random.nextInt(8)));
      List<String> expected = new ArrayList<>(List.of(text.toString().split("\n")));
      expected.removeIf(String::isEmpty);
      assertThat(items(text.toString())).as("round %d", round).isEqualTo(expected);
      for (String item : expected) {
        assertThat(seen.merge(hash(item), item, (old, same) -> old)).isEqualTo(item);
      }
    }
  }
}
