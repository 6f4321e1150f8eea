package sosie.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.documents.Documents;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.ExtractOptions;
import sosie.extract.Extraction;
import sosie.format.RawDocument;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;
import sosie.source.Origin;

/** With no memory for features those of texts that meet another are read a second time. */
class SecondPassTest {

  private static final RunOptions PLENTY = RunOptions.standard().withThreads(2);
  private static final RunOptions NO_ROOM = PLENTY.withFeatureMemory(0);
  private static final Recipe RECIPE = Stages.jaccard(.7);

  @TempDir Path folder;
  private final Random random = new Random(5);

  /** The same two texts, edited, and texts of their own in every kind of place. */
  @BeforeEach
  void write() throws IOException {
    String[] one = Written.words(random, 60, 500);
    String[] other = Written.words(random, 60, 500);
    StringBuilder lines = new StringBuilder();
    StringBuilder rows = new StringBuilder("id,text\n");
    for (int i = 0; i < 8; i++) {
      lines.append("{\"id\":\"l%d\",\"text\":\"%s\"}\n".formatted(i, text(i, one, other)));
      rows.append("r%d,%s\n".formatted(i, text(i, one, other)));
      Files.writeString(folder.resolve("f" + i + ".txt"), text(i, one, other));
    }
    Files.writeString(folder.resolve("lines.jsonl"), lines);
    Files.writeString(folder.resolve("rows.csv"), rows);
    try (OutputStream file = Files.newOutputStream(folder.resolve("packed.zip"));
        ZipOutputStream zip = new ZipOutputStream(file)) {
      for (int i = 0; i < 8; i++) put(zip, "in/z" + i + ".txt", text(i, one, other));
      put(zip, "more.jsonl", lines.toString().replace("\"l", "\"m"));
    }
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  /** Two in four are of their own. */
  private String text(int i, String[] one, String[] other) {
    if (i % 4 > 1) return String.join(" ", Written.words(random, 50, 5000));
    String[] words = (i % 4 == 0 ? one : other).clone();
    words[random.nextInt(words.length)] = "x" + random.nextInt(3);
    return String.join(" ", words);
  }

  private Corpus open() throws IOException {
    return Corpus.open(
        List.of(folder), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT);
  }

  private String told(RunOptions options) throws IOException {
    try (Corpus corpus = open()) {
      return Written.told(new BatchDetector(RECIPE, options).detect(corpus));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void theAnswerIsTheSame(int threads) throws IOException {
    assertThat(told(NO_ROOM.withThreads(threads))).isEqualTo(told(PLENTY)).contains("f0.txt");
  }

  @Test
  void onlyTextsThatMeetAnotherAreReadAgainAndOnlyOnce() throws IOException {
    Map<Origin, Integer> times = new ConcurrentHashMap<>();
    try (Corpus corpus = open()) {
      Function<RawDocument, Extraction> counting =
          raw -> {
            times.merge(raw.origin(), 1, Integer::sum);
            return corpus.extractor().extract(raw);
          };
      Detection found =
          new BatchDetector(RECIPE, NO_ROOM).detect(DocumentStream.of(corpus, counting));
      Set<Origin> twice = new HashSet<>();
      times.forEach(
          (origin, count) -> {
            assertThat(count).isBetween(1, 2);
            if (count == 2) twice.add(origin);
          });
      Documents documents = found.documents();
      for (int i = 0; i < found.textPairs().count(); i++) {
        assertThat(twice)
            .contains(documents.origin(documents.first(found.textPairs().left(i))))
            .contains(documents.origin(documents.first(found.textPairs().right(i))));
      }
      assertThat(twice).hasSizeBetween(4, documents.texts() / 2);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void ofALargeFileOnlyWhatIsWantedIsAskedFor(int threads) throws IOException {
    String[] one = Written.words(random, 60, 500);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      String[] words = i % 700 == 5 ? one.clone() : Written.words(random, 60, 50_000);
      words[random.nextInt(60)] = "x" + i;
      lines.append("{\"id\":\"%d\",\"text\":\"%s\"}\n".formatted(i, String.join(" ", words)));
    }
    Files.writeString(folder.resolve("large.jsonl"), lines);
    assertThat(told(NO_ROOM.withThreads(threads))).isEqualTo(told(PLENTY)).contains("705");
  }

  @Test
  void theNextLineThatIsWanted() throws IOException {
    try (Corpus corpus = open()) {
      Detection found = new BatchDetector(RECIPE, PLENTY).detect(corpus);
      Documents documents = found.documents();
      BitSet texts = new BitSet();
      Set<Long> wanted = new TreeSet<>();
      for (int text = 0; text < documents.texts(); text += 3) {
        texts.set(text);
        Origin origin = documents.origin(documents.first(text));
        if (origin.source().equals("lines.jsonl")) wanted.add(origin.line());
      }
      RereadPass again = new SecondPass(documents, texts, null).pass();
      for (long line = 1; line < 12; line++) {
        long from = line;
        long next = wanted.stream().filter(each -> each >= from).findFirst().orElse(Long.MAX_VALUE);
        assertThat(again.nextWanted(new Origin("lines.jsonl", line))).isEqualTo(next);
      }
      assertThat(wanted).isNotEmpty();
      assertThat(again.nextWanted(new Origin("unknown.jsonl", 1))).isEqualTo(Long.MAX_VALUE);
    }
  }

  @Test
  void aDocumentThatChangedBetweenTheReadingsEndsTheRun() throws IOException {
    Set<Origin> seen = ConcurrentHashMap.newKeySet();
    try (Corpus corpus = open()) {
      Function<RawDocument, Extraction> changing =
          raw -> {
            Extraction extraction = corpus.extractor().extract(raw);
            if (seen.add(raw.origin()) || !(extraction instanceof Document was)) return extraction;
            String other = String.join(" ", Written.words(new Random(1), 70, 900));
            return new Document(was.id(), was.origin(), other, List.of(), Map.of());
          };
      assertThatThrownBy(
              () -> new BatchDetector(RECIPE, NO_ROOM).detect(DocumentStream.of(corpus, changing)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("changed while it was read");
    }
  }

  @Test
  void aFileThatIsGoneEndsTheRun() throws IOException {
    try (Corpus corpus = open()) {
      Function<RawDocument, Extraction> emptied =
          raw -> {
            Extraction extraction = corpus.extractor().extract(raw);
            remove(folder.resolve("lines.jsonl"));
            return extraction;
          };
      assertThatThrownBy(
              () -> new BatchDetector(RECIPE, NO_ROOM).detect(DocumentStream.of(corpus, emptied)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("lines.jsonl")
          .hasMessageContaining("changed while it was read");
    }
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
