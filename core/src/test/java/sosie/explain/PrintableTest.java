package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PrintableTest {

  private static final String CHARACTERS = "ab  \t\n\r\f\u000b\u00a0\u2028é.";

  @Test
  void onOneLineEveryRunOfWhiteSpaceIsASpaceAsPatternsHaveIt() {
    Random random = new Random(18);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(9);
      for (int c = 0; c < length; c++) {
        text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
      }
      assertThat(Printable.line(text.toString()))
          .as("text %d", i)
          .isEqualTo(Printable.of(text.toString().replaceAll("\\s+", " ")));
    }
  }
}
