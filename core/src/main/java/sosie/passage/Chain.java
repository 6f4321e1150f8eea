package sosie.passage;

import java.util.ArrayList;
import java.util.List;

/** Runs of a copy that follow each other as they do in another document, in the making. */
final class Chain {

  /** As many words between two runs may be changed. */
  static final int WIDEST = 10;

  private static final double LEAST_SAME = 0.8;

  private final Passages found;
  private final Passages.Occurrence first;
  private final Passages.Occurrence firstFrom;
  private Passages.Occurrence last;
  private Passages.Occurrence lastFrom;
  private int same;
  private final List<int[]> gaps = new ArrayList<>(); // characters: copy, copy, from, from

  Chain(Passages found, Passages.Occurrence copy, Passages.Occurrence from) {
    this.found = found;
    first = last = copy;
    firstFrom = lastFrom = from;
    same = words(copy);
  }

  private int words(Passages.Occurrence place) {
    return found.words(place.passage());
  }

  private int endOf(Passages.Occurrence place) {
    return place.firstWord() + words(place);
  }

  /** Goes on with a run of both, if few words lie between and most are the same even so. */
  boolean takes(Passages.Occurrence copy, Passages.Occurrence from) {
    int gap = copy.firstWord() - endOf(last);
    int gapFrom = from.firstWord() - endOf(lastFrom);
    boolean near = gap <= WIDEST && gapFrom <= WIDEST && from.firstWord() > lastFrom.firstWord();
    if (!near || Math.min(gap, gapFrom) <= -found.width()) return false;
    int together = same + words(copy) + Math.min(0, gap);
    if (together < LEAST_SAME * (endOf(copy) - firstWord())) return false;
    if (gap != gapFrom || gap > 0) gaps.add(between(copy, from));
    same = together;
    last = copy;
    lastFrom = from;
    return true;
  }

  private int[] between(Passages.Occurrence copy, Passages.Occurrence from) {
    return new int[] {
      last.end(),
      Math.max(last.end(), copy.start()),
      lastFrom.end(),
      Math.max(lastFrom.end(), from.start())
    };
  }

  int firstWord() {
    return first.firstWord();
  }

  int endWord() {
    return endOf(last);
  }

  /** Whether it is as long as a passage. */
  boolean counts(int words) {
    return endWord() - firstWord() >= words;
  }

  List<int[]> gaps() {
    return gaps;
  }

  Borrowing stretch(List<Borrowing.Change> changes) {
    return new Borrowing(side(first, last), side(firstFrom, lastFrom), same, changes);
  }

  private Borrowing.Side side(Passages.Occurrence from, Passages.Occurrence to) {
    return new Borrowing.Side(
        from.document(), from.firstWord(), endOf(to) - from.firstWord(), from.start(), to.end());
  }

  int copy() {
    return first.document();
  }

  int from() {
    return firstFrom.document();
  }
}
