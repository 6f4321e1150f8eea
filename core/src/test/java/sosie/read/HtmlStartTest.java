package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.HtmlStart;

@Timeout(20)
class HtmlStartTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\t\n",
        "\u000B\f\r",
        "\uFEFF",
        "\uFEFF <?xml version='1.0'?>\n",
        "<!-- a --><!-- b -->\n<?xml version='1.0'?> <!-- > -- -->",
        "<!-->"
      })
  void aPageIsToldByItsFirstTagWhateverStandsBefore(String before) {
    assertThat(HtmlStart.isAtTheBeginningOf(before + "<html><p>Rain.")).isTrue();
    assertThat(HtmlStart.isAtTheBeginningOf(before + "<!DOCTYPE\nhtml PUBLIC \"x\">")).isTrue();
    assertThat(HtmlStart.isAtTheBeginningOf(before + "<BODY class=x>")).isTrue();
    assertThat(HtmlStart.isAtTheBeginningOf(before + "Rain <html>")).isFalse();
    assertThat(HtmlStart.isAtTheBeginningOf(before + "<header>")).isFalse();
    assertThat(HtmlStart.isAtTheBeginningOf(before + "<!doctypehtml>")).isFalse();
    assertThat(HtmlStart.isAtTheBeginningOf(before)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<!--", "<!-- ", "<?xml", "<?xml version='1.0'", "<", "<html", "<!doctype "})
  void whatIsCutOffIsNoPage(String text) {
    assertThat(HtmlStart.isAtTheBeginningOf(text)).isFalse();
  }

  /** Sixty such lines took longer than anybody waited (issue 18). */
  @ParameterizedTest
  @ValueSource(ints = {60, 600, 6_000, 60_000, 600_000})
  void aTextBehindAnyNumberOfCommentsIsReadAtOnce(int comments) throws IOException {
    String text = "<!-- one -->\n".repeat(comments) + "Rain fell on the square all day.\n";
    assertThat(HtmlStart.isAtTheBeginningOf(text)).isFalse();
    assertThat(HtmlStart.isAtTheBeginningOf("<!-- one -->".repeat(comments) + "<html>")).isTrue();
    assertThat(HtmlStart.isAtTheBeginningOf("<!--".repeat(comments))).isFalse();
    assertThat(HtmlStart.isAtTheBeginningOf("<?xml>".repeat(comments))).isFalse();
    Gathered gathered = Gathered.from(Files.writeString(folder.resolve("notes"), text));
    assertThat(gathered.lines()).containsExactly("notes: TEXT " + text);
  }

  @Test
  void aPageBehindManyCommentsIsAPage() throws IOException {
    String page = "<!-- one -->\n".repeat(60) + "<html><p>Rain.";
    assertThat(Gathered.from(Files.writeString(folder.resolve("p"), page)).lines())
        .containsExactly("p: HTML " + page);
  }
}
