package sosie.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ClippedTest {

  private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\h]+");

  /** As it is said, by a pattern. */
  private static String plainly(String text) {
    return WHITE_SPACE
        .matcher(text)
        .replaceAll(
            space -> {
              int last = space.group().lastIndexOf('\n');
              boolean one = space.group().indexOf('\n') == last;
              return one ? space.group() : "\n" + space.group().substring(last);
            });
  }

  @Test
  void gapsAreThoseThatAPatternFinds() {
    Random random = new Random(4);
    String characters =
        "ab\n\n\n \t\r\f\u000B\u00A0\u1680\u180E\u2003\u200B\u202F\u205F\u3000\u2028\u0085é";
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i > 0; i--) {
        text.append(characters.charAt(random.nextInt(characters.length())));
      }
      assertThat(Clipped.withoutGaps(text.toString())).isEqualTo(plainly(text.toString()));
    }
  }

  /** Would take minutes if each gap looked for line breaks beyond itself. */
  @Test
  void aLongTextInOneLineTakesNoLongerThanOneInMany() {
    String line = "a b ".repeat(500_000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertThat(Clipped.withoutGaps(line)).isEqualTo(line));
  }

  @Test
  void everyCharacterIsSpaceOrNotAsInPatterns() {
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      String text = "\n" + c + "\nx";
      assertThat(Clipped.withoutGaps(text)).as("%04x", (int) c).isEqualTo(plainly(text));
    }
  }

  @Test
  void aRunOfShortLinesIsOneLineAndKeepsItsWords() {
    String menu = String.join("\n\n", "Home", "News", "Sport and more") + "\nWeather";
    String story = "\n\nBoats lay in the harbour today.\nBy Ann\nHe left.";
    assertThat(Clipped.menusInLine(menu + story))
        .isEqualTo("Home · News · Sport and more · Weather" + story);
    assertThat(Clipped.menusInLine("One\nTwo\nThree")).isEqualTo("One · Two · Three");
    for (String same : List.of("", "\n", "One\nTwo", "a\n\nb\n", "Dear Sir,\nI write.\nAnn")) {
      assertThat(Clipped.menusInLine(same)).isEqualTo(same);
    }
  }
}
