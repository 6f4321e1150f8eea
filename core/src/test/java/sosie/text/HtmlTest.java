package sosie.text;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.zones;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.extract.Raw;
import sosie.format.Body.Kind;

class HtmlTest {

  private static Document page(String html) {
    return extracted(Raw.of(Kind.HTML, html));
  }

  @Test
  void titleComesFirstAndBlocksStandApart() {
    Document page =
        page("<title>Rain &amp; mud</title><h1>Rain</h1><p>It  rained\nall <b>day</b>.<p>More.");
    assertThat(page.text()).isEqualTo("Rain & mud\n\nRain\n\nIt rained all day.\n\nMore.");
    assertThat(zones(page, Zone.Kind.TITLE)).containsExactly("Rain & mud");
    assertThat(zones(page, Zone.Kind.HEADING)).containsExactly("Rain");
    assertThat(zones(page, Zone.Kind.PARAGRAPH)).containsExactly("It rained all day.", "More.");
  }

  @Test
  void linksLieInsideTheirBlock() {
    Document page = page("<p>See <a href=x> the  map </a>, or<a name=y>not</a>.");
    assertThat(page.text()).isEqualTo("See the map , ornot.");
    assertThat(zones(page, Zone.Kind.LINK)).containsExactly("the map");
  }

  @Test
  void breaksCellsAndPreformattedLinesStay() {
    assertThat(page("a<br>b<br><br>c").text()).isEqualTo("a\nb\n\nc");
    assertThat(page("<table><tr><td>1<td>2<tr><td>3<td>4</table>").text()).isEqualTo("1\t2\n3\t4");
    assertThat(page("<p>x<pre>def f():\n    return  1\n</pre>y").text())
        .isEqualTo("x\n\ndef f():\n    return  1\n\ny");
  }

  @Test
  void leavesOutWhatAReaderDoesNotSee() {
    Document page =
        page(
            "<body>seen<script>no1</script><style>no2</style><template>no3</template>"
                + "<noscript>no4</noscript><iframe>no5</iframe><svg><text>no6</text></svg>"
                + "<!-- no7 --><div hidden>no8</div><p style='Display : none'>no9</p>"
                + "<p style='visibility:hidden'>no10</p><input type=hidden value=no11>"
                + "<img alt=no12><span aria-hidden=true> kept</span>");
    assertThat(page.text()).isEqualTo("seen kept");
  }

  @Test
  void leavesOutWordsWithoutSizeOrInTheColourOfTheirGround() {
    Document page =
        page(
            "<body bgcolor='#FFFFFF'>seen<font color='#ffffff'>no1</font>"
                + "<p style='color:#fefefe;background:#fff'>no2</p>"
                + "<div style='font-size:0px;line-height:0'>no3<b>no4</b></div>"
                + "<table bgcolor=black><tr><td><font color=white>on black</font></table>"
                + "<div style='font-size:0'><span style='font-size:16px'>in a row</span></div>"
                + "<p style='background-color:#fff;color:#000'>black</p>"
                + "<p style='font-size:0.8em'>small</p><p style='font-size:05px'>five</p>");
    assertThat(page.text()).isEqualTo("seen\n\non black\n\nin a row\n\nblack\n\nsmall\n\nfive");
  }

  @Test
  void whiteWordsStayWhereNothingSaysWhatTheyStandOn() {
    assertThat(page("<body class=night><font color=white>seen</font>").text()).isEqualTo("seen");
    assertThat(page("<body bgcolor=navy><font color=white>seen</font>").text()).isEqualTo("seen");
  }

  @Test
  void tellsWhatTheHeadSays() {
    Document page =
        page(
            "<html lang=en><head><title> T </title><link rel=canonical href=http://a/b>"
                + "<meta name=description content='About rain'>"
                + "<meta property=article:published_time content=2020-01-02></head>x");
    assertThat(page.attributes())
        .containsEntry("title", "T")
        .containsEntry("lang", "en")
        .containsEntry("canonical", "http://a/b")
        .containsEntry("description", "About rain")
        .containsEntry("published", "2020-01-02")
        .hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<meta charset=%s>", "<meta http-equiv=x content='text/html; charset=%s'>"})
  void believesTheCharacterSetOfThePage(String meta) {
    String html = meta.formatted("shift_jis") + "<p>雨が降る";
    byte[] bytes = html.getBytes(Charset.forName("Shift_JIS"));
    assertThat(extracted(Raw.bytes(Kind.HTML, bytes)).text()).isEqualTo("雨が降る");
  }

  @Test
  void theContainersCharacterSetGoesBeforeThePages() {
    byte[] bytes = "<meta charset=koi8-r><p>Дождь".getBytes(Charset.forName("windows-1251"));
    assertThat(extracted(Raw.bytes(Kind.HTML, bytes, "windows-1251")).text()).isEqualTo("Дождь");
  }

  @Test
  void aPageThatSaysUtf16InAsciiIsUtf8() {
    byte[] bytes = "<meta charset=utf-16><p>Дождь".getBytes(StandardCharsets.UTF_8);
    assertThat(extracted(Raw.bytes(Kind.HTML, bytes)).text()).isEqualTo("Дождь");
  }

  @Test
  void entitiesThatDecomposeAreComposedAndZonesFollow() {
    Document page = page("<p>Cafe&#769; <a href=x>re&#769;sume&#769;</a> e<a href=x>&#769;x</a>");
    assertThat(page.text()).isEqualTo("Café résumé éx");
    assertThat(zones(page, Zone.Kind.LINK)).containsExactly("résumé", "x");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void soupKeepsZonesInOrderAndScriptsOut(long seed) {
    String[] pieces = {
      "<p>",
      "</p>",
      "<div>",
      "</div>",
      "<a href=x>",
      "</a>",
      "<script>secret()</script>",
      "word ",
      "<h2>",
      "</h2>",
      "<table>",
      "<td>",
      "<tr>",
      "</table>",
      "<pre>",
      "</pre>",
      "<br>",
      "e\u0301",
      "<!--",
      "-->",
      "<style>secret{}</style>",
      ">",
      "&amp",
      "&#xD800;",
      "\u00AD",
      "\n  "
    };
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("start ");
    for (int i = 0; i < 2000; i++) html.append(pieces[random.nextInt(pieces.length)]);
    Document page = page(html.toString());
    assertThat(page.text()).doesNotContain("secret").isEqualTo(CleanText.of(page.text()));
    Raw.assertZonesAreSound(page);
  }
}
