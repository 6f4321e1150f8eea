package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What newcomers type, and what they are told. */
class FirstStepsTest {

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 1200; i++) {
      lines.append("{\"id\":\"").append(i).append("\",\"text\":\"one and the same text\"}\n");
    }
    input = Files.writeString(folder.resolve("in.jsonl"), lines);
  }

  @Test
  void aResultDoesNotGoToStandardOutput() {
    Cli.Outcome outcome = Cli.run("find", input, "--out", "-");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).startsWith("sosie: --out must name a place on disk, was -; ");
    assertThat(Path.of("-")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1000t", "99999999t"})
  void moreMemoryThanThereIsIsRefusedInOneLine(String size) {
    Cli.Outcome outcome = Cli.run("find", input, "--memory", size, "--out", folder.resolve("r"));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .matches("sosie: --memory must be at most the .* that this machine has, was " + size);
  }

  @ParameterizedTest
  @ValueSource(strings = {"find", "explain", "lexicon"})
  void helpTakesTheNameOfACommand(String command) {
    Cli.Outcome outcome = Cli.run("help", command);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).isEqualTo(Cli.run(command, "--help").out());
  }

  @Test
  void helpNamesPdfAndWord() {
    assertThat(Cli.run("find", "--help").out()).contains("PDF").contains("Word");
  }

  @ParameterizedTest
  @CsvSource({
    "minhash, minhash-lsh",
    "spotsig, spotsigs",
    "imatch, i-match",
    "tfidf, tf-idf",
    "supershingles, super-shingles"
  })
  void aMethodThatWasMeantIsSuggested(String typed, String meant) {
    Cli.Outcome outcome = Cli.run("find", input, "--method", typed);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).endsWith(", was " + typed + "; did you mean " + meant + "?");
  }

  @Test
  void completionKnowsValues() {
    assertThat(Cli.run("completion").out())
        .contains("minhash-lsh", "super-shingles") // --method
        .contains("\"comments\"", "\"auto\"") // --preset
        .contains("\"representative\"", "\"earliest\"") // --keep
        .contains("\"components\""); // --cluster
  }

  @Test
  void thousandsHaveTheirComma() {
    Cli.Outcome outcome = Cli.run("find", input, "--out", folder.resolve("r"));
    assertThat(outcome.out()).contains("1,199 near-duplicates").doesNotContain("1200");
  }

  @Test
  void byteExactCopiesAreToldFromThoseByWords() throws IOException {
    Path texts = folder.resolve("texts.jsonl");
    Files.writeString(
        texts,
        """
        {"id":"a","text":"One text."}
        {"id":"b","text":"One text."}
        {"id":"c","text":"one text"}
        {"id":"d","text":"One  text."}
        """);
    Path words = folder.resolve("words");
    Path bytes = folder.resolve("bytes");
    assertThat(Cli.run("find", texts, "--method", "exact", "--out", words).out())
        .contains("3 exact copies by words", "3 pairs with equal digests");
    assertThat(
            Cli.run("find", texts, "--method", "exact", "--set", "compare=bytes", "--out", bytes)
                .out())
        .contains("1 exact copy by bytes", "1 pair with equal digests", "the same bytes");
  }
}
