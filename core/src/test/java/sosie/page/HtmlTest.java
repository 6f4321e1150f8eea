package sosie.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlTest {

  @Test
  void aPartMadeApartIsAsIfItHadBeenMadeInPlace() {
    Html inPlace = new Html().open("div").element("p", "é <b> \u4f60").element("p", "x").close();
    Html part = new Html().element("p", "é <b> \u4f60");
    Html whole = new Html().open("div").add(part).element("p", "x").close();
    assertThat(new String(whole.bytes(), UTF_8)).isEqualTo(new String(inPlace.bytes(), UTF_8));
    assertThat(whole.size()).isEqualTo(inPlace.size()).isEqualTo(whole.bytes().length);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "<a>&'\"b|&lt;a&gt;&amp;&#39;&quot;b",
        "a&&b<|a&amp;&amp;b&lt;",
        "plain = é?|plain = é?",
        "&|&amp;"
      },
      delimiter = '|')
  void whatCouldBeMarkupIsEscapedWhereverItStands(String text, String written) {
    assertThat(new Html().text(text).toString()).isEqualTo(written);
    String quoted = new Html().empty("a", "b", text).toString();
    assertThat(quoted).isEqualTo("<a b=\"" + written + "\">");
  }

  @Test
  void aPartThatIsStillOpenIsRefused() {
    Html open = new Html().open("div");
    assertThatThrownBy(() -> new Html().add(open))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("part must be closed, was open in [div]");
  }
}
