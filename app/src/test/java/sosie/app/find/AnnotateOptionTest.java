package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.Rows;

class AnnotateOptionTest {

  private static final String STORY =
      "the harbour master said that the old crane will be taken down in spring and sold to a"
          + " museum in the south which has wanted one for many years";
  private static final String LONGER = STORY + " and more";

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path out() {
    return folder.resolve("out");
  }

  private Cli.Outcome annotate(Object... more) {
    Object[] all = new Object[5 + more.length];
    System.arraycopy(
        new Object[] {"dedup", folder.resolve("in"), "--annotate", "--out", out()}, 0, all, 0, 5);
    System.arraycopy(more, 0, all, 5, more.length);
    return Cli.run(all);
  }

  private static String line(String id, String text, String added) {
    return "{ \"id\":\""
        + id
        + "\", \"x\": [1.50, {\"keep\":null}], \"text\" : \""
        + text
        + "\" "
        + added
        + "}";
  }

  @Test
  void linesGetFieldsBehindThoseTheyHaveOfWhichEveryByteStays() throws IOException {
    write(
        "a.jsonl",
        "\uFEFF"
            + line("a", STORY, "")
            + "\r\n\n"
            + line("b", "of its own, only", "")
            + " \nbroken }\n"
            + "{}\n"
            + line("c", STORY, ""));
    Cli.Outcome outcome = annotate("--allow-skipped", "--keep", "first");
    assertThat(outcome.out()).startsWith("3 documents annotated, 2 to keep and 1 to drop; ");
    assertThat(Files.readString(out().resolve("a.jsonl")))
        .isEqualTo(
            "\uFEFF"
                + line("a", STORY, ",\"cluster\":1,\"cluster_size\":2,\"keep\":true,\"score\":1.0")
                + "\r\n\n"
                + line(
                    "b",
                    "of its own, only",
                    ",\"cluster\":null,\"cluster_size\":1,\"keep\":true,\"score\":null")
                + " \nbroken }\n{}\n"
                + line(
                    "c", STORY, ",\"cluster\":1,\"cluster_size\":2,\"keep\":false,\"score\":1.0"));
    assertThat(Rows.names(out())).containsExactly("a.jsonl");
  }

  @Test
  void tablesGetColumnsAndStayRectangular() throws IOException {
    write(
        "a.csv",
        "id;text;x\r\na;\""
            + STORY
            + "\n\";1\r\nb;"
            + STORY
            + "\r\nc;\"one; two\";\"\"\r\nd;;\r\ne;too;many;fields");
    annotate("--allow-skipped", "--keep", "first");
    assertThat(Files.readString(out().resolve("a.csv")))
        .isEqualTo(
            "id;text;x;cluster;cluster_size;keep;score\r\na;\""
                + STORY
                + "\n\";1;1;2;true;1.0\r\nb;"
                + STORY
                + ";;1;2;false;1.0\r\n"
                + "c;\"one; two\";\"\";;1;true;\r\n"
                + "d;;;;;;\r\n"
                + "e;too;many;fields");
  }

  @Test
  void whatIsAnnotatedSaysTheSameOfTheRecordsWhenItIsReadAgain() throws IOException {
    write("a.tsv", "id\ttext\n1\t" + STORY + "\n2\t" + LONGER + "\n3\tnot \"alike at all\n");
    annotate("--prefix", "dup_");
    Cli.run("find", out().resolve("a.tsv"), "--out", folder.resolve("again"));
    assertThat(
            Rows.documents(folder.resolve("again"))
                .get("2")
                .get("attributes")
                .get("dup_cluster_size")
                .asText())
        .isEqualTo("2");
    assertThat(
            Rows.documents(folder.resolve("again"))
                .get("3")
                .get("attributes")
                .get("dup_keep")
                .asText())
        .isEqualTo("true");
  }

  @Test
  void fieldOfThatNameIsNeverLost() throws IOException {
    write(
        "a.jsonl",
        "{\"id\":\"a\",\"text\":\"" + STORY + "\"}\n{\"id\":\"b\",\"text\":\"x\",\"keep\":1}\n");
    Cli.Outcome outcome = annotate();
    assertThat(outcome.lastLine())
        .contains("a.jsonl:2 has a field \"keep\" already", "--prefix sosie_");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(out()).doesNotExist();
    assertThat(annotate("--prefix", "sosie_").code()).isZero();
    assertThat(Files.readString(out().resolve("a.jsonl")))
        .contains("\"keep\":1,\"sosie_cluster\":null");
  }

  @Test
  void columnOfThatNameIsNeverLost() throws IOException {
    write("a.csv", "id,text,score\n1," + STORY + ",3\n");
    assertThat(annotate().lastLine()).contains("\"score\" already", "--prefix");
    assertThat(out()).doesNotExist();
  }

  @Test
  void whatHasNoFieldsIsRefused() throws IOException {
    write("a.html", "<p>" + STORY);
    assertThat(annotate().lastLine()).contains("a.html has no records to add fields to");
    assertThat(out()).doesNotExist();
  }

  @Test
  void applyAnnotatesTheSame() throws IOException {
    write("a.jsonl", line("a", STORY, "") + "\n" + line("b", LONGER, "") + "\n");
    Path result = folder.resolve("result");
    Path applied = folder.resolve("applied");
    Cli.run("find", folder.resolve("in"), "--out", result);
    assertThat(Cli.run("apply", result, "--annotate", "--out", applied).code()).isZero();
    annotate();
    assertThat(Rows.bytes(applied)).isEqualTo(Rows.bytes(out()));
  }

  @Test
  void streamIsAnnotatedToo() {
    byte[] lines = ("{\"id\":\"a\",\"text\":\"" + STORY + "\"}\n").getBytes(StandardCharsets.UTF_8);
    assertThat(Cli.runOn(lines, "dedup", "-", "--annotate").out())
        .endsWith("\",\"cluster\":null,\"cluster_size\":1,\"keep\":true,\"score\":null}\n");
  }

  @Test
  void optionsThatContradictEachOtherAreRefused() throws IOException {
    write("a.jsonl", line("a", STORY, "") + "\n");
    assertThat(annotate("--drop-skipped").lastLine()).contains("--drop-skipped must be left out");
    assertThat(annotate("--prefix", "a b").lastLine()).contains("--prefix must be of letters");
    assertThat(Cli.run("dedup", folder.resolve("in"), "--prefix", "x", "--out", out()).lastLine())
        .contains("--prefix must be left out without --annotate");
  }
}
