package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class PassagePresetsTest {

  private static final String NOTICE =
      "This notice stands below whatever anybody at this place has ever written to us.";

  @TempDir Path folder;
  private Path input;
  private Path out;

  @BeforeEach
  void write() throws IOException {
    input = folder.resolve("corpus.jsonl");
    out = folder.resolve("out");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      String own = "Message%d tells of thing%d and place%d, with name%d.".formatted(i, i, i, i);
      lines.append("{\"id\":\"m%d\",\"text\":\"%s %s\"}\n".formatted(i, own, NOTICE));
    }
    Files.writeString(input, lines);
  }

  private Cli.Outcome boilerplate() {
    return Cli.run("passages", input, "--preset", "boilerplate", "--out", out);
  }

  @Test
  void boilerplateIsListedAndThenCut() throws IOException {
    Cli.Outcome found = boilerplate();
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(found.out()).contains("1 are boilerplate of one source", "5 places may be cut");
    Path cut = folder.resolve("cut");
    Cli.Outcome applied = Cli.run("apply", out, "--passages", "--out", cut);
    assertThat(applied.code()).as(applied.err()).isZero();
    assertThat(applied.out()).contains("5 passages cut out of 5 documents");
    String first = Files.readAllLines(input).get(0);
    List<String> lines = Files.readAllLines(cut.resolve("corpus.jsonl"));
    assertThat(lines.get(0)).isEqualTo(first);
    assertThat(lines.get(3)).isEqualTo(Files.readAllLines(input).get(3).replace(NOTICE, ""));
  }

  @Test
  void whatIsTakenOffTheListStays() throws IOException {
    boilerplate();
    Path list = out.resolve("removals.jsonl");
    Files.write(list, Files.readAllLines(list).subList(0, 2));
    Path cut = folder.resolve("cut");
    assertThat(Cli.run("apply", out, "--passages", "--out", cut).out())
        .contains("2 passages cut out of 2 documents");
  }

  @Test
  void aFileThatChangedSinceIsRefused() throws IOException {
    boilerplate();
    Files.writeString(input, Files.readString(input).replace("Message3", "Message number3"));
    Path cut = folder.resolve("cut");
    Cli.Outcome applied = Cli.run("apply", out, "--passages", "--out", cut);
    assertThat(applied.code()).isEqualTo(2);
    assertThat(applied.err()).contains("has changed since");
    Cli.Outcome vouched = Cli.run("apply", out, "--passages", "--input", input, "--out", cut);
    assertThat(vouched.code()).isEqualTo(2);
    assertThat(vouched.err()).contains("m3 is not what it was");
    assertThat(cut).doesNotExist();
  }

  @Test
  void itemsOfABenchmarkAreFoundAndTheirDocumentsDropped() throws IOException {
    Path items = folder.resolve("items.jsonl");
    Files.writeString(
        items,
        """
        {"id":"q1","text":"Message4 tells of thing4 and place4, with name4."}
        {"id":"q2","text":"Too short."}
        """);
    Cli.Outcome found =
        Cli.run("passages", input, "--against", items, "--preset", "decontaminate", "--out", out);
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(found.out())
        .contains("1 documents have text of an item", "1 items are too short to be found");
    Path kept = folder.resolve("kept");
    Cli.Outcome applied = Cli.run("apply", out, "--passages", "--out", kept);
    assertThat(applied.out()).as(applied.err()).contains("1 document dropped");
    assertThat(Files.readString(kept.resolve("corpus.jsonl")))
        .hasLineCount(5)
        .doesNotContain("Message4");
    assertThat(kept.resolve("items.jsonl")).doesNotExist();
  }

  @Test
  void reuseSaysWhoHasWhatFromWhomOverChangedWords() throws IOException {
    String text =
        "One two three four five six seven eight nine ten eleven twelve %s fourteen fifteen"
            + " sixteen seventeen eighteen nineteen twenty twenty-one twenty-two";
    Path archive = folder.resolve("archive.jsonl");
    Files.writeString(
        archive,
        "{\"id\":\"late\",\"date\":\"2024-02-01\",\"text\":\"%s\"}\n".formatted(text.formatted("X"))
            + "{\"id\":\"early\",\"date\":\"2024-01-01\",\"text\":\"%s\"}\n"
                .formatted(text.formatted("Y")));
    Cli.Outcome found =
        Cli.run("passages", archive, "--preset", "reuse", "--first", "earliest", "--out", out);
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(
            Rows.json(Files.readString(out.resolve("stretches.jsonl")))
                .at("/changes/0/copy")
                .asText())
        .isEqualTo("X");
    assertThat(Rows.json(Files.readString(out.resolve("reuse.jsonl"))).get("from").asText())
        .isEqualTo("early");
  }

  @Test
  void refusesWhatMakesNoSense() {
    assertThat(Cli.run("passages", input, "--preset", "decontaminate", "--out", out).err())
        .contains("--against FILE");
    assertThat(Cli.run("passages", input, "--preset", "clean", "--out", out).err())
        .contains("--preset must be boilerplate, reuse or decontaminate, was clean");
    assertThat(Cli.run("passages", input, "--words", "7", "--out", out).err())
        .contains("words must be at least 8, was 7");
    assertThat(Cli.run("passages", input, "--words", "2", "--rare", "--out", out).err())
        .contains("words must be at least 3, was 2");
    assertThat(Cli.run("passages", input, "--first", "longest", "--out", out).err())
        .contains("was longest");
    assertThat(Cli.run("apply", folder, "--passages", "--out", out).err())
        .contains("is no folder of passages");
    Cli.run("passages", input, "--out", out);
    assertThat(Cli.run("apply", out, "--passages", "--out", folder.resolve("x")).err())
        .contains("has no removals.jsonl");
    assertThat(out.resolveSibling("x")).doesNotExist();
  }
}
