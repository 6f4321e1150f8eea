package sosie.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sosie.align.SharedPassages;
import sosie.align.Span;
import sosie.align.Words;

/** What was changed, added and deleted, read off the words whose origin is known. */
final class Findings {

  private final ReferenceText reference;
  private final Paragraphs paragraphs;
  private final Words text;
  private final Paragraphs breaks;
  private final int[] origins;
  private final boolean[] elsewhere;

  private final List<Edit.Change> changes = new ArrayList<>();
  private final List<Edit.Block> added = new ArrayList<>();
  private final List<Edit.Block> deleted = new ArrayList<>();
  private final int[] changed;
  private final boolean[] cut;
  private final boolean[] lostSentence;
  private int moved;

  /**
   * @param breaks the paragraphs of the text
   * @param elsewhere words of the text that the reference has elsewhere
   */
  Findings(
      ReferenceText reference, Words text, Paragraphs breaks, Copies copies, boolean[] elsewhere) {
    this.reference = reference;
    this.paragraphs = reference.paragraphs();
    this.text = text;
    this.breaks = breaks;
    this.origins = copies.origins();
    this.elsewhere = elsewhere;
    changed = new int[paragraphs.count()];
    cut = new boolean[paragraphs.count()];
    lostSentence = new boolean[paragraphs.count()];
    readGaps(copies);
    for (int p = 0; p < paragraphs.count(); p++) {
      if (copies.kept()[p] > 0) continue;
      deleted.add(
          block(
              Edit.Block.Kind.PARAGRAPH,
              reference.words(),
              paragraphs.start(p),
              paragraphs.end(p)));
    }
    deleted.sort(Comparator.comparingInt(block -> block.place().start()));
  }

  List<Edit.Change> changes() {
    return List.copyOf(changes);
  }

  List<Edit.Block> added() {
    return List.copyOf(added);
  }

  List<Edit.Block> deleted() {
    return List.copyOf(deleted);
  }

  /** How many words of a paragraph were changed, one by one. */
  int changed(int paragraph) {
    return changed[paragraph];
  }

  /** Whether a block of it is missing. */
  boolean isCut(int paragraph) {
    return cut[paragraph];
  }

  boolean lostSentence(int paragraph) {
    return lostSentence[paragraph];
  }

  /** Words in blocks that stand elsewhere in the reference. */
  int moved() {
    return moved;
  }

  private void readGaps(Copies copies) {
    Placement before = null;
    for (Placement each : copies.placements()) {
      gap(before, each, copies);
      inside(each, copies);
      before = each;
    }
    gap(before, null, copies);
  }

  private void inside(Placement placement, Copies copies) {
    int last = placement.start();
    for (int i = last + 1; i < placement.end(); i++) {
      if (origins[i] == Trace.OWN) continue;
      boolean goesOn = i == last + 1 && origins[i] == origins[last] + 1;
      if (!goesOn) {
        MissingWords missing = copies.missing(placement.paragraph(), origins[last] + 1, origins[i]);
        stretch(last + 1, i, missing, MissingWords.NONE);
      }
      last = i;
    }
  }

  private void gap(Placement before, Placement behind, Copies copies) {
    MissingWords tail =
        before == null ? MissingWords.NONE : copies.missingBehind(before, paragraphs);
    MissingWords head =
        behind == null ? MissingWords.NONE : copies.missingBefore(behind, paragraphs);
    int start = before == null ? 0 : before.end();
    int end = behind == null ? text.size() : behind.start();
    stretch(start, end, tail, head);
  }

  /**
   * Own words {@code [start, end)}, with the words missing before and behind them: what continues
   * the line before belongs to its paragraph, likewise at the end; between are paragraphs.
   */
  private void stretch(int start, int end, MissingWords before, MissingWords behind) {
    int first = start;
    while (first < end && !breaks.startsAt(first)) first++;
    if (start == end || (first == end && !breaks.startsAt(end))) {
      joined(start, end, before, behind);
      return;
    }
    int last = end;
    while (last > first && !breaks.startsAt(last)) last--;
    joined(start, first, before, MissingWords.NONE);
    for (int from = first; from < last; ) {
      int to = from + 1;
      while (!breaks.startsAt(to)) to++;
      add(Edit.Block.Kind.PARAGRAPH, from, to);
      from = to;
    }
    joined(last, end, MissingWords.NONE, behind);
  }

  /**
   * The same without a break: a block is whole sentences, if words before or behind are missing.
   */
  private void joined(int start, int end, MissingWords before, MissingWords behind) {
    int first = before.isEmpty() ? start : sentenceEnd(start, end);
    int last = behind.isEmpty() ? end : sentenceStart(start, end);
    boolean block = last - first > Edit.FEW_WORDS;
    if (block && first - start <= Edit.FEW_WORDS && end - last <= Edit.FEW_WORDS) {
      edited(start, first, before);
      add(Edit.Block.Kind.PASSAGE, first, last);
      edited(last, end, behind);
    } else {
      boolean byTheOther = before.isNowhere() || (before.isEmpty() && !behind.isEmpty());
      edited(start, end, byTheOther ? behind : before);
      if (!byTheOther) edited(end, end, behind);
    }
  }

  /** Behind the sentence that goes on at a word; nothing goes on behind the end of one. */
  private int sentenceEnd(int start, int end) {
    int at = start;
    while (at < end && at > 0 && !text.endsSentence(at - 1)) at++;
    return at;
  }

  private int sentenceStart(int start, int end) {
    int at = end;
    while (at > start && !text.endsSentence(at - 1)) at--;
    return at;
  }

  /** Own words within a paragraph, and the words missing there. */
  private void edited(int start, int end, MissingWords missing) {
    int own = end - start;
    if (own + missing.size() == 0) return;
    if (own * 2 < missing.size() && losesSentence(missing))
      lostSentence[missing.paragraph()] = true;
    boolean block = own > Edit.FEW_WORDS || isMoved(start, end);
    boolean cutOut = missing.size() > Edit.FEW_WORDS;
    if (block) add(Edit.Block.Kind.PASSAGE, start, end);
    if (cutOut) cutOut(missing);
    Span was = cutOut ? empty(reference.words(), missing.end()) : missing.in(reference.words());
    Span is = block ? empty(text, end) : text.span(start, own);
    if (was.isEmpty() && is.isEmpty()) return;
    Edit.Change change = new Edit.Change(was, is, was.in(reference.text()), is.in(text.text()));
    changes.add(change);
    if (!missing.isNowhere()) changed[missing.paragraph()] += change.words();
  }

  private void cutOut(MissingWords missing) {
    cut[missing.paragraph()] = true;
    deleted.add(block(Edit.Block.Kind.PASSAGE, reference.words(), missing.start(), missing.end()));
  }

  private void add(Edit.Block.Kind kind, int start, int end) {
    if (isMoved(start, end)) moved += end - start;
    else added.add(block(kind, text, start, end));
  }

  /** Whether a stretch that is too long for chance comes from another place of the reference. */
  private boolean isMoved(int start, int end) {
    int known = 0;
    for (int i = start; i < end; i++) {
      if (elsewhere[i]) known++;
    }
    return end - start >= SharedPassages.DEFAULT_SHORTEST && known * 2 > end - start;
  }

  private boolean losesSentence(MissingWords missing) {
    Words words = reference.words();
    int start = missing.start();
    boolean atStart = start == paragraphs.start(missing.paragraph());
    while (start < missing.end() && !atStart && !words.endsSentence(start - 1)) start++;
    for (int i = start; i < missing.end(); i++) {
      if (words.endsSentence(i) || paragraphs.startsAt(i + 1)) return true;
    }
    return false;
  }

  private static Span empty(Words words, int at) {
    return words.span(at, 0);
  }

  /** With the punctuation around it. */
  private static Edit.Block block(Edit.Block.Kind kind, Words words, int first, int end) {
    int from = words.starts()[first];
    int to = words.ends()[end - 1];
    int lowest = first == 0 ? 0 : words.ends()[first - 1];
    int highest = words.startOf(end);
    while (from > lowest && !Character.isWhitespace(words.text().charAt(from - 1))) from--;
    while (to < highest && !Character.isWhitespace(words.text().charAt(to))) to++;
    return new Edit.Block(
        kind, new Span(from, to, first, end - first), words.text().substring(from, to));
  }
}
