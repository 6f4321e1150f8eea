package sosie.align;

import java.util.ArrayList;
import java.util.List;

/** Runs of equal words found so far, in ascending order on both sides. */
public final class Matches {

  /** {@code length} words from {@code left} on equal those from {@code right} on. */
  public record Run(int left, int right, int length) {}

  private final List<Run> runs = new ArrayList<>();

  /**
   * Appends a run, which starts after all runs before it; a run that continues the last joins it.
   */
  void add(int left, int right, int length) {
    if (length == 0) return;
    int last = runs.size() - 1;
    if (last >= 0) {
      Run before = runs.get(last);
      if (before.left + before.length == left && before.right + before.length == right) {
        runs.set(last, new Run(before.left, before.right, before.length + length));
        return;
      }
    }
    runs.add(new Run(left, right, length));
  }

  public List<Run> runs() {
    return runs;
  }

  /** The runs and what lies between them, as segments that cover both texts. */
  List<AlignedStretch> segments(Words left, Words right) {
    List<AlignedStretch> segments = new ArrayList<>();
    int l = 0;
    int r = 0;
    for (Run run : runs) {
      addGap(segments, left.span(l, run.left - l), right.span(r, run.right - r));
      segments.add(
          new AlignedStretch(
              AlignedStretch.Kind.SAME,
              left.span(run.left, run.length),
              right.span(run.right, run.length)));
      l = run.left + run.length;
      r = run.right + run.length;
    }
    addGap(segments, left.span(l, left.size() - l), right.span(r, right.size() - r));
    return List.copyOf(segments);
  }

  private static void addGap(List<AlignedStretch> segments, Span left, Span right) {
    if (!left.isEmpty()) {
      Span nothing = new Span(right.start(), right.start(), right.firstWord(), 0);
      segments.add(new AlignedStretch(AlignedStretch.Kind.ONLY_LEFT, left, nothing));
    }
    if (!right.isEmpty()) {
      int after = left.isEmpty() ? left.start() : left.end();
      Span nothing = new Span(after, after, left.afterLastWord(), 0);
      segments.add(new AlignedStretch(AlignedStretch.Kind.ONLY_RIGHT, nothing, right));
    }
  }
}
