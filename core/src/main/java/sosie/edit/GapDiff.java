package sosie.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.align.BoundedDiff;
import sosie.align.Gap;
import sosie.align.Matches;

/**
 * Finds single words of the reference between the runs that have been placed: each stretch of the
 * text between two runs is diffed with what the reference has there.
 *
 * <p>That is the rest of the paragraph before, the beginning of the paragraph behind, and the
 * paragraphs between them that no run was found of, unless the text there is so much longer that it
 * must be the writer's own. Where the text has paragraphs of its own in between, the rest is looked
 * for before them and the beginning behind them.
 */
final class GapDiff {

  /** Of a longer piece of the reference only this many words on either side are looked at. */
  private static final int LONGEST_PIECE = 2_000;

  /** Of a longer paragraph some run is left whatever {@value Edit#FEW_WORDS} words changed. */
  private static final int LONGEST_WITHOUT_RUN =
      (Edit.FEW_WORDS + 1) * (ParagraphRuns.WIDTH - 1) + Edit.FEW_WORDS;

  private final Paragraphs paragraphs;
  private final ReferenceText reference;
  private final int[] text;
  private final int[] origins;
  private final Paragraphs breaks;
  private final boolean[] placed;

  /** The pieces of the reference one behind the other, and where each word comes from. */
  private int[] pieces = new int[256];

  private int size;
  private final List<Gap> gaps = new ArrayList<>();

  GapDiff(ReferenceText reference, int[] text, int[] origins, Paragraphs breaks) {
    this.breaks = breaks;
    this.reference = reference;
    this.paragraphs = reference.paragraphs();
    this.text = text;
    this.origins = origins;
    placed = new boolean[paragraphs.count()];
    for (Placement each : Placement.in(origins, paragraphs)) placed[each.paragraph()] = true;
  }

  /** Replaces {@link Trace#OWN} in the origins by what was found. */
  void fill() {
    int start = 0;
    for (int i = 0; i <= text.length; i++) {
      if (i < text.length && origins[i] == Trace.OWN) continue;
      if (i > start) gather(start, i);
      start = i + 1;
    }
    if (gaps.isEmpty()) return;
    int[] left = new int[size];
    for (int i = 0; i < size; i++) left[i] = reference.numbered()[pieces[i]];
    BoundedDiff diff = new BoundedDiff(left, text, reference.numbers().foreign() + 1);
    for (Gap gap : gaps) {
      Matches found = new Matches();
      diff.match(gap, found);
      List<Matches.Run> runs = found.runs();
      for (int i = 0; i < runs.size(); i++) {
        if (!isIsland(runs, i, gap)) take(runs.get(i));
      }
    }
  }

  /** Where the text has a block, words that stand alone in it are there by chance. */
  private static boolean isIsland(List<Matches.Run> runs, int i, Gap gap) {
    Matches.Run run = runs.get(i);
    int end = run.right() + run.length();
    int before = i == 0 ? gap.rightStart() : runs.get(i - 1).right() + runs.get(i - 1).length();
    int behind = i + 1 == runs.size() ? gap.rightEnd() : runs.get(i + 1).right();
    return gap.rightSize() > Edit.FEW_WORDS
        && run.right() - before > run.length()
        && behind - end > run.length();
  }

  private void take(Matches.Run run) {
    for (int i = 0; i < run.length(); i++) origins[run.right() + i] = pieces[run.left() + i];
  }

  private void gather(int start, int end) {
    int before = start == 0 ? Trace.OWN : origins[start - 1];
    int behind = end == text.length ? reference.wordCount() : origins[end];
    if (continues(before, behind)) {
      int first = size;
      piece(before + 1, behind);
      gap(first, start, end);
      return;
    }
    int one = before == Trace.OWN ? -1 : paragraphs.of(before);
    int other = end == text.length ? paragraphs.count() : paragraphs.of(behind);
    int tailEnd = start;
    while (tailEnd < end && !breaks.startsAt(tailEnd)) tailEnd++;
    int headStart = end;
    while (headStart > tailEnd && !breaks.startsAt(headStart)) headStart--;
    boolean joined = tailEnd == end && !breaks.startsAt(end);
    int first = size;
    if (one >= 0) piece(before + 1, paragraphs.end(one));
    if (!joined) first = gap(first, start, tailEnd);
    between(one, other, joined ? end - start : headStart - tailEnd);
    if (!joined) first = gap(first, tailEnd, headStart);
    if (other < paragraphs.count()) piece(paragraphs.start(other), behind);
    gap(first, joined ? start : headStart, end);
  }

  /** What has been gathered from {@code first} on is to be found here. */
  private int gap(int first, int start, int end) {
    if (size > first && end > start) gaps.add(new Gap(first, size, start, end));
    return size;
  }

  private boolean continues(int before, int behind) {
    return before != Trace.OWN
        && before < behind
        && behind < reference.wordCount()
        && paragraphs.of(before) == paragraphs.of(behind);
  }

  /** The paragraphs that were not placed, behind the one and before the other. */
  private void between(int one, int other, int textWords) {
    int first = size;
    int last = other > one ? other : paragraphs.count();
    for (int p = one + 1; p < last && size - first < LONGEST_PIECE; p++) {
      if (isCandidate(p)) piece(paragraphs.start(p), paragraphs.end(p));
      else if (other <= one) break; // from here on the text follows another part
    }
    if (textWords > 2 * (size - first) + Edit.FEW_WORDS) size = first;
  }

  private boolean isCandidate(int paragraph) {
    return !placed[paragraph] && paragraphs.size(paragraph) <= LONGEST_WITHOUT_RUN;
  }

  private void piece(int from, int to) {
    if (to - from > 2 * LONGEST_PIECE) {
      piece(from, from + LONGEST_PIECE);
      piece(to - LONGEST_PIECE, to);
      return;
    }
    if (size + to - from > pieces.length) {
      pieces = Arrays.copyOf(pieces, Math.max(pieces.length * 2, size + to - from));
    }
    for (int i = from; i < to; i++) pieces[size++] = i;
  }
}
