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

/** Wrong settings of methods: one line with name, bound and value; nothing written. */
class BadSettingsTest {

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void writeInput() throws IOException {
    input =
        Files.writeString(
            folder.resolve("in.jsonl"),
            """
            {"id":"a","text":"boats in the harbour"}
            {"id":"b","text":"lights over the harbour at night"}
            """);
    Files.writeString(folder.resolve("v2.lexicon"), header("\"sosie-lexicon\":2") + "harbour\t2\n");
    Files.writeString(
        folder.resolve("one.lexicon"), header("\"sosie-lexicon\":1") + "harbour\t2\n");
    Files.writeString(folder.resolve("v2.weights"), "sosie-weights 2\nharbour\t0.5\n");
    Files.writeString(folder.resolve("empty"), "");
  }

  private static String header(String version) {
    return "{"
        + version
        + ",\"texts\":2,\"minimumLength\":4,\"mostDigits\":1,\"minimumFrequency\":1,"
        + "\"low\":0.2,\"high\":0.8,\"terms\":1}\n";
  }

  private Cli.Outcome find(String options) {
    List<Object> arguments = new ArrayList<>(List.of("find", input, "--out", folder.resolve("r")));
    for (String option : options.strip().split(" +", -1)) {
      arguments.add(option.replace("HERE", folder.toString()).replace("''", ""));
    }
    return Cli.run(arguments.toArray());
  }

  private void assertRefused(Cli.Outcome outcome, String message) {
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).isEqualTo("sosie: " + message);
    assertThat(outcome.out()).isEmpty();
    assertThat(folder.resolve("r")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
"""
          --method spotsigs --threshold 0           | --threshold must be above 0 and at most 1, was 0.0
          --method tf-idf --threshold 1.5           | --threshold must be above 0 and at most 1, was 1.5
          --method tf-idf --set threshold=1.5       | --threshold must be above 0 and at most 1, was 1.5
          --method super-shingles --set superShingles=90 | superShingles must be at most the 84 min-hashes, was 90
          --method hybrid --set superShingles=90    | superShingles must be at most the 84 min-hashes, was 90
          --method super-shingles --set agree=7     | agree must be between 1 and 3, was 7
          --method spotsigs --set low=0.9 --set high=0.85 | low must be at most high 0.85, was 0.9
          --method i-match --set low=0.9            | low must be at most high 0.8, was 0.9
          --method spotsigs --set antecedents=      | antecedents must name at least one word, was ""
          --method spotsigs --set chain=0           | chain must be at least 1, was 0
          --method spotsigs --set search=quick      | search must be exact, lsh or i-match, was quick
          --method spotsigs --set stopWords=HERE/no | stopWords must be english or a file that can be read, was HERE/no
          --method simhash --set bits=many          | bits must be a whole number, was many
          --method simhash --measure jaccard        | --measure must be cosine or agreement, was jaccard
          --method tf-idf --set weights=heavy       | weights must be binary, tf, log-tf, idf, tf-idf or learned:FILE, was heavy
          --method i-match --set lexicon=HERE/no    | HERE/no does not exist
          --method tf-idf --set weights=learned:HERE/no | HERE/no does not exist
          --method tf-idf --set weights=learned:HERE/v2.weights | HERE/v2.weights is a weights file of version 2, this program reads version 1
          --method shingling --set select=mod:0     | p must be at least 1, was 0
          --method i-match --set terms=top          | terms must be lexicon or top-idf:SKIP..N, was top
          --set form=selections --recall 0.99       | --recall must be left out with form selections, where it has no effect
          --set form=selections --recall 0.9        | --recall must be left out with form selections, where it has no effect
          --measure containment --seed 4            | --seed must be left out with measure containment, where it has no effect
          --set search=exact --set bands=20         | bands must be left out with search exact, where it has no effect
          --set proposal=0.5                        | proposal must be left out with measure jaccard, where it has no effect
          --method super-shingles --measure agreement --threshold 0.5 | --threshold must be left out with measure agreement, where it has no effect
          --method simhash --set distance=9 --recall 0.9 | --recall must be left out with a distance, where it has no effect
          --method simhash --set distance=9 --measure agreement | distance must be 0 with measure agreement, where the threshold is the share of bits that agree, was 9
          --method set-join --set weights=idf       | weights must be left out with features shingles, where it has no effect
          --preset auto --method simhash            | --preset auto and --method simhash both choose a method; give one of them
          --preset auto --items text                | --preset auto looks at texts, and --items gives none; choose a --method instead
          --preset mails                            | --preset must be web, news, mail, comments, scans, text or auto, was mails; did you mean mail?
          --set threshold=0.5 --threshold 0.6       | --threshold and --set threshold=… say the same thing; give one of them
""",
      quoteCharacter = '`')
  void wrongSetting(String options, String message) {
    assertRefused(find(options), message.replace("HERE", folder.toString()));
  }

  @Test
  void anUnknownParameterIsRefusedWithThoseThereAre() {
    assertRefused(
        find("--method exact --set colour=red"),
        "exact has no parameter colour; it has unit, compare");
    assertRefused(
        find("--method exact --threshold 0.5"),
        "exact has no parameter threshold; it has unit, compare");
  }

  @Test
  void anUnknownMethodIsRefusedWithThoseThereAre() {
    Cli.Outcome outcome = find("--method md5");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line())
        .startsWith("sosie: --method must be minhash-lsh, exact, ")
        .endsWith(", was md5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          v2.lexicon  | version 2
          empty       | lexicon
          one.lexicon | 0.2
          """)
  void aLexiconOfAnotherVersionOrWithoutWordsIsRefused(String file, String said) {
    Cli.Outcome outcome = find("--method i-match --set lexicon=HERE/" + file);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.line()).contains(file).contains(said);
    assertThat(folder.resolve("r")).doesNotExist();
  }

  @Test
  void aCollectionWithoutALexiconWordIsRefusedInOneLineAfterReading() {
    Cli.Outcome outcome = find("--method i-match");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.lastLine())
        .contains("lexicon must have at least 1 word, was 0")
        .contains("0.2 and 0.8");
    assertThat(folder.resolve("r")).doesNotExist();
  }
}
