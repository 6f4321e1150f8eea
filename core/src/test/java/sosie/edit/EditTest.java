package sosie.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.align.Words;
import sosie.explain.ExplanationTest;

class EditTest {

  private static final String FERRY =
      "The harbour ferry carries nine hundred people across the bay on every working day. Most of"
          + " them have no other way to reach the hospital, the market or the grammar school.";
  private static final String TIMES =
      "The plan before you would end the last two sailings of the evening. Nurses who work late"
          + " would have to sleep in town or give up their shifts.";
  private static final String COST =
      "Keeping both sailings costs less than repainting the town hall. The council's own figures"
          + " say so on page forty of the annex.";
  private static final String ASK =
      "I therefore ask the council to withdraw the plan and to keep the timetable as it stands.";
  private static final String LETTER = paragraphs(FERRY, TIMES, COST, ASK);

  private static final String OWN =
      "My mother is eighty-one and goes over twice a week for dialysis. When she missed the boat"
          + " last winter, \"a taxi round the head\" took her two hours & most of her pension.";
  private static final String HOST =
      "I have lived on the island since before the bridge at Orme was closed, and nobody asked us"
          + " about that either. We were told that a bus would come; it came for one summer.\n\n"
          + "My son fishes for a living. He lands his crabs at six and must have them on ice by"
          + " eight, or a day's work goes to the gulls. Whoever drew up these figures has never"
          + " carried a crate.";

  private static String paragraphs(String... paragraphs) {
    return String.join("\n\n", paragraphs);
  }

  private static Edit edit(String text) {
    return Edit.of(LETTER, text);
  }

  @Test
  void sameWordsAreExactWhateverCasePunctuationAndLines() {
    String shouted = LETTER.toUpperCase(java.util.Locale.ROOT).replace(".", "!").replace(" ", "\n");
    Edit edit = edit("  " + shouted + " ...");
    assertThat(edit.style()).isEqualTo(EditStyle.EXACT);
    assertThat(edit.uniqueText()).isEmpty();
    assertThat(edit.unique()).isEmpty();
    assertThat(edit.order()).containsExactly(0, 1, 2, 3);
    assertThat(edit.sentence()).isEqualTo("the same words in the same order");
  }

  @Test
  void fewChangedWordsAreAMinorChangeWithTheirPlaces() {
    String text = LETTER.replace("nine hundred", "many").replace("withdraw", "drop at once");
    Edit edit = edit(text);
    assertThat(edit.style()).isEqualTo(EditStyle.MINOR_CHANGE);
    assertThat(edit.uniqueText()).isEqualTo("many / drop at once");
    assertThat(edit.changes())
        .extracting(Edit.Change::was)
        .containsExactly("nine hundred", "withdraw");
    assertThat(edit.changes())
        .extracting(change -> change.after().in(text))
        .containsExactly("many", "drop at once");
    assertThat(edit.unique())
        .extracting(span -> span.in(text))
        .containsExactly("many", "drop at once");
    assertThat(edit.wordsAdded()).isEqualTo(4);
    assertThat(edit.sentence()).isEqualTo("5 words changed");
  }

  @Test
  void paragraphPutInAnywhereIsABlockAddedAsItStands() {
    for (String text :
        List.of(
            paragraphs(OWN, FERRY, TIMES, COST, ASK),
            paragraphs(FERRY, TIMES, OWN, COST, ASK),
            paragraphs(FERRY, TIMES, COST, ASK, OWN))) {
      Edit edit = edit(text);
      assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_ADDED);
      assertThat(edit.uniqueText()).isEqualTo(OWN);
      assertThat(edit.unique()).extracting(span -> span.in(text)).containsExactly(OWN);
      assertThat(edit.wordsAdded()).isEqualTo(Words.of(OWN).size());
      assertThat(edit.sentence()).isEqualTo("a paragraph of 33 words added");
    }
  }

  @Test
  void shortParagraphOfItsOwnIsABlockButNotAFewWordsWithinOne() {
    assertThat(edit(paragraphs(FERRY, TIMES, "Shame on you.", COST, ASK)).style())
        .isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(edit(LETTER.replace(" Nurses", " Shame on you. Nurses")).style())
        .isEqualTo(EditStyle.MINOR_CHANGE);
  }

  @Test
  void sentencesPutIntoAParagraphAreABlock() {
    Edit edit = edit(LETTER.replace(" Nurses", " " + OWN + " Nurses"));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(edit.uniqueText()).isEqualTo(OWN);
    assertThat(edit.sentence()).isEqualTo("a passage of 33 words added");
  }

  @Test
  void blockLargerThanTheLetterIsStillAdded() {
    String much = paragraphs(HOST, OWN, HOST.replace("a", "o"));
    Edit edit = edit(paragraphs(LETTER, much));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(edit.uniqueText()).isEqualTo(much);
  }

  @Test
  void missingParagraphIsABlockDeleted() {
    Edit edit = edit(paragraphs(FERRY, COST, ASK));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_DELETED);
    assertThat(edit.deleted()).extracting(Edit.Block::text).containsExactly(TIMES);
    assertThat(edit.order()).containsExactly(0, 2, 3);
    assertThat(edit.uniqueText()).isEmpty();
    assertThat(edit.sentence()).isEqualTo("a paragraph of 28 words deleted");
  }

  @Test
  void missingSentencesAreABlockDeletedIfMoreThanAFewWords() {
    String most =
        "Most of them have no other way to reach the hospital, the market or the grammar school.";
    Edit edit = edit(LETTER.replace(" " + most, ""));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_DELETED);
    assertThat(edit.deleted()).extracting(Edit.Block::text).containsExactly(most);
    assertThat(edit.deleted().get(0).kind()).isEqualTo(Edit.Block.Kind.PASSAGE);
  }

  @Test
  void paragraphInATextOfOnesOwnIsAKeyBlock() {
    String[] host = HOST.split("\n\n", -1);
    Edit edit = edit(paragraphs(host[0], TIMES.replace("Nurses", "Doctors"), host[1]));
    assertThat(edit.style()).isEqualTo(EditStyle.KEY_BLOCK);
    assertThat(edit.uniqueText()).isEqualTo(HOST + "\n\nDoctors");
    assertThat(edit.order()).containsExactly(1);
    assertThat(edit.sentence())
        .isEqualTo(
            "1 of 4 paragraphs kept, 1 word changed, 2 paragraphs of 73 words together added,"
                + " 3 paragraphs of 71 words together deleted");
  }

  @Test
  void sentenceIsNoKeyBlock() {
    String quoted = "The plan before you would end the last two sailings of the evening.";
    String text = paragraphs(HOST, quoted, OWN);
    assertThat(edit(text).style()).isEqualTo(EditStyle.SINGLETON);
    assertThat(edit(text).uniqueText()).isEqualTo(text);
    assertThat(edit(quoted + " Shame on the council and on all who voted for it.").style())
        .isEqualTo(EditStyle.SINGLETON);
  }

  @Test
  void shortParagraphIsNoKeyBlock() {
    String letter = paragraphs(FERRY, TIMES, "Thank you for your time.");
    assertThat(Edit.of(letter, paragraphs(HOST, "Thank you for your time.")).style())
        .isEqualTo(EditStyle.SINGLETON);
  }

  @Test
  void changedWordsAndABlockAreBoth() {
    Edit added = edit(paragraphs(LETTER.replace("nine hundred", "many"), OWN));
    assertThat(added.style()).isEqualTo(EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT);
    assertThat(added.uniqueText()).isEqualTo(OWN + "\n\nmany");
    assertThat(added.sentence()).isEqualTo("2 words changed, a paragraph of 33 words added");
    Edit deleted = edit(paragraphs(FERRY.replace("nine hundred", "many"), TIMES, ASK));
    assertThat(deleted.style()).isEqualTo(EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT);
    assertThat(deleted.uniqueText()).isEqualTo("many");
  }

  @Test
  void sameParagraphsInAnotherOrderAreReordered() {
    Edit edit = edit(paragraphs(COST, FERRY, ASK, TIMES));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_REORDERING);
    assertThat(edit.order()).containsExactly(2, 0, 3, 1);
    assertThat(edit.uniqueText()).isEmpty();
    assertThat(edit.sentence()).isEqualTo("the same paragraphs in another order");
  }

  @Test
  void reorderedAndChangedIsBoth() {
    Edit edit = edit(paragraphs(COST, FERRY.replace("nine hundred", "many"), ASK, TIMES));
    assertThat(edit.style()).isEqualTo(EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT);
    assertThat(edit.sentence()).isEqualTo("paragraphs in another order, 2 words changed");
  }

  @Test
  void wholeLetterSeveralTimesIsRepeatedWhateverElseWasDone() {
    assertThat(edit(paragraphs(LETTER, LETTER, LETTER)).sentence())
        .isEqualTo("the whole text 3 times");
    Edit more = edit(paragraphs(LETTER, OWN, LETTER.replace("nine hundred", "many")));
    assertThat(more.style()).isEqualTo(EditStyle.REPEATED);
    assertThat(more.times()).isEqualTo(2);
    assertThat(more.uniqueText()).isEqualTo(OWN + "\n\nmany");
  }

  @Test
  void shuffledSentencesAreSimilarAsABagOfWords() {
    String[] sentences = LETTER.split("(?<=\\.)\\s+", -1);
    String shuffled = "";
    for (int i : new int[] {3, 0, 5, 2, 6, 1, 4}) shuffled += sentences[i] + " ";
    Edit edit = edit(shuffled);
    assertThat(edit.style()).isEqualTo(EditStyle.BAG_OF_WORDS_SIMILAR);
    assertThat(edit.wordsAdded()).isLessThan(10);
  }

  @Test
  void otherTextIsASingletonOfWhichAllIsUnique() {
    Edit edit = edit("\n" + HOST + "\n");
    assertThat(edit.style()).isEqualTo(EditStyle.SINGLETON);
    assertThat(edit.uniqueText()).isEqualTo(HOST);
    assertThat(edit.wordsAdded()).isEqualTo(Words.of(HOST).size());
    assertThat(edit.sentence()).isEqualTo("no copy of the reference");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', EXACT",
    "'', some words, SINGLETON",
    "some words, '', SINGLETON",
    "'', ' ', EXACT"
  })
  void textsWithoutWordsAreCopiesOfEachOtherOnly(String reference, String text, EditStyle style) {
    assertThat(Edit.of(reference, text).style()).isEqualTo(style);
    assertThat(Edit.of(reference, text).uniqueText()).isEqualTo(text.strip());
  }

  @Test
  void addedBeforeDeleted() {
    assertThat(edit(paragraphs(FERRY, OWN, COST, ASK)).style()).isEqualTo(EditStyle.BLOCK_ADDED);
  }

  @Test
  void letterOfOneParagraphIsAddedToNotAKeyBlock() {
    Edit edit = Edit.of(TIMES, paragraphs(HOST, TIMES, OWN));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(edit.uniqueText()).isEqualTo(paragraphs(HOST, OWN));
    assertThat(Edit.of(TIMES, TIMES.replace("Nurses", "Doctors")).style())
        .isEqualTo(EditStyle.MINOR_CHANGE);
  }

  @Test
  void letterInsideALongerLetterIsOneToWhichBlocksWereAdded() {
    String longer = paragraphs(HOST, FERRY, TIMES, COST, ASK, OWN);
    assertThat(edit(longer).style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(Edit.of(longer, LETTER).style()).isEqualTo(EditStyle.BLOCK_DELETED);
  }

  @Test
  void lostParagraphBreaksChangeNothing() {
    for (String text :
        List.of(
            paragraphs(FERRY, TIMES, OWN, COST, ASK),
            paragraphs(FERRY, COST, ASK),
            paragraphs(COST, FERRY, ASK, TIMES),
            paragraphs(LETTER.replace("nine hundred", "many"), OWN),
            paragraphs(HOST, TIMES, OWN))) {
      Edit edit = edit(text);
      for (String broken :
          List.of(text.replace("\n\n", " "), text.replace("\n\n", "\n"), wrapped(text))) {
        assertThat(edit(broken).style()).isEqualTo(edit.style());
        assertThat(Words.of(edit(broken).uniqueText()).hashes())
            .isEqualTo(Words.of(edit.uniqueText()).hashes());
      }
    }
  }

  /** Lines of some forty columns, paragraphs without a blank line between them. */
  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.replace("\n\n", " \u0000 ").split(" ", -1)) {
      boolean paragraph = word.equals("\u0000");
      if (paragraph || column + word.length() > 40) {
        lines.append('\n');
        column = 0;
      }
      if (paragraph) continue;
      lines.append(column == 0 ? "" : " ").append(word);
      column += word.length() + 1;
    }
    return lines.toString();
  }

  @Test
  void referenceThatLostItsBlankLinesHasParagraphsToo() {
    String lines = LETTER.replace("\n\n", "\n");
    assertThat(ReferenceText.of(lines).paragraphCount()).isEqualTo(4);
    assertThat(Edit.of(lines, paragraphs(COST, FERRY, ASK, TIMES)).style())
        .isEqualTo(EditStyle.BLOCK_REORDERING);
    assertThat(ReferenceText.of(wrapped(LETTER)).paragraphCount()).isEqualTo(4);
  }

  @Test
  void paragraphThatTheLetterRepeatsIsOneOfTwo() {
    String refrain = paragraphs(FERRY, ASK, TIMES, ASK);
    assertThat(Edit.of(refrain, paragraphs(FERRY, TIMES, ASK)).deleted()).hasSize(1);
    assertThat(Edit.of(refrain, paragraphs(FERRY, TIMES, ASK)).style())
        .isEqualTo(EditStyle.BLOCK_DELETED);
    assertThat(Edit.of(refrain, paragraphs(FERRY, ASK, OWN, TIMES, ASK)).uniqueText())
        .isEqualTo(OWN);
    assertThat(Edit.of(refrain, paragraphs(ASK, FERRY, TIMES, ASK)).style())
        .isEqualTo(EditStyle.BLOCK_REORDERING);
  }

  @Test
  void paragraphRepeatedAtTheEndIsAdded() {
    Edit edit = edit(paragraphs(LETTER, ASK));
    assertThat(edit.style()).isEqualTo(EditStyle.BLOCK_ADDED);
    assertThat(edit.order()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void preparedReferenceGivesTheSame() {
    ReferenceText reference = ReferenceText.of(LETTER);
    String text = paragraphs(LETTER.replace("nine hundred", "many"), OWN);
    assertThat(Edit.of(reference, text)).isEqualTo(Edit.of(LETTER, text));
    assertThat(Edit.of(reference, HOST)).isEqualTo(Edit.of(LETTER, HOST));
  }

  @Test
  void hostileTextsEndInSeconds() {
    String words = ExplanationTest.numbered("w", 200_000);
    String one = "word ".repeat(100_000);
    String lines = "word\n\n".repeat(50_000);
    assertEnds(words, ExplanationTest.numbered("x", 200_000));
    assertEnds(one, one + "x");
    assertEnds(lines, "x " + lines);
    assertEnds(lines, one);
    assertEnds(words, fragments(words.split(" ", -1)));
  }

  /** Twenty words from here, twenty from there: as many steps back as there can be. */
  private static String fragments(String[] words) {
    StringBuilder fragments = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      int from = (int) (i * 7_919L % (words.length - 20));
      for (int j = from; j < from + 20; j++) fragments.append(words[j]).append(' ');
      fragments.append("between ");
    }
    return fragments.toString();
  }

  private static void assertEnds(String reference, String text) {
    assertTimeout(Duration.ofSeconds(20), () -> Edit.of(reference, text));
  }
}
