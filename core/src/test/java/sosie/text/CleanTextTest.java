package sosie.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CleanTextTest {

  private static final String[] PIECES = {
    "word",
    "a",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\f",
    "\u000B",
    "\u0085",
    "\u2028",
    "\u2029",
    "\u00AD",
    "\u200B",
    "\uFEFF",
    "\u0001",
    "\u007F",
    "\t",
    "é",
    "e\u0301",
    "\u0301",
    "字",
    "\uD83D\uDE00",
    "\uD83D",
    "\uDE00",
    "\u00A0",
    "\u0344",
    "’",
    "—",
    "й",
    "и\u0306",
    "한",
    "\u1112\u1161",
    "\u11AB",
    "\u212A",
    "\u0958",
    "\uF900",
    "か\u3099",
    "\u200D"
  };

  /** Character by character, as one would say it; the fast one copies whole runs. */
  @Test
  void equalsTheSlowReading() {
    Random random = new Random(8);
    for (int trial = 0; trial < 20_000; trial++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      assertThat(CleanText.of(text.toString())).isEqualTo(slowly(text.toString()));
    }
  }

  @Test
  void textOfPlainCharactersNeedsNoCleaning() {
    StringBuilder plain = new StringBuilder();
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      if (CleanText.isClean(Character.toString(c))) plain.append(c);
    }
    assertThat(plain.length()).isGreaterThan(50_000); // scripts of all kinds are among them
    Random random = new Random(2);
    for (int trial = 0; trial < 50_000; trial++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(8); i >= 0; i--) {
        text.append(plain.charAt(random.nextInt(plain.length())));
      }
      assertThat(CleanText.isClean(text.toString())).isTrue();
      assertThat(slowly(text.toString())).isEqualTo(text.toString());
    }
  }

  private static String slowly(String raw) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < raw.length(); ) {
      int point = raw.codePointAt(i);
      i += Character.charCount(point);
      boolean feedFollows = i < raw.length() && raw.charAt(i) == '\n';
      switch (point) {
        case '\r' -> out.append(feedFollows ? "" : "\n");
        case '\f', '\u000B', '\u0085', '\u2028' -> out.append('\n');
        case '\u2029' -> out.append("\n\n");
        default -> {
          boolean alone = point >= 0xD800 && point <= 0xDFFF;
          if (alone) out.append('\uFFFD');
          else if (point > 0xFFFF || !CleanText.invisible((char) point)) out.appendCodePoint(point);
        }
      }
    }
    return Normalizer.normalize(out, Normalizer.Form.NFC);
  }
}
