package sosie.page;

import java.util.Arrays;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Passage;
import sosie.align.SharedPassages;
import sosie.align.Words;

/**
 * Which words of two texts went to another place, by runs that both have and that an alignment in
 * order could not put beside each other.
 *
 * @param left of each word on the left the number of its run, from 1; 0 if it did not move
 * @param right likewise
 */
record MovedRuns(int[] left, int[] right) {

  private static final int SHORTEST = 6; // words

  static MovedRuns of(Alignment alignment) {
    Words left = alignment.left();
    Words right = alignment.right();
    boolean[] onlyLeft = new boolean[left.size()];
    boolean[] onlyRight = new boolean[right.size()];
    for (AlignedStretch each : alignment.segments()) {
      if (each.kind() == AlignedStretch.Kind.ONLY_LEFT)
        mark(onlyLeft, each.left().firstWord(), each);
      if (each.kind() == AlignedStretch.Kind.ONLY_RIGHT)
        mark(onlyRight, each.right().firstWord(), each);
    }
    MovedRuns moved = new MovedRuns(new int[left.size()], new int[right.size()]);
    int number = 0;
    for (Passage passage : new SharedPassages(SHORTEST).between(left, right)) {
      if (moved.add(passage, onlyLeft, onlyRight, number + 1)) number++;
    }
    return moved;
  }

  private static void mark(boolean[] only, int from, AlignedStretch segment) {
    Arrays.fill(only, from, from + segment.words(), true);
  }

  /** Marks the first stretch of a passage that is changed in both texts and not marked yet. */
  private boolean add(Passage passage, boolean[] onlyLeft, boolean[] onlyRight, int number) {
    int l = passage.left().firstWord();
    int r = passage.right().firstWord();
    int from = -1;
    for (int i = 0; i <= passage.words(); i++) {
      boolean here =
          i < passage.words()
              && onlyLeft[l + i]
              && onlyRight[r + i]
              && left[l + i] == 0
              && right[r + i] == 0;
      if (here && from < 0) from = i;
      if (here || from < 0) continue;
      if (i - from >= SHORTEST) {
        Arrays.fill(left, l + from, l + i, number);
        Arrays.fill(right, r + from, r + i, number);
        return true;
      }
      from = -1;
    }
    return false;
  }
}
