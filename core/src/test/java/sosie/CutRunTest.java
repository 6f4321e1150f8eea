package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.recipe.Methods;
import sosie.result.RunRecord;

/** A search that is exact by itself is so no longer once a limit has cut it off. */
final class CutRunTest {

  @TempDir Path folder;

  @Test
  void aJoinThatWasCutPromisesNoRecall() throws IOException {
    RunRecord run = run("20");
    assertThat(run.counts().pairsNotCompared()).isPositive();
    assertThat(run.expectedRecall()).isNull();
    assertThat(run.estimatedRecall()).isLessThan(1);
  }

  @Test
  void oneThatWasNotCutFindsAll() throws IOException {
    RunRecord run = run("1000");
    assertThat(run.counts().pairsNotCompared()).isZero();
    assertThat(run.expectedRecall()).isEqualTo(1);
    assertThat(run.estimatedRecall()).isEqualTo(1);
  }

  private RunRecord run(String mostPartners) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      lines.append("{\"id\":\"").append(i).append("\",\"text\":\"");
      for (int word = 0; word < 50; word++) lines.append("word").append(word).append(' ');
      lines.append("own").append(i).append("\"}\n");
    }
    Path input = Files.writeString(folder.resolve("in.jsonl"), lines);
    try (Result result =
        Sosie.in(input)
            .recipe(
                Methods.named("set-join")
                    .recipe(Map.of("threshold", "0.8", "mostPartners", mostPartners)))
            .find()) {
      return result.run();
    }
  }
}
