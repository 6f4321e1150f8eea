package sosie.bench;

import java.util.Arrays;
import sosie.hash.Hash64;

/**
 * The set of runs of {@value #WIDTH} words of a text, as sorted hashes; a shorter text is one run.
 * Filled again for each text.
 */
final class RunSet {

  static final int WIDTH = 5;

  private final SourceWords words;
  private long[] runs = new long[256];
  private int size;

  RunSet(SourceWords words) {
    this.words = words;
  }

  int size() {
    return size;
  }

  long get(int i) {
    return runs[i];
  }

  void fill(WordBuffer text) {
    int width = Math.min(WIDTH, text.size());
    int count = width == 0 ? 0 : text.size() - width + 1;
    if (count > runs.length) runs = new long[count * 2];
    for (int i = 0; i < count; i++) {
      long run = width;
      for (int j = i; j < i + width; j++) run = Hash64.mix(run, words.hash(text.get(j)));
      runs[i] = run;
    }
    Arrays.sort(runs, 0, count);
    size = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || runs[i] != runs[i - 1]) runs[size++] = runs[i];
    }
  }

  /** The Jaccard similarity of two sets; of two empty ones it is 1. */
  double jaccard(RunSet other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < size && j < other.size) {
      long left = runs[i];
      long right = other.runs[j];
      if (left == right) shared++;
      if (left <= right) i++;
      if (right <= left) j++;
    }
    int all = size + other.size - shared;
    return all == 0 ? 1 : (double) shared / all;
  }
}
