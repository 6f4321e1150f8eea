package sosie.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;

/** What {@code explain} says of comments is what the run decided. */
class ExplainLetterTest {

  @TempDir Path folder;

  private final Random random = new Random(3);

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

  @BeforeEach
  void organise() throws IOException {
    StringBuilder lines = new StringBuilder();
    String paragraph = text(60);
    String body = text(80) + "\\n\\n" + text(60);
    for (int i = 0; i < 8; i++) add(lines, "a" + i, paragraph + "\\n\\n" + body);
    add(lines, "key", text(200) + "\\n\\n" + paragraph + "\\n\\n" + text(300));
    String other = text(90) + "\\n\\n" + text(60);
    for (int i = 0; i < 7; i++) {
      add(lines, "x" + i, "I write about docket EPA-HQ-OAR-2002-0056 today.\\n\\n" + other);
      add(lines, "y" + i, "I write about docket FDA-2014-N-1207 today.\\n\\n" + other);
    }
    for (int i = 0; i < 9; i++) add(lines, "o" + i, text(90));
    Path docket = Files.writeString(folder.resolve("docket.jsonl"), lines);
    Cli.run("comments", docket, "--out", folder.resolve("r"));
  }

  private static void add(StringBuilder lines, String id, String text) {
    lines.append("{\"id\": \"" + id + "\", \"text\": \"" + text + "\"}\n");
  }

  private String explain(String left, String right, String... more) {
    Object[] words = new Object[4 + more.length];
    System.arraycopy(new Object[] {"explain", folder.resolve("r"), left, right}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return Cli.run(words).out();
  }

  @Test
  void aBoundPairIsToldAsBoundAndByWhat() {
    assertThat(explain("a0", "key"))
        .contains(
            "key follows a0: ", "which binds them whatever the score", "is below the threshold")
        .contains("The longest passage of both: \"")
        .containsPattern("durian +near-duplicates")
        .contains("bound whatever the score: ");
    assertThat(explain("a0", "key", "--json")).contains("\"why\" : [ \"key follows a0: ");
  }

  @Test
  void copiesAreToldByWhomTheyFollow() {
    assertThat(explain("a1", "key")).contains("a1 follows a0: the same words.", "key follows a0: ");
  }

  @Test
  void differentDocketsAreToldAsKeptApart() {
    assertThat(explain("x1", "y2"))
        .contains("They are kept apart, however alike they are: ")
        .contains("EPA-HQ-OAR-2002-0056 / FDA-2014-N-1207")
        .containsPattern("durian +different");
  }

  @Test
  void whomNothingBindsIsToldSo() {
    assertThat(explain("a0", "o1"))
        .contains("a0 stands for its own letter, and o1 follows no letter; no link says anything");
  }
}
