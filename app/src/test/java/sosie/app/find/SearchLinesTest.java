package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.app.Cli;

/** {@code sosie search}: a line for a line. */
class SearchLinesTest {

  private static final String TEXT = "the harbour of the old town was closed all night";

  @TempDir Path folder;

  private static List<String> answers(String questions, Object... arguments) {
    return Cli.runOn(questions.getBytes(StandardCharsets.UTF_8), arguments).out().lines().toList();
  }

  @Test
  void textsComeAreFoundAndGo() {
    String query = "{\"query\": \"The harbour of the old town was closed, all night.\"}\n";
    assertThat(
            answers(
                query
                    + "{\"add\": \"a\", \"text\": \"%s\"}\n".formatted(TEXT)
                    + query
                    + "{\"remove\": \"a\"}\n"
                    + query
                    + "{\"status\": \"\"}",
                "search"))
        .containsExactly(
            "{\"matches\":[]}",
            "{\"documents\":1}",
            "{\"matches\":[{\"id\":\"a\",\"score\":1.0}]}",
            "{\"documents\":0}",
            "{\"matches\":[]}",
            "{\"documents\":0}");
  }

  @Test
  void knownTextsAreReadFromFilesByTheMethodThatWasChosen() throws IOException {
    Files.writeString(folder.resolve("a.txt"), TEXT);
    Files.writeString(folder.resolve("blank.txt"), " ");
    Cli.Outcome outcome =
        Cli.runOn(
            "{\"query\": \"%s long\"}\n".formatted(TEXT).getBytes(StandardCharsets.UTF_8),
            "search",
            folder,
            "--method",
            "minhash-lsh",
            "--threshold",
            "0.5");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).contains("1 document known, 1 skipped");
    assertThat(outcome.out())
        .isEqualTo("{\"matches\":[{\"id\":\"a.txt\",\"score\":0.8571428571428571}]}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "nonsense | the line is not JSON",
        "[] | a question must be",
        "{} | a question must be",
        "{\"query\": 5} | query must be text",
        "{\"query\": null} | query must be text",
        "{\"query\": \"a\", \"query\": \"b\"} | the line is not JSON",
        "{\"query\": \"a\"} {} | the line is not JSON",
        "{\"query\": \"a\", \"limit\": 3} | a question must be",
        "{\"add\": \"a\", \"text\": \" \"} | the text of a is blank",
        "{\"score\": [\"a\"]} | score must be two texts",
        "{\"score\": \"a\"} | score must be two texts",
        "{\"score\": [\"a\", 1]} | score must be text",
      })
  void aWrongQuestionIsAnsweredByItsReasonAndTheNextOneIsHeard(String wrong, String why)
      throws IOException {
    byte[] questions = (wrong + "\n{\"query\": \"a\"}\n").getBytes(StandardCharsets.UTF_8);
    Cli.Outcome outcome = Cli.runOn(questions, "search");
    assertThat(outcome.code()).isEqualTo(2);
    List<String> answers = outcome.out().lines().toList();
    JsonNode error = new ObjectMapper().readTree(answers.get(0));
    assertThat(error.get("error").textValue()).startsWith(why);
    assertThat(answers.get(1)).isEqualTo("{\"matches\":[]}");
  }

  @Test
  void bytesThatAreNoTextAreAWrongQuestion() {
    byte[] questions = {'{', '"', 'q', 'u', 'e', 'r', 'y', '"', ':', '"', (byte) 0xff, '"', '}'};
    assertThat(Cli.runOn(questions, "search").out()).startsWith("{\"error\":");
  }

  @Test
  void aMethodThatCannotScoreTwoTextsSaysSo() {
    assertThat(answers("{\"score\": [\"a b c\", \"a b d\"]}\n", "search", "--method", "tf-idf"))
        .allMatch(line -> line.contains("tf-idf counts a collection before it scores"));
    assertThat(answers("{\"score\": [\"a b\", \" \"]}\n", "search"))
        .allMatch(line -> line.contains("minhash-lsh cannot represent one of the two texts"));
  }

  @Test
  void standardInputIsForQuestions() {
    assertThat(Cli.run("search", "-").line())
        .isEqualTo("sosie: standard input has the questions; the known texts must be files");
  }

  @Test
  void anAnswerComesBeforeTheNextQuestion() throws Exception {
    Process process = Cli.start(folder, List.of(), "search");
    try (BufferedWriter questions = process.outputWriter(StandardCharsets.UTF_8);
        BufferedReader answers = process.inputReader(StandardCharsets.UTF_8)) {
      for (int i = 1; i <= 3; i++) {
        questions.write("{\"add\": \"%d\", \"text\": \"text %d\"}\n".formatted(i, i));
        questions.flush();
        assertThat(answers.readLine()).isEqualTo("{\"documents\":" + i + "}");
      }
    }
    assertThat(process.waitFor()).isZero();
  }
}
