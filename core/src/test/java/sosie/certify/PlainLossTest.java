package sosie.certify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlainLossTest {

  @Test
  void saysWhatCertificatesSay() {
    Random random = new Random(2024);
    for (int round = 0; round < 2_000; round++) {
      int vocabulary = 1 + random.nextInt(4);
      List<String> kept = new ArrayList<>();
      for (int k = random.nextInt(3); k >= 0; k--) kept.add(text(random, vocabulary, 50));
      String dropped = text(random, vocabulary, 30);
      Certificate fast = Certificate.of(dropped, kept);
      PlainLoss plain = PlainLoss.of(dropped, kept);
      assertThat(List.of(fast.ownWords(), fast.longest()))
          .as("«%s» of %s", dropped, kept)
          .isEqualTo(List.of(plain.ownWords(), plain.longest()));
      assertThat(fast.isLossless()).isEqualTo(plain.inAll());
    }
  }

  @Test
  void tellsOneTextFromSeveralTogether() {
    List<String> halves = List.of("a b c d e", "b c d e f");
    PlainLoss lost = PlainLoss.of("a b c d e f", halves);
    assertThat(lost).isEqualTo(new PlainLoss(0, 0, false, true));
    assertThat(PlainLoss.of("a b c d e", halves).inOne()).isTrue();
    assertThat(PlainLoss.of("", halves)).isEqualTo(new PlainLoss(0, 0, true, true));
  }

  private static String text(Random random, int vocabulary, int longest) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(longest); i > 0; i--) {
      text.append((char) ('a' + random.nextInt(vocabulary))).append(' ');
    }
    return text.toString();
  }
}
