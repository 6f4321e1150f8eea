package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.Result;
import sosie.Sosie;
import sosie.cluster.KeepRule;
import sosie.keep.KeptSet;

class ResultFolderTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Written by version 0.1.0 and never to be written again: every later version must read it. */
  private static final Path VERSION_ONE =
      Path.of("src/test/resources/sosie/result/result-v1").toAbsolutePath();

  @Test
  void readsAResultOfFormatVersionOne() throws IOException {
    ResultFolder result = ResultFolder.open(VERSION_ONE);
    assertThat(result.run().format()).isEqualTo(1);
    assertThat(result.run().recipe()).isEqualTo("minhash-lsh");
    assertThat(result.run().counts().clusters()).isEqualTo(4);
    assertThat(result.timings().inputs()).containsExactly("news");
    List<DocumentRow> documents = new ArrayList<>();
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
    KeptSet asRun = KeptSet.of(result, Optional.empty(), KeptSet.Unread.KEEP);
    KeptSet longest =
        KeptSet.of(result, Optional.of(KeepRule.parse("longest")), KeptSet.Unread.KEEP);
    assertThat(longest.kept()).hasSameSizeAs(asRun.kept()).isNotEqualTo(asRun.kept());
    assertThat(longest.kept()).contains("lichen-lantern.html");
    assertThat(
            KeptSet.of(result, Optional.of(KeepRule.parse("none")), KeptSet.Unread.KEEP).dropped())
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

  @ParameterizedTest
  @EnumSource(ResultFormat.class)
  void findsDocumentsByIdWithoutReadingTheOthers(ResultFormat format, @TempDir Path folder)
      throws IOException {
    List<String> ids = oddIds();
    Path documents = folder.resolve("made.jsonl");
    try (BufferedWriter lines = Files.newBufferedWriter(documents)) {
      for (String id : ids) {
        lines.write(JSON.writeValueAsString(Map.of("id", id, "text", "a text of " + ids.size())));
        lines.write('\n');
      }
    }
    Path result = folder.resolve("r");
    try (Result found = Sosie.in(documents).find()) {
      ResultWriter writer =
          new ResultWriter(result, format, ResultWriter.PairsWritten.ONCE, false, 1);
      found.writeTo(writer, Timings::none);
    }
    ResultFolder stored = ResultFolder.open(result);
    Map<String, DocumentRow> byId = new HashMap<>();
    stored.forEachDocument(document -> byId.put(document.id(), document));
    assertThat(byId.keySet()).hasSameSizeAs(ids).containsAll(ids);
    for (String id : ids) {
      assertThat(stored.documents(Set.of(id))).isEqualTo(Map.of(id, byId.get(id)));
    }
    assertThat(stored.documents(Set.of("absent", ids.get(3)))).containsOnlyKeys(ids.get(3));
  }

  /** Whose order in UTF-8 differs from that of Java, and which JSON has to escape. */
  private static List<String> oddIds() {
    String[] parts = {"a", "\"", "\n", "ü", "\uFF5E", "😀", "\\", "~2", "\u0001", "z"};
    List<String> ids = new ArrayList<>();
    for (String one : parts) {
      for (String other : parts)
        for (String third : parts) ids.add("x" + one + other + third + "x");
    }
    return ids;
  }
}
