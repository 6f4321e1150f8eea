package sosie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.detect.Progress;
import sosie.detect.RunOptions;
import sosie.recipe.Configuration;

/** A run that was killed goes on from what it kept, and its result is that of any other run. */
class ResumeTest {

  private static final int DOCUMENTS = 700; // of each file: more than a batch

  /** What stops a run in its midst, where no code of ours can tidy up for the next. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Hears the sentences, and ends the run when so many bytes were read. */
  private static final class Listener implements Progress {
    private final List<String> told = new ArrayList<>();
    private final long last;

    Listener(long last) {
      this.last = last;
    }

    @Override
    public void reached(long bytes) {
      if (bytes > last) throw new Killed();
    }

    @Override
    public void note(String sentence) {
      told.add(sentence);
    }
  }

  @TempDir Path folder;
  private Path input;
  private Path partial;
  private long bytes;

  @BeforeEach
  void writeInput() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    partial = folder.resolve("out.partial");
    Random random = new Random(5);
    for (int file = 0; file < 4; file++) {
      Path lines = input.resolve("f" + file + ".jsonl");
      Files.write(lines, lines(file, random));
      bytes += Files.size(lines);
    }
    Files.writeString(input.resolve("empty.txt"), "");
    Files.writeString(input.resolve("page.html"), "<p>The harbour was closed for a day</p>");
  }

  /** Stories that other files have too, as they are or edited, and lines that cannot be read. */
  private static List<String> lines(int file, Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      StringBuilder text = new StringBuilder();
      Random story = new Random(random.nextInt(400));
      int words = i % 9 == 0 ? 3 : 40;
      for (int word = 0; word < words; word++) {
        text.append(word % 4 == 0 ? "the " : "w" + story.nextInt(900) + " ");
      }
      if (random.nextBoolean()) text.append("edit").append(random.nextInt(50));
      lines.add("{\"id\": \"" + file + "-" + i + "\", \"text\": \"" + text + "\", \"n\": 1}");
      if (i % 200 == 7) lines.add("{\"id\": \"broken");
      if (i % 200 == 9) lines.add("{\"id\": \"" + file + "-none-" + i + "\"}");
    }
    return lines;
  }

  private Sosie sosie(String method) {
    Configuration configuration =
        method.endsWith("+fallback")
            ? Configuration.of(method.replace("+fallback", ""), Map.of()).withFallback()
            : Configuration.of(method, Map.of());
    return Sosie.in(input).configured(configuration);
  }

  private static Sosie listened(Sosie sosie, int threads, Listener listener) {
    return sosie.running(RunOptions.standard().withThreads(threads).withProgress(listener));
  }

  private void kill(Sosie sosie, int threads, double share) {
    Listener listener = new Listener((long) (share * bytes));
    assertThatThrownBy(() -> listened(sosie, threads, listener).resume(partial, 1).find())
        .isInstanceOf(Killed.class);
  }

  private List<String> goOn(Sosie sosie, int threads) throws IOException {
    Listener listener = new Listener(Long.MAX_VALUE);
    try (Result result = listened(sosie, threads, listener).resume(partial, 1).find()) {
      result.writeTo(folder.resolve("out"));
    }
    return listener.told;
  }

  private Map<String, String> uninterrupted(Sosie sosie) throws IOException {
    Path out = folder.resolve("whole");
    try (Result result = sosie.find()) {
      result.writeTo(out);
    }
    return contents(out);
  }

  private static Map<String, String> contents(Path result) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(result)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = result.relativize(file).toString();
        if (name.equals("timings.json")) continue;
        contents.put(name, Files.readString(file, StandardCharsets.ISO_8859_1)); // byte by byte
      }
    }
    return contents;
  }

  private List<Path> shards() throws IOException {
    try (Stream<Path> files = Files.list(partial)) {
      return files
          .filter(file -> file.getFileName().toString().matches("shard-[0-9]+"))
          .sorted()
          .toList();
    }
  }

  private void assertSameAsUninterrupted(Sosie sosie) throws IOException {
    assertThat(contents(folder.resolve("out"))).isEqualTo(uninterrupted(sosie));
    assertThat(partial).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "minhash-lsh,1",
    "minhash-lsh,3",
    "exact,3",
    "simhash,1",
    "hybrid,3",
    "i-match,3",
    "spotsigs+fallback,1",
    "spotsigs+fallback,3",
    "tf-idf,3",
    "set-join,1",
    "durian,3"
  })
  void resultIsThatOfAnUninterruptedRun(String method, int threads) throws IOException {
    Sosie sosie = sosie(method);
    kill(sosie, threads, .6);
    assertThat(shards()).hasSizeGreaterThan(1);
    List<String> told = goOn(sosie, threads);
    assertThat(told).hasSize(1);
    assertThat(told.get(0))
        .startsWith("goes on from " + partial)
        .endsWith(" of 6 files are complete");
    assertSameAsUninterrupted(sosie);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aRunMayBeKilledAgainAndAgainAndGoOnWithOtherThreads(int threads) throws IOException {
    Sosie sosie = sosie("minhash-lsh");
    for (double share : new double[] {0, .2, .5, .1, .9, .99}) kill(sosie, threads, share);
    goOn(sosie, 4 - threads);
    assertSameAsUninterrupted(sosie);
  }

  @Test
  void aRunThatWasReadToItsEndReadsNoFileAgain() throws IOException {
    Sosie sosie = sosie("minhash-lsh");
    try (Result result = sosie.resume(partial, 1).find()) {
      assertThat(result.run().counts().documents()).isPositive(); // and is not written
    }
    for (Path file : files()) overwriteInPlace(file);
    assertThat(goOn(sosie, 2))
        .singleElement()
        .asString()
        .matches("goes on from .*: [1-9][0-9,]* documents read so far, 6 of 6 files are complete");
  }

  /** The same name, size and date, so that only opening it would tell. */
  private static void overwriteInPlace(Path file) throws IOException {
    FileTime modified = Files.getLastModifiedTime(file);
    int size = (int) Files.size(file);
    byte[] content = Files.readAllBytes(file);
    for (int i = size / 2; i < size; i++) if (content[i] == 'e') content[i] = 'q';
    Files.write(file, content);
    Files.setLastModifiedTime(file, modified);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(input)) {
      return files.toList();
    }
  }

  @Test
  void shardsThatAreDamagedOrCutAreReadAgain() throws IOException {
    Sosie sosie = sosie("minhash-lsh");
    kill(sosie, 2, .8);
    List<Path> shards = shards();
    byte[] damaged = Files.readAllBytes(shards.get(0));
    damaged[damaged.length / 2] ^= 4;
    Files.write(shards.get(0), damaged);
    byte[] whole = Files.readAllBytes(shards.get(1));
    Files.write(shards.get(1), java.util.Arrays.copyOf(whole, whole.length / 2));
    Files.write(shards.get(2), new byte[0]);
    Files.copy(shards.get(3), partial.resolve("shard-000900")); // would count everything twice
    assertThat(goOn(sosie, 2).get(0))
        .isEqualTo(
            shards.get(0)
                + " is not used, its checksum does not fit (and 3 more); what it held is read"
                + " again");
    assertSameAsUninterrupted(sosie);
  }

  @Test
  void inputThatChangedIsReadAgain() throws IOException {
    Sosie sosie = sosie("minhash-lsh");
    kill(sosie, 2, .9);
    Path changed = input.resolve("f1.jsonl");
    Files.writeString(changed, Files.readString(changed).replace("edit", "change"));
    Files.delete(input.resolve("page.html"));
    assertThat(goOn(sosie, 2).get(0)).contains("f1.jsonl changed");
    assertSameAsUninterrupted(sosie);
  }

  @Test
  void inputThatIsNewIsReadToo() throws IOException {
    Sosie sosie = sosie("minhash-lsh");
    kill(sosie, 2, .5);
    Files.writeString(input.resolve("a.txt"), "Words that came later, before all others");
    goOn(sosie, 2);
    assertSameAsUninterrupted(sosie);
  }

  @Test
  void anotherRunIsRefusedNamingWhatDiffers() throws IOException {
    kill(sosie("minhash-lsh"), 2, .5);
    List<Path> before = shards();
    assertThatThrownBy(() -> sosie("minhash-lsh").threshold(.7).resume(partial).find())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(partial + " is of another run: ")
        .hasMessageEndingWith("remove that folder to begin anew or choose another --out");
    assertThatThrownBy(() -> sosie("minhash-lsh").set("seed", 2).resume(partial).find())
        .hasMessageContaining("seed was 1 and is 2 now");
    assertThatThrownBy(() -> sosie("exact").resume(partial).find())
        .hasMessageContaining("method was minhash-lsh and is exact now");
    assertThatThrownBy(() -> Sosie.in(input.resolve("f0.jsonl")).resume(partial).find())
        .hasMessageContaining("inputs was [" + input + "] and is [" + input);
    Path identity = partial.resolve("partial.json");
    Files.writeString(identity, Files.readString(identity).replace(Sosie.VERSION, "0.0.9"));
    assertThatThrownBy(() -> sosie("minhash-lsh").resume(partial).find())
        .hasMessageContaining("version was 0.0.9 and is " + Sosie.VERSION + " now");
    assertThat(shards()).isEqualTo(before);
  }

  @Test
  void anotherFileUnderTheSameNameIsAnotherRun() throws IOException {
    Path stopWords = Files.writeString(folder.resolve("stop.txt"), "the a of");
    Sosie sosie = sosie("spotsigs").set("stopWords", stopWords);
    kill(sosie, 2, .5);
    Files.writeString(stopWords, "the a an");
    assertThatThrownBy(() -> sosie.resume(partial).find())
        .hasMessageContaining("file of stopWords was");
  }

  @Test
  void aFolderOfSomebodyElseIsLeftAlone() throws IOException {
    Files.createDirectory(partial);
    Path own = Files.writeString(partial.resolve("thesis.txt"), "years of work");
    assertThatThrownBy(() -> sosie("exact").resume(partial).find())
        .hasMessage(
            partial + " is no folder of a run that was killed; move it or choose another --out");
    Files.delete(own);
    kill(sosie("exact"), 1, .7);
    Files.writeString(own, "years of work");
    goOn(sosie("exact"), 1);
    assertThat(partial).isDirectoryContaining(own::equals);
    assertThat(files(partial)).containsExactly(own);
  }

  private static List<Path> files(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      return files.toList();
    }
  }

  @Test
  void twoRunsAtOnceAreRefused() throws IOException {
    try (Result first = sosie("exact").resume(partial).find()) {
      assertThatThrownBy(() -> sosie("exact").resume(partial).find())
          .hasMessage(partial + " is in use by another run; wait for it or choose another --out");
      first.writeTo(folder.resolve("out"));
    }
    assertThat(partial).doesNotExist();
  }
}
