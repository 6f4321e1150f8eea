package sosie.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.lexicon.LexiconFile.Existing;

class ModelFileTest {

  private static final Path KEPT = Path.of("src/test/resources/sosie/weigh/model-1.json");

  @TempDir Path folder;

  private static WeightModel model() {
    return MadeModel.of(Form.EXPONENTIAL, Likeness.COSINE);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("model.json"), text);
  }

  @Test
  void whatWasWrittenIsReadAgain() throws IOException {
    Path file = folder.resolve("new/model.json");
    for (long seed = 0; seed < 300; seed++) {
      WeightModel model = MadeModel.random(seed);
      ModelFile.write(model, file, Existing.REPLACE);
      ModelFile read = ModelFile.read(file);
      assertThat(read.model()).as("seed %d", seed).isEqualTo(model);
      assertThat(read.sha256()).isEqualTo(Sha256.of(file)).hasSize(64);
      assertThat(ModelFile.text(read.model())).isEqualTo(Files.readString(file));
    }
  }

  @Test
  void scoresOfSamePairsAreThoseOfACosine() {
    assertThat(new WeightModel.Labels("ab", List.of(-1.0, -0.25, 1.0)).sameScores()).hasSize(3);
    for (List<Double> wrong :
        List.of(List.of(-1.01), List.of(1.01), List.of(Double.NaN), List.of(0.5, 0.4))) {
      assertThatThrownBy(() -> new WeightModel.Labels("ab", wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("sameScores must ascend within -1 and 1");
    }
  }

  @Test
  void aFileIsForPeopleToRead() {
    WeightModel.Source source = new WeightModel.Source("en.lexicon", 12, "ab");
    assertThat(ModelFile.text(MadeModel.with(model(), Optional.of(source), Optional.empty())))
        .isEqualTo(
            """
            {
              "sosieModel": 1,
              "form": "exponential",
              "likeness": "cosine",
              "k": "1",
              "constant": 0.75,
              "threshold": 0.6,
              "traits": [
                {"trait": "log-tf", "mean": 0.2, "deviation": 0.5, "weight": 0.25},
                {"trait": "log-df", "mean": 0.6, "deviation": 0.3, "weight": 0.5},
                {"trait": "in-title", "mean": 0.1, "deviation": 0.3, "weight": 0.2},
                {"trait": "in-link", "mean": 0.3, "deviation": 0.4, "weight": -1.25},
                {"trait": "stop-word", "mean": 0.3, "deviation": 0.45, "weight": -0.5}
              ],
              "statistics": {
                "file": "en.lexicon",
                "texts": 12,
                "sha256": "ab"
              },
              "background": "none",
              "training": {
                "counted": 120,
                "documents": 60,
                "clusters": 20,
                "samePairs": 200,
                "differentPairs": 200,
                "preferences": 80000,
                "sharpness": 20,
                "penalty": 0.001,
                "rounds": 3,
                "steps": 30,
                "seed": 1,
                "loss": 0.3125
              },
              "validation": {
                "folds": 5,
                "maxF1": 0.96,
                "spread": 0.02,
                "trainedF1": 0.98,
                "binaryF1": 0.7,
                "tfIdfF1": 0.8
              }
            }
            """);
  }

  @Test
  void theFormsThatWereTriedStandInTheFileTheSimplestFirst() throws IOException {
    Map<Form, Double> forms = Map.of(Form.EXPONENTIAL, .96, Form.LINEAR, .93);
    String text = ModelFile.text(MadeModel.with(model(), forms));
    assertThat(text)
        .endsWith(
            """
              },
              "forms": {
                "linear": 0.93,
                "exponential": 0.96
              }
            }
            """);
    assertThat(ModelFile.read(file(text)).model().forms()).isEqualTo(forms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          []            | forms must be an object, was []
          {"square": 1} | form must be one of linear, sum, exponential, was square
          {"linear": x} | linear must be a number, was "x"
          """)
  void formsThatAreNoneAreRefused(String forms, String message) throws IOException {
    String text = ModelFile.text(MadeModel.with(model(), Map.of(Form.LINEAR, .5)));
    String wrong =
        text.replaceFirst("(?s)\\{\\s*\"linear\": 0.5\\s*}", forms.replace("x", "\"x\""));
    assertThatThrownBy(() -> ModelFile.read(file(wrong)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(folder.resolve("model.json") + ": " + message);
  }

  @Test
  void aFileOfTheFirstVersionIsReadForEver() throws IOException {
    assertThat(ModelFile.read(KEPT).model()).isEqualTo(model());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1 / 3.0, 1e-300, 2e22, 123456789.25, Double.MIN_VALUE, 5, 2e-44})
  void numbersAreAsShortAsTheyCanBe(double value) {
    String written = NumberRecords.written("it", value);
    assertThat(Double.parseDouble(written)).isEqualTo(value);
    assertThat(written).hasSizeLessThanOrEqualTo(Double.toString(value).length());
    assertThat(NumberRecords.written("it", -value)).isEqualTo("-" + written);
  }

  @Test
  void aFileThatIsThereIsOnlyReplacedOnRequest() throws IOException {
    Path file = file("mine");
    assertThatThrownBy(() -> ModelFile.write(model(), file, Existing.REFUSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            file + " exists already; add --force to replace it or choose another file with --out");
    assertThat(file).hasContent("mine");
    ModelFile.write(model(), file, Existing.REPLACE);
    assertThat(ModelFile.read(file).model()).isEqualTo(model());
    assertThatThrownBy(() -> ModelFile.write(model(), folder, Existing.REPLACE))
        .hasMessage(folder + " is a folder; a model is a file");
    assertThat(folder.toFile().list()).containsExactly("model.json");
  }

  @Test
  void aModelWithAFigureThatIsNoNumberIsNotWritten() {
    WeightModel good = model();
    WeightModel bad =
        new WeightModel(
            good.form(),
            good.likeness(),
            good.widths(),
            good.constant(),
            good.traits(),
            good.statistics(),
            good.background(),
            good.threshold(),
            good.training(),
            new WeightModel.Validation(5, Double.NaN, 0, 0, 0, 0),
            good.forms());
    Path file = folder.resolve("bad.json");
    assertThatThrownBy(() -> ModelFile.write(bad, file, Existing.REFUSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxF1 must be a number, was NaN");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          "sosieModel": 1        | "sosieModel": 2        | FILE is a model of version 2, this program reads version 1
          "sosieModel": 1        | "sosieModel": "1"      | FILE is a model of version "1", this program reads version 1
          "sosieModel": 1        | "sosieModl": 1         | FILE is not a model: it must be a JSON object with "sosieModel": 1; sosie learn writes one
          "k": "1"               | "k": "0"               | FILE: k must be between 1 and 64 words, was 0
          "k": "1"               | "k": 1                 | FILE: k must be a text, was 1
          "k": "1"               | "k": "one"             | FILE: k must be a number of words, or several like 1+3, was one
          "k": "1",              |                        | FILE: k is missing in a model
          "folds": 5,            |                        | FILE: folds is missing in validation
          "folds": 5             | "folds": 5, "pages": 1 | FILE: validation has no pages; it has folds, maxF1, spread, trainedF1, binaryF1, tfIdfF1
          "folds": 5             | "folds": 5.5           | FILE: folds must be a whole number between 0 and 2147483647, was 5.5
          "folds": 5             | "folds": -1            | FILE: folds must be a whole number between 0 and 2147483647, was -1
          "constant": 0.75       | "constant": 1e999      | FILE: constant must be a number, was "Infinity"
          "constant": 0.75       | "constant": null       | FILE: constant must be a number, was null
          "constant": 0.75       | "constant": "NaN"      | FILE: constant must be a number, was "NaN"
          "constant": 0.75       | "constant": 1, "constant": 2 | FILE, line 6, column 28: Duplicate field 'constant'
          "threshold": 0.6       | "threshold": 1.5       | FILE: threshold must be above 0 and at most 1, was 1.5
          "threshold": 0.6       | "threshold": 0         | FILE: threshold must be above 0 and at most 1, was 0.0
          "deviation": 0.4,      | "deviation": 0,        | FILE: deviation of in-link must be above 0, was 0.0
          "deviation": 0.4,      |                        | FILE: deviation is missing in a trait
          "in-link"              | "log-df"               | FILE: trait log-df must be given once
          "form": "exponential"  | "form": "cubic"        | FILE: form must be one of linear, sum, exponential, was cubic
          "statistics": "collection" | "statistics": "none" | FILE: statistics must be collection or an object, was "none"
          "statistics": "collection" | "statistics": {}     | FILE: file is missing in statistics
          "background": "none"   | "background": [1]      | FILE: background must be none or an object, was [1]
          "maxF1": 0.96          | "maxF1": NaN           | FILE: maxF1 must be a number, was "NaN"
          """)
  void whatIsWrongIsOneLineWithFileAndFault(String before, String after, String message)
      throws IOException {
    String text = ModelFile.text(model());
    assertThat(text).contains(before);
    Path file = file(text.replace(before, after == null ? "" : after));
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message.replace("FILE", file.toString()));
  }

  @Test
  void anUnknownTraitIsNamed() throws IOException {
    Path file = file(ModelFile.text(model()).replace("in-link", "in-print"));
    assertThatThrownBy(() -> ModelFile.read(file))
        .hasMessageStartingWith(file + ": trait must be one of constant, width, tf, ");
  }

  @Test
  void hostileFilesAreRefusedInOneShortLine() throws IOException {
    String text = ModelFile.text(model());
    List<String> hostile =
        List.of(
            "",
            "[]",
            "null",
            "{}",
            text + "{}",
            text.replace("\"none\"", "[".repeat(50_000) + "]".repeat(50_000)),
            text.replace("\"none\"", "\"" + "y\\n".repeat(9000) + "\""),
            text.replace("\"form\"", "\"" + "z".repeat(9000) + "\""),
            " ".repeat((1 << 20) + 1));
    for (String each : hostile) assertRefusedShortly(file(each));
    Path latin = folder.resolve("latin.json");
    Files.write(latin, "{\"a\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> ModelFile.read(latin))
        .hasMessage(latin + " is not a model: it must be UTF-8");
    assertThatThrownBy(() -> ModelFile.read(folder))
        .hasMessage(folder + " is a folder, not a model");
    assertThatThrownBy(() -> ModelFile.read(folder.resolve("no.json")))
        .isInstanceOf(NoSuchFileException.class);
  }

  private static void assertRefusedShortly(Path file) {
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .startsWith(file.toString())
        .hasSizeLessThan(file.toString().length() + 400)
        .doesNotContain("\n");
  }

  @Test
  void aFileThatIsCutOffAnywhereIsRefused() throws IOException {
    byte[] whole = ModelFile.text(model()).getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("cut.json");
    for (int length = 0; length < whole.length - 1; length++) { // the last byte is a line end
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefusedShortly(file);
    }
  }

  @Test
  void anyDamageIsRefusedOrHarmless() throws IOException {
    String whole = ModelFile.text(MadeModel.random(3));
    Random random = new Random(4);
    for (int i = 0; i < 2000; i++) {
      StringBuilder damaged = new StringBuilder(whole);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        int at = random.nextInt(damaged.length());
        if (random.nextBoolean()) damaged.deleteCharAt(at);
        else damaged.setCharAt(at, "\"{}[],:0.\\\n\u0000x-9".charAt(random.nextInt(15)));
      }
      Path file = file(damaged.toString());
      try {
        assertThat(ModelFile.read(file).model().coefficients()).hasSize(Trait.count());
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
      }
    }
  }
}
