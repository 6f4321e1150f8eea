package sosie.explain;

import java.util.ArrayList;
import java.util.List;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Span;
import sosie.align.Words;

/**
 * One place where the texts part.
 *
 * @param left where the words stand that only the left text has; may be empty
 * @param right likewise
 * @param before a few words before it, the same in both
 * @param removed what the left text has there
 * @param added what the right text has instead
 * @param after a few words behind it, the same in both
 */
public record Difference(
    Span left, Span right, String before, String removed, String added, String after) {

  private static final int CONTEXT = 5;
  private static final int ISLAND = 2;

  /** How many words it takes to repair it: the larger of removed and added. */
  public int words() {
    return Math.max(left.words(), right.words());
  }

  static List<Difference> in(Alignment exact) {
    Alignment alignment = exact.withoutIslands(ISLAND);
    List<Difference> differences = new ArrayList<>();
    List<AlignedStretch> segments = alignment.segments();
    for (int i = 0; i < segments.size(); i++) {
      AlignedStretch here = segments.get(i);
      if (here.kind() == AlignedStretch.Kind.SAME) continue;
      boolean replaced =
          here.kind() == AlignedStretch.Kind.ONLY_LEFT
              && i + 1 < segments.size()
              && segments.get(i + 1).kind() == AlignedStretch.Kind.ONLY_RIGHT;
      Span right = replaced ? segments.get(++i).right() : here.right();
      differences.add(of(alignment, here.left(), right));
    }
    return List.copyOf(differences);
  }

  private static Difference of(Alignment alignment, Span left, Span right) {
    Words words = alignment.right();
    int before = Math.max(0, right.firstWord() - CONTEXT);
    int after = Math.min(words.size(), right.afterLastWord() + CONTEXT);
    return new Difference(
        left,
        right,
        words.span(before, right.firstWord() - before).in(words.text()),
        left.in(alignment.left().text()),
        right.in(words.text()),
        words.span(right.afterLastWord(), after - right.afterLastWord()).in(words.text()));
  }
}
