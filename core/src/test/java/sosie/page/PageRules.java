package sosie.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What is true of every page for people, whatever it shows. */
public final class PageRules {

  private PageRules() {}

  /** Texts that would do something if they were anything but text. */
  static List<String> hostileTexts() {
    return List.of(
        "</script><script>alert(1)</script>",
        "</style><script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "<a href=\"javascript:alert(1)\">x</a>",
        "--><svg/onload=alert(1)>",
        "<iframe srcdoc='<script>alert(1)</script>'>",
        "]]><![CDATA[<b>",
        "&lt;script&gt; &#60;script&#62;");
  }

  public static void holdsNothingActive(Document page) {
    assertThat(page.select("script, img, iframe, object, embed, link, form, b[onclick]")).isEmpty();
    assertThat(page.select("style")).hasSize(1);
    assertThat(page.getAllElements())
        .allSatisfy(
            element ->
                assertThat(element.attributes().asList())
                    .noneMatch(attribute -> attribute.getKey().startsWith("on")));
    assertThat(page.select("a").eachAttr("href")).allMatch(target -> target.startsWith("#"));
  }

  public static void allowsNothingToRunOrLoad(String html) {
    Document page = Jsoup.parse(html);
    assertThat(page.select("meta[http-equiv=Content-Security-Policy]").attr("content"))
        .isEqualTo(
            "default-src 'none'; style-src 'sha256-"
                + sha256(page.select("style").first().data())
                + "'; base-uri 'none'; form-action 'none'");
    assertThat(page.select("[style], [src]")).isEmpty();
    assertThat(html).doesNotContain("url(").doesNotContain("@import");
  }

  public static void headingsDescendWithoutGaps(Document page) {
    int level = 0;
    for (Element heading : page.select("h1, h2, h3, h4, h5, h6")) {
      int next = heading.tagName().charAt(1) - '0';
      assertThat(next).as(heading.text()).isLessThanOrEqualTo(level + 1);
      level = next;
    }
  }

  /** Drawings within drawings are part of them. */
  public static void everyDrawingIsNamedOrHidden(Document page) {
    assertThat(page.select("svg"))
        .isNotEmpty()
        .allMatch(
            svg ->
                !svg.parents().select("svg").isEmpty()
                    || svg.hasAttr("aria-hidden")
                    || !svg.attr("aria-label").isBlank());
  }

  public static void everyLinkLeadsToOnePlace(Document page) {
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    for (String target : page.select("a").eachAttr("href")) {
      assertThat(page.getElementById(target.substring(1))).as(target).isNotNull();
    }
    for (String name : page.select("[aria-labelledby]").eachAttr("aria-labelledby")) {
      assertThat(page.getElementById(name)).as(name).isNotNull();
    }
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
