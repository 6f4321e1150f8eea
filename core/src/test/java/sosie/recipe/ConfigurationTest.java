package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;

class ConfigurationTest {

  private static final String START = "{\"sosieConfiguration\": 1, \"method\": ";

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.json"), text);
  }

  private Configuration read(String text) throws IOException {
    return Configuration.read(file(text));
  }

  static Stream<Method> all() {
    return Methods.all().stream();
  }

  static Stream<Method> methods() {
    return Methods.standalone().stream();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theStandardSettingsOfEveryMethodComeBackFromAFile(Method method) throws IOException {
    Path file = folder.resolve("standard.json");
    Configuration standard = Configuration.standard(method);
    standard.write(file);
    Configuration read = Configuration.read(file);
    assertThat(read.settings().keySet())
        .containsExactlyElementsOf(
            method.parameters().stream().map(Parameter::name).sorted().toList());
    assertThat(read.recipe().parameters()).isEqualTo(method.recipe(Map.of()).parameters());
    assertThat(Files.readString(file)).isEqualTo(standard.text());
  }

  @Test
  void aFileNamesMethodParametersFallbackAndNotes() throws IOException {
    Configuration read =
        read(
            """
            {"sosieConfiguration": 1, "method": "spotsigs",
             "parameters": {"threshold": 0.31, "high": 1, "chain": "2"},
             "fallback": true, "why": "It was tried.", "tuned": {"f1": 0.9, "folds": [0.8, null]}}
            """);
    assertThat(read.method()).isEqualTo("spotsigs");
    assertThat(read.settings()).isEqualTo(Map.of("threshold", "0.31", "high", "1", "chain", "2"));
    assertThat(read.why()).isEqualTo("It was tried.");
    assertThat(read.tuned()).containsEntry("f1", .9);
    Recipe recipe = read.recipe();
    assertThat(recipe.parameters()).containsEntry("threshold", .31).containsEntry("chain", 2L);
    assertThat(recipe.fallback()).isPresent();
  }

  @Test
  void onlyTheMethodMustBeNamed() throws IOException {
    Configuration read = read("\uFEFF" + START + "\"tf-idf\"}\n");
    assertThat(read).isEqualTo(Configuration.of("tf-idf", Map.of()));
    assertThat(read.recipe().fallback()).isEmpty();
  }

  @Test
  void theFileHasItsEntriesInAnOrderForPeople() {
    Configuration configuration =
        new Configuration(
            "spotsigs",
            new TreeMap<>(Map.of("high", "1", "threshold", "0.31", "antecedents", "the,a")),
            false,
            "Short.",
            Map.of("trials", 7));
    assertThat(configuration.text())
        .isEqualTo(
            """
            {
              "sosieConfiguration": 1,
              "method": "spotsigs",
              "parameters": {
                "threshold": 0.31,
                "antecedents": "the,a",
                "high": 1.0
              },
              "fallback": false,
              "why": "Short.",
              "tuned": {
                "trials": 7
              }
            }
            """);
  }

  @Test
  void whatWasWrittenIsReadAgain() throws IOException {
    Map<String, Object> tuned = Map.of("notes", Map.of("f1", .25, "folds", List.of(1, 2)));
    Configuration configuration =
        new Configuration(
            "simhash", new TreeMap<>(Map.of("bits", "128")), true, "A \"why\".\n", tuned);
    Path file = folder.resolve("new/deep.json");
    configuration.write(file);
    assertThat(Configuration.read(file)).isEqualTo(configuration);
  }

  @Test
  void aFileThatIsThereIsOnlyReplacedOnRequest() throws IOException {
    Path file = file("mine");
    Configuration configuration = Configuration.of("exact", Map.of());
    assertThatThrownBy(() -> configuration.write(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            file + " exists already; add --force to replace it or choose another file with --out");
    assertThat(file).hasContent("mine");
    configuration.replace(file);
    assertThat(Configuration.read(file)).isEqualTo(configuration);
    assertThatThrownBy(() -> configuration.replace(folder))
        .hasMessage(folder + " is a folder; a configuration is a file");
    assertThat(folder.toFile().list()).containsExactly("mine.json");
  }

  @Test
  void filesAreLookedForFromTheFolderOfTheConfigurationOn() throws IOException {
    Files.writeString(folder.resolve("stop.txt"), "and or");
    Configuration read =
        read(START + "\"spotsigs\", \"parameters\": {\"stopWords\": \"stop.txt\"}}");
    assertThat(read.settings()).containsEntry("stopWords", folder.resolve("stop.txt").toString());
    assertThat(read.recipe().parameters())
        .containsEntry("stopWords", folder.resolve("stop.txt").toString());
  }

  @Test
  void filesBelowTheFolderMoveWithItAndOthersAreNamedInFull() throws IOException {
    Path below = Files.writeString(folder.resolve("stop.txt"), "and or");
    Path weights = Files.writeString(folder.resolve("w.txt"), "sosie-weights 1\nboat\t2\n");
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Configuration spots = Configuration.of("spotsigs", Map.of("stopWords", below.toString()));
    spots.write(folder.resolve("here.json"));
    spots.write(inside.resolve("there.json"));
    assertThat(folder.resolve("here.json")).content().contains("\"stopWords\": \"stop.txt\"");
    assertThat(inside.resolve("there.json")).content().contains(below.toString());
    assertThat(Configuration.read(folder.resolve("here.json"))).isEqualTo(spots);
    assertThat(Configuration.read(inside.resolve("there.json"))).isEqualTo(spots);
    Configuration learned = Configuration.of("tf-idf", Map.of("weights", "learned:" + weights));
    learned.write(folder.resolve("learned.json"));
    assertThat(folder.resolve("learned.json")).content().contains("\"learned:w.txt\"");
    assertThat(Configuration.read(folder.resolve("learned.json"))).isEqualTo(learned);
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyParameterThatNamesAFileIsKnownToDoSo(Method method) {
    for (Parameter parameter : method.parameters()) {
      if (!parameter.meaning().matches("(?i).*\\bfile\\b.*")) continue;
      String value = "x";
      if (parameter.meaning().contains("learned:FILE")) value = "learned:x";
      if (parameter.meaning().contains("file:NAME")) value = "file:x";
      assertThat(NamedFiles.seenFrom(Path.of("a"), parameter.name(), value))
          .as(parameter.name())
          .endsWith("a/x");
      assertThat(NamedFiles.seenFrom(Path.of("a"), parameter.name(), parameter.standard()))
          .isEqualTo(parameter.standard());
    }
  }

  @Test
  void aNamedFileThatIsMissingIsSaidByName() throws IOException {
    Path file = file(START + "\"i-match\", \"parameters\": {\"lexicon\": \"no.lexicon\"}}");
    assertThatThrownBy(() -> Configuration.read(file))
        .hasRootCauseInstanceOf(NoSuchFileException.class)
        .rootCause()
        .hasMessage(folder.resolve("no.lexicon").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"sosieConfiguration": 2, "method": "x", "new": 1} | FILE is a configuration of version 2, this program reads version 1
          {"sosieConfiguration": "1"}                        | FILE is a configuration of version "1", this program reads version 1
          {"sosieConfiguration": 1}                          | FILE: method is missing
          {"sosieConfiguration": 1, "method": 5}             | FILE: method must be a text, was 5
          {"sosieConfiguration": 1, "method": "md5"}         | FILE: method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match, spotsigs, tf-idf, set-join, andd, durian or noisy, was md5
          START "exact", "parameters": {"colour": 1}}        | FILE: exact has no parameter colour; it has unit, compare
          START "tf-idf", "parameters": {"threshold": 2}}    | FILE: threshold must be above 0 and at most 1, was 2.0
          START "tf-idf", "parameters": {"threshold": 1e999}} | FILE: threshold must be above 0 and at most 1, was Infinity
          START "tf-idf", "parameters": {"shingle": 1.5}}    | FILE: shingle must be a whole number, was 1.5
          START "tf-idf", "parameters": {"shingle": true}}   | FILE: shingle must be a number or a text, was true
          START "tf-idf", "parameters": {"shingle": null}}   | FILE: shingle must be a number or a text, was null
          START "tf-idf", "parameters": {"shingle": [1, 2]}} | FILE: shingle must be a number or a text, was [1,2]
          START "tf-idf", "parameters": {"shingle": {"a": 1}}} | FILE: shingle must be a number or a text, was {"a":1}
          START "tf-idf", "parameters": [1]}                 | FILE: parameters must be an object, was [1]
          START "tf-idf", "parameters": null}                | FILE: parameters must be an object, was null
          START "tf-idf", "fallback": "yes"}                 | FILE: fallback must be true or false, was "yes"
          START "tf-idf", "tuned": 3}                        | FILE: tuned must be an object, was 3
          START "tf-idf", "why": 3}                          | FILE: why must be a text, was 3
          START "tf-idf", "paramters": {}}                   | FILE: a configuration has no paramters; it has sosieConfiguration, method, parameters, fallback, why, tuned
          START "tf-idf", "method": "exact"}                 | FILE, line 1, column 55: Duplicate field 'method'
          START "tf-idf", "parameters": {"shingle": 1, "shingle": 2}} | FILE, line 1, column 85: Duplicate field 'shingle'
          START "tf-idf"} {}                                 | FILE, line 1, column 47: expected the end of the file behind the last }
          START "tf-idf"} x                                  | FILE, line 1, column 47: Unrecognized token 'x': was expecting (JSON String, Number (or 'NaN'/'+INF'/'-INF'), Array, Object or token 'null', 'true' or 'false')
          START "spotsigs", "parameters": {"stopWords": "\\u0000"}} | FILE: stopWords must name a file, was "\\u0000"
          """)
  void whatIsWrongIsOneLineWithFileAndFault(String text, String message) throws IOException {
    Path file = file(text.replace("START ", START));
    assertThatThrownBy(() -> Configuration.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message.replace("FILE", file.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\0',
      delimiter = '|',
      value = {"''", "[]", "5", "{}", "null", "{\"method\": \"exact\"}"})
  void whatIsNoConfigurationIsToldWhatOneIs(String text) throws IOException {
    Path file = file(text.equals("''") ? "" : text);
    assertThatThrownBy(() -> Configuration.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            file
                + " is not a configuration: it must be a JSON object with \"sosieConfiguration\":"
                + " 1; sosie methods NAME --config prints one");
  }

  @Test
  void hostileFilesAreRefusedInOneShortLine() throws IOException {
    String deep =
        START + "\"exact\", \"tuned\": {\"a\":" + "[".repeat(50_000) + "]".repeat(50_000) + "}}";
    String longValue =
        START + "\"exact\", \"parameters\": {\"unit\": \"" + "y\\n".repeat(9000) + "\"}}";
    String longName = START + "\"exact\", \"" + "z".repeat(9000) + "\": 1}";
    for (String text : List.of(deep, longValue, longName, " ".repeat((1 << 20) + 1))) {
      Path file = file(text);
      assertThatThrownBy(() -> Configuration.read(file))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .startsWith(file.toString())
          .hasSizeLessThan(file.toString().length() + 400)
          .doesNotContain("\n");
    }
    Files.write(
        folder.resolve("latin"), "{\"a\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> Configuration.read(folder.resolve("latin")))
        .hasMessageEndingWith("latin is not a configuration: it must be UTF-8");
    assertThatThrownBy(() -> Configuration.read(folder))
        .hasMessage(folder + " is a folder, not a configuration");
  }

  @Test
  void anyDamageIsRefusedOrHarmless() throws IOException {
    String whole = Configuration.standard(SpotSigs.METHOD).text();
    Random random = new Random(4);
    for (int i = 0; i < 2000; i++) {
      StringBuilder damaged = new StringBuilder(whole);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        int at = random.nextInt(damaged.length());
        if (random.nextBoolean()) damaged.deleteCharAt(at);
        else damaged.setCharAt(at, "\"{}[],:0.\\\n\u0000x".charAt(random.nextInt(13)));
      }
      Path file = file(damaged.toString());
      try {
        Configuration.read(file).recipe();
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
      }
    }
  }

  @Test
  void settingsOfTheWrongNameOrKindAreRefusedWhereTheyAreMade() {
    assertThatThrownBy(() -> Configuration.of("exact", Map.of("shingle", "3")))
        .hasMessage("exact has no parameter shingle; it has unit, compare");
    assertThatThrownBy(() -> Configuration.of("tf-idf", Map.of()).with("shingle", "three"))
        .hasMessage("shingle must be a whole number, was three");
  }
}
