package sosie.app.lab;

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
import sosie.app.Cli;
import sosie.app.Rows;

/** Every wrong argument of {@code sosie evaluate}: one line, exit code 2, nothing written. */
class BadEvaluationTest {

  @TempDir Path folder;
  private Path data;
  private Path truth;

  @BeforeEach
  void writeCollection() throws IOException {
    data =
        Files.writeString(
            folder.resolve("in.txt"), "a harbour, a lighthouse and a boat for nine sailors");
    truth = Files.writeString(folder.resolve("t.csv"), "id,cluster,kind\nin,x,ham\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --floor 0                | --floor must be above 0 and below 1, was 0.0
          --floor 1                | --floor must be above 0 and below 1, was 1.0
          --floor NaN              | --floor must be above 0 and below 1, was NaN
          --floor low              | --floor must be a number, was low
          --cost -1                | --cost must be at least 0, was -1.0
          --cost much              | --cost must be a number such as 100, was much
          --runs -1                | --runs must be at least 0, was -1
          --runs many              | --runs must be a whole number, was many
          --split documents        | --split must be clusters or time[:FIELD], was documents
          --threshold 2            | --threshold must be above 0 and at most 1, was 2.0
          --threshold high         | --threshold must be a number, was high
          --sample 5               | --sample needs --against-brute-force
          --yardstick exact        | --yardstick needs --against-brute-force
          --against-brute-force    | give a TRUTH, or --against-brute-force where there is none, not both
          --json --csv             | --json and --csv exclude each other
          --asking ham             | --asking must be COLUMN=VALUE, was ham
          --asking =ham            | --asking must be COLUMN=VALUE, was =ham
          --asking kind=spam       | --asking kind=spam: no document has that
          --asking sort=ham        | label sort is unknown: t.csv has 3 columns: id, cluster, kind; documents have no fields
          --label sort             | label sort is unknown: t.csv has 3 columns: id, cluster, kind; documents have no fields
          --truth-column sort=1    | --truth-column must name id, cluster, second or grade, was sort
          --truth-column id=file   | t.csv has no column file; it has 3 columns: id, cluster, kind
          --truth-format lists     | --truth-format must be clusters or pairs, was lists
          --where kind             | --where must be column=value, was kind
          --where kind=spam        | no row of t.csv has kind=spam; that column has ham
          --same-from high         | --same-from must be a number, was high
          --unlisted alike         | --unlisted must be different or unknown, was alike
          --method spotsig         | --method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match, spotsigs, tf-idf, set-join, andd, durian or noisy, was spotsig; did you mean spotsigs?
          --method exact:x=1       | exact has no parameter x; it has unit, compare
          --method exact --method exact | --method exact stands twice
          --method preset:none     | preset must be web, news, mail, comments, scans, text or auto, was none
          --method config:         | config: must be followed by a file
          --method config:/no/file | /no/file does not exist
          --labels kind            | there is no option --labels; did you mean --label?
          --threads 0              | --threads must be at least 1, was 0
          """,
      quoteCharacter = '`')
  void wrongOption(String options, String message) throws IOException {
    List<Object> all =
        new ArrayList<>(List.of("evaluate", truth, "--data", data, "--method", "exact"));
    if (options.startsWith("--method")) all.subList(4, 6).clear();
    all.addAll(List.of(options.split(" ")));
    assertRefused(Cli.run(all.toArray()), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --sample 0            | --sample must be at least 1, was 0
          --sample few          | --sample must be a whole number, was few
          --yardstick none      | --yardstick none: method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match, spotsigs, tf-idf, set-join, andd, durian or noisy, was none
          --asking kind=ham     | --asking needs a TRUTH
          --label kind          | --label needs a TRUTH
          --labelled-only       | --labelled-only needs a TRUTH
          --truth-format pairs  | --truth-format needs a TRUTH
          --truth-column id=1   | --truth-column needs a TRUTH
          --alone unique        | --alone needs a TRUTH
          --where kind=ham      | --where needs a TRUTH
          --same-from 2         | --same-from needs a TRUTH
          --unlisted different  | --unlisted needs a TRUTH
          """)
  void wrongOptionWithoutATruth(String options, String message) throws IOException {
    List<Object> all =
        new ArrayList<>(List.of("evaluate", "--against-brute-force", "--data", data));
    all.addAll(List.of(options.split(" ")));
    assertRefused(Cli.run(all.toArray()), message);
  }

  @Test
  void missingTruthOrDataIsNamed() throws IOException {
    assertRefused(
        Cli.run("evaluate", "--data", data),
        "give a TRUTH, or --against-brute-force where there is none");
    assertRefused(Cli.run("evaluate", truth), "--data must name the documents");
    assertRefused(
        Cli.run("evaluate", truth, "--data", data, "--truth-column", "id"),
        "--truth-column must be id|cluster|second|grade=COLUMN, was id");
    assertRefused(
        Cli.run("evaluate", folder.resolve("no.tsv"), "--data", data),
        "truth " + folder.resolve("no.tsv") + " does not exist");
    assertRefused(
        Cli.run("evaluate", truth, "--data", folder.resolve("none")),
        folder.resolve("none") + " does not exist; check the path");
    assertRefused(
        Cli.run("evaluate", truth, truth, "--data", data),
        truth + " is one argument too many; sosie evaluate --help tells more");
    assertRefused(
        Cli.run("evaluate", "field:story", "--data", data),
        "no document has a field story; they have no fields");
  }

  @Test
  void aTruthOfOtherDocumentsIsRefusedByName() throws IOException {
    Files.writeString(truth, "x1\tx\nx2\tx\n");
    assertRefused(
        Cli.run("evaluate", truth, "--data", data),
        "no id of t.csv is a document: looked for x1, x2 (documents are called in.txt, for"
            + " example)");
    Files.writeString(truth, "");
    assertRefused(
        Cli.run("evaluate", truth, "--data", data),
        "t.csv is empty: expected rows of a document and its cluster, or of two documents");
  }

  @Test
  void helpFitsAndItsExamplesAreNotBroken() {
    for (String command : List.of("evaluate", "tune")) {
      Cli.Outcome outcome = Cli.run(command, "--help");
      assertThat(outcome.code()).isZero();
      assertThat(outcome.out()).contains("Usage: sosie " + command);
      assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 80);
      String examples = outcome.out().substring(outcome.out().indexOf("Examples:"));
      assertThat(examples.lines().skip(1)).allMatch(line -> line.startsWith("  sosie "));
    }
  }

  private void assertRefused(Cli.Outcome outcome, String message) throws IOException {
    assertThat(outcome.lastLine()).isEqualTo("sosie: " + message);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Rows.names(folder)).containsExactly("in.txt", "t.csv");
  }
}
