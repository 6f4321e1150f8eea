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

/** A docket in the layout of the public mirror of regulations.gov, through the commands. */
class MirrorDocketTest {

  private static final String LETTER =
      "The ferry to the outer islands must not stop in winter, since nobody who lives there has"
          + " another way to reach a doctor, a school or a shop before the ice is gone.";

  @TempDir Path folder;

  @BeforeEach
  void docket() throws IOException {
    write("in/NOTES.txt", "Fetched in spring.");
    write("in/text-P-1/docket/P-1.json", resource("dockets", "P-1", "'title':'Ferries in winter'"));
    for (int i = 1; i <= 8; i++) {
      String said = i <= 4 ? "'" + LETTER + "'" : "'See attached file(s)'";
      write(
          "in/text-P-1/comments/P-1-" + i + ".json",
          resource("comments", "P-1-" + i, "'comment':" + said));
      String text =
          "in/text-P-1/comments_extracted_text/pypdf/P-1-" + i + "_attachment_1_extracted.txt";
      if (i > 4) write(text, LETTER);
    }
    write("in/text-P-1/comments/P-1-9.json", resource("comments", "P-1-9", "'comment':null"));
  }

  private static String resource(String type, String id, String attributes) {
    return "{'data':{'id':'%s','type':'%s','attributes':{'docketId':'P-1',%s}}}"
        .formatted(id, type, attributes)
        .replace('\'', '"');
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void commentsJoinsAttachmentsAndTellsWhatIsNoComment() throws IOException {
    Cli.Outcome outcome = Cli.run("comments", folder.resolve("in"), "--out", folder.resolve("r"));
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0)).startsWith("8 comments read");
    assertThat(lines.get(2)).startsWith("  1 skipped, missing-text: no text in the record; where");
    assertThat(outcome.out())
        .contains("8 comments follow one of them", "8 exact")
        .contains(
            "such as text-P-1/docket/P-1.json", "notes beside the comments, such as NOTES.txt");
    assertThat(folder.resolve("r/report.html")).content().contains("<li>1 skipped, missing-text:");
    assertThat(folder.resolve("r/run.json")).content().contains("\"setAside\"");
    assertThat(outcome.code()).isEqualTo(3);
  }

  @Test
  void whoseTextIsNotHereIsToldApartFromThoseWhoWrote() throws IOException {
    write(
        "in/text-P-1/comments/P-1-10.json",
        resource("comments", "P-1-10", "'comment':'Please see attached.'"));
    Cli.Outcome outcome = Cli.run("comments", folder.resolve("in"), "--out", folder.resolve("r"));
    assertThat(outcome.out())
        .contains("1 person wrote on their own\n")
        .contains("1 of them only with a file that is not here");
  }

  @Test
  void findJoinsThemToo() throws IOException {
    Cli.Outcome outcome =
        Cli.run("find", folder.resolve("in"), "--preset", "comments", "--out", folder.resolve("r"));
    assertThat(outcome.out())
        .startsWith("8 documents read")
        .contains("7 near-duplicates of another");
    assertThat(Rows.of(folder.resolve("r"), "skipped")).hasSize(1);
  }
}
