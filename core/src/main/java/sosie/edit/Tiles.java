package sosie.edit;

import java.util.Arrays;
import sosie.align.SharedPassages;

/**
 * The longest runs of words that a text shares with paragraphs of a reference, wherever they stand
 * and however they overlap; in the order of the text. A tile never crosses the end of a paragraph
 * of the reference.
 *
 * <p>Of a run that the reference repeats only a few places are tried, and the comparisons have a
 * budget that grows with the texts, so that time stays linear; what is behind it has no tiles.
 */
final class Tiles {

  private static final int PLACES_TRIED = 8;
  private static final long COMPARISONS_PER_WORD = 64;

  private final ReferenceText reference;
  private final int[] text;
  private final Paragraphs breaks;
  private long budget;

  /** By {@code place - start}: up to where the text has been compared with the reference. */
  private final int[] comparedTo;

  private int[] starts = new int[64];
  private int[] places = new int[64];
  private int[] lengths = new int[64];
  private int size;

  /**
   * @param text the words as the reference numbers them
   * @param breaks the paragraphs of the text
   */
  Tiles(ReferenceText reference, int[] text, Paragraphs breaks) {
    this.reference = reference;
    this.text = text;
    this.breaks = breaks;
    int words = reference.wordCount() + text.length;
    comparedTo = new int[words + 1];
    budget = COMPARISONS_PER_WORD * words;
    for (int i = 0; i < text.length && budget > 0; i++) {
      findAt(i, ParagraphRuns.WIDTH);
      if (!breaks.startsAt(i)) continue;
      for (int width = 1; width < ParagraphRuns.WIDTH; width++) findAt(i, width);
    }
  }

  int size() {
    return size;
  }

  /** Where tile {@code i} starts in the text. */
  int start(int i) {
    return starts[i];
  }

  int end(int i) {
    return starts[i] + lengths[i];
  }

  /** Where it starts in the reference. */
  int place(int i) {
    return places[i];
  }

  int placeEnd(int i) {
    return places[i] + lengths[i];
  }

  int length(int i) {
    return lengths[i];
  }

  /**
   * Whether it is a whole paragraph of the reference, verbatim, and not by chance: it is one in the
   * text too, or long.
   */
  boolean isParagraph(int i) {
    Paragraphs paragraphs = reference.paragraphs();
    return paragraphs.startsAt(place(i))
        && paragraphs.startsAt(placeEnd(i))
        && (lengths[i] >= SharedPassages.DEFAULT_SHORTEST || stands(start(i), end(i)));
  }

  /**
   * Marks the words of the text that are in a tile of which most words are missing where the
   * reference has them.
   *
   * @param used words of the reference that the text has in their place
   */
  boolean[] elsewhere(boolean[] used) {
    int[] usedBefore = new int[used.length + 1];
    for (int i = 0; i < used.length; i++) usedBefore[i + 1] = usedBefore[i] + (used[i] ? 1 : 0);
    boolean[] elsewhere = new boolean[text.length];
    int done = 0;
    for (int i = 0; i < size; i++) {
      int inPlace = usedBefore[placeEnd(i)] - usedBefore[place(i)];
      if (inPlace * 2 > length(i) || end(i) <= done) continue;
      Arrays.fill(elsewhere, Math.max(done, start(i)), end(i), true);
      done = end(i);
    }
    return elsewhere;
  }

  private boolean stands(int start, int end) {
    return breaks.startsAt(start) && breaks.startsAt(end);
  }

  private void findAt(int start, int width) {
    if (start + width > text.length) return;
    for (int i = start; i < start + width; i++) {
      if (text[i] == reference.numbers().foreign()) return;
    }
    int tried = 0;
    for (int place = reference.runs().first(text, start, width);
        place != ParagraphRuns.NONE && tried++ < PLACES_TRIED;
        place = reference.runs().next(place)) {
      compare(start, place, width);
    }
  }

  private void compare(int start, int place, int width) {
    int diagonal = place - start + text.length;
    if (comparedTo[diagonal] > start) return;
    int paragraph = reference.paragraphs().of(place);
    if (Math.min(ParagraphRuns.WIDTH, reference.paragraphs().size(paragraph)) != width) return;
    int limit = Math.min(reference.paragraphs().end(paragraph) - place, text.length - start);
    int length = 0;
    while (length < limit && text[start + length] == reference.numbered()[place + length]) length++;
    budget -= length + 1;
    if (length < width) return;
    comparedTo[diagonal] = start + length;
    boolean byChance = width < ParagraphRuns.WIDTH && !stands(start, start + length);
    if (!byChance) add(start, place, length);
  }

  private void add(int start, int place, int length) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      places = Arrays.copyOf(places, size * 2);
      lengths = Arrays.copyOf(lengths, size * 2);
    }
    starts[size] = start;
    places[size] = place;
    lengths[size++] = length;
  }
}
