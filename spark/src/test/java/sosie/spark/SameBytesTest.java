package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import sosie.app.find.FindCommand;

/** A run on a cluster leaves the files of a run on one machine, byte for byte. */
final class SameBytesTest {

  private static final String[] WORDS =
      "amber birch cedar delta ember fjord grove haven inlet jetty knoll lagoon meadow north ocean"
          .split(" ");

  private static JavaSparkContext spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark = LocalSpark.context();
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  @Test
  void ofEditedTextsInSeveralFiles() throws IOException {
    collection(1, 120);
    requireSame("--partitions", "1");
    requireSame("--partitions", "7", "--threshold", "0.5", "--keep", "longest");
  }

  @Test
  void ofRepeatedIdsAndOnesThatLookLikeThoseThatTellThemApart() throws IOException {
    write(
        "ids.jsonl",
        line("a", "one two three four five six seven"),
        line("a", "one two three four five six seven eight"),
        line("a~2", "one two three four five six seven"),
        line("a", "something else that nobody has said before"),
        line("a~2", "one two three four five six seven"),
        line("b\\u0000", "one two three four five six eight"),
        line("b", "one two three four five six eight nine"));
    requireSame("--threshold", "0.3");
  }

  @Test
  void ofWhatIsSkipped() throws IOException {
    collection(2, 30);
    write("damaged.jsonl", "{\"id\": \"x\", \"text\": ", "not json at all", line("y", "  "));
    Files.write(
        folder.resolve("in/broken.pdf"), "%PDF-1.4 and no more".getBytes(StandardCharsets.UTF_8));
    requireSame("--allow-skipped");
  }

  @Test
  void ofASearchAndOfProtectedFiles() throws IOException {
    collection(3, 60);
    String known = folder.resolve("in/part-0.jsonl").toString();
    requireSame("--against", known);
    requireSame("--protect", known, "--keep", "shortest");
  }

  @Test
  void byEveryMethodThatCanBeCutInParts() throws IOException {
    collection(4, 60);
    requireSame("--method", "exact");
    requireSame("--method", "super-shingles", "--threshold", "0.5");
    requireSame("--set", "form=selections", "--threshold", "0.5");
    requireSame("--set", "cluster=components", "--threshold", "0.4");
  }

  @Test
  void byMethodsThatMustSeeTheWhole() throws IOException {
    collection(5, 40);
    requireSame("--method", "tf-idf");
    requireSame("--method", "set-join", "--threshold", "0.5");
  }

  @Test
  void ofTextsThatCannotBeRepresented() throws IOException {
    write(
        "short.jsonl", line("a", "word"), line("b", "word"), line("c", "…"), line("d", "one two"));
    requireSame("--method", "super-shingles");
  }

  private void collection(long seed, int documents) throws IOException {
    Random random = new Random(seed);
    List<List<String>> lines = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < documents; i++) {
      boolean edits = !texts.isEmpty() && random.nextInt(3) > 0;
      List<String> words =
          edits
              ? new ArrayList<>(List.of(texts.get(random.nextInt(texts.size())).split(" ")))
              : new ArrayList<>();
      while (words.size() < 40) words.add(WORDS[random.nextInt(WORDS.length)]);
      for (int edit = random.nextInt(4); edit > 0; edit--) {
        words.set(random.nextInt(words.size()), WORDS[random.nextInt(WORDS.length)]);
      }
      texts.add(String.join(" ", words));
      lines.get(random.nextInt(3)).add(line("d" + random.nextInt(10 * documents), texts.get(i)));
    }
    for (int i = 0; i < 3; i++) write("part-" + i + ".jsonl", lines.get(i).toArray(String[]::new));
  }

  private static String line(String id, String text) {
    return "{\"id\": \""
        + id
        + "\", \"text\": \""
        + text
        + "\", \"quality\": "
        + text.length()
        + "}";
  }

  private void write(String name, String... lines) throws IOException {
    Path in = Files.createDirectories(folder.resolve("in"));
    Files.writeString(in.resolve(name), String.join("\r\n", lines) + "\n");
  }

  private void requireSame(String... options) throws IOException {
    Path alone = folder.resolve("alone");
    Path together = folder.resolve("together");
    List<String> own = new ArrayList<>(List.of(options));
    int cut = own.indexOf("--partitions");
    if (cut >= 0) own.subList(cut, cut + 2).clear();
    int code =
        new CommandLine(new FindCommand())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(arguments(alone, own));
    List<String> inParts = new ArrayList<>(List.of(options));
    if (cut < 0) inParts.addAll(List.of("--partitions", "2"));
    int onCluster = FindOnSpark.execute(List.of(arguments(together, inParts)), Optional.of(spark));
    assertThat(onCluster).isEqualTo(code);
    Map<String, List<String>> expected = files(alone);
    Map<String, List<String>> found = files(together);
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, lines) -> assertThat(differing(found.get(name), lines)).as(name).isEmpty());
    assertThat(folder.resolve("together.spark")).doesNotExist();
  }

  private String[] arguments(Path out, List<String> options) {
    List<String> all = new ArrayList<>(List.of(folder.resolve("in").toString()));
    all.addAll(options);
    all.addAll(List.of("--out", out.toString(), "--force", "--json"));
    return all.toArray(String[]::new);
  }

  private static List<String> differing(List<String> found, List<String> expected) {
    List<String> differing = new ArrayList<>();
    for (int i = 0; i < Math.max(found.size(), expected.size()); i++) {
      String own = i < found.size() ? found.get(i) : "nothing";
      String other = i < expected.size() ? expected.get(i) : "nothing";
      if (!own.equals(other)) differing.add(own + " for " + other);
    }
    return differing;
  }

  private static Map<String, List<String>> files(Path result) throws IOException {
    Map<String, List<String>> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(result)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = result.relativize(file).toString();
        if (!name.equals("timings.json"))
          files.put(name, Files.readAllLines(file, StandardCharsets.ISO_8859_1));
      }
    }
    return files;
  }
}
