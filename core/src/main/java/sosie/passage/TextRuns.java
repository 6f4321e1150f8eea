package sosie.passage;

import sosie.hash.Hash64;
import sosie.tokenise.Tokens;

/**
 * All runs of some words of one text, by a hash that rolls over them.
 *
 * @param words how many the text has
 * @param starts where each run begins in the text
 * @param ends where each ends
 */
record TextRuns(int words, long[] hashes, int[] starts, int[] ends) {

  private static final long BASE = 0x9E3779B97F4A7C15L | 1;

  static TextRuns of(Tokens tokens, int width) {
    int count = Math.max(0, tokens.size() - width + 1);
    long[] hashes = new long[count];
    int[] starts = new int[count];
    int[] ends = new int[count];
    long last = 1; // what the first word of a run is multiplied by
    for (int i = 1; i < width; i++) last *= BASE;
    long rolling = 0;
    for (int i = 0; i < tokens.size() && count > 0; i++) {
      rolling = rolling * BASE + tokens.hash(i);
      int first = i - width + 1;
      if (first < 0) continue;
      hashes[first] = Hash64.mix(rolling);
      starts[first] = tokens.start(first);
      ends[first] = tokens.end(i);
      rolling -= tokens.hash(first) * last;
    }
    return new TextRuns(tokens.size(), hashes, starts, ends);
  }

  int count() {
    return hashes.length;
  }
}
