package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.MadeCollection;
import sosie.app.Rows;

final class NoReportTest {

  @TempDir Path folder;

  @Test
  void tablesAreThoseOfARunWithAReportWhichCanBeMadeLater() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(1, 50));
    Path with = folder.resolve("with");
    Path without = folder.resolve("without");
    assertThat(Cli.run("find", input, "--out", with).code()).isZero();
    Cli.Outcome outcome = Cli.run("find", input, "--no-report", "--out", without);
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("Report  sosie report " + without);
    SortedSet<String> tables = Rows.names(without);
    assertThat(tables).contains("documents.jsonl", "clusters.jsonl", "run.json");
    assertThat(tables).doesNotContain("report.html", "report", "clusters.csv");
    assertThat(Cli.run("report", without).code()).isZero();
    assertThat(Rows.names(without)).isEqualTo(Rows.names(with));
    for (String name : Rows.names(with)) {
      if (name.equals("timings.json") || Files.isDirectory(with.resolve(name))) continue;
      assertThat(without.resolve(name)).as(name).hasSameBinaryContentAs(with.resolve(name));
    }
  }

  @Test
  void aCloserLookIsForAReport() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(1, 5));
    Cli.Outcome outcome =
        Cli.run("find", input, "--no-report", "--inspect", "--out", folder.resolve("none"));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .isEqualTo("sosie: --inspect is for those who look at a result: leave out --no-report");
  }
}
