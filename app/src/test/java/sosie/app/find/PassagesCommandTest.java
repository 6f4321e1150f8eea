package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class PassagesCommandTest {

  private static final String ITEM =
      "Which of these rivers runs through the town where the first paper mill of the country"
          + " stood?";

  @TempDir Path folder;
  private Path input;
  private Path benchmark;

  @BeforeEach
  void write() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    benchmark = Files.writeString(folder.resolve("items.txt"), ITEM);
    for (int i = 0; i < 200; i++) {
      String own = "Page " + i + " speaks of " + "thing%d ".formatted(i).repeat(3) + "only. ";
      String text = i % 50 == 7 ? own + ITEM + " Nobody knows." : own;
      Files.writeString(input.resolve("p%03d.txt".formatted(i)), text);
    }
  }

  private static List<JsonNode> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(Rows::json).toList();
  }

  @Test
  void findsAllPlantedItemsAndNothingElse() throws IOException {
    Path out = folder.resolve("out");
    Cli.Outcome run =
        Cli.run("passages", input, "--against", benchmark, "--words", "13", "--out", out);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 passage of 13 words or more in known and other documents");
    List<JsonNode> places = rows(out.resolve("occurrences.jsonl"));
    assertThat(places.stream().map(row -> row.get("id").asText()))
        .filteredOn(id -> !id.equals("items.txt"))
        .allMatch(id -> id.matches(".*p(007|057|107|157).txt"))
        .hasSize(4);
    for (JsonNode place : places) {
      String id = place.get("id").asText();
      Path file =
          folder.resolve(id.startsWith("in/") ? id : id.equals("items.txt") ? id : "in/" + id);
      String text = Files.readString(file);
      assertThat(
              text.substring(place.get("sentenceStart").asInt(), place.get("sentenceEnd").asInt()))
          .isEqualTo(ITEM);
    }
    assertThat(
            rows(out.resolve("documents.jsonl")).stream()
                .filter(row -> row.get("repeatedWords").asInt() > 0))
        .hasSize(5);
    assertThat(
            new ObjectMapper()
                .readTree(out.resolve("passages.json").toFile())
                .get("passages")
                .asInt())
        .isEqualTo(1);
  }

  @Test
  void theBytesAreTheSameWhateverTheThreads() throws IOException {
    for (int threads : new int[] {1, 3}) {
      Path out = folder.resolve("t" + threads);
      Cli.run("passages", input, "--words", "8", "--threads", threads, "--out", out);
    }
    assertThat(Rows.digests(folder.resolve("t1"))).isEqualTo(Rows.digests(folder.resolve("t3")));
  }

  @Test
  void refusesRunsThatAreSharedByChanceAndWritesNothing() {
    Path out = folder.resolve("out");
    Cli.Outcome run = Cli.run("passages", input, "--words", "5", "--out", out);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("words must be at least 8, was 5");
    assertThat(out).doesNotExist();
  }

  @Test
  void replacesOnlyItsOwnFolders() throws IOException {
    Path out = folder.resolve("out");
    Files.createDirectory(out);
    Files.writeString(out.resolve("mine.txt"), "mine");
    assertThat(Cli.run("passages", input, "--out", out).code()).isEqualTo(2);
    Cli.Outcome forced = Cli.run("passages", input, "--out", out, "--force");
    assertThat(forced.code()).isEqualTo(2);
    assertThat(forced.err()).contains("no folder of passages");
    assertThat(out.resolve("mine.txt")).hasContent("mine");
  }
}
