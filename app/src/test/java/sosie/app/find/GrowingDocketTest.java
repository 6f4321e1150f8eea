package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.option.Terminal;

/** A docket to which comments are added every week. */
class GrowingDocketTest {

  @TempDir Path folder;

  private final Random random = new Random(11);
  private Path before;
  private Path now;
  private String more;

  private String text(int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i == 0 ? "" : " ");
      for (int j = 0; j < 3; j++) {
        text.append("bcdfglmnprst".charAt(random.nextInt(12)));
        text.append("aeiou".charAt(random.nextInt(5)));
      }
    }
    return text + ".";
  }

  private static String line(String id, String text) {
    return "{\"id\": \"" + id + "\", \"text\": \"" + text.replace("\n", "\\n") + "\"}\n";
  }

  @BeforeEach
  void write() throws IOException {
    String letter = text(60) + "\\n\\n" + text(60);
    String fresh = text(90);
    more = text(20);
    StringBuilder old = new StringBuilder();
    for (int i = 0; i < 8; i++) old.append(line("old" + i, letter));
    for (int i = 0; i < 4; i++) old.append(line("solo" + i, text(70)));
    StringBuilder later = new StringBuilder();
    for (int i = 0; i < 3; i++) later.append(line("new" + i, letter + "\\n\\n" + more));
    for (int i = 0; i < 7; i++) later.append(line("fresh" + i, fresh));
    before = Files.writeString(folder.resolve("before.jsonl"), old);
    now = Files.writeString(folder.resolve("now.jsonl"), later);
  }

  private Path result() {
    return folder.resolve("result");
  }

  private List<String> rows() throws IOException {
    return Files.readAllLines(result().resolve("comments.csv"));
  }

  @Test
  void againstSaysWhichNewCommentFollowsAnEarlierOne() throws IOException {
    Cli.Outcome outcome = Cli.run("comments", now, "--against", before, "--out", result());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .startsWith("10 new comments held against 12 known ones")
        .contains("3 new comments follow a known one", "7 new comments follow none")
        .doesNotContain("on their own");
    assertThat(rows()).anyMatch(row -> row.startsWith("new0,1,old0,block-added,"));
    assertThat(rows()).noneMatch(row -> row.startsWith("solo"));
    assertThat(result().resolve("report.html"))
        .content()
        .contains("New comments were not compared with each other");
  }

  @Test
  void protectReadsEarlierCommentsTooAndTheirLettersStand() throws IOException {
    Cli.Outcome outcome = Cli.run("comments", now, "--protect", before, "--out", result());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).startsWith("22 comments read").contains("2 form letters");
    assertThat(rows()).anyMatch(row -> row.startsWith("new0,2,old0,block-added,"));
  }

  @Test
  void resumeGoesOnAndGivesTheSame() throws IOException {
    Cli.run("comments", now, "--out", result());
    String whole = Files.readString(result().resolve("comments.csv"));
    Path again = folder.resolve("again");
    Cli.Outcome outcome = Cli.run("comments", now, "--resume", "--out", again);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(again.resolve("comments.csv")).content().isEqualTo(whole);
    assertThat(folder.resolve("again.partial")).doesNotExist();
  }

  @Test
  void jsonHasLettersAndWhatSeveralAdded() throws IOException {
    Cli.Outcome outcome =
        Cli.run("comments", now, "--protect", before, "--out", result(), "--json");
    JsonNode json = new ObjectMapper().readTree(outcome.out());
    assertThat(json.get("letters")).hasSize(2);
    JsonNode first = json.get("letters").get(0);
    assertThat(first.get("comments").asInt()).isEqualTo(11);
    assertThat(first.get("reference").asText()).isEqualTo("old0");
    JsonNode shared = json.get("sharedAdditions").get(0);
    assertThat(shared.get("comments").asInt()).isEqualTo(3);
    assertThat(shared.get("text").asText()).isEqualTo(more);
    assertThat(rows().get(0)).endsWith(",added_by,addition,variant_of");
    assertThat(rows()).anyMatch(row -> row.startsWith("new1,2,") && row.endsWith(",3,new0,"));
  }

  @Test
  void theCommandItSuggestsRuns() throws IOException {
    String out = Cli.run("comments", now, "--protect", before, "--out", result()).out();
    String ask = out.lines().filter(each -> each.startsWith("  Ask")).findFirst().orElseThrow();
    String[] words = ask.strip().split(" +", -1);
    assertThat(words[1]).isEqualTo(Terminal.command());
    Object[] arguments = java.util.Arrays.copyOfRange(words, 2, words.length, Object[].class);
    Cli.Outcome outcome = Cli.run(arguments);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }
}
