package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.Result;
import sosie.Sosie;
import sosie.detect.Cluster;

class ExamplesTest {

  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"news", "letters", "spam", "languages"})
  void commandAndLibraryGiveTheKnownAnswer(String name) throws IOException {
    Path out = folder.resolve("result");
    Cli.Outcome outcome = Cli.run("find", EXAMPLES.resolve(name), "--out", out);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Rows.partition(out)).isEqualTo(expected(name));
    assertThat(Rows.documents(out).keySet()).containsExactlyInAnyOrderElementsOf(ids(name));
    assertThat(byLibrary(name)).isEqualTo(expected(name));
  }

  @Test
  void shardsHoldTheLettersInOtherFormats() throws IOException {
    Path out = folder.resolve("result");
    Cli.Outcome outcome = Cli.run("find", EXAMPLES.resolve("shards"), "--out", out);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Rows.partition(out)).isEqualTo(expected("letters"));
    assertThat(Rows.documents(out).keySet()).containsExactlyInAnyOrderElementsOf(ids("letters"));
  }

  private static SortedSet<List<String>> byLibrary(String name) throws IOException {
    SortedSet<List<String>> clusters = new TreeSet<>(new Rows.ListOrder());
    try (Result result = Sosie.in(EXAMPLES.resolve(name)).find()) {
      for (Cluster cluster : result.clusters()) {
        clusters.add(cluster.members().stream().map(Cluster.Member::id).sorted().toList());
      }
    }
    return clusters;
  }

  private static List<String> ids(String name) throws IOException {
    return lines(name).stream().map(line -> line[0]).toList();
  }

  private static SortedSet<List<String>> expected(String name) throws IOException {
    Map<String, List<String>> clusters = new TreeMap<>();
    for (String[] line : lines(name)) {
      if (!line[1].equals("-")) {
        clusters.computeIfAbsent(line[1], label -> new ArrayList<>()).add(line[0]);
      }
    }
    SortedSet<List<String>> expected = new TreeSet<>(new Rows.ListOrder());
    clusters.values().forEach(cluster -> expected.add(cluster.stream().sorted().toList()));
    return expected;
  }

  private static List<String[]> lines(String name) throws IOException {
    Path file = EXAMPLES.resolve("expected").resolve(name + ".clusters.tsv");
    return Files.readAllLines(file).stream().map(line -> line.split("\t", 2)).toList();
  }
}
