package sosie.certify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CertificateTest {

  private static final String KEPT =
      "the boat leaves the pier at noon and comes back when the bell of the church rings";

  @Test
  void namesTheWordsThatNoKeptTextHas() {
    String dropped = KEPT.replace("at noon", "at eight or nine");
    Certificate lost = Certificate.of(dropped, List.of(KEPT));
    assertThat(lost.ownWords()).isEqualTo(3);
    assertThat(lost.longest()).isEqualTo(3);
    assertThat(lost.stretches()).hasSize(1);
    assertThat(lost.stretches().get(0).in(dropped)).isEqualTo("eight or nine");
  }

  @Test
  void nothingIsLostOfWhatStandsInAKeptTextAsAWhole() {
    assertThat(Certificate.of("Comes back, when the bell", List.of(KEPT)).isLossless()).isTrue();
    assertThat(Certificate.of("the bell", List.of(KEPT)).isLossless()).isTrue();
    assertThat(Certificate.of("", List.of(KEPT)).isLossless()).isTrue();
  }

  @Test
  void wordsAlreadyThereInANewOrderAreASeam() {
    String dropped = "comes back when the bell of the boat leaves the pier at noon";
    Certificate lost = Certificate.of(dropped, List.of(KEPT));
    assertThat(lost.ownWords()).isZero();
    assertThat(lost.seams()).isEqualTo(1);
    assertThat(lost.isLossless()).isFalse();
  }

  @Test
  void aTextShorterThanARunIsARun() {
    Certificate lost = Certificate.of("noon bell", List.of(KEPT));
    assertThat(lost.ownWords()).isEqualTo(2);
    assertThat(Certificate.of("at noon", List.of(KEPT)).isLossless()).isTrue();
  }

  @Test
  void whatSeveralKeptTextsHaveTogetherIsNotLost() {
    String dropped = "the boat leaves the pier at noon";
    List<String> halves = List.of("the boat leaves the pier at", "boat leaves the pier at noon");
    assertThat(Certificate.of(dropped, halves).isLossless()).isTrue();
    assertThat(Certificate.of(dropped, List.of(halves.get(0))).ownWords()).isEqualTo(1);
  }

  @Test
  void aRunIsMissingIfAndOnlyIfItMeetsWhatIsNamed() {
    Random random = new Random(24);
    for (int i = 0; i < 2_000; i++) {
      int words = 1 + random.nextInt(3);
      List<String> kept = new ArrayList<>();
      for (int k = random.nextInt(3); k >= 0; k--) kept.add(text(random, words, 60));
      String dropped = text(random, words, 30);
      assertThat(missing(dropped, kept))
          .as("«%s» of %s", dropped, kept)
          .isEqualTo(named(dropped, Certificate.of(dropped, kept)));
    }
  }

  private static String text(Random random, int vocabulary, int longest) {
    StringBuilder text = new StringBuilder();
    int words = random.nextInt(longest);
    for (int i = 0; i < words; i++)
      text.append((char) ('a' + random.nextInt(vocabulary))).append(' ');
    return text.toString();
  }

  private static List<String> runs(String text, int width) {
    String[] words = text.isBlank() ? new String[0] : text.strip().split(" ");
    List<String> runs = new ArrayList<>();
    for (int i = 0; i + width <= words.length; i++) {
      runs.add(String.join(" ", Arrays.copyOfRange(words, i, i + width)));
    }
    return runs;
  }

  private static int width(String text) {
    return Math.min(Certificate.WIDTH, Math.max(1, text.strip().split(" ").length));
  }

  /** Of each run of the text, whether no kept text has it, by strings. */
  static List<Boolean> missing(String dropped, List<String> kept) {
    Set<String> standing = new HashSet<>();
    for (String text : kept) standing.addAll(runs(text, width(dropped)));
    return runs(dropped, width(dropped)).stream().map(run -> !standing.contains(run)).toList();
  }

  /** Of each run of the text, whether what the certificate names meets it. */
  static List<Boolean> named(String dropped, Certificate lost) {
    int width = width(dropped);
    List<Boolean> named = new ArrayList<>();
    for (int i = 0; i < runs(dropped, width).size(); i++) {
      int first = i;
      named.add(
          lost.stretches().stream()
              .anyMatch(
                  each ->
                      each.isSeam()
                          ? each.firstWord() >= first
                              && each.firstWord() + each.words() <= first + width
                          : each.firstWord() < first + width
                              && each.firstWord() + each.words() > first));
    }
    return named;
  }
}
