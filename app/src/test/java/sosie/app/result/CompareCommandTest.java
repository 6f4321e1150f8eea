package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class CompareCommandTest {

  @TempDir Path folder;

  private Path in;
  private Path links;

  @BeforeEach
  void write() throws IOException {
    in = folder.resolve("in.jsonl");
    links = folder.resolve("links.tsv");
    StringBuilder lines = new StringBuilder();
    for (String id : new String[] {"a1", "a2", "b1", "b2", "c1", "d1"}) {
      lines
          .append("{\"id\":\"" + id + "\",\"text\":\"")
          .append((id.charAt(0) + " story of its own that nobody else tells ").repeat(3))
          .append("\"}\n");
    }
    Files.writeString(in, lines.toString());
  }

  private Path find(String name, Path of, Object... more) {
    Path out = folder.resolve(name);
    Object[] all = new Object[4 + more.length];
    System.arraycopy(new Object[] {"find", of, "--out", out}, 0, all, 0, 4);
    System.arraycopy(more, 0, all, 4, more.length);
    Cli.run(all);
    return out;
  }

  private static JsonNode change(JsonNode comparison, String kind) {
    for (JsonNode change : comparison.get("changes")) {
      if (change.get("kind").asText().equals(kind)) return change;
    }
    throw new AssertionError(kind);
  }

  private static JsonNode json(Path former, Path latter) {
    return Rows.json(Cli.run("compare", former, latter, "--json").out());
  }

  @Test
  void sameResultsAreTheSame() {
    Cli.Outcome outcome = Cli.run("compare", find("one", in), find("two", in, "--threads", 1));
    assertThat(outcome.out()).isEqualTo("no changes: the same documents, pairs and clusters\n");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void clustersSplitAndMerge() throws IOException {
    Path apart = find("apart", in);
    Files.writeString(links, "a1\tb1\tmust\nc1\td1\tmust\n");
    Path together = find("together", in, "--links", links);
    JsonNode merging = json(apart, together);
    assertThat(change(merging, "clusters merged").get("count").asInt()).isEqualTo(1);
    assertThat(change(merging, "clusters merged").at("/examples/0/what").asText())
        .matches("latter cluster . of 4 came from clusters 1, 2");
    assertThat(change(merging, "clusters gained").get("count").asInt()).isEqualTo(1);
    assertThat(change(merging, "kept before, dropped now").get("count").asInt()).isEqualTo(2);
    JsonNode splitting = json(together, apart);
    assertThat(change(splitting, "clusters split").get("count").asInt()).isEqualTo(1);
    assertThat(change(splitting, "clusters lost").get("count").asInt()).isEqualTo(1);
    assertThat(change(splitting, "clusters lost").at("/examples/0/ids").toString())
        .isEqualTo("[\"c1\",\"d1\"]");
    assertThat(Cli.run("compare", apart, together).code()).isEqualTo(1);
  }

  @Test
  void pairsAreGainedLostAndScoredAnew() {
    Path wide = find("wide", in, "--threshold", "0.2");
    Path narrow = find("narrow", in);
    Path short3 = find("short", in, "--threshold", "0.2", "--shingle", "3");
    int gained = change(json(narrow, wide), "pairs gained").get("count").asInt();
    assertThat(gained).isPositive();
    assertThat(change(json(wide, narrow), "pairs lost").get("count").asInt()).isEqualTo(gained);
    assertThat(change(json(wide, short3), "pairs with another score").get("count").asInt())
        .isPositive();
    assertThat(json(narrow, wide).at("/settings/threshold").toString())
        .isEqualTo("[\"0.8\",\"0.2\"]");
  }

  @Test
  void ofTwoMethodsTheSettingsThatBothHaveAreShown() throws IOException {
    Path other = find("other", in, "--method", "tf-idf", "--threshold", "0.7");
    Path page = folder.resolve("page.html");
    String printed = Cli.run("compare", find("one", in), other, "--html", page).out();
    assertThat(printed).contains("method: minhash-lsh, now tf-idf", "threshold: 0.8, now 0.7");
    assertThat(printed).doesNotContain("none", "bands");
    assertThat(Files.readString(page)).contains("tf-idf").doesNotContain("bands");
    assertThat(json(folder.resolve("one"), other).at("/settings/bands/1").asText())
        .isEqualTo("none");
  }

  @Test
  void documentsComeAndGo() throws IOException {
    Path before = find("before", in);
    Path fewer = folder.resolve("fewer.jsonl");
    Files.write(fewer, Files.readAllLines(in).subList(1, 6));
    JsonNode comparison = json(before, find("after", fewer));
    assertThat(change(comparison, "documents gone").at("/examples/0/ids/0").asText())
        .isEqualTo("a1");
    assertThat(change(comparison, "clusters lost").get("count").asInt()).isEqualTo(1);
    assertThat(change(comparison, "pairs lost").get("count").asInt()).isEqualTo(1);
  }

  @Test
  void formatsOfTablesDoNotMatter() {
    Path lines = find("lines", in);
    assertThat(Cli.run("compare", lines, find("p", in, "--format", "parquet")).code()).isZero();
  }

  @Test
  void pageShowsDocumentsAsText() throws IOException {
    Path hostile = folder.resolve("hostile.jsonl");
    Files.writeString(
        hostile, Files.readString(in).replace("\"a1\"", "\"<script>alert(1)</script>\""));
    Path page = folder.resolve("changes.html");
    Path one = find("one", in);
    Path other = find("two", hostile);
    assertThat(Cli.run("compare", one, other, "--html", page).code()).isEqualTo(1);
    assertThat(Files.readString(page))
        .contains("&lt;script&gt;alert(1)", "default-src &#39;none&#39;")
        .doesNotContain("<script>alert");
    assertThat(Cli.run("compare", one, other, "--html", page).line()).contains("--force replaces");
  }

  @Test
  void anotherFormatIsRefusedWithBothVersionsNamed() throws IOException {
    Path one = find("one", in);
    Path other = Files.createDirectory(folder.resolve("future"));
    Files.writeString(other.resolve("run.json"), "{\"format\": 99}");
    Cli.Outcome outcome = Cli.run("compare", one, other);
    assertThat(outcome.line())
        .contains(one + " is a result of format 1 and " + other + " one of format 99");
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void whatIsNoResultIsNamed() throws IOException {
    Path none = Files.createDirectory(folder.resolve("none"));
    assertThat(Cli.run("compare", find("one", in), none).line())
        .contains(none + " is not a result folder");
  }
}
