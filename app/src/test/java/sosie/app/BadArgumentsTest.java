package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every wrong argument: one line with its name, its bound and what was typed; nothing written. */
class BadArgumentsTest {

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void writeInput() throws IOException {
    input =
        Files.writeString(
            folder.resolve("in.jsonl"), "{\"id\":\"a\",\"text\":\"one two three four five\"}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --threshold 0      | --threshold must be above 0 and at most 1, was 0.0
          --threshold 1.5    | --threshold must be above 0 and at most 1, was 1.5
          --threshold NaN    | --threshold must be above 0 and at most 1, was NaN
          --threshold abc    | --threshold must be a number such as 0.8, was abc
          --recall 1         | --recall must be above 0 and below 1, was 1.0
          --recall 0         | --recall must be above 0 and below 1, was 0.0
          --recall high      | --recall must be a number such as 0.99, was high
          --shingle 0        | --shingle must be between 1 and 64 words, was 0
          --shingle 65       | --shingle must be between 1 and 64 words, was 65
          --shingle 2.5      | --shingle must be a whole number, was 2.5
          --seed x           | --seed must be a whole number, was x
          --threads 0        | --threads must be at least 1, was 0
          --threads many     | --threads must be a whole number, was many
          --memory 1x        | --memory must be a size such as 512m or 2g, was 1x
          --memory 1k        | --memory must be at least 64m, was 1k
          --max-document 0   | --max-document must be a size such as 512m or 2g, was 0
          --max-document 4t  | --max-document must be at most 512m, was 4t
          --measure foo      | --measure must be jaccard, containment, edit or agreement, was foo
          --cluster foo      | --cluster must be representative or components, was foo
          --format xml       | --format must be jsonl or parquet, was xml
          --temp /no/where   | --temp must be a folder that exists, was /no/where
          --keep highest     | keep rule highest needs a name, as in highest:quality
          --include [        | the glob [ is malformed: Missing ']
          --threshold        | --threshold needs a value, 0..1; sosie find --help tells more
          --treshold 0.5     | there is no option --treshold; did you mean --threshold?
          --text nosuch      | in.jsonl has no field "nosuch". It has id, text
          --id nosuch        | in.jsonl has no field "nosuch". It has id, text
          --attributes other | in.jsonl has no field "other". It has text, id
          """,
      quoteCharacter = '`')
  void wrongOptionOfFind(String options, String message) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("find", input, "--out", folder.resolve("r")));
    arguments.addAll(List.of(options.split(" ")));
    assertRefused(Cli.run(arguments.toArray()), message);
  }

  @Test
  void wrongKeepRuleListsTheRulesThereAre() throws IOException {
    assertRefused(
        Cli.run("find", input, "--out", folder.resolve("r"), "--keep", "biggest"),
        "--keep must be one of representative, longest, shortest, first, earliest, latest,"
            + " sources:A,B, highest:FIELD, lowest:FIELD, lossless, none; was biggest");
  }

  @Test
  void wrongInputFormatListsTheFormatsThereAre() throws IOException {
    assertRefused(
        Cli.run("find", input, "--out", folder.resolve("r"), "--input-format", "doc"),
        "--input-format must be one of text, html, mail, mbox, json-lines, json, csv, tsv,"
            + " parquet, warc, pdf, word; was doc");
  }

  @Test
  void missingArgumentsAreNamed() throws IOException {
    assertRefused(Cli.run("find"), "INPUT is missing; sosie find --help tells more");
    assertRefused(
        Cli.run("apply", folder), "--out FOLDER is missing; sosie apply --help tells more");
    assertRefused(
        Cli.run("explain", folder, "a"), "ID2 is missing; sosie explain --help tells more");
  }

  @Test
  void oneArgumentTooManyIsNamed() throws IOException {
    assertRefused(
        Cli.run("explain", folder, "a", "b", "c"),
        "c is one argument too many; sosie explain --help tells more");
  }

  @Test
  void unknownCommandSuggestsOne() throws IOException {
    assertRefused(Cli.run("fnd", "x"), "there is no command fnd; did you mean find?");
    assertRefused(Cli.run("help", "fnd"), "there is no command fnd; did you mean find?");
    assertRefused(
        Cli.run("help", "frobnicate"), "there is no command frobnicate; sosie --help tells more");
  }

  @Test
  void noCommandAtAllSaysWhatToType() throws IOException {
    assertRefused(
        Cli.run(), "a command is missing, such as sosie find FOLDER; sosie --help tells more");
  }

  @Test
  void wrongPlanOptionIsNamedToo() throws IOException {
    assertRefused(
        Cli.run("plan", input, "--threshold", "2"),
        "--threshold must be above 0 and at most 1, was 2.0");
  }

  @Test
  void stackTraceComesOnlyWithDebug() {
    Cli.Outcome outcome = Cli.run("find", folder.resolve("none"), "--debug");
    assertThat(outcome.err()).contains("\tat sosie.");
  }

  @Test
  void everyCommandHasHelpWithinEightyColumns() {
    for (String command :
        List.of("find", "explain", "apply", "plan", "show", "verify", "completion")) {
      Cli.Outcome outcome = Cli.run(command, "--help");
      assertThat(outcome.code()).isZero();
      assertThat(outcome.err()).isEmpty();
      assertThat(outcome.out()).contains("Usage: sosie " + command).contains("xample");
      assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 80);
    }
  }

  @Test
  void examplesInHelpAreNotBrokenOverLines() {
    assertThat(Cli.run("--help").out()).contains("what differs\n");
    assertThat(Cli.run("find", "--help").out()).contains("what archive has\n");
  }

  private void assertRefused(Cli.Outcome outcome, String message) throws IOException {
    assertThat(outcome.line()).isEqualTo("sosie: " + message);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Rows.names(folder)).containsExactly("in.jsonl");
  }
}
