package sosie.kinds;

import java.util.ArrayList;
import java.util.List;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Span;
import sosie.tokenise.Tokens;

/**
 * A place where texts part: words {@code [left, leftEnd)} of one stand for words {@code [right,
 * rightEnd)} of the other. One of them may be none.
 */
record Change(int left, int leftEnd, int right, int rightEnd) {

  private static final int NEAR = 3; // words

  /** All changes of an alignment, in order. */
  static List<Change> in(Alignment alignment, Tokens left, Tokens right) {
    List<Change> changes = new ArrayList<>();
    List<AlignedStretch> segments = alignment.segments();
    for (int i = 0; i < segments.size(); i++) {
      AlignedStretch here = segments.get(i);
      if (here.kind() == AlignedStretch.Kind.SAME) continue;
      boolean replaced =
          here.kind() == AlignedStretch.Kind.ONLY_LEFT
              && i + 1 < segments.size()
              && segments.get(i + 1).kind() == AlignedStretch.Kind.ONLY_RIGHT;
      Change next = of(here.left(), replaced ? segments.get(++i).right() : here.right());
      int last = changes.size() - 1;
      if (last >= 0 && next.continues(changes.get(last), left, right)) {
        changes.set(last, changes.get(last).movedOnto(next));
      } else {
        changes.add(next);
      }
    }
    return changes;
  }

  private static Change of(Span left, Span right) {
    return new Change(
        left.firstWord(),
        left.firstWord() + left.words(),
        right.firstWord(),
        right.firstWord() + right.words());
  }

  /**
   * Whether the words since the change before also end what was put in here: then that stood right
   * behind the change before, and only the words between were matched a little early.
   */
  private boolean continues(Change before, Tokens leftWords, Tokens rightWords) {
    int between = left - before.leftEnd;
    if (between > NEAR || shorter() > 0 || longer() < between) return false;
    boolean onLeft = lefts() > 0;
    Tokens words = onLeft ? leftWords : rightWords;
    int start = onLeft ? before.leftEnd : before.rightEnd;
    int end = (onLeft ? leftEnd : rightEnd) - between;
    for (int i = 0; i < between; i++) {
      if (words.hash(start + i) != words.hash(end + i)) return false;
    }
    return true;
  }

  /** This and what continues it, moved back to it. */
  private Change movedOnto(Change next) {
    return new Change(left, leftEnd + next.lefts(), right, rightEnd + next.rights());
  }

  int lefts() {
    return leftEnd - left;
  }

  int rights() {
    return rightEnd - right;
  }

  int longer() {
    return Math.max(lefts(), rights());
  }

  int shorter() {
    return Math.min(lefts(), rights());
  }
}
