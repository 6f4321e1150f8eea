package sosie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.index.Answer;
import sosie.index.Drift;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.index.NamedCluster;
import sosie.index.Rebuild;
import sosie.recipe.Methods;
import sosie.recipe.Prose;
import sosie.recipe.Ways;
import sosie.result.ResultWriter;

/** An index is made anew by another recipe, and switched to at once or not at all. */
class IndexRebuildTest {

  private static final IndexOptions OPTIONS =
      IndexHistory.OPTIONS.withKeysHeld(5).withLogHeld(2000);

  @TempDir Path folder;

  /** With documents that were replaced and removed, verdicts, and a compaction amid it. */
  private Map<String, String> filled(Path place, String way) throws IOException {
    Map<String, String> there = new TreeMap<>();
    List<String> texts = new ArrayList<>(Prose.families(21, 8).values());
    Random random = new Random(21);
    try (Index index = Index.create(place, Ways.recipe(way), OPTIONS)) {
      for (int step = 0; step < 90; step++) {
        String id = "d" + random.nextInt(30);
        String text = texts.get(random.nextInt(texts.size()));
        if (random.nextInt(4) == 0) {
          index.remove(id);
          there.remove(id);
        } else {
          index.add(id, text);
          there.put(id, text);
        }
        if (step == 50) index.compact();
      }
      index.verdict(new NamedLink("d1", "d2", Link.Kind.CANNOT, "said"));
      index.verdict(new NamedLink("d3", "d4", Link.Kind.MUST, ""));
    }
    return there;
  }

  private Path exported(Path place, String name) throws IOException {
    Path to = folder.resolve(name);
    try (Index index = Index.open(place, OPTIONS)) {
      index.export().writeTo(ResultWriter.into(to));
    }
    return to;
  }

  @ParameterizedTest
  @CsvSource({
    "minhash-lsh threshold=0.5, minhash-lsh threshold=0.8",
    "minhash-lsh threshold=0.8, minhash-lsh threshold=0.4",
    "minhash-lsh, set-join threshold=0.4",
    "simhash, minhash-lsh threshold=0.5"
  })
  void isTheIndexThatTheOtherRecipeWouldHaveMade(String before, String after) throws IOException {
    Path place = folder.resolve("index");
    Map<String, String> texts = filled(place, before);
    List<NamedCluster> clusters;
    long sequence;
    Map<String, Long> versions = new TreeMap<>();
    try (Index index = Index.open(place, OPTIONS)) {
      clusters = index.clusters();
      sequence = index.status().sequence();
      for (String id : texts.keySet()) versions.put(id, index.version(id).orElseThrow());
    }
    Rebuild.Report report = Index.rebuild(place, Ways.recipe(after), OPTIONS);
    assertThat(report.generation()).isEqualTo(2);
    assertThat(report.documents()).isEqualTo(texts.size());
    assertThat(Index.check(place).problems()).isEmpty();
    filled(folder.resolve("other"), after);
    IndexHistory.requireSame(exported(place, "rebuilt"), exported(folder.resolve("other"), "made"));
    try (Index index = Index.open(place, OPTIONS)) {
      for (String id : texts.keySet()) assertThat(index.version(id)).contains(versions.get(id));
      assertThat(index.recipe().parameters()).isEqualTo(Ways.recipe(after).parameters());
      for (NamedCluster now : index.clusters()) { // a name stays with who stands for it
        clusters.stream()
            .filter(then -> then.representative().equals(now.representative()))
            .forEach(then -> assertThat(now.handle()).isEqualTo(then.handle()));
      }
      assertThatThrownBy(() -> index.changes(0, 9)).hasMessageContaining("compacted away");
      assertThat(index.changes(sequence, Integer.MAX_VALUE)).hasSize((int) report.changed());
      index.add("new", texts.values().iterator().next());
      assertThat(index.answer("new", 9).orElseThrow().matches()).isNotEmpty();
    }
  }

  /** Its files lie beside the old ones, and nobody has said yet that they count. */
  @Test
  void whoIsKilledBeforeTheSwitchLeavesTheOldOne() throws IOException {
    Path place = folder.resolve("index");
    filled(place, "minhash-lsh threshold=0.5");
    Path before = exported(place, "before");
    Path after = folder.resolve("after");
    copy(place, after);
    Index.rebuild(after, Ways.recipe("minhash-lsh threshold=0.8"), OPTIONS);
    Random random = new Random(5);
    for (int moment = 0; moment < 12; moment++) {
      Path killed = folder.resolve("killed-" + moment);
      copy(place, killed);
      Files.createDirectories(killed.resolve("rebuilt"));
      for (Path each : files(after)) {
        if (each.endsWith("index.json") || Files.exists(killed.resolve(each.getFileName()))) {
          continue;
        }
        boolean moved = random.nextInt(12) < moment;
        byte[] bytes = Files.readAllBytes(each);
        Path to = moved ? killed : killed.resolve("rebuilt");
        Files.write(
            to.resolve(each.getFileName()),
            java.util.Arrays.copyOf(bytes, moved ? bytes.length : bytes.length / 2));
      }
      assertThat(Index.check(killed).problems()).isEmpty();
      IndexHistory.requireSame(exported(killed, "export-" + moment), before);
      assertThat(killed.resolve("rebuilt")).doesNotExist();
      assertThat(killed.resolve("recipe2.json")).doesNotExist();
      Index.rebuild(killed, Ways.recipe("minhash-lsh threshold=0.8"), OPTIONS);
      try (Index index = Index.open(killed, OPTIONS)) {
        assertThat(index.status().generation()).isEqualTo(2);
      }
    }
  }

  private static List<Path> files(Path place) throws IOException {
    try (Stream<Path> entries = Files.list(place)) {
      return entries.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path each : files(from)) Files.copy(each, to.resolve(each.getFileName()));
  }

  @Test
  void aReaderGoesOnAndFollowsWhenItIsRefreshed() throws IOException {
    Path place = folder.resolve("index");
    Map<String, String> texts = filled(place, "minhash-lsh threshold=0.3");
    String text = texts.get("d1") == null ? texts.values().iterator().next() : texts.get("d1");
    try (Index reader = Index.read(place, OPTIONS)) {
      Answer then = reader.query(text);
      Index.rebuild(place, Ways.recipe("exact"), OPTIONS);
      assertThat(reader.query(text)).isEqualTo(then);
      reader.refresh();
      assertThat(reader.recipe().name()).isEqualTo("exact");
      assertThat(reader.query(text).matches()).allMatch(Answer.Match::copy);
    }
  }

  @Test
  void driftIsNoneWhereTheTextsAreThoseThatWereCountedAndGrowsWithOthers() throws IOException {
    Map<String, String> texts = Prose.families(9, 12);
    Path found = folder.resolve("found");
    try (Result result = Sosie.of(texts).method("spotsigs").find()) {
      result.writeTo(found);
    }
    Map<String, String> settings = Map.of("statistics", found.resolve("counts.bin").toString());
    Path place = folder.resolve("index");
    try (Index index = Index.create(place, Methods.named("spotsigs").recipe(settings), OPTIONS)) {
      assertThat(index.drift()).isEmpty();
      for (Map.Entry<String, String> each : texts.entrySet()) {
        index.add(each.getKey(), each.getValue());
      }
      Drift none = index.drift().orElseThrow();
      assertThat(none.divergence()).isLessThan(1e-9);
      double unknown = none.unknown();
      for (int i = 0; i < 4; i++) {
        for (Map.Entry<String, String> each : Prose.families(100 + i, 6).entrySet()) {
          index.add(i + each.getKey(), each.getValue().replace(" the ", " the zq" + i));
        }
        Drift now = index.drift().orElseThrow();
        assertThat(now.divergence()).isBetween(0.0, 1.0);
        assertThat(now.unknown()).isGreaterThan(unknown);
        unknown = now.unknown();
      }
    }
    try (Index index = Index.create(folder.resolve("none"), Ways.recipe("minhash-lsh"), OPTIONS)) {
      index.add("a", texts.values().iterator().next());
      assertThat(index.drift()).isEqualTo(Optional.empty());
    }
  }
}
