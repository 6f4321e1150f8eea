package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.MadeCollection.Made;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;

/** What holds between the tables of every result. */
class ResultInvariantsTest {

  private static final double THRESHOLD = 0.6;
  private static final int FAMILIES = 150;

  @TempDir Path folder;

  private Path find(long seed, Object... more) throws IOException {
    Path input =
        MadeCollection.writeLines(
            folder.resolve("in.jsonl"), MadeCollection.documents(seed, FAMILIES));
    return findIn(input, "result", more);
  }

  private Path findIn(Path input, String name, Object... more) {
    Path out = folder.resolve(name);
    List<Object> arguments =
        new ArrayList<>(List.of("find", input, "--out", out, "--threshold", THRESHOLD));
    arguments.addAll(List.of(more));
    Cli.Outcome outcome = Cli.run(arguments.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return out;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void tablesAgreeWithOneAnother(long seed) throws IOException {
    Path result = find(seed);
    Map<String, Double> pairs = pairs(result);
    Map<String, JsonNode> documents = Rows.documents(result);
    Set<String> clustered = new HashSet<>();
    for (JsonNode cluster : Rows.of(result, "clusters")) {
      String representative = cluster.get("representative").asText();
      double least = 1;
      for (JsonNode member : cluster.get("members")) {
        String id = member.get("id").asText();
        double score = member.get("score").asDouble();
        least = Math.min(least, score);
        assertThat(clustered.add(id)).as("in one cluster only: %s", id).isTrue();
        assertDocumentSays(documents.get(id), cluster, score);
        if (!id.equals(representative)) assertScore(pairs, documents, id, representative, score);
      }
      assertThat(cluster.get("size").asInt()).isEqualTo(cluster.get("members").size());
      assertThat(cluster.get("size").asInt()).isGreaterThan(1);
      assertThat(cluster.get("minScore").asDouble()).isEqualTo(least);
    }
    documents.forEach(
        (id, row) -> assertThat(row.get("cluster").isNull()).isEqualTo(!clustered.contains(id)));
    assertCounts(result, documents, clustered.size());
  }

  private static void assertDocumentSays(JsonNode document, JsonNode cluster, double score) {
    assertThat(document.get("cluster")).isEqualTo(cluster.get("cluster"));
    assertThat(document.get("representative")).isEqualTo(cluster.get("representative"));
    assertThat(document.get("score").asDouble()).isEqualTo(score);
  }

  /** A copy has no pair of its own, but the first document with its text has. */
  private static void assertScore(
      Map<String, Double> pairs,
      Map<String, JsonNode> documents,
      String id,
      String representative,
      double score) {
    assertThat(score).as("%s against %s", id, representative).isGreaterThanOrEqualTo(THRESHOLD);
    if (score == 1) return;
    List<Double> candidates =
        pairs.entrySet().stream()
            .filter(pair -> pair.getKey().contains(representative))
            .map(Map.Entry::getValue)
            .toList();
    Double own = pairs.get(key(id, representative));
    if (own != null) assertThat(own).isEqualTo(score);
    else assertThat(candidates).as("%s", documents.get(id)).contains(score);
  }

  private static String key(String one, String other) {
    return one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
  }

  private static Map<String, Double> pairs(Path result) throws IOException {
    Map<String, Double> pairs = new HashMap<>();
    String before = "";
    for (JsonNode row : Rows.of(result, "pairs")) {
      String left = row.get("left").asText();
      String right = row.get("right").asText();
      assertThat(left).isLessThan(right);
      assertThat(left + " " + right).as("sorted").isGreaterThan(before);
      before = left + " " + right;
      assertThat(row.get("score").asDouble()).isBetween(THRESHOLD, 1.0);
      pairs.put(before, row.get("score").asDouble());
    }
    return pairs;
  }

  private static void assertCounts(Path result, Map<String, JsonNode> documents, int clustered)
      throws IOException {
    JsonNode counts = Rows.run(result).get("counts");
    long kept = documents.values().stream().filter(row -> row.get("keep").asBoolean()).count();
    assertThat(counts.get("documents").asInt()).isEqualTo(documents.size());
    assertThat(counts.get("pairs").asInt()).isEqualTo(Rows.of(result, "pairs").size());
    assertThat(counts.get("clusters").asInt()).isEqualTo(Rows.of(result, "clusters").size());
    assertThat(counts.get("skipped").asInt()).isEqualTo(Rows.of(result, "skipped").size());
    assertThat(counts.get("inClusters").asInt()).isEqualTo(clustered);
    assertThat(counts.get("kept").asLong()).isEqualTo(kept);
    assertThat(counts.get("dropped").asLong()).isEqualTo(documents.size() - kept);
    assertThat(Rows.of(result, "documents").stream().map(row -> row.get("id").asText()))
        .as("sorted by id")
        .isSorted();
  }

  @Test
  void everyPairIsTheExactJaccardOfItsTexts() throws IOException {
    Path result = find(4);
    Map<String, Set<String>> shingles =
        MadeCollection.documents(4, FAMILIES).stream()
            .collect(Collectors.toMap(Made::id, made -> shingles(made.text())));
    pairs(result)
        .forEach(
            (pair, score) -> {
              Set<String> left = shingles.get(pair.split(" ", -1)[0]);
              Set<String> right = shingles.get(pair.split(" ", -1)[1]);
              Set<String> shared = new HashSet<>(left);
              shared.retainAll(right);
              double all = left.size() + right.size() - shared.size();
              assertThat(score).as(pair).isEqualTo(shared.size() / all);
            });
  }

  private static Set<String> shingles(String text) {
    String[] words = text.split(" ", -1);
    Set<String> shingles = new HashSet<>();
    for (int i = 0; i + 5 <= words.length; i++) {
      shingles.add(String.join(" ", List.of(words).subList(i, i + 5)));
    }
    return shingles;
  }

  record Rule(String typed, Comparator<Made> best) {
    @Override
    public String toString() {
      return typed;
    }
  }

  static Stream<Rule> rules() {
    return Stream.of(
        new Rule("longest", Comparator.comparing(made -> -made.text().length())),
        new Rule("shortest", Comparator.comparing(made -> made.text().length())),
        new Rule("earliest", Comparator.comparing(Made::date)),
        new Rule("latest", Comparator.comparing(Made::date).reversed()),
        new Rule("earliest:date", Comparator.comparing(Made::date)),
        new Rule("highest:quality", Comparator.comparing(made -> -made.quality())),
        new Rule("lowest:quality", Comparator.comparing(Made::quality)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void exactlyTheRightOneOfEachClusterIsKept(Rule rule) throws IOException {
    assertKeeps(rule.typed(), rule.best());
  }

  @Test
  void firstKeepsTheOneThatComesFirstInTheFile() throws IOException {
    List<Made> order = MadeCollection.documents(5, FAMILIES);
    assertKeeps("first", Comparator.comparing(order::indexOf));
  }

  private void assertKeeps(String rule, Comparator<Made> best) throws IOException {
    Map<String, Made> made =
        MadeCollection.documents(5, FAMILIES).stream()
            .collect(Collectors.toMap(Made::id, Function.identity()));
    Path result = find(5, "--keep", rule);
    Set<String> kept = new HashSet<>(Rows.kept(result));
    for (List<String> cluster : Rows.partition(result)) {
      String expected =
          cluster.stream()
              .map(made::get)
              .min(best.thenComparing(Made::id))
              .map(Made::id)
              .orElseThrow();
      assertThat(cluster.stream().filter(kept::contains)).containsExactly(expected);
    }
    assertThat(Rows.run(result).get("keep").asText()).isEqualTo(rule);
  }

  @Test
  void representativeRuleKeepsWhatStandsForTheCluster() throws IOException {
    Path result = find(5);
    Set<String> kept = new HashSet<>(Rows.kept(result));
    for (JsonNode cluster : Rows.of(result, "clusters")) {
      assertThat(cluster.get("members").findValuesAsText("id").stream().filter(kept::contains))
          .containsExactly(cluster.get("representative").asText());
    }
  }

  @Test
  void noneKeepsAll() throws IOException {
    assertThat(Rows.run(find(5, "--keep", "none")).get("counts").get("dropped").asInt()).isZero();
  }

  @Test
  void keepRuleOverAnUnknownAttributeIsToldAndTheResultStillWritten() throws IOException {
    Path input =
        MadeCollection.writeLines(folder.resolve("in.jsonl"), MadeCollection.documents(5, 5));
    Cli.Outcome outcome =
        Cli.run("find", input, "--out", folder.resolve("r"), "--keep", "highest:rank");
    assertThat(outcome.err())
        .contains("no document has the attribute rank; they have date, quality");
  }

  @Test
  void copiesAreListedOnceAndAllPairsExpandsThem() throws IOException {
    Path once = find(6);
    Path expanded = findIn(folder.resolve("in.jsonl"), "expanded", "--all-pairs");
    Map<String, String> texts =
        MadeCollection.documents(6, FAMILIES).stream()
            .collect(Collectors.toMap(Made::id, Made::text));
    Map<String, String> firsts = new HashMap<>();
    texts.keySet().stream().sorted().forEach(id -> firsts.putIfAbsent(texts.get(id), id));
    Map<String, Double> listed = pairs(once);
    Map<String, Double> all = new TreeMap<>();
    for (String left : texts.keySet()) {
      for (String right : texts.keySet()) {
        if (left.compareTo(right) >= 0) continue;
        String first = firsts.get(texts.get(left));
        String second = firsts.get(texts.get(right));
        Double score = first.equals(second) ? Double.valueOf(1) : listed.get(key(first, second));
        if (score != null) all.put(left + " " + right, score);
      }
    }
    assertThat(new TreeMap<>(pairs(expanded))).isEqualTo(all);
    assertThat(listed.keySet())
        .as("a copy only beside the first of its text")
        .allMatch(
            pair -> {
              String left = texts.get(pair.split(" ", -1)[0]);
              String right = texts.get(pair.split(" ", -1)[1]);
              boolean firstOfText = firsts.get(left).equals(pair.split(" ", -1)[0]);
              return firstOfText
                  && (left.equals(right) || firsts.get(right).equals(pair.split(" ", -1)[1]));
            });
    assertThat(Rows.run(expanded)).as("counts do not depend on it").isEqualTo(Rows.run(once));
  }

  @Test
  void parquetHasTheSameRows() throws IOException {
    Path lines = find(7);
    Path parquet = findIn(folder.resolve("in.jsonl"), "parquet", "--format", "parquet");
    assertThat(Rows.names(parquet)).contains("pairs.parquet").doesNotContain("pairs.jsonl");
    assertThat(documents(parquet)).isEqualTo(documents(lines)).isNotEmpty();
    for (ResultTable table : List.of(ResultTable.PAIRS, ResultTable.LINKS, ResultTable.SKIPPED)) {
      assertThat(rows(parquet, table)).isEqualTo(rows(lines, table));
    }
    assertThat(rows(parquet, ResultTable.CLUSTERS))
        .hasSameSizeAs(rows(lines, ResultTable.CLUSTERS));
    assertThat(Rows.run(parquet)).isEqualTo(Rows.run(lines));
  }

  private static List<Map<String, Object>> rows(Path result, ResultTable table) throws IOException {
    List<Map<String, Object>> rows = new ArrayList<>();
    ResultFolder.open(result).forEach(table, row -> rows.add(new TreeMap<>(row)));
    return rows;
  }

  private static List<Object> documents(Path result) throws IOException {
    List<Object> documents = new ArrayList<>();
    ResultFolder.open(result).forEachDocument(documents::add);
    return documents;
  }

  @Test
  void componentsConnectWhatRepresentativesKeepApart() throws IOException {
    Path representative = find(8);
    Path components = findIn(folder.resolve("in.jsonl"), "c", "--cluster", "components");
    List<List<String>> wider = new ArrayList<>(Rows.partition(components));
    for (List<String> cluster : Rows.partition(representative)) {
      assertThat(wider).anyMatch(component -> component.containsAll(cluster));
    }
    assertThat(Rows.bytes(components).get("pairs.jsonl"))
        .isEqualTo(Rows.bytes(representative).get("pairs.jsonl"));
  }
}
