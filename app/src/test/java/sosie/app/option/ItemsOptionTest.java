package sosie.app.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;

class ItemsOptionTest {

  private static final String RECORDS =
      """
      {"id":"a","text":"one thing","tags":["pear","apple","plum"]}
      {"id":"b","text":"another thing","tags":["plum","pear","apple","pear"]}
      {"id":"c","text":"one thing","tags":["lead"]}
      {"id":"d","text":"one thing","tags":[]}
      """;

  @TempDir Path folder;

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private Cli.Outcome find(Path input, String... options) {
    Object[] arguments = new Object[options.length + 4];
    arguments[0] = "find";
    arguments[1] = input;
    arguments[2] = "--out";
    arguments[3] = folder.resolve("r");
    System.arraycopy(options, 0, arguments, 4, options.length);
    return Cli.run(arguments);
  }

  @Test
  void recordsWithTheSameItemsAreDuplicatesWhateverTheirText() throws IOException {
    Cli.Outcome outcome = find(write("in.jsonl", RECORDS), "--items", "tags");
    assertThat(outcome.err()).contains("in.jsonl: id from \"id\", items from \"tags\"");
    assertThat(outcome.code()).as("d has no items and is skipped").isEqualTo(3);
    assertThat(Files.readString(folder.resolve("r/pairs.jsonl")).strip())
        .isEqualTo("{\"left\":\"a\",\"right\":\"b\",\"score\":1.0}");
    assertThat(Files.readString(folder.resolve("r/skipped.jsonl")))
        .contains("\"id\":\"d\"", "missing-text", "holds no items");
  }

  @Test
  void aResultRemembersTheItemsField() throws IOException {
    find(write("in.jsonl", RECORDS), "--items", "TAGS", "--allow-skipped");
    Cli.Outcome outcome = Cli.run("explain", folder.resolve("r"), "a", "b");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("apple").doesNotContain("one thing", "another thing");
    assertThat(Cli.run("verify", folder.resolve("r")).code()).isZero();
  }

  @Test
  void oldResultsRememberNone() {
    assertThat(InputOptions.recalled(Map.of()).fields().items()).isEmpty();
    InputOptions options = new InputOptions();
    options.items = "tags";
    assertThat(InputOptions.recalled(options.remembered()).fields()).isEqualTo(options.fields());
    assertThat(options.fields().text()).isEqualTo(List.of());
  }

  @Test
  void folderOfTextsHasNoItems() throws IOException {
    assertRefused(
        find(write("in.txt", "rain"), "--items", "tags"),
        "--items tags needs records (JSON, CSV or Parquet), and in.txt holds none");
  }

  @Test
  void itemsBesideTextAreRefused() throws IOException {
    assertRefused(
        find(write("in.jsonl", RECORDS), "--items", "tags", "--text", "text"),
        "--items must stand alone, was \"tags\" beside the text \"text\"");
  }

  @Test
  void unknownItemsFieldIsRefused() throws IOException {
    assertRefused(
        find(write("in.jsonl", RECORDS), "--items", "tasg"),
        "in.jsonl has no field \"tasg\"; did you mean \"tags\"? It has tags, text, id");
  }

  private void assertRefused(Cli.Outcome outcome, String message) {
    assertThat(outcome.line()).isEqualTo("sosie: " + message);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(folder.resolve("r")).doesNotExist();
  }
}
