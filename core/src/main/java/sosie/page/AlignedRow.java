package sosie.page;

import java.util.ArrayList;
import java.util.List;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Span;
import sosie.align.Words;
import sosie.edit.Paragraphs;

/**
 * What stands at one height in two texts beside each other: pieces of segments of their alignment,
 * each within one paragraph of either text.
 */
record AlignedRow(List<AlignedStretch> segments) {

  static List<AlignedRow> of(Alignment alignment) {
    return new Cutting(alignment).rows();
  }

  /** Whether no word differs. */
  boolean isSame() {
    return segments.stream().allMatch(each -> each.kind() == AlignedStretch.Kind.SAME);
  }

  int sameWords() {
    return segments.stream()
        .filter(each -> each.kind() == AlignedStretch.Kind.SAME)
        .mapToInt(AlignedStretch::words)
        .sum();
  }

  /** The words of both sides, shared ones once. */
  int words() {
    return segments.stream().mapToInt(AlignedStretch::words).sum();
  }

  /** An alignment on its way into rows. */
  private static final class Cutting {

    private final Words left;
    private final Words right;
    private final Paragraphs leftParagraphs;
    private final Paragraphs rightParagraphs;
    private final List<AlignedStretch> segments;
    private final List<AlignedRow> rows = new ArrayList<>();
    private List<AlignedStretch> row = new ArrayList<>();

    Cutting(Alignment alignment) {
      left = alignment.left();
      right = alignment.right();
      leftParagraphs = Paragraphs.of(left);
      rightParagraphs = Paragraphs.of(right);
      segments = alignment.segments();
    }

    List<AlignedRow> rows() {
      for (int i = 0; i < segments.size(); i++) {
        AlignedStretch segment = segments.get(i);
        if (segment.kind() == AlignedStretch.Kind.SAME) {
          same(segment);
          continue;
        }
        boolean replaced =
            segment.kind() == AlignedStretch.Kind.ONLY_LEFT
                && i + 1 < segments.size()
                && segments.get(i + 1).kind() == AlignedStretch.Kind.ONLY_RIGHT;
        if (replaced) replaced(segment, segments.get(++i));
        else alone(segment);
      }
      endRow();
      return List.copyOf(rows);
    }

    private void endRow() {
      if (row.isEmpty()) return;
      rows.add(new AlignedRow(List.copyOf(row)));
      row = new ArrayList<>();
    }

    private boolean begins(int leftWord, int rightWord) {
      return leftParagraphs.startsAt(leftWord) || rightParagraphs.startsAt(rightWord);
    }

    private void same(AlignedStretch segment) {
      int l = segment.left().firstWord();
      int r = segment.right().firstWord();
      int from = 0;
      for (int i = 0; i < segment.words(); i++) {
        if (!begins(l + i, r + i)) continue;
        addSame(l + from, r + from, i - from);
        endRow();
        from = i;
      }
      addSame(l + from, r + from, segment.words() - from);
    }

    private void addSame(int l, int r, int count) {
      if (count == 0) return;
      row.add(
          new AlignedStretch(AlignedStretch.Kind.SAME, left.span(l, count), right.span(r, count)));
    }

    private void alone(AlignedStretch segment) {
      for (AlignedStretch part : parts(segment)) {
        if (isStart(part)) endRow();
        row.add(part);
      }
    }

    /** The first part of either beside each other, then the second, and so on. */
    private void replaced(AlignedStretch removed, AlignedStretch added) {
      List<AlignedStretch> lefts = parts(removed);
      List<AlignedStretch> rights = parts(added);
      boolean fresh = isStart(lefts.get(0)) && isStart(rights.get(0));
      for (int i = 0; i < Math.max(lefts.size(), rights.size()); i++) {
        if (i > 0 || fresh) endRow();
        if (i < lefts.size()) row.add(lefts.get(i));
        if (i < rights.size()) row.add(rights.get(i));
      }
    }

    private boolean isStart(AlignedStretch part) {
      return part.kind() == AlignedStretch.Kind.ONLY_LEFT
          ? leftParagraphs.startsAt(part.left().firstWord())
          : rightParagraphs.startsAt(part.right().firstWord());
    }

    /** What one text has alone, cut where it begins a paragraph. */
    private List<AlignedStretch> parts(AlignedStretch segment) {
      boolean onLeft = segment.kind() == AlignedStretch.Kind.ONLY_LEFT;
      Paragraphs paragraphs = onLeft ? leftParagraphs : rightParagraphs;
      Span span = onLeft ? segment.left() : segment.right();
      List<AlignedStretch> parts = new ArrayList<>();
      int from = span.firstWord();
      for (int word = from + 1; word <= span.afterLastWord(); word++) {
        if (word < span.afterLastWord() && !paragraphs.startsAt(word)) continue;
        parts.add(part(segment, onLeft, from, word - from));
        from = word;
      }
      return parts;
    }

    private AlignedStretch part(AlignedStretch whole, boolean onLeft, int from, int count) {
      return onLeft
          ? new AlignedStretch(whole.kind(), left.span(from, count), whole.right())
          : new AlignedStretch(whole.kind(), whole.left(), right.span(from, count));
    }
  }
}
