package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;

class MixtureTest {

  private static final String MENU =
      "<ul><li><a href='/'>Home</a><li><a href='/w'>World</a><li><a href='/s'>Sport</a>"
          + "<li><a href='/m'>Market</a><li><a href='/c'>Contact</a></ul>";
  private static final String STORY =
      "<p>The <a href='1'>crane</a> on the <a href='2'>old quay</a> was sold, as the <a"
          + " href='3'>harbour</a> said; <a href='4'>nobody</a> had <a href='5'>used it</a>.</p>";

  @TempDir Path folder;

  @Test
  void aPageHasAFrameIfLinksStandInLinesOfTheirOwn() throws IOException {
    write("framed.html", "<html><body>" + MENU + STORY);
    write("inline.html", "<html><body>" + STORY);
    write("bar.html", "<html><body>" + MENU.replaceAll("<li>", " | ") + STORY);
    assertThat(look(folder)).isEqualTo(new Mixture(3, 2, 0, 0));
  }

  @Test
  void pagesInRecordsArePagesToo() throws IOException {
    write("pages.jsonl", "{\"id\": \"a\", \"html\": \"<html><body>" + MENU + STORY + "\"}\n");
    assertThat(look(folder)).isEqualTo(new Mixture(1, 1, 0, 0));
  }

  @Test
  void onlyTheBeginningOfALongPageIsLookedAt() throws IOException {
    write("long.html", "<html><body>" + MENU + STORY.repeat(20_000));
    assertThat(look(folder)).isEqualTo(new Mixture(1, 1, 0, 0));
  }

  @Test
  void mailsAreCountedAndTextsAreNothingInParticular() throws IOException {
    write("a.eml", "From: a@b.org\nTo: c@d.org\nSubject: crane\n\nThe crane was sold.\n");
    write("a.txt", "The crane was sold.");
    assertThat(look(folder)).isEqualTo(new Mixture(2, 0, 1, 0));
  }

  @Test
  void aCommentNamesADocketAndWhoSentIt() throws IOException {
    write("a.jsonl", "{\"text\": \"keep it\", \"docket\": \"HO-1\", \"submitter\": \"Ann\"}\n");
    write("b.csv", "Document ID,Docket ID,Comment,Received Date\nx,HO-1,keep it,2031-01-01\n");
    write(
        "c.json",
        "{\"data\": {\"id\": \"HO-1-2\", \"type\": \"comments\", \"attributes\":"
            + " {\"docketId\": \"HO-1\", \"comment\": \"keep it\"}}}");
    assertThat(look(folder)).isEqualTo(new Mixture(3, 0, 0, 3));
  }

  @Test
  void aRecordOfACourtIsNoComment() throws IOException {
    write("a.jsonl", "{\"text\": \"it is so ordered\", \"docket\": \"12\", \"judge\": \"B\"}\n");
    assertThat(look(folder)).isEqualTo(new Mixture(1, 0, 0, 0));
  }

  @Test
  void theSampleIsBoundedAndGoesThroughAllFilesByTheirSize() throws IOException {
    write("a.jsonl", "{\"text\": \"a plain text\"}\n".repeat(3000));
    write("b.mbox", "From a\nFrom: a@b.org\nSubject: x\n\nsold again\n\n".repeat(2000));
    Mixture seen = look(folder);
    assertThat(seen.documents()).isEqualTo(64);
    assertThat(seen.mails()).isBetween(30, 42); // 92 of 164 kB
  }

  @Test
  void theOrderInWhichInputsAreNamedDoesNotMatter() throws IOException {
    Path[] parts = new Path[5];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = write(i + ".jsonl", "{\"text\": \"plain\"}\n".repeat(10 + 40 * i));
    }
    write("m.mbox", "From a\nFrom: a@b.org\nSubject: x\n\nsold\n\n".repeat(20));
    Path[] all = Arrays.copyOf(parts, 6);
    all[5] = folder.resolve("m.mbox");
    Mixture once = look(all);
    Collections.reverse(Arrays.asList(all));
    assertThat(look(all)).isEqualTo(once);
    assertThat(once.mails()).isPositive();
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static Mixture look(Path... inputs) throws IOException {
    try (Corpus corpus =
        Corpus.open(
            List.of(inputs), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT)) {
      return Mixture.of(corpus);
    }
  }
}
