package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Document;
import sosie.source.Origin;

public class ExplanationTest {

  private static final String HUNDRED = numbered("w", 100);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one two three | one two three | The two texts are identical.",
        "One, two! | one two | Same words in the same order; only case, punctuation or spacing"
            + " differ.",
        "one two three | one two three four | The right text is the left text plus 1 passage (1"
            + " word).",
        "one two three four | two three | The left text is the right text plus 2 passages (2"
            + " words).",
        "one two three | three one two | Same words in another order.",
        "red green blue | un deux trois | Little in common: no passage of 8 or more words stands in"
            + " both.",
      })
  void theVerdictSaysWhatHappened(String left, String right, String verdict) {
    assertThat(explain(left, right).verdict()).isEqualTo(verdict);
  }

  @Test
  void aFewChangedWordsAreCounted() {
    String right = HUNDRED.replace("w20 ", "x20 ").replace("w70 w71 ", "x70 x71 x72 ");
    assertThat(explain(HUNDRED, right).verdict())
        .isEqualTo("Same text but for 4 words in 2 places.");
  }

  @Test
  void aTextInsideALongerOneIsHeldByIt() {
    String right = numbered("a", 60) + " " + HUNDRED.replace("w20 ", "x20 ") + numbered("b", 60);
    assertThat(explain(HUNDRED, right).verdict())
        .startsWith("The right text holds 98 % of the left text, in order, and 12");
  }

  @Test
  void swappedPartsAreTheSamePassagesInAnotherOrder() {
    String other = numbered("v", 90);
    assertThat(explain(HUNDRED + " one " + other, other + " two " + HUNDRED).verdict())
        .isEqualTo(
            "Same passages in another order: 99 % of the shorter text stands in 2 passages of the"
                + " other.");
  }

  /** Little is not said of three quarters. */
  @Test
  void passagesThatAreMuchOfAShortTextAreNotCalledLittle() {
    String left = numbered("a", 30) + " " + HUNDRED;
    String much = numbered("b", 100) + " " + HUNDRED + " " + numbered("c", 100);
    assertThat(explain(left, much).verdict())
        .isEqualTo(
            "Partly the same: 76 % of the shorter text in 1 shared passage, the longest of 100"
                + " words.");
    String little = numbered("d", 400) + " w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 " + numbered("e", 40);
    assertThat(explain(left, little).verdict()).startsWith("Little in common: 7 % of the shorter");
  }

  @Test
  void everyMeasureHasItsScore() {
    Map<String, Double> scores =
        explain("a b c d", "a b c d e f").scores().stream()
            .collect(Collectors.toMap(Score::name, Score::value));
    assertThat(scores.get("jaccard")).isEqualTo(3 / 5.0, within(1e-9));
    assertThat(scores.get("containment")).isEqualTo(1);
    assertThat(scores.get("left-in-right")).isEqualTo(1);
    assertThat(scores.get("right-in-left")).isEqualTo(3 / 5.0, within(1e-9));
    assertThat(scores.get("word-jaccard")).isEqualTo(4 / 6.0, within(1e-9));
    assertThat(scores.get("word-multiset-jaccard")).isEqualTo(4 / 6.0, within(1e-9));
    assertThat(scores.get("word-cosine")).isEqualTo(4 / Math.sqrt(24), within(1e-9));
    assertThat(scores.get("edit-similarity")).isEqualTo(4 / 6.0, within(1e-9));
  }

  @Test
  void differencesCarryALittleContext() {
    List<Difference> differences =
        explain("We met at noon, in Paris.", "We met at dusk, in Paris.").differences();
    assertThat(differences).hasSize(1);
    assertThat(differences.get(0).before()).isEqualTo("We met at");
    assertThat(differences.get(0).removed()).isEqualTo("noon");
    assertThat(differences.get(0).added()).isEqualTo("dusk");
    assertThat(differences.get(0).after()).isEqualTo("in Paris");
  }

  @Test
  void jsonHoldsEverythingInAFixedOrder() throws Exception {
    String json = new ObjectMapper().writeValueAsString(ExplanationJson.of(explain("a b", "a c")));
    assertThat(json)
        .startsWith("{\"left\":{\"id\":\"left\",\"words\":2},\"right\":")
        .contains("\"verdict\":\"")
        .contains("{\"name\":\"jaccard\",\"meaning\":\"shared runs of 2 words over all\"")
        .contains("\"left\":{\"text\":\"b\",\"words\":1,\"offsets\":[2,3]}");
  }

  static Explanation explain(String left, String right) {
    return Explanation.of(document("left", left), document("right", right), 2);
  }

  static Document document(String id, String text) {
    return new Document(id, Origin.whole(id), text, Collections.emptyList(), Map.of());
  }

  public static String numbered(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(" "));
  }
}
