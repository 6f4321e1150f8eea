package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.analyse.Recipe;
import sosie.cluster.KeepRule;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.recipe.Methods;
import sosie.report.PageOptions;
import sosie.result.ResultRows;
import sosie.result.RunRecord;
import sosie.result.RunSummary;

class DocketPagesTest {

  @Test
  void writesThePageAndTheTable(@TempDir Path folder) throws Exception {
    Recipe recipe = Methods.named("exact").recipe(Map.of());
    Detection found =
        new Written()
            .add("a", SampleDocket.LAMP)
            .add("b", SampleDocket.LAMP)
            .detect(recipe, RunOptions.standard().withThreads(1));
    RunRecord run = RunSummary.of("9.9", recipe, KeepRule.REPRESENTATIVE, found, List.of());
    new DocketPages(SampleDocket.full(), ResultRows.of(found, run), PageOptions.standard(2))
        .writeTo(folder);
    Document page = Jsoup.parse(Files.readString(folder.resolve("report.html")));
    assertThat(page.select("h1").text()).isEqualTo("17 comments, 2 form letters");
    assertThat(page.select(".settings").text()).contains("recipe exact").contains("threshold");
    assertThat(page.select("footer").text()).startsWith("Made by Sosie 9.9.");
    assertThat(Files.readString(folder.resolve("report/list-1.js")))
        .startsWith("sosie.list(1,{i:[");
    assertThat(Files.readString(folder.resolve("report/cards-1.js"))).contains("href=\"#comment=");
    assertThat(Files.readString(folder.resolve("comments.csv"))).startsWith("id,cluster,");
  }
}
