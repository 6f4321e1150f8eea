package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
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
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
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
  void ofFilesThatAreCutAnywhere() throws IOException {
    collection(6, 40);
    write("mark.jsonl", "\uFEFF" + line("m", "one two three four five six"), "", line("n", "one"));
    Files.writeString(folder.resolve("in/table.csv"), "id,text\n1,one two three four five six\n");
    requireSame("--split", "1k", "--threshold", "0.5");
    requireSame("--split", "37", "--threshold", "0.5", "--max-document", "300");
  }

  @Test
  void ofATableThatIsDamagedInTheMidst() throws IOException {
    Path file = Files.createDirectories(folder.resolve("in")).resolve("rows.parquet");
    try (ParquetWriter<Group> writer = rows(file)) {
      for (int i = 0; i < 60; i++) {
        Group row = new SimpleGroup(SCHEMA);
        row.append("id", "r" + i).append("text", "row with words " + i / 2 + " " + "w".repeat(300));
        writer.write(row);
      }
    }
    requireSame("--split", "2k", "--threshold", "0.5");
    byte[] bytes = Files.readAllBytes(file);
    for (int i = bytes.length / 2; i < bytes.length / 2 + 200; i++) bytes[i] ^= 0x55;
    Files.write(file, bytes);
    requireSame("--split", "2k", "--threshold", "0.5", "--allow-skipped");
  }

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required binary id (UTF8); required binary text (UTF8); }");

  private static ParquetWriter<Group> rows(Path file) throws IOException {
    return ExampleParquetWriter.builder(new LocalOutputFile(file))
        .withConf(new PlainParquetConfiguration())
        .withType(SCHEMA)
        .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
        .withDictionaryEncoding(false)
        .withPageWriteChecksumEnabled(true)
        .withRowGroupSize(2000L)
        .withPageSize(200)
        .withMinRowCountForPageSizeCheck(1)
        .build();
  }

  @Test
  void ofFilesOfAnotherFileSystem() throws IOException {
    collection(7, 30);
    Files.write(folder.resolve("in/pages.zip"), zip("page.txt", "one two three four five six"));
    try (ParquetWriter<Group> writer = rows(folder.resolve("in/rows.parquet"))) {
      Group row = new SimpleGroup(SCHEMA);
      writer.write(row.append("id", "row").append("text", "one two three four five six"));
    }
    List<String> options = new ArrayList<>(List.of("--threshold", "0.5"));
    int code = alone(options);
    String in = "elsewhere://place" + folder.resolve("in");
    String out = "elsewhere://place" + folder.resolve("together");
    List<String> arguments =
        List.of(in + "/*", "--threshold", "0.5", "--out", out, "--partitions", "2", "--json");
    assertThat(FindOnSpark.execute(arguments, Optional.of(spark))).isEqualTo(code);
    assertThat(withoutInputs(files(folder.resolve("together"))))
        .isEqualTo(withoutInputs(files(folder.resolve("alone"))));
  }

  /** Pages print how the run was asked for. */
  private static Map<String, List<String>> withoutInputs(Map<String, List<String>> files) {
    Map<String, List<String>> some = new TreeMap<>(files);
    some.keySet().removeIf(name -> name.equals("nothing"));
    return some;
  }

  private static byte[] zip(String name, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void whatIsNotThereIsSaidAsTheCommandSaysIt() {
    String missing = "elsewhere://place" + folder.resolve("nothing");
    assertThat(FindOnSpark.execute(List.of(missing, "--out", out()), Optional.of(spark)))
        .isEqualTo(2);
    assertThat(FindOnSpark.execute(List.of(missing + "*", "--out", out()), Optional.of(spark)))
        .isEqualTo(2);
  }

  private String out() {
    return folder.resolve("never").toString();
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
    requireSame("--method", "simhash");
  }

  @Test
  void byMethodsThatCountFirst() throws IOException {
    collection(8, 60);
    pages();
    requireSame("--method", "tf-idf", "--threshold", "0.5");
    requireSame("--method", "i-match", "--set", "leastTerms=1", "--set", "low=0.1");
    requireSame("--method", "spotsigs", "--threshold", "0.3", "--fallback");
    requireSame("--method", "spotsigs", "--set", "search=lsh", "--partitions", "7");
  }

  @Test
  void byExactSearches() throws IOException {
    collection(9, 60);
    requireSame("--method", "set-join", "--threshold", "0.5", "--partitions", "5");
    requireSame("--method", "set-join", "--set", "measure=containment", "--threshold", "0.6");
    requireSame("--method", "set-join", "--set", "features=counts", "--set", "measure=cosine");
    requireSame("--method", "shingling", "--threshold", "0.4");
    requireSame("--set", "search=exact", "--threshold", "0.4");
  }

  @Test
  void byRulesAboutWhatTwoTextsDifferIn() throws IOException {
    for (int i = 0; i < 12; i++) {
      String day =
          "the meeting of the board of the harbour is on day " + i / 3 + " at noon in the hall";
      write(i + ".jsonl", line("n" + i, day + (i % 3 == 2 ? " again" : "")));
    }
    requireSame("--never", "numbers", "--threshold", "0.4", "--partitions", "3");
    requireSame("--only", "numbers", "--threshold", "0.4");
    requireSame("--never", "numbers", "--method", "set-join", "--threshold", "0.4");
  }

  @Test
  void whereAnExactSearchLeavesPairsOut() throws IOException {
    collection(10, 60);
    requireSame("--method", "set-join", "--threshold", "0.3", "--set", "mostPartners=2");
  }

  /** Pages of the same words that differ in what is a title or a link. */
  private void pages() throws IOException {
    String story = "it was the day of the harbour and there was a boat that had an anchor to keep";
    for (int i = 0; i < 12; i++) {
      String[] marks = {"p", "h1", "title"};
      String mark = marks[i % 3];
      String marked = "<" + mark + ">" + story + "</" + mark + ">";
      String end = "<p>" + i / 3 + " is a number the end of a day</p>";
      write("page-" + i + ".html", "<html><body>" + marked + end + "</body></html>");
    }
  }

  @Test
  void byLetters() throws IOException {
    collection(6, 40);
    requireSame("--preset", "scans");
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
    for (String option : List.of("--partitions", "--split")) {
      int at = own.indexOf(option);
      if (at >= 0) own.subList(at, at + 2).clear();
    }
    int code = alone(own);
    List<String> inParts = new ArrayList<>(List.of(options));
    if (!inParts.contains("--partitions")) inParts.addAll(List.of("--partitions", "2"));
    int onCluster = FindOnSpark.execute(List.of(arguments(together, inParts)), Optional.of(spark));
    assertThat(onCluster).isEqualTo(code);
    Map<String, List<String>> expected = files(alone);
    Map<String, List<String>> found = files(together);
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, lines) -> assertThat(differing(found.get(name), lines)).as(name).isEmpty());
    assertThat(folder.resolve("together.spark")).doesNotExist();
  }

  private int alone(List<String> options) {
    return new CommandLine(new FindCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .execute(arguments(folder.resolve("alone"), options));
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
