package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class CommentsCommandTest {

  private static final Path DOCKET = Path.of("../examples/docket");

  @TempDir Path folder;

  private Path result() {
    return folder.resolve("result");
  }

  @Test
  void everyCommentOfTheExampleIsToldAsItWasMade() throws IOException {
    Cli.Outcome outcome = Cli.run("comments", DOCKET, "--out", result());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("39 comments read", "2 form letters", "34 comments follow one of them")
        .contains("5 people wrote on their own", "10 added something to a letter")
        .contains("20 exact", "5 block-added", "1 key-block", "1 repeated")
        .contains("report.html", "comments.csv");
    List<String> lines = Files.readAllLines(result().resolve("comments.csv"));
    assertThat(lines.get(0))
        .startsWith(
            "id,cluster,reference,style,score,words_added,unique_text,sender,receiver,time");
    assertThat(lines).anyMatch(line -> line.startsWith("HO-2031-0007-0007,,,singleton,,"));
    assertThat(result().resolve("report.html")).content().contains("39 comments, 2 form letters");
  }

  @Test
  void aRunKeepsEveryComment() throws IOException {
    Cli.run("comments", DOCKET, "--out", result());
    assertThat(Rows.of(result(), "documents"))
        .hasSize(39)
        .allMatch(row -> row.get("keep").asBoolean());
  }

  @Test
  void applyWritesCommentsByLetterAndLeavesNoneOut() throws IOException {
    Cli.run("comments", DOCKET, "--out", result());
    Path groups = folder.resolve("groups");
    Cli.Outcome outcome = Cli.run("apply", result(), "--out", groups);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    try (Stream<Path> files = Files.list(groups)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("letter-00001.jsonl", "letter-00002.jsonl", "alone.jsonl");
    }
    assertThat(Files.readAllLines(groups.resolve("letter-00001.jsonl"))).hasSize(22);
    assertThat(Files.readAllLines(groups.resolve("letter-00002.jsonl"))).hasSize(12);
    assertThat(Files.readAllLines(groups.resolve("alone.jsonl"))).hasSize(5);
    assertThat(groups.resolve("letter-00001.jsonl")).content().contains("Keep Our Ferry");
  }

  @Test
  void idsThatLookLikeFormulasKeepTheirLetter() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 7; i++) {
      lines.append("{\"id\": \"=").append(i).append("\", \"text\": \"");
      lines.append("Nobody asked the islands whether the ferry should stop in winter.\"}\n");
    }
    Path input = Files.writeString(folder.resolve("in.jsonl"), lines);
    Cli.run("comments", input, "--out", result());
    Cli.run("apply", result(), "--out", folder.resolve("groups"));
    assertThat(Files.readAllLines(folder.resolve("groups/letter-00001.jsonl"))).hasSize(7);
  }

  @Test
  void applyRemovesCopiesOnlyIfItIsAsked() throws IOException {
    Cli.run("comments", DOCKET, "--out", result());
    Path kept = folder.resolve("kept");
    Cli.Outcome outcome = Cli.run("apply", result(), "--keep", "representative", "--out", kept);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readAllLines(kept.resolve("comments.jsonl"))).hasSize(7);
  }

  @Test
  void explainLooksAtTheMainTexts() {
    Cli.run("comments", DOCKET, "--out", result());
    Cli.Outcome outcome = Cli.run("explain", result(), "HO-2031-0007-0001", "HO-2031-0007-0003");
    assertThat(outcome.out()).contains("edited as: exact");
  }

  @Test
  void aWrongRuleIsRefusedWithItsLine() throws IOException {
    Path rules = Files.writeString(folder.resolve("rules.txt"), "footer bottom x = (a)\\1\n");
    Cli.Outcome outcome = Cli.run("comments", DOCKET, "--rules", rules, "--out", result());
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("rules.txt:1");
    assertThat(result()).doesNotExist();
  }

  @Test
  void linksThatSpeakAgainstEachOtherAreToldWithBothChains() throws IOException {
    Path links =
        Files.writeString(
            folder.resolve("links.csv"),
            """
            HO-2031-0007-0001,HO-2031-0007-0007,must,one author
            HO-2031-0007-0001,HO-2031-0007-0007,cannot,another author
            HO-2031-0007-0001,HO-9,must,nobody
            """);
    Cli.Outcome outcome = Cli.run("comments", DOCKET, "--links", links, "--out", result());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Rows.of(result(), "contradictions")).hasSize(1);
    assertThat(result().resolve("contradictions.jsonl"))
        .content()
        .contains("one author", "another author");
    assertThat(result().resolve("report.html")).content().contains("HO-9");
  }
}
