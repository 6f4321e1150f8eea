package sosie.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.cluster.KeepRule;

class ResultFolderTest {

  /** Written by version 0.1.0 and never to be written again: every later version must read it. */
  private static final Path VERSION_ONE =
      Path.of("src/test/resources/sosie/report/result-v1").toAbsolutePath();

  @Test
  void readsAResultOfFormatVersionOne() throws IOException {
    ResultFolder result = ResultFolder.open(VERSION_ONE);
    assertThat(result.run().format()).isEqualTo(1);
    assertThat(result.run().recipe()).isEqualTo("minhash-lsh");
    assertThat(result.run().counts().clusters()).isEqualTo(4);
    assertThat(result.timings().inputs()).containsExactly("news");
    List<StoredDocument> documents = new ArrayList<>();
    result.forEachDocument(documents::add);
    assertThat(documents).hasSize(24);
    assertThat(documents.get(0).id()).isEqualTo("archive-page-0117.html");
    assertThat(documents.get(0).keep()).isTrue();
    List<Map<String, Object>> pairs = new ArrayList<>();
    result.forEach(ResultTable.PAIRS, pairs::add);
    assertThat(pairs).hasSize(27);
    assertThat(pairs.get(0)).containsKeys("left", "right", "score");
  }

  @Test
  void anotherKeepRuleDecidesAnewWithinTheSameClusters() throws IOException {
    ResultFolder result = ResultFolder.open(VERSION_ONE);
    KeptSet asRun = new KeptSet(result, Optional.empty(), KeptSet.Unread.KEEP);
    KeptSet longest =
        new KeptSet(result, Optional.of(KeepRule.parse("longest")), KeptSet.Unread.KEEP);
    assertThat(longest.kept()).hasSameSizeAs(asRun.kept()).isNotEqualTo(asRun.kept());
    assertThat(longest.kept()).contains("lichen-lantern.html");
    assertThat(
            new KeptSet(result, Optional.of(KeepRule.parse("none")), KeptSet.Unread.KEEP).dropped())
        .isEmpty();
  }

  @Test
  void refusesAResultOfAnotherVersionWithASentence(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("run.json"), "{\"format\": 99}");
    assertThatThrownBy(() -> ResultFolder.open(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is a result of format 99 and this version reads format 1");
  }

  @Test
  void refusesAFolderThatIsNoResult(@TempDir Path folder) {
    assertThatThrownBy(() -> ResultFolder.open(folder)).hasMessageContaining("has no run.json");
  }
}
