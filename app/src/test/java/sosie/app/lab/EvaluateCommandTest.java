package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.app.Cli;
import sosie.app.Rows;
import sosie.recipe.Method;
import sosie.recipe.Methods;

/** What {@code sosie evaluate} tells, held against what {@code sosie find} reports. */
class EvaluateCommandTest {

  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
  private static final Path NEWS = EXAMPLES.resolve("news");
  private static final Path TRUTH = EXAMPLES.resolve("expected/news.clusters.tsv");

  @TempDir Path folder;

  private static Cli.Outcome news(Object... options) {
    List<Object> all = new ArrayList<>(List.of("evaluate", TRUTH, "--data", NEWS));
    all.addAll(List.of(options));
    return Cli.run(all.toArray());
  }

  private static JsonNode json(Cli.Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Rows.json(outcome.out());
  }

  @Test
  void theTableHasEveryMethodAndSaysWhatItRestsOn() {
    Cli.Outcome outcome = news();
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("news.clusters.tsv: 24 documents in 12 clusters");
    assertThat(lines.get(1))
        .isEqualTo("276 judged pairs, 27 of them the same, among 24 labelled documents of 24");
    assertThat(lines.get(3))
        .matches(
            "method +precision +recall +F1 +at +max F1 +at +avg prec +ARI +B³ F1 +AC1 +exact"
                + " +utility +docs/s +pairs/s +bytes +left out");
    assertThat(lines.subList(4, lines.size()).stream().map(line -> line.split(" ", 2)[0]))
        .containsExactlyElementsOf(Methods.standalone().stream().map(Method::name).toList());
    assertThat(lines.get(4))
        .matches("minhash-lsh +1\\.000 +1\\.000 +1\\.000 +0\\.800 +1\\.000 +0\\.830 .*");
  }

  @ParameterizedTest
  @CsvSource({
    "news, minhash-lsh",
    "news, spotsigs",
    "news, simhash",
    "news, tf-idf",
    "letters, minhash-lsh",
    "letters, super-shingles",
    "letters, spotsigs",
    "spam, i-match",
    "spam, tf-idf"
  })
  void figuresAreThoseOfThePairsThatFindWrites(String collection, String method)
      throws IOException {
    Path truth = EXAMPLES.resolve("expected/" + collection + ".clusters.tsv");
    Path input = EXAMPLES.resolve(collection);
    Path out = folder.resolve("r");
    Cli.run("find", input, "--method", method, "--all-pairs", "--out", out);
    Map<String, String> clusters = clusters(truth);
    long[] counts = counts(clusters, pairs(out));
    JsonNode one = json(Cli.run("evaluate", truth, "--data", input, "--method", method, "--json"));
    assertThat(one).hasSize(1);
    assertThat(one.get(0).get("right").longValue()).isEqualTo(counts[0]);
    assertThat(one.get(0).get("wrong").longValue()).isEqualTo(counts[1]);
    assertThat(one.get(0).get("missed").longValue()).isEqualTo(counts[2]);
    assertThat(one.get(0).get("basis").get("judgedPairs").longValue()).isEqualTo(counts[3]);
    double precision =
        counts[0] + counts[1] == 0 ? 1 : counts[0] / (double) (counts[0] + counts[1]);
    assertThat(one.get(0).get("precision").doubleValue()).isEqualTo(precision);
    assertThat(one.get(0).get("recall").doubleValue())
        .isEqualTo(counts[0] / (double) (counts[0] + counts[2]));
  }

  /** Who is alone has a cluster of its own. */
  private static Map<String, String> clusters(Path truth) throws IOException {
    Map<String, String> clusters = new TreeMap<>();
    for (String line : Files.readAllLines(truth)) {
      String[] cells = line.split("\t", 2);
      clusters.put(cells[0], cells[1].equals("-") ? "alone " + cells[0] : cells[1]);
    }
    return clusters;
  }

  private static Set<List<String>> pairs(Path result) throws IOException {
    Set<List<String>> pairs = new HashSet<>();
    for (JsonNode row : Rows.of(result, "pairs")) {
      pairs.add(List.of(row.get("left").textValue(), row.get("right").textValue()));
    }
    return pairs;
  }

  private static long[] counts(Map<String, String> clusters, Set<List<String>> found) {
    long[] counts = new long[4];
    for (String left : clusters.keySet()) {
      for (String right : clusters.keySet()) {
        if (left.compareTo(right) >= 0) continue;
        boolean isSame = clusters.get(left).equals(clusters.get(right));
        boolean isFound = found.contains(List.of(left, right));
        if (isFound && isSame) counts[0]++;
        if (isFound && !isSame) counts[1]++;
        if (!isFound && isSame) counts[2]++;
        counts[3]++;
      }
    }
    return counts;
  }

  @Test
  void csvHasTheNumbersOfJson() {
    String csv = news("--method", "spotsigs", "--method", "tf-idf", "--csv").out();
    JsonNode json = json(news("--method", "spotsigs", "--method", "tf-idf", "--json"));
    List<String> lines = csv.lines().toList();
    assertThat(lines).hasSize(3);
    String[] names = lines.get(0).split(",", -1);
    for (int row = 0; row < 2; row++) {
      String[] cells = lines.get(row + 1).split(",", -1);
      for (int i = 0; i < names.length; i++) {
        if (names[i].endsWith("PerSecond")) continue;
        assertThat(cells[i]).as(names[i]).isEqualTo(json.get(row).get(names[i]).asText());
      }
    }
  }

  @Test
  void runsGiveMeansDeviationsAndATest() {
    Object[] two = {"--method", "minhash-lsh", "--method", "spotsigs", "--runs", "5"};
    Cli.Outcome table = news(two);
    assertThat(table.out())
        .contains(
            "Random halves of the clusters, 5 runs; p of a paired t-test of max F1 against the"
                + " best")
        .containsPattern("minhash-lsh +1\\.000 +0\\.000 +1\\.000 +0\\.000 +best");
    List<Object> options = new ArrayList<>(List.of(two));
    options.addAll(List.of("--split", "clusters", "--json"));
    JsonNode spots = json(news(options.toArray())).get(1).get("splits");
    assertThat(spots.get("runs").intValue()).isEqualTo(5);
    assertThat(spots.get("maxF1")).hasSize(5);
    double sum = 0;
    for (JsonNode f1 : spots.get("maxF1")) sum += f1.doubleValue();
    assertThat(spots.get("maxF1Mean").doubleValue()).isCloseTo(sum / 5, within(1e-12));
    assertThat(spots.get("pAgainst").get("minhash-lsh").doubleValue()).isBetween(0.0, 1.0);
  }

  @Test
  void theSeedDecidesWhichHalves() {
    Object[] options = {"--method", "spotsigs:high=0.85,own=1", "--runs", "4", "--json"};
    List<Object> other = new ArrayList<>(List.of(options));
    other.addAll(List.of("--seed", "2"));
    JsonNode first = json(news(options)).get(0).get("splits");
    assertThat(json(news(options)).get(0).get("splits")).isEqualTo(first);
    assertThat(json(news(other.toArray())).get(0).get("splits")).isNotEqualTo(first);
  }

  @Test
  void methodsComeWithSettingsFromAPresetOrFromAFile() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.json"),
            "{\"sosieConfiguration\": 1, \"method\": \"shingling\", \"parameters\": {\"shingle\":"
                + " 3}}");
    JsonNode all =
        json(
            news(
                "--method",
                "spotsigs:chain=2,high=1",
                "--method",
                "preset:mail",
                "--method",
                "config:" + file,
                "--method",
                "minhash-lsh:threshold=0.7",
                "--method",
                "exact",
                "--threshold",
                "0.6",
                "--json"));
    assertThat(all.findValuesAsText("label"))
        .containsExactly(
            "spotsigs chain=2 high=1",
            "preset mail",
            "config " + file,
            "minhash-lsh threshold=0.7",
            "exact");
    assertThat(all.findValuesAsText("method"))
        .containsExactly("spotsigs", "tf-idf", "shingling", "minhash-lsh", "exact");
    assertThat(all.get(0).get("parameters").get("chain").intValue()).isEqualTo(2);
    assertThat(all.get(2).get("parameters").get("shingle").intValue()).isEqualTo(3);
    List<Double> thresholds = new ArrayList<>();
    all.forEach(one -> thresholds.add(one.get("threshold").doubleValue()));
    assertThat(thresholds)
        .as("the option is for those that were given none")
        .containsExactly(.6, .45, .6, .7, 1.0);
  }

  @Test
  void labelsAreColumnsOfTheTruthOrFieldsOfTheDocuments() throws IOException {
    Path truth =
        Files.writeString(
            folder.resolve("truth.csv"),
            """
            page,story,severity
            bells-courier,bells,light
            bells-lantern.html,bells,heavy
            bells-inland-post,bells,light
            harbour-courier,harbour,light
            harbour-lantern,harbour,
            """);
    Cli.Outcome outcome =
        Cli.run("evaluate", truth, "--data", NEWS, "--method", "exact", "--label", "severity,lang");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("F1 of pairs with a document of each severity\n")
        .containsPattern("heavy +1 +2 +0\\.000\n")
        .containsPattern("light +3 +4 +0\\.000\n")
        .contains("F1 of pairs with a document of each lang\n");
    JsonNode json =
        json(
            Cli.run(
                "evaluate",
                truth,
                "--data",
                NEWS,
                "--method",
                "minhash-lsh",
                "--label",
                "severity",
                "--json"));
    JsonNode light = json.get(0).get("labels").get("severity").get("light");
    assertThat(light.get("right").intValue()).isEqualTo(4);
    assertThat(light.get("recall").doubleValue()).isEqualTo(1);
  }

  @Test
  void withAskingTheUtilityIsThatOfAClass() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("mail.jsonl"),
            """
            {"id":"1","kind":"spam","text":"win a boat in the harbour lottery of saturday night"}
            {"id":"2","kind":"spam","text":"win a boat in the harbour lottery of saturday night"}
            {"id":"3","kind":"spam","text":"your parcel waits for you at the lighthouse on the hill"}
            {"id":"4","kind":"ham","text":"your parcel waits for you at the lighthouse on the hill"}
            {"id":"5","kind":"ham","text":"shall we meet at the quay when the bells ring tomorrow"}
            """);
    Path truth =
        Files.writeString(
            folder.resolve("truth.tsv"),
            "#id\tcampaign\tclass\n1\ta\tspam\n2\ta\tspam\n3\tb\tspam\n4\tc\tham\n5\td\tham\n");
    for (String asking : List.of("class=spam", "3=spam", "kind=spam")) {
      JsonNode one =
          json(
              Cli.run(
                  "evaluate",
                  truth,
                  "--data",
                  data,
                  "--method",
                  "exact",
                  "--asking",
                  asking,
                  "--cost",
                  "10",
                  "--json"));
      assertThat(one.get(0).get("utility").doubleValue())
          .as("%s: 1 and 2 find each other, 3 finds ham", asking)
          .isCloseTo((2 - 10) / 3.0, within(1e-12));
      assertThat(one.get(0).get("labels")).as("nobody asked for those").isEmpty();
    }
  }

  @Test
  void withoutLabelsASampleIsComparedWithEverything() {
    Object[] options = {
      "evaluate", "--against-brute-force", "--data", NEWS, "--sample", "6", "--json"
    };
    List<Object> all = new ArrayList<>(List.of(options));
    all.addAll(
        List.of(
            "--yardstick",
            "set-join:threshold=0.5",
            "--method",
            "set-join:threshold=0.5",
            "--method",
            "exact"));
    JsonNode json = json(Cli.run(all.toArray()));
    assertThat(json.get(0).get("f1").doubleValue()).isEqualTo(1);
    assertThat(json.get(1).get("precision").doubleValue()).isEqualTo(1);
    assertThat(json.get(1).get("recall").doubleValue()).isLessThan(.5);
    assertThat(json.get(0).get("basis").get("judgedPairs").intValue())
        .as("6 documents with 18 others, and with each other")
        .isEqualTo(6 * 18 + 15);
    assertThat(json.get(0).get("ari").isNull()).isTrue();
    Cli.Outcome table =
        Cli.run("evaluate", "--against-brute-force", "--data", NEWS, "--method", "minhash-lsh");
    assertThat(table.out())
        .startsWith(
            "brute force: 24 sampled documents against all 24; the same by jaccard of at least 0.8"
                + " over 5-word shingles\n276 judged pairs, 27 of them the same");
  }

  @Test
  void itemsAreComparedInPlaceOfTexts() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("tags.jsonl"),
            """
            {"id":"a","group":"fruit","tags":["pear","apple","plum","fig"]}
            {"id":"b","group":"fruit","tags":["plum","pear","apple","fig"]}
            {"id":"c","group":"metal","tags":["lead","tin"]}
            {"id":"d","group":"metal","tags":["lead","tin","zinc"]}
            """);
    Cli.Outcome outcome =
        Cli.run("evaluate", "field:group", "--data", data, "--items", "tags", "--json");
    JsonNode json = json(outcome);
    assertThat(json.findValuesAsText("method")).doesNotContain("spotsigs").contains("minhash-lsh");
    assertThat(json.get(0).get("parameters").get("unit").textValue()).isEqualTo("items");
    assertThat(json.get(0).get("right").intValue()).isEqualTo(1);
    assertThat(json.get(0).get("maxF1").doubleValue()).as("2 of 3 items").isEqualTo(1);
    Cli.Outcome refused =
        Cli.run(
            "evaluate", "field:group", "--data", data, "--items", "tags", "--method", "spotsigs");
    assertThat(refused.line())
        .isEqualTo(
            "sosie: --items gives no text, which spotsigs looks at; choose another --method");
  }

  @Test
  void threadsMakeNoDifferenceButInTime() {
    Object[] options = {"--runs", "3", "--label", "lang", "--json"};
    List<JsonNode> told = new ArrayList<>();
    for (String threads : List.of("1", "3")) {
      List<Object> all = new ArrayList<>(List.of(options));
      all.addAll(List.of("--threads", threads));
      JsonNode json = json(news(all.toArray()));
      for (JsonNode one : json) {
        ((ObjectNode) one).remove(List.of("documentsPerSecond", "pairsPerSecond"));
      }
      told.add(json);
    }
    assertThat(told.get(1)).isEqualTo(told.get(0));
    assertThat(told.get(0)).hasSameSizeAs(Methods.standalone());
  }

  @Test
  void skippedDocumentsAreToldAndGiveCodeThreeUnlessAllowed() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("in.jsonl"),
            """
            {"id":"a","text":"one two three four five"}
            {broken
            {"id":"b","text":"one two three four five"}
            {"id":"c","text":"something else altogether, and not labelled"}
            """);
    Path truth = Files.writeString(folder.resolve("t.tsv"), "a\tx\nb\tx\n");
    for (Object[] options : new Object[][] {{}, {"--labelled-only"}}) {
      List<Object> all =
          new ArrayList<>(List.of("evaluate", truth, "--data", data, "--method", "exact"));
      all.addAll(List.of(options));
      Cli.Outcome outcome = Cli.run(all.toArray());
      assertThat(outcome.code()).isEqualTo(3);
      assertThat(outcome.out()).contains("1 judged pair, 1 of them the same");
      assertThat(outcome.lastLine())
          .startsWith("1 document skipped, first in.jsonl:2: ")
          .endsWith(" (--allow-skipped makes that exit code 0)");
      all.add("--allow-skipped");
      Cli.Outcome allowed = Cli.run(all.toArray());
      assertThat(allowed.code()).isZero();
      assertThat(allowed.lastLine()).startsWith("1 document skipped").doesNotContain("--allow");
    }
  }

  @Test
  void whatDoesNotFitIsNamedOnStandardError() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("in.jsonl"),
            """
            {"id":"a","text":"one two three"}
            {"id":"b","text":"one two three"}
            {"id":"b","text":"four five six"}
            {"id":"c","text":"seven eight nine"}
            """);
    Path truth = Files.writeString(folder.resolve("t.tsv"), "a\tx\nb\tx\nb~2\ty\nnobody\tx\n");
    Cli.Outcome outcome = Cli.run("evaluate", truth, "--data", data, "--method", "exact");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err())
        .contains("1 id occurred more than once, such as b; the later ones are called …~2, …~3.\n")
        .containsPattern("(?m)^.*nobody.*$")
        .containsPattern("(?m)^1 document has no truth.*: c\\.$");
    assertThat(outcome.out()).contains("3 judged pairs, 1 of them the same");
    Cli.Outcome fewer =
        Cli.run("evaluate", truth, "--data", data, "--method", "exact", "--labelled-only");
    assertThat(fewer.out()).contains("among 3 labelled documents of 3\n");
    assertThat(fewer.err()).contains("nobody").contains("1 document has no truth");
  }
}
