package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.Sosie;
import sosie.app.Cli;
import sosie.app.MadePages;
import sosie.app.Rows;
import sosie.learn.LearnOptions;
import sosie.truth.TruthOptions;
import sosie.weigh.Form;
import sosie.weigh.ModelFile;
import sosie.weigh.Trait;
import sosie.weigh.WeightModel;

class LearnCommandTest {

  @TempDir Path folder;
  private Path data;
  private Path truth;
  private Path out;

  @BeforeEach
  void writeCollection() throws IOException {
    data = folder.resolve("pages");
    truth = MadePages.write(data, folder.resolve("truth.tsv"), 6, 5);
    out = folder.resolve("model.json");
  }

  /** From few preferences, which is quick. */
  private Cli.Outcome learn(Object... options) {
    List<Object> all = new ArrayList<>(List.of("learn", truth, "--data", data, "--out", out));
    all.addAll(List.of(options));
    if (!all.contains("--preferences")) all.addAll(List.of("--preferences", "1000"));
    if (!all.contains("--threads")) all.addAll(List.of("--threads", "1"));
    return Cli.run(all.toArray());
  }

  @Test
  void aModelThatIsJudgedByItsOwnLabelsIsToldSo() throws IOException {
    assertThat(learn().code()).isZero();
    String known = "andd is judged by the very labels that its model was learned from";
    Path other = folder.resolve("other.tsv");
    List<String> rows = new ArrayList<>(Files.readAllLines(truth));
    Collections.reverse(rows); // the same labels in another order
    Files.write(other, rows);
    assertThat(evaluated(truth)).contains(known);
    assertThat(evaluated(other)).contains(known);
    Files.write(other, rows.subList(0, rows.size() - 4));
    assertThat(evaluated(other)).doesNotContain(known);
  }

  private String evaluated(Path labels) {
    Cli.Outcome outcome =
        Cli.run("evaluate", labels, "--data", data, "--method", "andd", "--model", out);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome.err();
  }

  @Test
  void tellsWeightsFiguresThresholdAndHowToUseThem() throws IOException {
    Cli.Outcome outcome = learn();
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .startsWith("Learned from 30 labelled documents in 6 clusters: 60 pairs the same, ")
        .contains("\nWeights of single words for cosine, exponential\n")
        .containsPattern("\na word that is +weight +less │ more\n")
        .containsPattern("\n[a-z -]+ [+−]\\d\\.\\d{2,3} +▐?█*│█*▌?\n")
        .containsPattern("\nmax F1 over \\d turns +mean +±\n")
        .containsPattern("\nheld out +\\d\\.\\d{3} +\\d\\.\\d{3}\n")
        .containsPattern("\nheld out, tf-idf +\\d\\.\\d{3}\n")
        .containsPattern("\nthreshold  0\\.\\d{3}, the best on what was held out\n")
        .endsWith(
            "\nwritten    "
                + out
                + "; use it with\n           sosie find "
                + data
                + " --method andd --model "
                + out
                + "\n");
    assertThat(outcome.err())
        .containsPattern(
            "turn 1 of \\d · loss \\d\\.\\d{4} · held-out F1 \\d\\.\\d{3}, \\d\\.\\d{3} so far\n")
        .containsPattern("\nall documents · loss \\d\\.\\d{4}\n")
        .containsPattern("The same in all documents.*: .*in-subject");
    WeightModel model = ModelFile.read(out).model();
    assertThat(model.coefficients()[Trait.IN_LINK.place()]).as("links are frame").isNegative();
    assertThat(model.validation().maxF1()).isGreaterThan(model.validation().binaryF1());
  }

  @Test
  void nothingIsSaidButTheProgressAndTheRemarks() throws Exception {
    Cli.Outcome outcome =
        Cli.runIn(
            folder, "learn", truth, "--data", data, "--preferences", "1000", "--penalty", "1");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err().lines())
        .allMatch(line -> line.matches("(turn \\d of|all documents|Only|The same in) .*"));
  }

  @Test
  void jsonSaysWhatTheModelSays() throws IOException {
    Cli.Outcome outcome = learn("--json", "--k", "1+2", "--similarity", "jaccard", "--seed", "7");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode said = Rows.json(outcome.out());
    WeightModel model = ModelFile.read(out).model();
    assertThat(said.get("model").textValue()).isEqualTo(out.toString());
    assertThat(said.get("k").textValue()).isEqualTo("1+2").isEqualTo(model.widths().toString());
    assertThat(said.get("similarity").textValue()).isEqualTo("jaccard");
    assertThat(said.get("form").textValue()).isEqualTo("exponential");
    assertThat(said.get("forms").get("exponential").doubleValue())
        .isEqualTo(model.forms().get(Form.EXPONENTIAL));
    assertThat(said.get("threshold").doubleValue()).isEqualTo(model.threshold());
    assertThat(said.get("training").get("seed").longValue()).isEqualTo(7);
    assertThat(said.get("validation").get("maxF1").doubleValue())
        .isEqualTo(model.validation().maxF1());
    assertThat(said.get("weights")).hasSameSizeAs(model.traits());
    double before = Double.MAX_VALUE;
    for (JsonNode weight : said.get("weights")) {
      assertThat(Math.abs(weight.get("weight").doubleValue())).isLessThanOrEqualTo(before);
      before = Math.abs(weight.get("weight").doubleValue());
    }
    assertThat(said.get("remarks").isArray()).isTrue();
  }

  @Test
  void onlyNamedFeaturesTakePart() throws IOException {
    Cli.Outcome outcome = learn("--features", "in-link,tf", "--form", "linear");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(ModelFile.read(out).model().traits().stream().map(each -> each.trait()))
        .containsExactlyInAnyOrder(Trait.IN_LINK, Trait.TF);
    assertThat(outcome.out()).contains(" for cosine, linear\n").doesNotContain("by form");
  }

  @Test
  void labelsChooseTheFormIfAsked() throws IOException {
    Cli.Outcome outcome = learn("--form", "auto");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    WeightModel model = ModelFile.read(out).model();
    assertThat(model.forms()).containsOnlyKeys(Form.LINEAR, Form.EXPONENTIAL);
    assertThat(outcome.out())
        .containsPattern(
            "\nWeights of single words for cosine, "
                + model.form().label()
                + "\nHeld out by form: linear \\d\\.\\d{3}, exponential \\d\\.\\d{3}\n");
  }

  @Test
  void aNamedFeatureThatNoDocumentHasIsRefused() throws IOException {
    assertRefused(
        learn("--features", "tf,in-subject"),
        "in-subject: no labelled document has that, or all words have it alike; leave it" + " out");
  }

  @Test
  void statisticsOfAFileAreRemembered() throws IOException {
    Path lexicon = folder.resolve("words.lexicon");
    Cli.run("lexicon", "build", data, "--out", lexicon, "--all-words");
    Cli.Outcome outcome = learn("--statistics", lexicon, "--background", lexicon);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).doesNotContain("leaves out short words");
    WeightModel model = ModelFile.read(out).model();
    assertThat(model.statistics().orElseThrow().file()).isEqualTo("words.lexicon");
    assertThat(model.statistics().orElseThrow().texts()).isEqualTo(30);
    assertThat(model.background()).isEqualTo(model.statistics());
    Path short4 = folder.resolve("short.lexicon");
    Cli.run("lexicon", "build", data, "--out", short4);
    assertThat(learn("--background", short4, "--force").err())
        .contains(
            short4
                + " leaves out short words and numbers, which so count as rare; lexicon build"
                + " --all-words has them too\n");
  }

  @Test
  void threadsMakeNoDifference() throws IOException {
    Cli.Outcome one = learn("--threads", "1");
    String written = Files.readString(out);
    Cli.Outcome other = learn("--threads", "3", "--force");
    assertThat(other).isEqualTo(one);
    assertThat(Files.readString(out)).isEqualTo(written);
  }

  @Test
  void theLibraryLearnsTheSame() throws IOException {
    assertThat(learn().code()).isZero();
    LearnOptions quick = LearnOptions.standard().withPreferences(1000);
    WeightModel model =
        Sosie.in(data).learn(truth.toString(), TruthOptions.standard(), quick).model();
    assertThat(ModelFile.text(model)).isEqualTo(Files.readString(out));
    Files.writeString(truth, "nobody\tstory1\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> Sosie.in(data).learn(truth.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 id of truth.tsv is no document: nobody.");
  }

  @Test
  void idsThatAreNoDocumentsAreRefusedUnlessAllowed() throws IOException {
    Files.writeString(truth, "nobody\tstory1\nnoone\tstory2\n", StandardOpenOption.APPEND);
    assertRefused(
        learn(),
        "2 ids of truth.tsv are no documents: nobody, noone. Correct the truth, or add"
            + " --allow-unknown to go without them");
    Cli.Outcome allowed = learn("--allow-unknown");
    assertThat(allowed.code()).as(allowed.err()).isZero();
    assertThat(allowed.err()).contains("2 ids of truth.tsv are no documents: nobody, noone.\n");
  }

  @Test
  void aFileThatStandsThereIsReplacedOnlyByForce() throws IOException {
    Files.writeString(out, "mine");
    Cli.Outcome refused = learn();
    assertThat(refused.line()).isEqualTo("sosie: " + out + " exists already; --force replaces it");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(Files.readString(out)).isEqualTo("mine");
    assertThat(learn("--force").code()).isZero();
    assertThat(ModelFile.read(out).model().training().documents()).isEqualTo(30);
  }

  @Test
  void whatTeachesNothingIsRefused() throws IOException {
    List<String> lines = Files.readAllLines(truth);
    Files.write(truth, lines.subList(0, 19));
    assertRefused(learn(), "labelled documents must be at least 20, were 19");
    Files.write(truth, lines.stream().map(line -> line.replaceAll("\t.*", "\t-")).toList());
    assertRefused(
        learn(),
        "the truth names no two documents that are the same: there is nothing to learn from");
    Files.write(truth, lines.stream().map(line -> line.replaceAll("\t.*", "\tx")).toList());
    assertRefused(
        learn(),
        "the truth has only one cluster of several documents: at least two are needed, to learn"
            + " from one and to test on the other");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --k 0                    | --k must be between 1 and 64 words, was 0
          --k one                  | --k must be a number of words, or several like 1+3, was one
          --similarity dice        | --similarity must be cosine or jaccard, was dice
          --form square            | --form must be auto or linear or exponential or paper, was square
          --penalty NaN            | --penalty must be a number of at least 0, was NaN
          --penalty -1             | --penalty must be a number of at least 0, was -1.0
          --penalty Infinity       | --penalty must be a number of at least 0, was Infinity
          --penalty much           | --penalty must be a number, was much
          --preferences 0          | --preferences must be at least 1, was 0
          --seed x                 | --seed must be a whole number, was x
          --features tff           | there is no feature tff; did you mean tf?
          --features in-lnk        | there is no feature in-lnk; did you mean in-link?
          --features colour        | there is no feature colour; sosie learn --help lists them
          --features background    | --features background needs a --background FILE
          --features width         | --features width needs several widths, such as --k 1+3, was --k 1
          --statistics /no/file    | /no/file does not exist
          --background /no/file    | /no/file does not exist
          --items tags             | --items gives no text, which learning looks at
          --threads 0              | --threads must be at least 1, was 0
          --feature tf             | there is no option --feature; did you mean --features?
          """,
      quoteCharacter = '`')
  void wrongOption(String options, String message) throws IOException {
    assertRefused(learn((Object[]) options.split(" ")), message);
  }

  @Test
  void placesThatMustNotBeWrittenAreRefused() throws IOException {
    assertRefused(
        Cli.run("learn", truth, "--data", data, "--out", data.resolve("m.json")),
        data.resolve("m.json")
            + " lies in the input "
            + data
            + "; choose a folder outside it with --out");
    assertRefused(
        Cli.run("learn", truth, "--data", data, "--out", truth, "--force"),
        truth + " is an input itself; choose another file with --out");
    assertRefused(
        Cli.run("learn", "--data", data, "--out", out),
        "TRUTH is missing: a file, a folder with a folder per cluster, or field:NAME");
    assertRefused(Cli.run("learn", truth, "--out", out), "--data must name the documents");
    assertRefused(
        Cli.run("learn", folder.resolve("no.tsv"), "--data", data, "--out", out),
        "truth " + folder.resolve("no.tsv") + " does not exist");
  }

  @Test
  void helpNamesTheFeatures() {
    assertThat(Cli.run("learn", "--help").out()).contains("near-stop-word").contains("in-link");
  }

  private void assertRefused(Cli.Outcome outcome, String message) throws IOException {
    assertThat(outcome.lastLine()).isEqualTo("sosie: " + message);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(Rows.names(folder)).containsExactly("pages", "truth.tsv");
  }
}
