package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.verdict.Standing;

/** Documents that would do something, if they were anything but text. */
@Tag("browser")
class HostileCollectionInBrowserTest {

  private static final List<String> HOSTILE =
      List.of(
          "</script><script>document.title='taken'</script>",
          "</style><style>*{display:none}</style>",
          "\"><img src=x onerror=\"document.title='taken'\">",
          "' onmouseover='alert(1)' autofocus onfocus='alert(2)",
          "<a href=\"javascript:alert(1)\">x</a><base href=//evil.example/>",
          "--><svg/onload=alert(1)><link rel=stylesheet href=//evil.example/x.css>",
          "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
          "<meta http-equiv=refresh content='0;url=//evil.example'>",
          "]]><![CDATA[<b>&lt;script&gt;&#60;script&#62;",
          "\u202Eoverturned\u202C \u2066isolated \u200F\u200E\u0000\u0007\u001B[31m\uFEFF",
          "\uD800 half \uDFFF of one",
          "../../etc/passwd?x=1&y=2#%2e%2e%2f%00+%zz",
          "Z\u0361\u0489\u0489\u0489".repeat(300));

  @TempDir static Path folder;
  private static Browser browser;
  private static OpenWorkbench workbench;

  @BeforeAll
  static void open() throws Exception {
    Path collection = folder.resolve("hostile.jsonl");
    JsonMapper json = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    try (BufferedWriter out = Files.newBufferedWriter(collection)) {
      for (Map<String, Object> each : documents()) {
        out.write(json.writeValueAsString(each));
        out.write('\n');
      }
    }
    workbench =
        OpenWorkbench.over(
            collection,
            folder.resolve("result"),
            "--id",
            "id",
            "--text",
            "text",
            "--threshold",
            "0.3",
            "--shingle",
            "2",
            "--max-document",
            "100m");
    browser = new Browser(folder);
  }

  /** Each kind of mischief twice, in every field; then words of five million characters. */
  private static List<Map<String, Object>> documents() {
    List<Map<String, Object>> documents = new ArrayList<>();
    for (int i = 0; i < HOSTILE.size(); i++) {
      String bad = HOSTILE.get(i);
      String text = bad + " " + words(i) + " " + bad + "\n\n";
      documents.add(document(bad + " " + i, bad, text + "once more"));
      documents.add(document(i + " " + bad, bad, text + "and then <b>another</b> thing\n\n" + bad));
    }
    String huge = "W".repeat(5_000_000);
    documents.add(document("huge " + huge, huge, huge + " has a long word in it, " + huge));
    documents.add(document(huge + " too", huge, huge + " has a long word in it, yes " + huge));
    documents.add(document("end", huge, huge + " has a long word in it, or " + huge));
    return documents;
  }

  /** Words that no other story has. */
  private static String words(int story) {
    return IntStream.range(0, 40)
        .mapToObj(i -> "w" + story + "x" + i)
        .collect(Collectors.joining(" "));
  }

  private static Map<String, Object> document(String id, String title, String text) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("id", id);
    document.put("title", title);
    document.put("from", title);
    document.put("text", text);
    return document;
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
    workbench.close();
  }

  /** Every page that a link of a page leads to, for some hundred pages. */
  @Test
  void isBrowsedWithNothingRunLoadedOrLaidOutBroken() throws Exception {
    assertThat(workbench.review().overview().clusters()).isGreaterThan(8);
    List<String> open =
        new ArrayList<>(List.of("/", "/clusters", "/judge", "/verdicts", "/learn", "/export"));
    List<String> seen = new ArrayList<>();
    browser.size(1440, 900);
    while (!open.isEmpty() && seen.size() < 120) {
      String path = open.remove(0);
      if (seen.contains(path) || path.startsWith("/export/")) continue;
      seen.add(path);
      browser.open(workbench.at(path));
      assertThat(browser.evaluate("document.title")).as(path).endsWith("· Sosie");
      assertThat(
              browser.count(
                  "main img, main iframe, main style, main script, base, meta[http-equiv]"))
          .as(path)
          .isZero();
      assertThat(browser.beyond()).as(path).isEmpty();
      assertThat(
              Integer.parseInt(
                  browser.evaluate("String(document.documentElement.outerHTML.length)")))
          .as(path)
          .isLessThan(2_000_000);
      String links =
          browser.evaluate(
              "[...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href')).join('\\n"
                  + "')");
      for (String link : links.split("\n", -1)) {
        assertThat(link).as(path).matches("[/#].*").doesNotStartWith("//");
        if (link.startsWith("/") && !link.contains("page=")) open.add(link);
      }
    }
    assertThat(seen).hasSizeGreaterThan(30);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests())
        .allMatch(each -> each.startsWith(workbench.at("/")) || each.startsWith("about:"));
  }

  @Test
  void isJudgedByItsOwnIds() throws Exception {
    browser.open(workbench.at("/judge"));
    for (int i = 0; i < 12; i++) {
      String key = browser.evaluate("document.querySelector('#question').dataset.key");
      if (key.isEmpty()) break;
      browser.press("s");
      browser.await("document.querySelector('#question').dataset.key !== '" + key + "'");
    }
    browser.await("sessionStorage.getItem('sosie-unsafe') === null");
    assertThat(workbench.review().verdicts())
        .hasSizeGreaterThan(8)
        .extracting(Standing::state)
        .containsOnly(Standing.State.IN_FORCE);
    assertThat(browser.complaints()).isEmpty();
  }
}
