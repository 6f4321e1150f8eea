package sosie.edit;

import java.util.Arrays;
import java.util.List;
import sosie.align.SharedPassages;
import sosie.align.Words;

/**
 * Where each word of a text comes from: a word of the reference, or the writer.
 *
 * <p>Paragraphs of the reference are placed first, by the best chain of shared runs, which may step
 * back where paragraphs were moved or repeated. What lies between two runs is then diffed with what
 * the reference has there, in bounded time. Last, whatever is shared by chance is given back to the
 * writer.
 */
final class Trace {

  /** Instead of a word of the reference. */
  static final int OWN = -1;

  private final ReferenceText reference;
  private final Paragraphs paragraphs;
  private final int[] text;
  private final int[] origins;

  private Trace(ReferenceText reference, int[] text) {
    this.reference = reference;
    this.paragraphs = reference.paragraphs();
    this.text = text;
    origins = new int[text.length];
    Arrays.fill(origins, OWN);
  }

  /**
   * For each word of the text its origin.
   *
   * @param words as the reference numbers them
   * @param breaks the paragraphs of the text
   */
  static int[] of(
      ReferenceText reference, int[] words, Tiles tiles, Words text, Paragraphs breaks) {
    Trace trace = new Trace(reference, words);
    trace.lay(tiles);
    trace.dropChance();
    new GapDiff(reference, words, trace.origins, breaks).fill();
    trace.dropStragglers();
    trace.dropChance();
    new Slide(words, trace.origins, text, breaks).all();
    return trace.origins;
  }

  private void lay(Tiles tiles) {
    for (int tile : new TileChain(tiles, reference.wordCount(), text.length).chosen()) {
      for (int i = 0; i < tiles.length(tile); i++) {
        origins[tiles.start(tile) + i] = tiles.place(tile) + i;
      }
    }
  }

  /**
   * Less than half a paragraph, and no run of it that is long, is shared by chance: a turn of
   * phrase that the writer used too.
   */
  private void dropChance() {
    List<Placement> placements = Placement.in(origins, paragraphs);
    int[] kept = new int[paragraphs.count()];
    for (Placement each : placements) kept[each.paragraph()] += each.kept();
    for (Placement each : placements) {
      boolean hardly = kept[each.paragraph()] * 2 < paragraphs.size(each.paragraph());
      if (hardly && each.longest() < SharedPassages.DEFAULT_SHORTEST)
        drop(each.start(), each.end());
    }
  }

  /**
   * Words far from the rest of their paragraph that are no run, or less than half of what should be
   * there.
   */
  private void dropStragglers() {
    for (Placement each : Placement.in(origins, paragraphs)) {
      int kept = 0;
      int last = each.start();
      for (int i = each.start(); i < each.end(); i++) {
        if (origins[i] == OWN) continue;
        if (i - last > Edit.FEW_WORDS + 1) {
          int before = origins[i] - paragraphs.start(each.paragraph());
          int after = paragraphs.end(each.paragraph()) - origins[last] - 1;
          if (isChance(kept, before)) drop(each.start(), last + 1);
          if (isChance(each.kept() - kept, after)) drop(i, each.end());
        }
        if (origins[i] == OWN) break;
        kept++;
        last = i;
      }
    }
  }

  private static boolean isChance(int kept, int expected) {
    return kept < ParagraphRuns.WIDTH || (kept <= Edit.FEW_WORDS && kept * 2 < expected);
  }

  private void drop(int start, int end) {
    Arrays.fill(origins, start, end, OWN);
  }
}
