package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.Result;
import sosie.Sosie;
import sosie.page.Chromium;
import sosie.source.Origin;

/** The list of all clusters, opened from the disk as a reader opens it. */
@Tag("browser")
class ReportPagesInBrowserTest {

  private static final int CLUSTERS = 120;
  private static final String HOSTILE =
      "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>' \\"
          + " \u202E";

  @TempDir private Path folder;

  @BeforeEach
  void writeResult() throws IOException {
    List<sosie.extract.Document> documents = new ArrayList<>();
    for (int i = 0; i < CLUSTERS; i++) {
      for (int copy = 0; copy < 2; copy++) documents.add(document(i, copy));
    }
    try (Result found = Sosie.of(documents).find()) {
      found.writeTo(folder.resolve("result"));
    }
  }

  private static sosie.extract.Document document(int cluster, int copy) {
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < 60; word++)
      text.append(" w").append(cluster).append('x').append(word);
    text.append(copy == 0 ? " first" : " second").append(cluster == 7 ? HOSTILE : "");
    String id = (cluster == 7 ? HOSTILE : "d") + String.format("%03d", cluster) + "-" + copy;
    String title = cluster == 7 ? HOSTILE : "Ferry timetable number " + cluster;
    return new sosie.extract.Document(
        id, Origin.whole(id), text.toString(), List.of(), Map.of("title", title));
  }

  private Document ran(String fragment) throws Exception {
    return Jsoup.parse(new Chromium(folder.resolve("result")).ran("report.html", fragment));
  }

  @Test
  void listsAllAndFindsByAWordOfTheTitle() throws Exception {
    assertThat(ran("").select(".found").text()).isEqualTo("120 clusters");
    Document page = ran("#find=number%20119");
    assertThat(page.select(".found").text()).isEqualTo("1 cluster of 120");
    assertThat(page.select(".rows .title bdi").eachText())
        .containsExactly("Ferry timetable number 119");
  }

  @Test
  void opensAnyClusterWithWhatDiffers() throws Exception {
    Element opened = ran("#cluster-110").select("#cluster-110").first();
    assertThat(opened.select(".member ins").text()).isIn("first", "second");
    assertThat(opened.select(".member .decide button")).hasSize(2);
  }

  @Test
  void nothingOfADocumentRunsOrLoads() throws Exception {
    Document page = ran("#find=img");
    assertThat(page.title()).isEqualTo("documents: near-duplicates");
    assertThat(page.select(".rows .title bdi").text()).startsWith("<img src=x onerror=");
    Document opened = ran("#cluster-1"); // the hostile id comes first
    assertThat(opened.title()).isEqualTo("documents: near-duplicates");
    assertThat(opened.select("#cluster-1 .member .id").text()).contains("<script>");
    assertThat(opened.select("main img, main script, [onerror]")).isEmpty();
  }

  /** More than one file of the list: the page begins with the first, and ends with all. */
  @Test
  void listOfManyFilesBeginsWithTheWeakest() throws Exception {
    int clusters = 5_010;
    List<sosie.extract.Document> documents = new ArrayList<>();
    for (int i = 0; i < clusters; i++) {
      for (int copy = 0; copy < 2; copy++) documents.add(shortDocument(i, copy, i == 5_007));
    }
    Path many = folder.resolve("many");
    try (Result found = Sosie.of(documents).find()) {
      found.writeTo(many);
    }
    Document page = Jsoup.parse(new Chromium(many).ran("report.html", ""));
    assertThat(page.select(".found").text()).isEqualTo("5,010 clusters");
    assertThat(page.select(".rows .title bdi").eachText()).hasSize(12).startsWith("Letter 5007");
    assertThat(page.select(".list > .rest").text()).isEqualTo("12 of 5,010 shown.");
    page = Jsoup.parse(new Chromium(many).ran("report.html", "#find=letter%205009"));
    assertThat(page.select(".found").text()).isEqualTo("1 cluster of 5,010");

    Files.delete(many.resolve("report/list-2.js"));
    page = Jsoup.parse(new Chromium(many).ran("report.html", ""));
    assertThat(page.select(".found").text())
        .isEqualTo("5,010 clusters; part of the folder “report” cannot be read");
    assertThat(page.select(".rows .title bdi").eachText()).hasSize(12).startsWith("Letter 5007");
  }

  private static sosie.extract.Document shortDocument(int cluster, int copy, boolean looser) {
    StringBuilder text = new StringBuilder(looser ? "opening" + copy : "opening");
    for (int word = 0; word < 28; word++)
      text.append(" w").append(cluster).append('x').append(word);
    text.append(copy == 0 ? " first" : " second");
    String id = String.format("d%04d-%d", cluster, copy);
    return new sosie.extract.Document(
        id, Origin.whole(id), text.toString(), List.of(), Map.of("title", "Letter " + cluster));
  }

  @Test
  void withoutItsFolderThePageShowsWhatStandsOnIt() throws Exception {
    Files.move(folder.resolve("result/report"), folder.resolve("away"));
    Document page = ran("");
    assertThat(page.select(".rows > li")).hasSize(10);
    assertThat(page.select(".tools").hasAttr("hidden")).isTrue();
    assertThat(page.select("article.card")).hasSize(20);
  }
}
