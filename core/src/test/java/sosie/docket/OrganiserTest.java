package sosie.docket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.Comments;
import sosie.Sosie;
import sosie.edit.EditStyle;

/** What is made of small dockets, from files to comments. */
class OrganiserTest {

  @TempDir Path folder;

  private final StringBuilder lines = new StringBuilder();
  private final Random random = new Random(5);

  private String paragraph(int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i == 0 ? "" : " ");
      for (int j = 0; j < 3; j++) {
        text.append("bcdfglmnprst".charAt(random.nextInt(12)))
            .append("aeiou".charAt(random.nextInt(5)));
      }
    }
    return text + ".";
  }

  private void add(String id, String text) {
    lines.append("{\"id\": \"" + id + "\", \"text\": \"" + text.replace("\n", "\\n") + "\"}\n");
  }

  private Docket docket() throws IOException {
    for (int i = 0; i < 12; i++) add("solo" + i, paragraph(60));
    Path file = Files.writeString(folder.resolve("docket.jsonl"), lines);
    try (Comments comments = Sosie.in(file).method("durian").comments()) {
      return comments.docket();
    }
  }

  private static Comment comment(Docket docket, String id) {
    return docket.comments().stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static FormLetter letterOf(Docket docket, String id) {
    int number = comment(docket, id).letter();
    return docket.letters().stream()
        .filter(each -> each.number() == number)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSecondLetterIsNotTheWritersOwn() throws IOException {
    String first = paragraph(60) + "\n\n" + paragraph(60);
    String second = paragraph(60) + "\n\n" + paragraph(60);
    String own = paragraph(12);
    for (int i = 0; i < 9; i++) add("a" + i, first);
    for (int i = 0; i < 7; i++) add("b" + i, second);
    add("both", first + "\n\n" + second + "\n\n" + own);
    Comment both = comment(docket(), "both");
    assertThat(both.uniqueText()).isEqualTo(own);
    assertThat(both.wordsAdded()).isEqualTo(12);
    assertThat(both.told()).contains("120 words that letter ");
  }

  @Test
  void aLoneWriterWhoQuotesALetterDidNotWriteIt() throws IOException {
    String letter = paragraph(60) + " " + paragraph(60);
    for (int i = 0; i < 9; i++) add("a" + i, letter);
    String quoted = letter.substring(0, letter.indexOf(' ', 120));
    String own = paragraph(200);
    add("lone", own + " " + quoted + " " + paragraph(100));
    Comment lone = comment(docket(), "lone");
    assertThat(lone.uniqueText()).doesNotContain(quoted).contains(own);
  }

  @Test
  void whoAddedTheSameAreOneGroup() throws IOException {
    String letter = paragraph(60) + "\n\n" + paragraph(60);
    String shared = paragraph(40);
    for (int i = 0; i < 9; i++) add("a" + i, letter);
    for (int i = 0; i < 3; i++) add("s" + i, letter + "\n\n" + shared);
    add("t", letter + "\n\n" + shared.replaceFirst(" \\w+", " otherword"));
    add("u", letter + "\n\n" + paragraph(30));
    Docket docket = docket();
    assertThat(docket.additions()).hasSize(2);
    Addition most = docket.additions().get(0);
    assertThat(most.comments()).extracting(Comment::id).containsExactly("s0", "s1", "s2", "t");
    assertThat(most.first().uniqueText()).isEqualTo(shared);
    assertThat(docket.additions().get(1).size()).isEqualTo(1);
  }

  @Test
  void aVariantStandsUnderItsLetter() throws IOException {
    String letter = paragraph(60) + "\n\n" + paragraph(60);
    String more = paragraph(30);
    for (int i = 0; i < 20; i++) add("a" + i, letter);
    for (int i = 0; i < 8; i++) add("v" + i, letter + "\n\n" + more);
    for (int i = 0; i < 8; i++) add("o" + i, paragraphs(2));
    Docket docket = docket();
    FormLetter original = letterOf(docket, "a0");
    FormLetter variant = letterOf(docket, "v0");
    assertThat(docket.variantsOf(original)).containsExactly(variant);
    Variant how = docket.variants().get(variant.number());
    assertThat(how.style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(how.told()).isEqualTo("a paragraph of 30 words added");
    assertThat(docket.variants()).hasSize(1);
  }

  private String paragraphs(int count) {
    StringBuilder text = new StringBuilder(paragraph(60));
    for (int i = 1; i < count; i++) text.append("\n\n").append(paragraph(60));
    return text.toString();
  }

  @Test
  void eachCommentShowsItsOwnCapitals() throws IOException {
    String letter = paragraph(60);
    for (int i = 0; i < 8; i++) add("a" + i, letter);
    add("loud", letter.toUpperCase(Locale.ROOT));
    Docket docket = docket();
    assertThat(comment(docket, "loud").style()).isEqualTo(EditStyle.EXACT);
    assertThat(comment(docket, "loud").body()).isEqualTo(letter.toUpperCase(Locale.ROOT));
    assertThat(comment(docket, "a3").body()).isEqualTo(letter);
  }

  @Test
  void theUniqueTextIsSpeltAsItsWriterSpeltIt() throws IOException {
    String letter = paragraph(60) + "\n\n" + paragraph(60);
    String own = paragraph(30);
    for (int i = 0; i < 8; i++) add("a" + i, letter);
    add("loud", letter + "\n\n" + own.toUpperCase(Locale.ROOT));
    add("quiet", letter + "\n\n" + own);
    Docket docket = docket();
    assertThat(comment(docket, "loud").uniqueText()).isEqualTo(own.toUpperCase(Locale.ROOT));
    assertThat(comment(docket, "quiet").uniqueText()).isEqualTo(own);
  }

  @Test
  void rearrangedSentencesOfALetterAreNotTheWritersOwn() {
    String letter = "The old ferry must sail in winter. Nobody here has another way to town.";
    String body =
        "Nobody here has another way in winter to town: the old ferry must sail. Bread is dear"
            + " now.";
    assertThat(RearrangedText.own(letter, body))
        .extracting(each -> body.substring(each.start(), each.end()))
        .containsExactly("Bread is dear now.");
  }
}
