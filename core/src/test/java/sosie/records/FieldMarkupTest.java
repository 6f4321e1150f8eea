package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The scanner by hand against the patterns that say the same. */
class FieldMarkupTest {

  private static final Pattern TAG =
      Pattern.compile(
          "<br ?/?>|</(?:p|div|span|a|b|i|u|em|strong|font|ul|ol|li|h[1-6]|blockquote|table|tr|td)>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ENTITY =
      Pattern.compile("&(?:[A-Za-z]{2,8}|#[0-9]{1,6}|#[xX][0-9A-Fa-f]{1,6});");

  private static final String[] PIECES = {
    "<",
    ">",
    "/",
    "</",
    "<br",
    " ",
    "p",
    "DIV",
    "h3",
    "h7",
    "blockquote",
    "td",
    "x",
    "a",
    "&",
    "&#",
    "&#x",
    "amp",
    ";",
    "7",
    "1234567",
    "beefed",
    "７",
    "Aacutelong",
    "é",
    "\n"
  };

  @Test
  void findsTagsAndEntitiesWhereThePatternsDo() {
    Random random = new Random(5);
    int tags = 0;
    int entities = 0;
    for (int trial = 0; trial < 20_000; trial++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(9); i >= 0; i--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      boolean tag = TAG.matcher(text).find();
      boolean entity = ENTITY.matcher(text).find();
      assertThat(FieldMarkup.tags(text.toString()) > 0).as("tag in %s", text).isEqualTo(tag);
      assertThat(FieldMarkup.hasEntity(text.toString())).as("entity in %s", text).isEqualTo(entity);
      if (tag) tags++;
      if (entity) entities++;
    }
    assertThat(tags).isGreaterThan(20);
    assertThat(entities).isGreaterThan(20);
  }

  @Test
  void aManualThatShowsSomeMarkupIsPlainText() {
    String manual = "A link is closed by </a>, a line is broken by <br/>.\n".repeat(2);
    String lines = "One line of the manual after the other.\n".repeat(50);
    assertThat(FieldMarkup.read(manual + lines).text()).contains("closed by </a>");
    assertThat(FieldMarkup.read(manual).text()).contains("closed by ,");
  }
}
