package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.MadeCollection.Made;

/** Same input, same settings: same bytes, whatever else differs. */
class SameBytesTest {

  @TempDir Path folder;
  private Path first;
  private Path second;
  private Map<String, String> expected;

  @BeforeEach
  void findOnce() throws IOException {
    List<Made> made = MadeCollection.documents(11, 300);
    first = MadeCollection.writeLines(folder.resolve("a.jsonl"), made.subList(0, 500));
    second = MadeCollection.writeLines(folder.resolve("b.jsonl"), made.subList(500, made.size()));
    expected = find("expected", first, second);
  }

  private Map<String, String> find(String name, Object... arguments) throws IOException {
    List<Object> all = new ArrayList<>(List.of("find", "--out", folder.resolve(name)));
    all.addAll(List.of(arguments));
    Cli.Outcome outcome = Cli.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.digests(folder.resolve(name));
  }

  @Test
  void twoRuns() throws IOException {
    assertThat(find("again", first, second)).isEqualTo(expected);
  }

  @Test
  void oneThreadAndFour() throws IOException {
    assertThat(find("one", first, second, "--threads", 1)).isEqualTo(expected);
    assertThat(find("four", first, second, "--threads", 4)).isEqualTo(expected);
  }

  @Test
  void inputsNamedInAnotherOrder() throws IOException {
    assertThat(find("turned", second, first)).isEqualTo(expected);
  }

  @Test
  void inputNamedTwiceIsReadOnce() throws IOException {
    assertThat(find("twice", first, second, first)).isEqualTo(expected);
  }

  @Test
  void copyOfTheInputAtAnotherPlace() throws IOException {
    Path elsewhere = Files.createDirectories(folder.resolve("deep/down"));
    Files.copy(first, elsewhere.resolve("a.jsonl"));
    Files.copy(second, elsewhere.resolve("b.jsonl"));
    assertThat(find("moved", elsewhere.resolve("a.jsonl"), elsewhere.resolve("b.jsonl")))
        .isEqualTo(expected);
  }

  @Test
  void parquetToo() throws IOException {
    Map<String, String> one = find("p1", first, second, "--format", "parquet", "--threads", 1);
    assertThat(find("p4", second, first, "--format", "parquet", "--threads", 4)).isEqualTo(one);
  }

  /** What a set of constants is ordered by differs between processes; here by all there is. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 4, 5})
  void parquetInAnotherProcess(int wayOfHashing) throws Exception {
    List<String> options =
        List.of("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=" + wayOfHashing);
    Path shards = DocumentCommandsTest.root().resolve("examples/shards");
    Object[] found = {"find", first, second, "--format", "parquet", "--out", "there"};
    assertThat(Cli.outcome(Cli.start(folder, options, found)).code()).isZero();
    Object[] kept = {"dedup", shards, "--out", "kept-there"};
    assertThat(Cli.outcome(Cli.start(folder, options, kept)).code()).isZero();
    assertThat(Rows.digests(folder.resolve("there")))
        .isEqualTo(find("here", first, second, "--format", "parquet"));
    Path here = folder.resolve("kept-here");
    assertThat(Cli.run("dedup", shards, "--out", here).code()).isZero();
    assertThat(Rows.bytes(folder.resolve("kept-there"))).isEqualTo(Rows.bytes(here));
  }

  @Test
  void skippedDocumentsAndRepeatedIdsToo() throws IOException {
    Path bad = folder.resolve("c.jsonl");
    Files.writeString(
        bad, "{broken\n" + Files.readAllLines(first).get(3) + "\n{\"id\":\"x\"}\n{broken\n");
    Object[] arguments = {first, second, bad, "--id", "id", "--text", "text", "--allow-skipped"};
    Map<String, String> once = find("s1", arguments);
    Object[] other = {bad, second, first, "--id", "id", "--text", "text", "--allow-skipped"};
    assertThat(find("s2", other)).isEqualTo(once);
    assertThat(Rows.documents(folder.resolve("s1")).keySet()).anyMatch(id -> id.endsWith("~2"));
  }
}
