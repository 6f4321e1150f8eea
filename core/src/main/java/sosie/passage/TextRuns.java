package sosie.passage;

import java.util.Arrays;
import java.util.Optional;
import sosie.hash.Hash64;
import sosie.tokenise.Tokens;

/**
 * Runs of some words of one text that are worth a look, by a hash that rolls over them.
 *
 * @param words how many the text has
 * @param at the numbers of their first words, ascending
 * @param starts where each begins in the text
 * @param ends where each ends
 * @param surprise how rare the words are, added up from the beginning; empty if nobody asks
 */
record TextRuns(int words, int[] at, long[] hashes, int[] starts, int[] ends, int[] surprise) {

  private static final int[] NONE = {};
  private static final long BASE = 0x9E3779B97F4A7C15L | 1;

  /** What stands for the runs of a text, each place once. */
  static long[] seeds(Tokens tokens, Seeds seeds) {
    long[] hashes = hashes(tokens, seeds.length());
    int[] chosen = seeds.of(hashes, hashes.length);
    long[] once = new long[chosen.length];
    int count = 0;
    for (int i = 0; i < chosen.length; i++) {
      if (i == 0 || chosen[i] != chosen[i - 1]) once[count++] = hashes[chosen[i]];
    }
    return Arrays.copyOf(once, count);
  }

  /** The runs that may stand in more than one place. */
  static TextRuns of(Tokens tokens, Seeds seeds, RunMarks marks, Optional<WordCounts> counts) {
    long[] shorter = hashes(tokens, seeds.length());
    int[] chosen = seeds.of(shorter, shorter.length);
    int[] at = new int[chosen.length];
    int count = 0;
    boolean repeats = false;
    for (int i = 0; i < chosen.length; i++) {
      if (i == 0 || chosen[i] != chosen[i - 1]) repeats = marks.mayRepeat(shorter[chosen[i]]);
      if (repeats) at[count++] = i;
    }
    int[] surprise = count == 0 ? NONE : counts.map(all -> all.surprise(tokens)).orElse(NONE);
    return of(tokens, Arrays.copyOf(at, count), seeds.width(), surprise);
  }

  private static TextRuns of(Tokens tokens, int[] at, int width, int[] surprise) {
    if (at.length == 0) return new TextRuns(tokens.size(), at, new long[0], at, at, surprise);
    long[] all = hashes(tokens, width);
    long[] hashes = new long[at.length];
    int[] starts = new int[at.length];
    int[] ends = new int[at.length];
    for (int i = 0; i < at.length; i++) {
      hashes[i] = all[at[i]];
      starts[i] = tokens.start(at[i]);
      ends[i] = tokens.end(at[i] + width - 1);
    }
    return new TextRuns(tokens.size(), at, hashes, starts, ends, surprise);
  }

  /** Of all runs of so many words. */
  static long[] hashes(Tokens tokens, int width) {
    long[] hashes = new long[Math.max(0, tokens.size() - width + 1)];
    if (hashes.length == 0) return hashes;
    long last = 1; // what the first word of a run is multiplied by
    for (int i = 1; i < width; i++) last *= BASE;
    long[] words = tokens.hashes();
    long rolling = 0;
    for (int i = 0; i < tokens.size(); i++) {
      rolling = rolling * BASE + words[i];
      int first = i - width + 1;
      if (first < 0) continue;
      hashes[first] = Hash64.mix(rolling);
      rolling -= words[first] * last;
    }
    return hashes;
  }

  int count() {
    return hashes.length;
  }
}
