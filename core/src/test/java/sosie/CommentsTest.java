package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.edit.EditStyle;

class CommentsTest {

  private static final String FERRY =
      "The ferry to the outer islands must keep sailing through the winter, because nobody there"
          + " can reach a doctor or a school without it.";
  private static final String PRICES =
      "Whoever set the new fares has never stood on the quay with three children and a bicycle in"
          + " the rain, counting coins while the ramp goes up.";
  private static final String LAMPS =
      "Street lamps that burn all night keep the bats from the orchard and the neighbours from"
          + " their sleep, and no burglar was ever stopped by one.";
  private static final String TREES =
      "Before any tree along the canal is felled the office should ask those who planted them, and"
          + " most of these people still live in the street.";
  private static final String OWN =
      "My own father drowned on that crossing, so I know what the sea can do, and I would still"
          + " rather have a boat than none.";

  @TempDir Path folder;
  private final ObjectMapper json = new ObjectMapper();
  private final List<String> lines = new ArrayList<>();
  private int number;

  @BeforeEach
  void empty() {
    lines.clear();
    number = 0;
  }

  private String add(String text, Consumer<Map<String, Object>> more) throws IOException {
    Map<String, Object> comment = new LinkedHashMap<>();
    String id = String.format("C%03d", ++number);
    comment.put("id", id);
    comment.put("text", text);
    more.accept(comment);
    lines.add(json.writeValueAsString(comment));
    return id;
  }

  private String add(String... paragraphs) throws IOException {
    return add(String.join("\n\n", paragraphs), comment -> {});
  }

  private void addCopies(int times, String... paragraphs) throws IOException {
    for (int i = 0; i < times; i++) add(paragraphs);
  }

  private Sosie docket() throws IOException {
    Path file = folder.resolve("comments.jsonl");
    Files.write(file, lines);
    return Sosie.in(file).method("durian");
  }

  private Docket organised() throws IOException {
    try (Comments comments = docket().comments()) {
      return comments.docket();
    }
  }

  private static Comment of(Docket docket, String id) {
    return docket.comments().stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void editedCopiesFollowTheMostCopiedText() throws IOException {
    addCopies(7, FERRY, PRICES);
    String added = add(FERRY, OWN, PRICES);
    String left = add(PRICES);
    String alone = add(LAMPS);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(1);
    FormLetter letter = docket.letters().get(0);
    assertThat(letter.reference().id()).isEqualTo("C001");
    assertThat(letter.exact()).isEqualTo(7);
    assertThat(letter.size()).isEqualTo(9);
    assertThat(of(docket, added).style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(of(docket, added).uniqueText()).isEqualTo(OWN);
    assertThat(of(docket, left).style()).isEqualTo(EditStyle.BLOCK_DELETED);
    assertThat(of(docket, alone).style()).isEqualTo(EditStyle.SINGLETON);
    assertThat(of(docket, alone).uniqueText()).isEqualTo(LAMPS);
    assertThat(docket.mostAdded()).extracting(Comment::id).containsExactly(added);
    assertThat(docket.alone()).extracting(Comment::id).containsExactly(alone);
  }

  @Test
  void whatStandsAroundTheMainTextDoesNotCount() throws IOException {
    addCopies(6, FERRY, PRICES);
    String signed =
        add("Dear Sir or Madam,", FERRY, PRICES, "Sincerely,\nIda Flett\n4 Pier Road\nPort Alder");
    Docket docket = organised();
    assertThat(of(docket, signed).style()).isEqualTo(EditStyle.EXACT);
    assertThat(of(docket, signed).fact("signature").orElseThrow()).contains("Flett");
  }

  @Test
  void theReferenceIsTheEarliestCopyAndCopiesWithoutADateComeLast() throws IOException {
    String text = FERRY + "\n\n" + PRICES;
    add(text, comment -> {});
    for (int day = 9; day > 3; day--) {
      String received = "2031-04-0" + day + "T10:00:00Z";
      add(text, comment -> comment.put("received", received));
    }
    Docket docket = organised();
    assertThat(docket.letters().get(0).reference().id()).isEqualTo("C007");
    assertThat(docket.letters().get(0).days()).hasSize(6);
  }

  @Test
  void withoutAnyDateTheFirstIdIsTheReference() throws IOException {
    addCopies(6, FERRY, PRICES);
    Docket docket = organised();
    assertThat(docket.letters().get(0).reference().id()).isEqualTo("C001");
    assertThat(docket.letters().get(0).days()).isEmpty();
  }

  @Test
  void lettersThatCiteDifferentDocketsStayApart() throws IOException {
    String about = "I write about docket XYZ-2031-%s. " + FERRY;
    addCopies(6, String.format(about, "0007"), PRICES);
    addCopies(6, String.format(about, "0011"), PRICES);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(2);
    try (Comments together = docket().set("dockets", "together").comments()) {
      assertThat(together.docket().letters()).hasSize(2); // each was copied often enough
    }
  }

  @Test
  void anEditedCopyWithAnotherDocketFollowsNoLetter() throws IOException {
    addCopies(6, "I write about docket XYZ-2031-0007. " + FERRY, PRICES);
    String other = add("I write about docket XYZ-2031-0011. " + FERRY, PRICES, OWN);
    assertThat(of(organised(), other).isAlone()).isTrue();
    try (Comments together = docket().set("dockets", "together").comments()) {
      assertThat(of(together.docket(), other).isAlone()).isFalse();
    }
  }

  @Test
  void whoCitesSeveralDocketsOrNoneIsNotKeptApart() throws IOException {
    addCopies(6, "I write about docket XYZ-2031-0007. " + FERRY, PRICES);
    String both = add("Dockets XYZ-2031-0007 and XYZ-2031-0011. " + FERRY, PRICES, OWN);
    String none = add(FERRY, PRICES, OWN);
    Docket docket = organised();
    assertThat(of(docket, both).letter()).isEqualTo(of(docket, "C001").letter());
    assertThat(of(docket, none).letter()).isEqualTo(of(docket, "C001").letter());
  }

  @Test
  void twoLettersOfEqualCountBothStand() throws IOException {
    addCopies(6, FERRY, PRICES);
    addCopies(6, LAMPS, TREES);
    String edited = add(LAMPS, OWN, TREES);
    Docket docket = organised();
    assertThat(docket.letters()).extracting(FormLetter::size).containsExactly(7, 6);
    assertThat(of(docket, edited).letter()).isEqualTo(of(docket, "C007").letter());
  }

  @Test
  void aLetterInsideAnotherLetterStandsIfItWasCopiedOftenEnough() throws IOException {
    addCopies(6, FERRY, PRICES);
    addCopies(6, FERRY, PRICES, LAMPS, TREES);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(2);
    assertThat(docket.comments()).allMatch(c -> c.style() == EditStyle.EXACT);
  }

  @Test
  void aLetterInsideAnotherThatFewCopiedIsAnEditedCopy() throws IOException {
    addCopies(8, FERRY, PRICES, LAMPS, TREES);
    addCopies(2, FERRY, PRICES, LAMPS);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(1);
    assertThat(of(docket, "C009").style()).isEqualTo(EditStyle.BLOCK_DELETED);
  }

  @Test
  void amongManyCopiesTheSameEditMadeSixTimesIsStillAnEdit() throws IOException {
    addCopies(70, FERRY, PRICES, LAMPS, TREES);
    addCopies(6, FERRY, PRICES, LAMPS);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(1);
    assertThat(of(docket, "C071").style()).isEqualTo(EditStyle.BLOCK_DELETED);
  }

  @Test
  void aLetterOfShortParagraphsIsRecognisedToo() throws IOException {
    String[] lines = {
      "Please keep the ferry to the outer islands sailing.",
      "The new fares are more than most of us can pay.",
      "The quay needs a roof before the winter comes."
    };
    addCopies(8, lines);
    String changed = add(lines[0].replace("outer", "northern"), lines[1], lines[2]);
    String added = add(lines[0], lines[1], OWN, lines[2]);
    Docket docket = organised();
    assertThat(of(docket, changed).style()).isEqualTo(EditStyle.MINOR_CHANGE);
    assertThat(of(docket, added).style()).isEqualTo(EditStyle.BLOCK_ADDED);
  }

  @Test
  void whoIsAttachedToAParkMayFollowALetter() throws IOException {
    addCopies(8, "I am very attached to this park; please reject the mine.");
    assertThat(organised().letters()).hasSize(1);
  }

  @Test
  void aDateBeyondAllDatesIsNone() throws IOException {
    String date = "+999999999-12-31T00:00:00Z";
    for (int i = 0; i < 6; i++) add(FERRY, comment -> comment.put("date", date));
    assertThat(organised().letters()).hasSize(1);
  }

  @Test
  void whoOnlyPointsToAnAttachmentFollowsNobody() throws IOException {
    addCopies(8, "See attached file(s)");
    addCopies(6, FERRY, PRICES);
    Docket docket = organised();
    assertThat(docket.letters()).hasSize(1);
    assertThat(docket.alone()).hasSize(8);
  }

  @Test
  void htmlInACommentIsReadAsText() throws IOException {
    addCopies(6, FERRY, PRICES);
    String html = add("<p>" + FERRY + "</p><br/><p>" + PRICES.replace("'", "&rsquo;") + "</p>");
    assertThat(of(organised(), html).style()).isEqualTo(EditStyle.EXACT);
  }

  @Test
  void aPersonsLinksGoBeforeWhatTheWordsSay() throws IOException {
    addCopies(6, FERRY, PRICES);
    String edited = add(FERRY, OWN, PRICES);
    String stranger = add(LAMPS);
    Path links = folder.resolve("links.csv");
    Files.writeString(
        links,
        "C001,"
            + edited
            + ",cannot,another campaign\nC001,"
            + stranger
            + ",must,the same author\nC001,nobody,must,gone\n");
    try (Comments comments = docket().links(links).comments()) {
      assertThat(of(comments.docket(), edited).isAlone()).isTrue();
      assertThat(of(comments.docket(), stranger).isAlone()).isFalse();
      assertThat(comments.result().detection().linked().unknownIds()).containsExactly("nobody");
    }
  }

  @Test
  void theSameForAnyNumberOfThreads() throws IOException {
    addCopies(7, FERRY, PRICES);
    add(FERRY, OWN, PRICES);
    addCopies(6, LAMPS, TREES);
    add(LAMPS, TREES, OWN);
    add(TREES, LAMPS);
    Docket one;
    try (Comments comments = docket().threads(1).comments()) {
      one = comments.docket();
      comments.writeTo(folder.resolve("one"));
    }
    try (Comments comments = docket().threads(4).comments()) {
      assertThat(comments.docket()).isEqualTo(one);
      comments.writeTo(folder.resolve("four"));
    }
    for (String file : List.of("comments.csv", "report.html", "links.jsonl", "run.json")) {
      assertThat(folder.resolve("four").resolve(file))
          .hasSameBinaryContentAs(folder.resolve("one").resolve(file));
    }
  }

  @Test
  void aCellThatASpreadsheetWouldRunIsKeptFromIt() throws IOException {
    add("=cmd|' /C calc'!A0");
    try (Comments comments = docket().comments()) {
      comments.writeTo(folder.resolve("result"));
    }
    assertThat(folder.resolve("result/comments.csv"))
        .content()
        .contains("'=cmd")
        .doesNotContain(",=");
  }
}
