package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;

/** The desk at which a docket is answered. */
class DeskTest {

  private static final Path DOCKET =
      Path.of("..", "examples", "docket", "comments.jsonl").toAbsolutePath().normalize();
  private static final String LONGEST = "HO-2031-0007-0005";
  private static final String SHARED = "HO-2031-0007-0017"; // two people wrote this

  @TempDir private Path folder;

  private Path docket() throws IOException {
    return Files.copy(DOCKET, folder.resolve("comments.jsonl"));
  }

  private OpenWorkbench over(Path comments) throws IOException {
    Cli.Outcome made = Cli.run("comments", comments, "--out", result(), "--force");
    assertThat(made.code()).as(made.err()).isZero();
    return new OpenWorkbench(result(), 0);
  }

  private Path result() {
    return folder.resolve("result");
  }

  private static Asking asking(OpenWorkbench workbench) {
    return new Asking(workbench.at(""));
  }

  private static Asking.Got answer(Asking asking, String id) throws Exception {
    return asking.post(
        "/desk/answer", "id", id, "category", "Schools", "note", "See part 4", "do", "answer");
  }

  @Test
  void whatIsAnsweredIsMarkedWithACategoryAndANoteAndIsNoMoreToAnswer() throws Exception {
    try (OpenWorkbench workbench = over(docket())) {
      Asking asking = asking(workbench);
      Document before = asking.get("/desk").page();
      assertThat(before.select("h1").text()).isEqualTo("14 to answer");
      assertThat(before.select(".desk .id").first().text()).isEqualTo(LONGEST);
      Document after = answer(asking, LONGEST).page();
      assertThat(after.select(".outcome").text()).contains("Saved as answered: " + LONGEST);
      assertThat(after.select("h1").text()).isEqualTo("13 to answer");
      assertThat(after.select(".desk .id").eachText()).doesNotContain(LONGEST);
      Document answered = asking.get("/desk?state=answered&category=Schools").page();
      assertThat(answered.select(".desk .id").eachText()).containsExactly(LONGEST);
      assertThat(answered.select("input[name=note]").val()).isEqualTo("See part 4");
      asking.post("/desk/answer", "id", LONGEST, "do", "open");
      assertThat(asking.get("/desk").page().select("h1").text()).isEqualTo("14 to answer");
    }
  }

  @Test
  void whoWroteTheSameIsAnsweredWithThem() throws Exception {
    try (OpenWorkbench workbench = over(docket())) {
      Asking asking = asking(workbench);
      Document shared = asking.get("/desk?find=" + SHARED).page();
      assertThat(shared.select(".desk .several").first().text()).isEqualTo("2 people");
      answer(asking, SHARED);
      String csv = asking.get("/desk/answers.csv").body();
      assertThat(csv.lines().filter(line -> line.contains(",answered,"))).hasSize(1);
      assertThat(csv.lines().filter(line -> line.contains(",answered,")).findFirst().orElseThrow())
          .startsWith(SHARED + ",1,answered,Schools,See part 4,ada,")
          .contains(",2,");
      assertThat(asking.get("/desk/answers.html").page().select("h2").text()).isEqualTo("Schools");
    }
  }

  @Test
  void answersAreThereAfterARestartAndInANewRunButNotForOtherWords() throws Exception {
    Path comments = docket();
    try (OpenWorkbench workbench = over(comments)) {
      answer(asking(workbench), LONGEST);
      answer(asking(workbench), SHARED);
    }
    try (OpenWorkbench workbench = new OpenWorkbench(result(), 0)) {
      assertThat(asking(workbench).get("/desk").page().select("h1").text())
          .isEqualTo("12 to answer");
    }
    String changed = Files.readString(comments).replace("nineteen pupils", "twenty teachers");
    Files.writeString(comments, changed);
    try (OpenWorkbench workbench = over(comments)) {
      Document desk = asking(workbench).get("/desk").page();
      assertThat(desk.select(".desk .id").eachText()).contains(LONGEST).doesNotContain(SHARED);
    }
  }

  @Test
  void changedCommentsAreNotAnsweredUnderTheirOldIds() throws Exception {
    Path comments = docket();
    over(comments).close();
    Files.writeString(comments, Files.readString(comments).replace("pupils", "teachers"));
    try (OpenWorkbench workbench = new OpenWorkbench(result(), 0)) {
      Asking.Got desk = asking(workbench).get("/desk");
      assertThat(desk.status()).isEqualTo(404);
      assertThat(desk.page().select("nav").text()).doesNotContain("Desk");
    }
  }

  @Test
  void aLetterShowsHowItWasEditedAndWhoSentIt() throws Exception {
    try (OpenWorkbench workbench = over(docket())) {
      Asking asking = asking(workbench);
      assertThat(asking.get("/desk/letters").page().select("table.list tbody tr")).hasSize(2);
      Document letter = asking.get("/desk/letters/1").page();
      assertThat(letter.select("#comments ~ table tbody tr")).hasSize(22);
      assertThat(letter.select(".made").text()).contains("12 exact copy");
      assertThat(asking.get("/desk/letters/9").status()).isEqualTo(404);
      assertThat(asking.get("/desk/letters/x").status()).isEqualTo(404);
    }
  }

  @Test
  void aCommentThatIsNotToBeAnsweredIsRefused() throws Exception {
    try (OpenWorkbench workbench = over(docket())) {
      Asking.Got got = answer(asking(workbench), "nobody");
      assertThat(got.status()).isEqualTo(400);
      assertThat(got.page().select(".outcome").text())
          .isEqualTo("no comment to answer is called nobody");
    }
  }
}
