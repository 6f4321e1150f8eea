package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.Facts;
import sosie.edit.EditStyle;
import sosie.page.Chromium;
import sosie.page.PageData;
import sosie.parallel.WorkerPool;
import sosie.report.Appendix;
import sosie.report.SampleContent;

/** The page of a docket as a browser shows it. */
@Tag("browser")
class DocketReportInBrowserTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeReports() throws IOException {
    Files.write(folder.resolve("full.html"), SampleDocket.report(SampleDocket.full()).bytes());
    Files.write(folder.resolve("long.html"), SampleDocket.report(longWords()).bytes());
  }

  private static Docket longWords() {
    String word = "Pleasekeeptheferry".repeat(40);
    Map<String, String> facts = new HashMap<>();
    for (String name : Facts.NAMES) facts.put(name, word);
    facts.put("time", "2021-03-01");
    return new SampleDocket()
        .exact(word, 1, word.repeat(9), facts)
        .exact(word + "2", 1, word.repeat(9), facts)
        .added(word + "3", 1, EditStyle.BLOCK_ADDED, word + "\n\n", word, "", facts)
        .alone(word + "4", word, facts)
        .docket();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 390, 768, 1280})
  void fitsTheWidthOfTheScreen(int width) throws Exception {
    for (String page : new String[] {"full.html", "long.html"}) {
      assertThat(new Chromium(folder).measured(page, width))
          .as(page)
          .isEqualTo("width " + width + ", beyond it: nothing");
    }
  }

  @Test
  void findsAndOpensAnyComment() throws Exception {
    Docket docket = SampleDocket.full();
    PageData beside = PageData.of("key", docket.comments().size());
    Appendix appendix = new Appendix(SampleContent.settings(), List.of(), List.of(), List.of());
    byte[] page = new DocketReport(docket, "Docket", "9.9", "", appendix, beside).bytes();
    Files.write(folder.resolve("report.html"), page);
    Path data = Files.createDirectory(folder.resolve("report"));
    new CommentFiles(docket.comments(), beside).writeTo(data, new WorkerPool(2));
    Comment comment = docket.mostAdded().get(0);
    Chromium browser = new Chromium(folder);
    Document found = Jsoup.parse(browser.ran("report.html", "#comment=" + comment.id()));
    assertThat(found.select(".rows .comment ins")).isNotEmpty();
    assertThat(found.select(".rows .facts dd").eachText()).contains(comment.id());
    assertThat(found.select(".style option")).hasSizeGreaterThan(2);
    Document none = Jsoup.parse(browser.ran("report.html", "#find=no%20such%20words"));
    assertThat(none.select(".found").text()).startsWith("0 comments of ");
    assertThat(browser.measured("report.html", 390)).endsWith("beyond it: nothing");
  }
}
