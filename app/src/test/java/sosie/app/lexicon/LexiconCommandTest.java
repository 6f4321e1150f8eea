package sosie.app.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.app.Cli;
import sosie.app.Rows;

class LexiconCommandTest {

  private static final String HEADER =
      "{\"sosie-lexicon\":1,\"texts\":4,\"minimumLength\":4,\"mostDigits\":1,"
          + "\"minimumFrequency\":1,\"low\":0.2,\"high\":0.8,\"terms\":6}\n";

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void writeInput() throws IOException {
    input =
        Files.writeString(
            folder.resolve("in.jsonl"),
            line("a", "Boats in the harbour, boats at sea")
                + line("b", "the HARBOUR gates open at 0700")
                + line("c", "boats: in the harbour! Boats at sea.")
                + line("d", "harbour lights, and lights on boats")
                + line("e", "harbour dues"));
  }

  private static String line(String id, String text) {
    return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}\n";
  }

  private Path out() {
    return folder.resolve("words.lexicon");
  }

  private Cli.Outcome build(Object... more) {
    List<Object> all = new ArrayList<>(List.of("lexicon", "build", input, "--out", out()));
    all.addAll(List.of(more));
    return Cli.run(all.toArray());
  }

  @Test
  void spotsAreStatisticsForSpotsigs() throws IOException {
    assertThat(build("--spots").code()).isZero();
    assertThat(Files.readString(out())).contains("\nthe:boats:sea\t1\n").contains("the:gates:0700");
    assertThat(Cli.run("lexicon", "show", out()).out())
        .contains("\nSpots     all, in at least 1 text\n");
    Path result = folder.resolve("result");
    Object[] find = {"find", input, "--method", "spotsigs", "--out", result, "--set"};
    Object[] byFile = Arrays.copyOf(find, find.length + 1);
    byFile[find.length] = "statistics=" + out();
    assertThat(Cli.run(byFile).code()).isZero();
    assertThat(Files.readString(result.resolve("run.json"))).contains("statisticsSha256");
  }

  @Test
  void settingsOfSpotsGoWithSpotsOnly() {
    assertThat(build("--set", "chain=2").err()).contains("--set must be left out without --spots");
    assertThat(build("--spots", "--all-words").err())
        .contains("--all-words must be left out with --spots");
    assertThat(build("--spots", "--set", "own=1").err()).contains("was own");
    assertThat(build("--spots", "--set", "distance=1", "--set", "chain=1").code()).isZero();
  }

  @Test
  void allWordsHasShortOnesAndNumbers() throws IOException {
    assertThat(build("--all-words").code()).isZero();
    assertThat(Files.readString(out())).contains("\nthe\t2\n").contains("\n0700\t1\n");
    assertThat(Cli.run("lexicon", "show", out()).out())
        .contains("\nWords     all, in at least 1 text\n");
  }

  @Test
  void buildCountsTextsNotCopies() throws IOException {
    Cli.Outcome outcome = build();
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .isEqualTo("6 terms of 4 texts, 1 in the window; written to " + out() + "\n");
    assertThat(Files.readString(out()))
        .isEqualTo(HEADER + "harbour\t4\nboats\t2\ndues\t1\ngates\t1\nlights\t1\nopen\t1\n");
  }

  @Test
  void buildLeavesOutRareWordsIfAsked() throws IOException {
    build("--min-df", 2, "--low", 0, "--high", 0.5);
    assertThat(Files.readString(out()))
        .contains("\"minimumFrequency\":2,\"low\":0.0,\"high\":0.5,\"terms\":2}")
        .endsWith("}\nharbour\t4\nboats\t2\n");
  }

  @Test
  void buildAsJson() throws IOException {
    JsonNode summary = Rows.json(build("--json").out());
    assertThat(summary.get("texts").asInt()).isEqualTo(4);
    assertThat(summary.get("terms").asInt()).isEqualTo(6);
    assertThat(summary.get("inWindow").asInt()).isEqualTo(1);
    assertThat(summary.get("lexicon").asText()).isEqualTo(out().toString());
  }

  @Test
  void buildReplacesAFileOnlyIfTold() throws IOException {
    Files.writeString(out(), "mine");
    Cli.Outcome outcome = build();
    assertThat(outcome.line()).startsWith("sosie: " + out() + " exists already; add --force");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(out()).hasContent("mine");
    assertThat(build("--force").code()).isZero();
    assertThat(Files.readString(out())).startsWith(HEADER);
  }

  @Test
  void buildNeverWritesIntoItsInput() throws IOException {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    Files.writeString(pages.resolve("a.txt"), "some words of a page");
    Cli.Outcome outcome = Cli.run("lexicon", "build", pages, "--out", pages.resolve("x.lexicon"));
    assertThat(outcome.line()).contains("lies in the input");
    assertThat(Cli.run("lexicon", "build", input, "--out", input, "--force").code()).isEqualTo(2);
    assertThat(Files.readString(input)).startsWith("{\"id\":\"a\"");
  }

  @Test
  void skippedDocumentsAreToldAndMakeTheExitCodeThree() throws IOException {
    Files.writeString(
        input, "{broken\n", StandardCharsets.UTF_8, java.nio.file.StandardOpenOption.APPEND);
    Cli.Outcome outcome = build();
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.lastLine()).startsWith("1 document skipped, first in.jsonl:6: broken-json");
    assertThat(out()).exists();
    assertThat(build("--force", "--allow-skipped").code()).isZero();
  }

  @Test
  void anInputWithoutTextIsRefused() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.txt"), "");
    Cli.Outcome outcome = Cli.run("lexicon", "build", empty, "--out", out());
    assertThat(outcome.lastLine()).startsWith("sosie: ");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(out()).doesNotExist();
  }

  @Test
  void anEmptyWindowIsToldAtOnce() {
    Cli.Outcome outcome = build("--low", 0.6, "--high", 0.7);
    assertThat(outcome.lastLine())
        .isEqualTo("no term has nidf between 0.6 and 0.7; use another window");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void showSaysWhatIsInTheWindowAndOutside() {
    build();
    Cli.Outcome outcome = Cli.run("lexicon", "show", out());
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .isEqualTo(
            """
            Texts     4
            Words     of at least 4 characters and at most 1 digit, in at least 1 text
            Terms     6
            Window    nidf 0.2 to 0.8: 1 term that signatures are made of
              all     boats 2
            Below     1 term, too common to tell texts apart
              all     harbour 4
            Above     4 terms of the secondary lexicon
              all     dues 1, gates 1, lights 1, open 1
            """);
  }

  @Test
  void showTakesAnotherWindow() {
    build();
    assertThat(Cli.run("lexicon", "show", out(), "--low", 0, "--high", 1).out())
        .contains("nidf 0.0 to 1.0: 6 terms");
    assertThat(Cli.run("lexicon", "show", out(), "--low", 0.9).line())
        .isEqualTo("sosie: --low must be at most high 0.8, was 0.9");
    JsonNode tree = Rows.json(Cli.run("lexicon", "show", out(), "--high", 0.3, "--json").out());
    assertThat(tree.at("/above/terms").asInt()).isEqualTo(5);
    assertThat(tree.at("/above/mostFrequent/boats").asInt()).isEqualTo(2);
    assertThat(tree.at("/inWindow/terms").asInt()).isZero();
  }

  @Test
  void showOfManyTermsShowsTheMostAndTheLeastFrequent() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (char c = 'a'; c <= 'z'; c++)
      lines.append("word").append(c).append("\t").append('z' - c + 1).append('\n');
    Files.writeString(
        out(),
        HEADER.replace("\"texts\":4", "\"texts\":900").replace("\"terms\":6", "\"terms\":26")
            + lines);
    assertThat(Cli.run("lexicon", "show", out(), "--low", 0, "--high", 1).out())
        .contains("  most    worda 26, wordb 25, wordc 24")
        .contains("  least   words 8, wordt 7")
        .contains("wordz 1\n");
  }

  @Test
  void aDamagedLexiconIsRefusedInOneLine() throws IOException {
    Files.writeString(out(), HEADER + "boats\t2\nHarbour\t4\n");
    assertThat(Cli.run("lexicon", "show", out()).line())
        .isEqualTo(
            "sosie: lexicon " + out() + ", line 3: expected a word in lower case, was Harbour");
    Files.writeString(out(), HEADER.replace("n\":1", "n\":2"));
    Cli.Outcome outcome = Cli.run("lexicon", "show", out());
    assertThat(outcome.line())
        .isEqualTo("sosie: lexicon " + out() + " has version 2; this program reads version 1");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Cli.run("lexicon", "show", input).line()).contains("is not a lexicon");
    assertThat(Cli.run("lexicon", "show", folder.resolve("none")).line())
        .endsWith("does not exist");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --low 0.8 --high 0.2 | --low must be at most high 0.2, was 0.8
          --low -1             | --low must be between 0 and 1, was -1.0
          --high 2             | --high must be between 0 and 1, was 2.0
          --high x             | --high must be a number such as 0.8, was x
          --min-df 0           | --min-df must be at least 1, was 0
          --min-df many        | --min-df must be a whole number, was many
          --text nosuch        | in.jsonl has no field "nosuch". It has id, text
          --treshold 1         | there is no option --treshold; sosie lexicon build --help tells more
          """,
      quoteCharacter = '`')
  void wrongOptionsOfBuild(String options, String message) {
    List<Object> arguments = new ArrayList<>(List.of("lexicon", "build", input, "--out", out()));
    arguments.addAll(List.of(options.split(" ")));
    Cli.Outcome outcome = Cli.run(arguments.toArray());
    assertThat(outcome.line()).startsWith("sosie: " + message);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(out()).doesNotExist();
  }

  @Test
  void aMissingOrUnknownCommandIsCalledThat() {
    assertThat(Cli.run("lexicon").line())
        .contains("a command is missing, such as sosie lexicon build");
    assertThat(Cli.run("lexicon", "bild").line())
        .isEqualTo("sosie: there is no command bild; did you mean build?");
    assertThat(Cli.run("lexicon", "build", input).line()).contains("--out FILE is missing");
    assertThat(Cli.run("lexicon", "show", "a", "b").line()).contains("b is one argument too many");
    assertThat(Cli.run("lexicon", "build", "--help").out()).contains("--min-df");
  }
}
