package sosie.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CorpusGeneratorTest {

  @TempDir Path folder;

  private record Row(String id, String cluster, String kind, String severity, String jaccard) {}

  private record Made(List<String> texts, List<Row> truth) {}

  @Test
  void theSameSeedGivesTheSameBytesOnAnyNumberOfThreads() throws Exception {
    CorpusPlan plan = CorpusPlan.standard(3500);
    SourceText source = source(4000, plan);
    new CorpusWriter(plan, source, 1).write(folder.resolve("one.jsonl"));
    new CorpusWriter(plan, source, 3).write(folder.resolve("three.jsonl"));
    assertThat(folder.resolve("three.jsonl")).hasSameBinaryContentAs(folder.resolve("one.jsonl"));
    assertThat(folder.resolve("three.truth.tsv"))
        .hasSameBinaryContentAs(folder.resolve("one.truth.tsv"));
  }

  @Test
  void anotherSeedGivesOtherDocuments() throws Exception {
    CorpusPlan one = CorpusGenerator.plan(arguments("--documents 50"));
    CorpusPlan two = CorpusGenerator.plan(arguments("--documents 50 --seed 2"));
    assertThat(made(two, 4000).texts).isNotEqualTo(made(one, 4000).texts);
  }

  @ParameterizedTest
  @EnumSource(CorpusPlan.Wording.class)
  void theTruthHasTheSimilarityThatTheWrittenTextsHave(CorpusPlan.Wording wording)
      throws Exception {
    String plain = wording == CorpusPlan.Wording.PLAIN ? " --plain" : "";
    Made made = made(CorpusGenerator.plan(arguments("--documents 800" + plain)), 6000);
    Map<String, Set<List<String>>> originals = new HashMap<>();
    for (int i = 0; i < made.texts.size(); i++) {
      Row row = made.truth.get(i);
      if (row.kind.equals("original")) originals.put(row.cluster, runs(made.texts.get(i)));
    }
    for (int i = 0; i < made.texts.size(); i++) {
      Row row = made.truth.get(i);
      if (row.cluster.equals("-")) continue;
      double exact = jaccard(originals.get(row.cluster), runs(made.texts.get(i)));
      assertThat(Double.parseDouble(row.jaccard)).as(row.id).isCloseTo(exact, within(1e-6));
    }
  }

  @Test
  void documentsOfNoClusterHaveLittleInCommonEvenWhenTheSourceIsUsedUp() throws Exception {
    CorpusPlan plan = CorpusGenerator.plan(arguments("--documents 600 --templates 0"));
    Made made = made(plan, 6000); // enough for some fifty passages
    List<Set<List<String>>> alone = new ArrayList<>();
    for (int i = 0; i < made.texts.size(); i++) {
      if (made.truth.get(i).kind.equals("unique")) alone.add(runs(made.texts.get(i)));
    }
    assertThat(alone).hasSizeGreaterThan(400);
    for (int i = 0; i < alone.size(); i++) {
      for (int j = i + 1; j < Math.min(alone.size(), i + 12); j++) {
        assertThat(jaccard(alone.get(i), alone.get(j))).isLessThan(.3);
      }
    }
  }

  @Test
  void storiesInOneFrameAreAlikeButNoDuplicates() throws Exception {
    CorpusPlan plan = CorpusGenerator.plan(arguments("--documents 400 --templates 0.5"));
    Made made = made(plan, 50_000);
    Map<String, List<Set<List<String>>>> frames = new HashMap<>();
    for (int i = 0; i < made.texts.size(); i++) {
      String kind = made.truth.get(i).kind;
      if (!kind.startsWith("template")) continue;
      frames.computeIfAbsent(kind, k -> new ArrayList<>()).add(runs(made.texts.get(i)));
    }
    assertThat(frames).hasSize(CorpusPlan.FRAMES);
    for (List<Set<List<String>>> frame : frames.values()) {
      assertThat(jaccard(frame.get(0), frame.get(1))).isBetween(.1, .6);
    }
  }

  @Test
  void sharesAndSizesAreAsAskedFor() throws Exception {
    CorpusPlan plan =
        CorpusGenerator.plan(arguments("--documents 20000 --duplicates 0.3 --hot 0.05 --words 20"));
    Map<String, Integer> sizes = new HashMap<>();
    int duplicates = 0;
    double most = 0;
    for (Row row : made(plan, 20_000).truth) {
      if (row.cluster.equals("-")) continue;
      sizes.merge(row.cluster, 1, Integer::sum);
      if (!row.kind.equals("original")) duplicates++;
      most = Math.max(most, Double.parseDouble(row.severity));
    }
    assertThat(duplicates / 20_000.0).isCloseTo(.35, within(.02));
    assertThat(most).isBetween(.35, .41);
    assertThat(sizes).hasSize(plan.clusters());
    assertThat(sizes.get("c1")).isGreaterThan(300);
    assertThat(sizes.get("c10")).isBetween(sizes.get("c1000") + 10, sizes.get("c1") / 2);
  }

  @Test
  void wrongArgumentsAreNamedWithTheirValue() {
    assertThatThrownBy(() -> CorpusGenerator.plan(arguments("--seed 1")))
        .hasMessage("documents must be at least 1, was 0");
    assertThatThrownBy(() -> CorpusGenerator.plan(arguments("--documents 9 --severity 1.5")))
        .hasMessage("severity must be between 0 and 1, was 1.5");
    assertThatThrownBy(() -> CorpusGenerator.plan(arguments("--documents 9 --words 3")))
        .hasMessage("words must be at least 20, was 3");
    assertThatThrownBy(() -> CorpusGenerator.plan(arguments("--documents 9 --words few")))
        .hasMessage("--words must be a number, was few");
    assertThatThrownBy(() -> CorpusGenerator.plan(arguments("--documents 9 --wrds 3")))
        .hasMessage("unknown option --wrds");
  }

  private static List<String> arguments(String line) {
    return new ArrayList<>(Arrays.asList(line.split(" ", -1)));
  }

  private Made made(CorpusPlan plan, int sourceWords) throws Exception {
    Path out = folder.resolve("made.jsonl");
    new CorpusWriter(plan, source(sourceWords, plan), 2).write(out);
    ObjectMapper mapper = new ObjectMapper();
    List<String> texts = new ArrayList<>();
    List<Row> truth = new ArrayList<>();
    List<String> rows = Files.readAllLines(CorpusWriter.truth(out));
    for (String line : Files.readAllLines(out)) {
      JsonNode document = mapper.readTree(line);
      texts.add(document.get("text").asText());
      String[] row = rows.get(texts.size()).split("\t", -1);
      truth.add(new Row(row[0], row[1], row[2], row[3], row[4]));
      assertThat(document.get("id").asText()).isEqualTo(row[0]);
    }
    assertThat(texts).hasSize(plan.documents());
    return new Made(texts, truth);
  }

  /** Sentences of invented words with capitals, quotes, marks and letters beyond ASCII. */
  private SourceText source(int words, CorpusPlan plan) throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      String word =
          Integer.toString(random.nextInt(2000), 36) + (random.nextInt(9) == 0 ? "é" : "");
      text.append(random.nextInt(8) == 0 ? word.toUpperCase(Locale.ROOT) : word);
      text.append(
          List.of(" ", " ", " ", ", ", ".\n", "\\ ", "\" ", "-", " <b> ").get(random.nextInt(9)));
    }
    Path file = folder.resolve("source.txt");
    Files.writeString(file, text);
    return SourceText.read(List.of(file), plan.wording(), plan.lengths());
  }

  /** The slow way: words as strings. */
  private static Set<List<String>> runs(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}\\p{M}]+", -1)) {
      if (!word.isEmpty()) words.add(word);
    }
    Set<List<String>> runs = new HashSet<>();
    for (int i = 0; i + SourceWords.RUN <= words.size(); i++) {
      runs.add(List.copyOf(words.subList(i, i + SourceWords.RUN)));
    }
    if (words.size() < SourceWords.RUN) runs.add(words);
    return runs;
  }

  private static double jaccard(Set<List<String>> left, Set<List<String>> right) {
    long shared = left.stream().filter(right::contains).count();
    return (double) shared / (left.size() + right.size() - shared);
  }
}
