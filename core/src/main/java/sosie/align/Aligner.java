package sosie.align;

import java.util.Arrays;
import sosie.hash.LongTable;

/**
 * Matches the words of two texts in order, in bounded time.
 *
 * <p>What the texts share at their beginning and end is matched at once. Long stretches are then
 * cut at runs of words that occur exactly once on either side (as in Cohen's patience diff, first
 * long runs, then shorter ones), and only what is left between the cuts goes through Myers' diff.
 */
final class Aligner {

  /** Stretches of at most this many words, both sides together, are diffed without cutting. */
  private static final int SHORT = 4_000;

  private static final int[] ANCHOR_WIDTHS = {16, 4, 1};

  private final int[] left;
  private final int[] right;
  private final BoundedDiff diff;
  private final Matches matches = new Matches();

  Aligner(Words left, Words right) {
    int head = head(left.hashes(), right.hashes());
    int tail = tail(left.hashes(), right.hashes(), head);
    LongTable vocabulary = new LongTable();
    this.left = numbered(left.hashes(), head, tail, vocabulary);
    this.right = numbered(right.hashes(), head, tail, vocabulary);
    this.diff = new BoundedDiff(this.left, this.right, vocabulary.size() + 1);
  }

  Matches matches() {
    align(new Gap(0, left.length, 0, right.length), 0);
    return matches;
  }

  private void align(Gap whole, int level) {
    int head = whole.commonPrefix(left, right);
    Gap rest = whole.from(head);
    int tail = rest.commonSuffix(left, right);
    Gap gap = rest.without(tail);
    matches.add(whole.leftStart(), whole.rightStart(), head);
    if (!gap.hasEmptySide()) alignInner(gap, level);
    matches.add(gap.leftEnd(), gap.rightEnd(), tail);
  }

  private void alignInner(Gap gap, int level) {
    if (gap.size() <= SHORT || level == ANCHOR_WIDTHS.length) {
      diff.match(gap, matches);
      return;
    }
    Matches anchors = new Anchors(left, right, ANCHOR_WIDTHS[level]).in(gap);
    int l = gap.leftStart();
    int r = gap.rightStart();
    for (Matches.Run anchor : anchors.runs()) {
      align(new Gap(l, anchor.left(), r, anchor.right()), level + 1);
      matches.add(anchor.left(), anchor.right(), anchor.length());
      l = anchor.left() + anchor.length();
      r = anchor.right() + anchor.length();
    }
    align(new Gap(l, gap.leftEnd(), r, gap.rightEnd()), level + 1);
  }

  private static int head(long[] left, long[] right) {
    int mismatch = Arrays.mismatch(left, right);
    return mismatch < 0 ? left.length : mismatch;
  }

  private static int tail(long[] left, long[] right, int head) {
    int most = Math.min(left.length, right.length) - head;
    int tail = 0;
    while (tail < most && left[left.length - 1 - tail] == right[right.length - 1 - tail]) tail++;
    return tail;
  }

  /**
   * Numbers words from 1 in the order in which they first occur; those at both ends that the texts
   * share, which are matched by their places, are all 0.
   */
  private static int[] numbered(long[] hashes, int head, int tail, LongTable vocabulary) {
    int[] numbers = new int[hashes.length];
    for (int i = head; i < numbers.length - tail; i++) {
      numbers[i] = vocabulary.number(hashes[i]);
    }
    return numbers;
  }
}
