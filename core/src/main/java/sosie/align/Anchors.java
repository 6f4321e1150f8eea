package sosie.align;

import java.util.Arrays;
import sosie.hash.Hash64;

/** Runs of {@code width} words that occur once on either side, hence certainly belong together. */
record Anchors(int[] left, int[] right, int width) {

  /** The longest sequence of anchors that ascends on both sides; overlapping ones are joined. */
  Matches in(Gap gap) {
    Places onLeft = places(left, gap.leftStart(), gap.leftEnd());
    Places onRight = places(right, gap.rightStart(), gap.rightEnd());
    int[] lefts = new int[gap.rightSize()];
    int[] rights = new int[gap.rightSize()];
    int count = 0;
    for (int r = gap.rightStart(); r + width <= gap.rightEnd(); r++) {
      long run = hash(right, r);
      int l = onLeft.only(run);
      if (l == Places.NOWHERE || onRight.only(run) != r || !sameRun(l, r)) continue;
      lefts[count] = l;
      rights[count++] = r;
    }
    return joined(lefts, rights, longestAscent(lefts, count));
  }

  private Places places(int[] words, int start, int end) {
    Places places = new Places(end - start);
    for (int i = start; i + width <= end; i++) places.add(hash(words, i), i);
    return places;
  }

  private long hash(int[] words, int start) {
    long hash = width;
    for (int i = start; i < start + width; i++) hash = Hash64.mix(hash, words[i]);
    return hash;
  }

  private boolean sameRun(int l, int r) {
    return Arrays.equals(left, l, l + width, right, r, r + width);
  }

  private Matches joined(int[] lefts, int[] rights, int[] chosen) {
    Matches anchors = new Matches();
    int leftEnd = 0;
    int rightEnd = 0;
    for (int i : chosen) {
      int overlap = Math.max(0, Math.max(leftEnd - lefts[i], rightEnd - rights[i]));
      boolean shifted = lefts[i] - leftEnd != rights[i] - rightEnd;
      if (overlap > 0 && shifted) continue; // claims words that an anchor before it has matched
      anchors.add(lefts[i] + overlap, rights[i] + overlap, width - overlap);
      leftEnd = lefts[i] + width;
      rightEnd = rights[i] + width;
    }
    return anchors;
  }

  /** Indices of a longest ascending subsequence of the first {@code count} values. */
  private static int[] longestAscent(int[] values, int count) {
    int[] lastOfLength = new int[count]; // index of the smallest value that ends an ascent
    int[] before = new int[count];
    int longest = 0;
    for (int i = 0; i < count; i++) {
      int low = 0;
      int high = longest;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[lastOfLength[middle]] < values[i]) low = middle + 1;
        else high = middle;
      }
      before[i] = low == 0 ? -1 : lastOfLength[low - 1];
      lastOfLength[low] = i;
      if (low == longest) longest++;
    }
    int[] ascent = new int[longest];
    int at = longest == 0 ? -1 : lastOfLength[longest - 1];
    for (int i = longest - 1; i >= 0; i--) {
      ascent[i] = at;
      at = before[at];
    }
    return ascent;
  }
}
