package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.app.Cli;
import sosie.app.Rows;

/** What a run has counted is kept, and its method answers by it as if it counted again. */
class KeptCountsTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String[] COMMON = {"the", "a", "is", "was", "will", "have", "of", "and"};
  private static final Path MODEL =
      Path.of("..", "core", "src", "test", "resources", "sosie", "weigh", "model-1.json")
          .toAbsolutePath()
          .normalize();

  @TempDir Path folder;

  static Stream<Arguments> seedsAndMethods() {
    List<List<Object>> ways =
        List.of(
            List.of("--method", "spotsigs"),
            List.of("--method", "spotsigs", "--set", "high=1", "--fallback"),
            List.of("--method", "spotsigs", "--set", "search=i-match"),
            List.of("--method", "i-match"),
            List.of("--method", "i-match", "--set", "terms=top-idf:2..40"),
            List.of("--method", "tf-idf"),
            List.of("--method", "simhash", "--set", "weights=idf"),
            List.of("--method", "shingling", "--set", "select=top-idf:3..30"),
            List.of("--method", "shingling", "--set", "select=idf:0.1..0.9"),
            List.of("--method", "set-join", "--set", "select=idf:0.1..0.9"),
            List.of("--method", "durian"),
            List.of("--method", "andd", "--model", MODEL));
    return Stream.of(1L, 2L, 3L).flatMap(seed -> ways.stream().map(way -> Arguments.of(seed, way)));
  }

  @ParameterizedTest
  @MethodSource("seedsAndMethods")
  void theRunsOwnMethodSaysWhatItSaysWhenAllIsCountedAgain(long seed, List<Object> way)
      throws IOException {
    Path result = find(documents(seed), "r", way);
    Random random = new Random(seed);
    List<String[]> pairs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int one = random.nextInt(120);
      pairs.add(new String[] {"d" + one, "d" + (i < 2 ? one ^ 1 : random.nextInt(120))});
    }
    List<JsonNode> kept = new ArrayList<>();
    for (String[] pair : pairs) kept.add(own(result, pair, "--quick"));
    assertThat(kept).as("seed %d", seed).doesNotContainNull();
    Files.delete(result.resolve("counts.bin"));
    for (int i = 0; i < pairs.size(); i++) {
      assertThat(kept.get(i))
          .as("seed %d, %s %s", seed, pairs.get(i)[0], pairs.get(i)[1])
          .isEqualTo(own(result, pairs.get(i), "--all-methods"));
      assertThat(own(result, pairs.get(i), "--quick")).isNull(); // a result of before
    }
  }

  @Test
  void countsAreTheSameBytesWhateverTheThreadsTheOrderAndTheLinks() throws IOException {
    Path documents = documents(7);
    Path links = Files.writeString(folder.resolve("links.tsv"), "d1\td2\tmust\nd3\td4\tcannot\n");
    List<Object> method = List.of("--method", "tf-idf");
    Map<String, String> one = Rows.digests(find(documents, "one", plus(method, "--threads", 1)));
    assertThat(one).containsKey("counts.bin");
    assertThat(Rows.digests(find(documents, "four", plus(method, "--threads", 4)))).isEqualTo(one);
    List<String> turned = new ArrayList<>(Files.readAllLines(documents));
    java.util.Collections.reverse(turned);
    Path other = Files.write(folder.resolve("turned.jsonl"), turned);
    for (Path result :
        List.of(
            find(documents, "linked", plus(method, "--links", links)),
            find(other, "turned", method))) {
      assertThat(Rows.digests(result)).containsEntry("counts.bin", one.get("counts.bin"));
    }
  }

  @Test
  void onlyAMethodThatGoesThroughItsCountsKeepsThoseOfASingleText() throws IOException {
    assertThat(leastKept("--method", "shingling", "--set", "select=idf:0..1")).isEqualTo(2);
    assertThat(leastKept("--method", "tf-idf")).isEqualTo(2);
    assertThat(leastKept("--method", "i-match")).isEqualTo(1);
  }

  private int leastKept(Object... way) throws IOException {
    Path result = find(documents(5), way[1].toString(), List.of(way));
    return ByteBuffer.wrap(Files.readAllBytes(result.resolve("counts.bin"))).getInt(12);
  }

  @Test
  void aMethodThatDoesNotCountKeepsNothing() throws IOException {
    assertThat(find(documents(1), "r", List.of())).isDirectoryNotContaining("glob:**counts.bin");
  }

  @Test
  void whatTheFallbackDecidedIsExplainedByTheFallback() throws IOException {
    Path short1 =
        Files.writeString(
            folder.resolve("short.jsonl"),
            "{\"id\": \"a\", \"text\": \"crane sold cheaply yesterday near harbour gates\"}\n"
                + "{\"id\": \"b\", \"text\": \"Crane sold cheaply yesterday near harbour"
                + " gates!\"}\n"
                + "{\"id\": \"c\", \"text\": \"nothing else happened here during summer\"}\n");
    Path result = find(short1, "r", List.of("--method", "spotsigs", "--fallback"));
    JsonNode same = own(result, new String[] {"a", "b"}, "--quick");
    assertThat(same.get("nearDuplicates").asBoolean()).isTrue();
    assertThat(same.get("why").asText()).contains("cannot represent the left", "fallback decides");
    JsonNode other = own(result, new String[] {"a", "c"}, "--quick");
    assertThat(other.get("nearDuplicates").asBoolean()).isFalse();
  }

  private static List<Object> plus(List<Object> some, Object... more) {
    List<Object> all = new ArrayList<>(some);
    all.addAll(List.of(more));
    return all;
  }

  private Path find(Path documents, String name, List<Object> way) {
    Path result = folder.resolve(name);
    Cli.Outcome outcome =
        Cli.run(plus(List.of("find", documents, "--out", result), way.toArray()).toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return result;
  }

  private static JsonNode own(Path result, String[] pair, String how) throws IOException {
    Cli.Outcome outcome = Cli.run("explain", result, pair[0], pair[1], how, "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    String method = Rows.run(result).get("recipe").asText();
    for (JsonNode says : Rows.json(outcome.out()).get("methods")) {
      if (says.get("method").asText().equals(method)) return says;
    }
    return null;
  }

  /** Pairs of versions, d0 and d1, d2 and d3, in sentences with common and rare words. */
  private Path documents(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int pair = 0; pair < 60; pair++) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < 60; i++) words.add(word(random));
      lines.add(line(2 * pair, words));
      for (int i = 0; i < 6; i++) words.set(random.nextInt(words.size()), word(random));
      lines.add(line(2 * pair + 1, words));
    }
    return Files.write(folder.resolve("made.jsonl"), lines);
  }

  private static String word(Random random) {
    if (random.nextInt(3) == 0) return COMMON[random.nextInt(COMMON.length)];
    int number = (int) (400 * random.nextDouble() * random.nextDouble());
    return "word" + (char) ('a' + number % 20) + (char) ('a' + number / 20);
  }

  private static String line(int number, List<String> words) throws IOException {
    return JSON.writeValueAsString(
        Map.of("id", "d" + number, "text", String.join(" ", words) + "."));
  }
}
