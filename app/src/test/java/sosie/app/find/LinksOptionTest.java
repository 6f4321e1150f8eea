package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.Result;
import sosie.Sosie;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;

class LinksOptionTest {

  private static final String LETTER =
      "The ferry to the island is the only road that the people of the bay have. It is proposed to"
          + " close the harbour for a year, and that a bus should stand in for the boat. A bus is"
          + " not a boat, and the road to the bridge is under water twice a day in the winter. The"
          + " school has a class of children who come over in the morning. We ask for the work to"
          + " be done in two parts, so that one of the piers is always open.";

  private static final String OTHER =
      "The museum of clocks is a treasure of the town, and the roof is the worst part of it. There"
          + " was a storm in the spring that took the slates off, and since then the buckets are"
          + " the only thing that keeps the rain from the wheels. It is said that a new roof costs"
          + " as much as a new bus; the bus is gone in ten years and the clocks have been here for"
          + " three hundred. Please give the roof a place in the budget of the year.";

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(line("a1", LETTER, "F-1"));
    lines.add(line("a2", LETTER, "F-1"));
    lines.add(line("a3", LETTER.replace("twice a day", "every day"), "F-2"));
    lines.add(line("a4", LETTER.replace("We ask", "I too ask"), ""));
    lines.add(line("b1", OTHER, "F-1"));
    lines.add(line("b2", OTHER.replace("treasure", "pride"), "F-1"));
    lines.add(line("c1", "Nothing at all is to be said of the boat that was not said.", "F-1"));
    input = Files.write(folder.resolve("comments.jsonl"), lines);
  }

  private static String line(String id, String text, String docket) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", id);
    fields.put("text", text);
    fields.put("Docket ID", docket);
    return new ObjectMapper().writeValueAsString(fields);
  }

  private Path links(String text) throws IOException {
    return Files.writeString(folder.resolve("links.csv"), text);
  }

  private Cli.Outcome find(String name, Object... more) {
    List<Object> all =
        new ArrayList<>(
            List.of("find", input, "--method", "spotsigs", "--out", folder.resolve(name)));
    all.addAll(List.of(more));
    Cli.Outcome outcome = Cli.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  private List<List<String>> clusters(String name) throws IOException {
    return new ArrayList<>(Rows.partition(folder.resolve(name)));
  }

  @Test
  void withoutLinksNothingIsSaidOfThem() throws IOException {
    Cli.Outcome outcome = find("plain");
    assertThat(clusters("plain"))
        .containsExactly(List.of("a1", "a2", "a3", "a4"), List.of("b1", "b2"));
    assertThat(outcome.out()).doesNotContain("link");
    assertThat(Rows.run(folder.resolve("plain")).has("links")).isFalse();
    assertThat(Rows.of(folder.resolve("plain"), "links")).isEmpty();
    assertThat(Rows.names(folder.resolve("plain"))).doesNotContain("contradictions.jsonl");
  }

  @Test
  void clustersKeepToTheLinksOfAFile() throws IOException {
    Path file = links("a1,a3,cannot,another docket\nb1,c1,must,the same writer\nb1,nobody,must\n");
    Cli.Outcome outcome = find("linked", "--links", file);
    assertThat(clusters("linked"))
        .containsExactly(List.of("a1", "a2", "a4"), List.of("b1", "b2", "c1"));
    assertThat(Rows.of(folder.resolve("linked"), "links"))
        .containsExactly(
            Rows.json(
                "{\"left\":\"a1\",\"right\":\"a3\",\"kind\":\"cannot\",\"why\":\"another"
                    + " docket\"}"),
            Rows.json(
                "{\"left\":\"b1\",\"right\":\"c1\",\"kind\":\"must\",\"why\":\"the same"
                    + " writer\"}"));
    assertThat(outcome.out())
        .contains("2 links: 1 must, 1 cannot, 0 family.")
        .contains("1 id in links is no document and was left out: nobody.");
    assertThat(Rows.documents(folder.resolve("linked")).get("c1").get("reason").asText())
        .startsWith("linked with b1");
    assertThat(Files.readString(folder.resolve("linked/report.html")))
        .contains("2 links: 1 must, 1 cannot, 0 family.");
    JsonNode counts = Rows.run(folder.resolve("linked")).get("links");
    assertThat(counts.get("must").asInt()).isEqualTo(1);
    assertThat(counts.get("unknownIds")).hasSize(1);
  }

  /** As evaluate finds the documents of labels: by a part of their path, if it is plain which. */
  @Test
  void aLinkMayNameADocumentByAPartOfItsPath() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages/deep"));
    Files.writeString(pages.resolve("ferry.txt"), LETTER);
    Files.writeString(pages.resolve("museum.txt"), OTHER);
    Path result = folder.resolve("by-name");
    Path file = links("ferry,MUSEUM.txt,must\nferry,harbour,cannot\n");
    Cli.Outcome outcome =
        Cli.run("find", folder.resolve("pages"), "--links", file, "--out", result, "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode links = Rows.json(outcome.out()).get("links");
    assertThat(links.get("must").asInt()).isEqualTo(1);
    assertThat(links.get("unknownIds")).hasSize(1).first().asString().contains("harbour");
  }

  @Test
  void theLinksOfAResultAreLinksToGive() throws IOException {
    find("first", "--links", links("a1,a3,cannot\nb1,c1,must,the same writer\n"));
    find("second", "--links", folder.resolve("first/links.jsonl"));
    assertThat(Rows.digests(folder.resolve("second")))
        .isEqualTo(Rows.digests(folder.resolve("first")));
  }

  @Test
  void aContradictionIsToldWithBothChains() throws IOException {
    Path file = links("a1,b1,must,I say\nb1,c1,cannot,she says\na1,c1,must,he says\n");
    Cli.Outcome outcome = find("against", "--links", file, "--json");
    JsonNode only = Rows.of(folder.resolve("against"), "contradictions").get(0);
    assertThat(only.get("outcome").asText()).isEqualTo("must set aside");
    List<String> reasons = new ArrayList<>(only.get("must").findValuesAsText("why"));
    reasons.addAll(only.get("cannot").findValuesAsText("why"));
    assertThat(reasons).containsExactlyInAnyOrder("I say", "she says", "he says");
    assertThat(Rows.json(outcome.out()).get("links").get("contradictions").asInt()).isEqualTo(1);
  }

  @Test
  void aRuleLooksAtFieldsWhateverTheirNames() throws IOException {
    Cli.Outcome outcome = find("ruled", "--link-rule", "same Docket ID or cannot");
    assertThat(clusters("ruled")).containsExactly(List.of("a1", "a2", "a4"), List.of("b1", "b2"));
    assertThat(outcome.out())
        .contains("The rule \"same Docket ID or cannot\" spoke of 6 documents.");
    find("others", "--link-rule", "same Docket ID or cannot", "--attributes", "id");
    assertThat(clusters("others")).isEqualTo(clusters("ruled"));
  }

  @Test
  void aRuleThatSpeaksOfNoDocumentIsTold() {
    assertThat(find("silent", "--link-rule", "same docket or cannot").err())
        .contains("no document has what it asks for; their attributes are Docket ID");
  }

  @Test
  void threadsAndFormatsSayTheSame() throws IOException {
    Path file = links("a1,a2,cannot\nb1,c1,must\na1,b1,must\na2,b1,must\n");
    find("one", "--links", file, "--threads", 1);
    find("four", "--links", file, "--threads", 4);
    assertThat(Rows.digests(folder.resolve("four"))).isEqualTo(Rows.digests(folder.resolve("one")));
    find("parquet", "--links", file, "--format", "parquet");
    for (ResultTable table : List.of(ResultTable.LINKS, ResultTable.CONTRADICTIONS)) {
      List<Object> rows = new ArrayList<>();
      List<Object> lines = new ArrayList<>();
      ResultFolder.open(folder.resolve("parquet")).forEach(table, row -> rows.add(row.get("left")));
      ResultFolder.open(folder.resolve("one")).forEach(table, row -> lines.add(row.get("left")));
      assertThat(rows).isEqualTo(lines).isNotEmpty();
    }
  }

  @Test
  void wrongLinksAndRulesAreOneLine() throws IOException {
    Path out = folder.resolve("x");
    Path file = links("a1,a2,maybe\n");
    Cli.Outcome kind = Cli.run("find", input, "--links", file, "--out", out);
    assertThat(kind.code()).isEqualTo(2);
    assertThat(kind.line())
        .contains("links.csv, line 1: kind must be must, cannot or family, was maybe");
    assertThat(Cli.run("find", input, "--link-rule", "docket", "--out", out).line())
        .contains("a link rule must be \"same FIELD or cannot\"");
    assertThat(Cli.run("find", input, "--links", folder.resolve("none.csv"), "--out", out).code())
        .isEqualTo(2);
    Cli.Outcome chained =
        Cli.run(
            "find", input, "--links", links("a1,a2,must"), "--cluster", "components", "--out", out);
    assertThat(chained.lastLine()).contains("with links cluster must be representative");
  }

  @Test
  void verifySaysThatItDoesNotKnowLinks() throws IOException {
    find("linked", "--links", links("a1,b1,must"));
    assertThat(Cli.run("verify", folder.resolve("linked")).line()).contains("keeps to links");
  }

  @Test
  void theLibraryKeepsToLinksToo() throws IOException {
    try (Result result =
        Sosie.in(input)
            .method("spotsigs")
            .links(links("b1,c1,must\n"))
            .linkRule("same Docket ID or cannot")
            .find()) {
      assertThat(result.clusters()).hasSize(2);
      assertThat(result.detection().links()).hasSize(1);
    }
  }

  @Test
  void rulesAboutDifferencesKeepApart() throws IOException {
    Path out = folder.resolve("never");
    Cli.Outcome run = Cli.run("find", input, "--out", out, "--never", "wording");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("The rule \"never wording\" spoke of");
    assertThat(Rows.of(out, "clusters")).hasSize(1);
  }

  @Test
  void theSixMarketReportsOfTheExamplesStayApart() throws IOException {
    Path news = Path.of("../examples/news");
    Path out = folder.resolve("news");
    Cli.run("find", news, "--method", "simhash", "--out", out);
    assertThat(clustersOfReports(out)).containsExactly(7L);
    Cli.run("find", news, "--method", "simhash", "--never", "numbers", "--out", out, "--force");
    assertThat(clustersOfReports(out)).containsExactly(2L); // one is an exact copy
  }

  private static List<Long> clustersOfReports(Path out) throws IOException {
    List<Long> reports = new ArrayList<>();
    for (JsonNode cluster : Rows.of(out, "clusters")) {
      List<String> ids = cluster.get("members").findValuesAsText("id");
      long some = ids.stream().filter(id -> id.matches("(market|archive).*")).count();
      if (some > 0) reports.add(some);
    }
    return reports;
  }

  @Test
  void refusesAnUnknownKindOfDifference() {
    Cli.Outcome run = Cli.run("find", input.toString(), "--out", "no", "--never", "colours");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a kind of difference must be one of", "was colours");
  }
}
