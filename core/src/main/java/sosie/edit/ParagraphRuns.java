package sosie.edit;

import java.util.Arrays;
import sosie.hash.Hash64;

/**
 * Where each run of {@value #WIDTH} words stands within a paragraph of a reference. A paragraph
 * that is shorter is a run by itself. Chains through arrays: no object per run.
 */
final class ParagraphRuns {

  /** Short, as many words of a paragraph may have been changed; chance is dealt with later. */
  static final int WIDTH = 3;

  static final int NONE = -1;

  private final int[] first;
  private final int[] next;

  ParagraphRuns(int[] words, Paragraphs paragraphs) {
    first = new int[Math.max(2, Integer.highestOneBit(Math.max(1, words.length)) * 4)];
    next = new int[words.length];
    Arrays.fill(first, NONE);
    for (int p = paragraphs.count() - 1; p >= 0; p--) {
      int width = Math.min(WIDTH, paragraphs.size(p));
      for (int i = paragraphs.end(p) - width; i >= paragraphs.start(p); i--) {
        int slot = slot(words, i, width);
        next[i] = first[slot];
        first[slot] = i; // from the back, so that early places are tried first
      }
    }
  }

  /** The first place that may have the run of {@code text}; its words are still to be compared. */
  int first(int[] text, int start, int width) {
    return first[slot(text, start, width)];
  }

  /** The place to try after {@code place}, or {@link #NONE}. */
  int next(int place) {
    return next[place];
  }

  private int slot(int[] from, int start, int width) {
    long hash = width;
    for (int i = start; i < start + width; i++) hash = Hash64.mix(hash, from[i]);
    return (int) hash & (first.length - 1);
  }
}
