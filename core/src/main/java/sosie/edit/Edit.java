package sosie.edit;

import java.util.List;
import sosie.align.Span;
import sosie.align.Words;

/**
 * How a text was made from a reference: DURIAN's edit style, the evidence for it, and what the
 * writer added.
 *
 * <p>Words are those of the standard tokeniser: case, punctuation, white space and line ends do not
 * count. The paragraphs are those of the reference, found in the text by their words; how the text
 * breaks its lines matters only where something was added.
 *
 * <p>What counts as what (Yang and Callan, <i>Near-Duplicate Detection by Instance-level
 * Constrained Clustering</i>, section 2), where several rules claim a text the first of:
 *
 * <ol>
 *   <li><b>exact</b>: the same words in the same order; two texts without words too.
 *   <li><b>repeated</b>: every paragraph stands there at least twice. Whatever else was done to
 *       such a text, no other style says that.
 *   <li><b>key block</b>: a whole paragraph of more than {@value #FEW_WORDS} words, most of the
 *       reference missing and most of the text the writer's own; most means by words or by
 *       paragraphs. A paragraph that lost a sentence is not whole; where nothing else says that the
 *       text is a copy, two thirds of it and more than one sentence make a key block as well.
 *       Before the block edits, as any key block is a text with blocks both deleted and added. A
 *       reference that is there as a whole, however small, is no key block: something was added to
 *       it.
 *   <li><b>minor change</b> and <b>block reordering</b>: all paragraphs are there and nothing was
 *       added but changed words: at most {@value #FEW_WORDS}, or less than 5 %, in each paragraph.
 *       Both at once are <b>minor change and block edit</b>.
 *   <li><b>bag-of-words similar</b>: more than 80 % of the words of the longer text, but pieces of
 *       paragraphs stand elsewhere, or more words changed than a minor change may. Before the block
 *       edits, as a sentence that moved would else count as deleted here and added there.
 *   <li><b>minor change and block edit</b>: words changed, and blocks added or deleted.
 *   <li><b>block added</b>, of whatever size, also if another block was deleted: what was added is
 *       what must be answered. Then <b>block deleted</b>. A block is a paragraph of its own, or
 *       more than {@value #FEW_WORDS} words in one place.
 *   <li><b>singleton</b>: nothing of the above; so is a text without words, and any text beside a
 *       reference without.
 * </ol>
 *
 * @param changes words changed, in the order of the text
 * @param added blocks of the text, in order
 * @param deleted blocks of the reference, in order
 * @param order of the paragraphs of the reference (from 0) in the text, those that are there
 * @param paragraphs of the reference
 * @param times the whole reference stands in the text
 * @param sharedWords of the text that come from the reference
 * @param unique where the text is the writer's own, in order
 */
public record Edit(
    EditStyle style,
    List<Change> changes,
    List<Block> added,
    List<Block> deleted,
    List<Integer> order,
    int paragraphs,
    int times,
    int sharedWords,
    List<Span> unique,
    String uniqueText) {

  /** More words than these, changed in a paragraph or added in one place, are no minor change. */
  public static final int FEW_WORDS = 15;

  /**
   * Words changed in one place.
   *
   * @param before in the reference; empty if words were only added
   * @param after in the text; empty if words were only deleted
   */
  public record Change(Span before, Span after, String was, String is) {

    public int words() {
      return Math.max(before.words(), after.words());
    }
  }

  /**
   * A stretch added or deleted.
   *
   * @param place in the text that has it
   */
  public record Block(Kind kind, Span place, String text) {

    /** Whether it stands by itself or within a paragraph. */
    public enum Kind {
      PARAGRAPH,
      PASSAGE
    }
  }

  public static Edit of(String reference, String text) {
    return of(ReferenceText.of(reference), text);
  }

  public static Edit of(ReferenceText reference, String text) {
    return EditReading.of(reference, Words.of(text));
  }

  /** How many words are the writer's own: those of the unique text. */
  public int wordsAdded() {
    int words = 0;
    for (Span each : unique) words += each.words();
    return words;
  }

  public int wordsChanged() {
    int words = 0;
    for (Change each : changes) words += each.words();
    return words;
  }

  /** What was done, for people: "2 words changed, a paragraph of 64 words added". */
  public String sentence() {
    return EditSentence.of(this);
  }
}
