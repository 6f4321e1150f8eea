package sosie.edit;

import sosie.align.Words;

/**
 * Moves an insertion to where a reader sees it. Where it ends with the word that stands before it,
 * or starts with the word behind it, it can be read in several ways; the one that falls in with
 * paragraphs and sentences is meant.
 */
record Slide(int[] words, int[] origins, Words text, Paragraphs breaks) {

  void all() {
    int start = 0;
    for (int i = 0; i <= words.length; i++) {
      if (i < words.length && origins[i] == Trace.OWN) continue;
      if (i > start) i = Math.max(i, slide(start, i));
      start = i + 1;
    }
  }

  /** Where the insertion ends now. */
  private int slide(int start, int end) {
    int left = 0;
    while (left < Edit.FEW_WORDS && start - left > 0 && canStepLeft(start, end, left)) left++;
    int right = 0;
    while (right < Edit.FEW_WORDS
        && end + right < words.length
        && canStepRight(start, end, right)) {
      right++;
    }
    int best = 0;
    for (int shift = -left; shift <= right; shift++) {
      if (quality(start + shift, end + shift) > quality(start + best, end + best)) best = shift;
    }
    for (int i = 0; i < -best; i++) move(start - 1 - i, end - 1 - i);
    for (int i = 0; i < best; i++) move(end + i, start + i);
    return end + best;
  }

  private boolean canStepLeft(int start, int end, int steps) {
    int matched = start - 1 - steps;
    int own = end - 1 - steps;
    return own >= start && origins[matched] != Trace.OWN && words[matched] == words[own];
  }

  private boolean canStepRight(int start, int end, int steps) {
    int matched = end + steps;
    int own = start + steps;
    return own < end && origins[matched] != Trace.OWN && words[matched] == words[own];
  }

  private void move(int from, int to) {
    origins[to] = origins[from];
    origins[from] = Trace.OWN;
  }

  private int quality(int start, int end) {
    return (breaks.startsAt(start) ? 2 : 0)
        + (breaks.startsAt(end) ? 2 : 0)
        + (start == 0 || text.endsSentence(start - 1) ? 1 : 0)
        + (text.endsSentence(end - 1) ? 1 : 0);
  }
}
