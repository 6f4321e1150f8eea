package sosie.app.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;

class IndexCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

  @TempDir Path folder;
  private Path index;

  @BeforeEach
  void create() {
    index = folder.resolve("index");
    assertThat(index("create").code()).isZero();
  }

  private Cli.Outcome index(String command, Object... more) {
    List<Object> all = new ArrayList<>(List.of("index", command, index));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  private Path news() {
    return EXAMPLES.resolve("news");
  }

  @Test
  void anExportIsTheVeryResultOfFind() throws IOException {
    assertThat(index("add", news()).code()).isZero();
    Path found = folder.resolve("found");
    Path exported = folder.resolve("exported");
    assertThat(Cli.run("find", news(), "--out", found).code()).isZero();
    assertThat(index("export", "--out", exported).out()).contains("24 documents, 27 verified");
    try (Stream<Path> files = Files.walk(found)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.endsWith("timings.json")) continue;
        assertThat(exported.resolve(found.relativize(file))).hasSameBinaryContentAs(file);
      }
    }
  }

  @Test
  void applyAndExplainWorkOnAnExportThatHasItsDocuments() throws IOException {
    index("add", news(), "--source", "monday", "--quiet");
    Path exported = folder.resolve("exported");
    Path documents = folder.resolve("documents.jsonl");
    assertThat(index("export", "--out", exported, "--documents", documents).code()).isZero();
    Cli.Outcome explained =
        Cli.run("explain", exported, "monday/harbour-courier.html", "monday/harbour-lantern.html");
    assertThat(explained.code()).isZero();
    assertThat(explained.out()).contains("Same text but for");
    Path kept = folder.resolve("kept");
    assertThat(Cli.run("apply", exported, "--out", kept).out()).startsWith("12 documents kept, 12");
    assertThat(Files.readAllLines(kept.resolve("documents.jsonl"))).hasSize(12);
    assertThat(Files.readString(exported.resolve("report.html"))).contains("documents.jsonl:");
  }

  @Test
  void aQueryFindsOrEndsWithOne() throws IOException {
    index("add", news(), "--quiet");
    Cli.Outcome found = index("query", news().resolve("harbour-courier.html"), "--json");
    assertThat(found.code()).isZero();
    JsonNode answer = JSON.readTree(found.out());
    assertThat(answer.path("matches").get(0).path("copy").asBoolean()).isTrue();
    assertThat(answer.path("matches")).hasSize(5);
    assertThat(answer.path("cluster").asText()).startsWith("c");
    Cli.Outcome none = index("query", EXAMPLES.resolve("sites/bees-echo.html"));
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.out()).isEqualTo("bees-echo.html: like nothing that is there\n");
    assertThat(index("query", folder.resolve("missing")).code()).isEqualTo(2);
  }

  @Test
  void addTellsWhatIsNewAndWhatIsACopyOfWhat() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("in.jsonl"),
            """
            {"id":"a","text":"the very same words in each of the two of them"}
            {"id":"b","text":"The very same words, in each of the two of them!"}
            {"id":"c","text":" "}
            """);
    Cli.Outcome added = index("add", input);
    assertThat(added.code()).isEqualTo(3);
    assertThat(added.out()).startsWith("b is a copy of a\n2 documents new");
    assertThat(added.err()).contains("in.jsonl:3: no-text");
    Cli.Outcome again = index("add", input, "--json", "--allow-skipped");
    assertThat(again.code()).isZero();
    assertThat(again.out().lines()).hasSize(2);
    assertThat(
            JSON.readTree(again.out().lines().findFirst().orElseThrow()).path("outcome").asText())
        .isEqualTo("unchanged");
  }

  @Test
  void documentsGoByIdBySourceAndByAge() {
    index("add", news(), "--source", "monday", "--quiet");
    index("add", news(), "--source", "tuesday", "--quiet");
    assertThat(index("remove", "--source", "monday").out()).startsWith("24 documents removed, 24");
    assertThat(index("remove", "tuesday/bells-courier.html").out())
        .startsWith("1 document removed");
    assertThat(index("remove", "tuesday/bells-courier.html").code()).isEqualTo(1);
    assertThat(index("remove", "--before", "2001-01-01").code()).isEqualTo(1);
    assertThat(index("remove", "--before", "yesterday").line())
        .contains("must be a day such as 2026-01-31");
    assertThat(index("remove").line()).contains("remove needs ids, or --source, or --before");
  }

  @Test
  void verdictsChangeClustersAndChangesTell() throws IOException {
    index("add", news(), "--quiet");
    long seen = JSON.readTree(index("status", "--json").out()).path("sequence").asLong();
    assertThat(index("verdict", "harbour-courier.html", "harbour-lantern.html", "cannot").out())
        .startsWith("1 verdict noted; 1 count");
    assertThat(index("changes", "--since", seen).out()).contains("left harbour-lantern.html");
    assertThat(
            JSON.readTree(index("changes", "--since", seen, "--json").out()).path("kind").asText())
        .isEqualTo("changed");
    assertThat(index("verdict", "harbour-lantern.html", "harbour-courier.html", "none").code())
        .isZero();
    assertThat(index("verdict", "a", "b").line()).contains("verdict needs two ids");
    Path links = Files.writeString(folder.resolve("links.tsv"), "x\ty\tmust\tseen\n");
    assertThat(index("verdict", "--links", links).out()).contains("1 wait for documents");
  }

  @Test
  void whatIsDamagedIsFoundAndSaid() throws IOException {
    index("add", news(), "--quiet");
    assertThat(index("check").out()).startsWith("sound: ");
    Path log = index.resolve("log-000001");
    byte[] bytes = Files.readAllBytes(log);
    bytes[bytes.length / 2] ^= 4;
    Files.write(log, bytes);
    Cli.Outcome check = index("check");
    assertThat(check.code()).isEqualTo(1);
    assertThat(check.out()).contains("log-000001 is damaged at byte");
    assertThat(index("status").line()).contains("is damaged at byte");
    assertThat(index("status").code()).isEqualTo(2);
  }

  @Test
  void whatIsNoIndexOrOneAlreadyIsRefused() {
    assertThat(index("create").line()).contains("is an index already");
    assertThat(Cli.run("index", "status", folder).line()).contains("is no index");
    assertThat(Cli.run("index", "create", folder.resolve("x"), "--preset", "auto").line())
        .contains("--preset auto looks at documents");
    assertThat(Cli.run("index", "create", folder.resolve("x"), "--method", "durian").line())
        .contains("must see all documents at once");
    assertThat(folder.resolve("x")).doesNotExist();
    assertThat(Cli.run("index").line()).contains("a command is missing");
  }

  @Test
  void aCopyAndACompactionKeepEverything() {
    index("add", news(), "--quiet");
    assertThat(index("snapshot", folder.resolve("copy")).out())
        .contains("a copy with 24 documents");
    assertThat(index("compact").out()).matches("(?s).* before, .* now\n");
    assertThat(index("status").out().replaceAll(".*(entries|disk).*", ""))
        .isEqualTo(
            Cli.run("index", "status", folder.resolve("copy"))
                .out()
                .replaceAll(".*(entries|disk).*", ""));
  }

  /** Statistics of other documents, of the same ones, and a threshold on top of what there is. */
  @Test
  void aRebuildTakesWhatIsAskedForAndKeepsTheRest() throws IOException {
    Path counted = folder.resolve("counted");
    assertThat(Cli.run("find", news(), "--method", "spotsigs", "--out", counted).code()).isZero();
    Path others = folder.resolve("others");
    assertThat(
            Cli.run("find", EXAMPLES.resolve("letters"), "--method", "spotsigs", "--out", others)
                .code())
        .isZero();
    index("add", news(), "--quiet");
    assertThat(index("status").out()).doesNotContain("drift");
    Path statistics = others.resolve("counts.bin");
    Cli.Outcome rebuilt = index("rebuild", "--method", "spotsigs", "--statistics", statistics);
    assertThat(rebuilt.out()).contains("generation 2").contains("24 documents");
    String far = index("status").out();
    assertThat(far).contains("drift from the statistics").contains("spotsigs");
    index("rebuild", "--statistics", counted.resolve("counts.bin"));
    assertThat(index("status").out()).contains("divergence 0.000").contains("spotsigs");
    assertThat(index("status", "--json").out()).contains("\"divergence\" : 0.0");
    assertThat(index("rebuild", "--threshold", "0.6").out()).contains("generation 4");
    assertThat(index("check").code()).isZero();
    Path exported = folder.resolve("exported");
    assertThat(index("export", "--out", exported).code()).isZero();
  }
}
