package sosie.align;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.Arrays;
import java.util.List;

/**
 * Myers' shortest edit script over stretches of two texts, with a budget of comparisons for all
 * stretches together. A stretch that exceeds its allowance gets no matches: it was replaced.
 */
public final class BoundedDiff {

  private static final long BUDGET = 24_000_000;

  private final int[] left;
  private final int[] right;

  /** The last stretch in which each word of the vocabulary was seen. */
  private final int[] seenLeft;

  private final int[] seenRight;
  private int stretch;
  private long remaining = BUDGET;

  public BoundedDiff(int[] left, int[] right, int vocabulary) {
    this.left = left;
    this.right = right;
    this.seenLeft = new int[vocabulary];
    this.seenRight = new int[vocabulary];
  }

  public void match(Gap gap, Matches matches) {
    stretch++;
    for (int i = gap.leftStart(); i < gap.leftEnd(); i++) seenLeft[left[i]] = stretch;
    for (int i = gap.rightStart(); i < gap.rightEnd(); i++) seenRight[right[i]] = stretch;
    // A word that only one side has is in no common sequence: without it the search is shorter.
    int[] lefts = positions(left, gap.leftStart(), gap.leftEnd(), seenRight);
    int[] rights = positions(right, gap.rightStart(), gap.rightEnd(), seenLeft);
    int[] leftWords = Arrays.stream(lefts).map(i -> left[i]).toArray();
    int[] rightWords = Arrays.stream(rights).map(i -> right[i]).toArray();

    Gap all = new Gap(0, lefts.length, 0, rights.length);
    int head = all.commonPrefix(leftWords, rightWords);
    Gap rest = all.from(head);
    int tail = rest.commonSuffix(leftWords, rightWords);
    Gap inner = rest.without(tail);
    Matches found = new Matches();
    found.add(0, 0, head);
    if (!inner.hasEmptySide()) search(leftWords, rightWords, inner, found);
    found.add(inner.leftEnd(), inner.rightEnd(), tail);
    for (Matches.Run run : found.runs()) {
      for (int i = 0; i < run.length(); i++) {
        matches.add(lefts[run.left() + i], rights[run.right() + i], 1);
      }
    }
  }

  private int[] positions(int[] words, int start, int end, int[] seenOnOtherSide) {
    int[] positions = new int[end - start];
    int count = 0;
    for (int i = start; i < end; i++) {
      if (seenOnOtherSide[words[i]] == stretch) positions[count++] = i;
    }
    return Arrays.copyOf(positions, count);
  }

  private void search(int[] leftWords, int[] rightWords, Gap gap, Matches found) {
    // The script has at least this many edits. Myers also steps outside the shorter text, where
    // nothing is compared and the budget would not see it.
    long fewestEdits = Math.abs(gap.leftSize() - gap.rightSize());
    long allowance = remaining / 2; // so that one hostile stretch leaves something for the others
    if (fewestEdits * gap.size() > allowance) return;
    Allowance comparisons = new Allowance(allowance);
    try {
      List<Change> changes =
          new MyersDiffWithLinearSpace<>(comparisons::sameWord)
              .computeDiff(
                  boxed(leftWords, gap.leftStart(), gap.leftEnd()),
                  boxed(rightWords, gap.rightStart(), gap.rightEnd()),
                  null);
      addUnchanged(changes, gap, found);
    } catch (AllowanceSpent tooDifferent) {
      // nothing matched: the stretch counts as replaced
    }
    remaining -= Math.max(comparisons.spent, fewestEdits * gap.size() / 4);
  }

  private static void addUnchanged(List<Change> changes, Gap gap, Matches found) {
    int l = 0;
    int r = 0;
    for (Change change : changes) {
      found.add(gap.leftStart() + l, gap.rightStart() + r, change.startOriginal - l);
      l = change.endOriginal;
      r = change.endRevised;
    }
    found.add(gap.leftStart() + l, gap.rightStart() + r, gap.leftSize() - l);
  }

  private static List<Integer> boxed(int[] words, int start, int end) {
    return Arrays.stream(words, start, end).boxed().toList();
  }

  private static final class Allowance {
    private final long limit;
    private long spent;

    Allowance(long limit) {
      this.limit = limit;
    }

    boolean sameWord(Integer a, Integer b) {
      if (++spent > limit) throw new AllowanceSpent();
      return a.equals(b);
    }
  }

  /** The only way out of the library's loop. */
  private static final class AllowanceSpent extends RuntimeException {
    private static final long serialVersionUID = 1;

    AllowanceSpent() {
      super(null, null, false, false);
    }
  }
}
