package sosie.candidate;

import java.util.Arrays;
import java.util.function.LongPredicate;
import sosie.feature.TextFeatures.LetterText;
import sosie.feature.WordsAndRuns;
import sosie.hash.LongTable;

/**
 * Which texts have a run of words, gathered text by text. A run that one text has only makes no
 * group; a text is in each of its groups once.
 */
final class PassageGroups {

  private static final int FIRST_ROOM = 1 << 12;

  private final LongPredicate isKey;
  private final LongTable numbers = new LongTable(); // of runs, plus one
  private int[] lasts = new int[FIRST_ROOM]; // run → the text that had it last, plus one
  private int[] sizes = new int[FIRST_ROOM];
  private int[] runs = new int[FIRST_ROOM]; // text by text
  private int[] texts = new int[FIRST_ROOM];
  private int count;

  /**
   * No groups yet.
   *
   * @param isKey which runs are looked at
   */
  PassageGroups(LongPredicate isKey) {
    this.isKey = isKey;
  }

  /** Adds a text whose number is above those of all before. */
  void add(LetterText text, int number) {
    int end = WordsAndRuns.endRun(text);
    for (int i = WordsAndRuns.firstRun(text); i < end; i++) {
      long run = WordsAndRuns.run(text.feature(i));
      if (isKey.test(run)) add(run, number);
    }
  }

  private void add(long key, int text) {
    int run = numbers.number(key) - 1;
    if (run == lasts.length) {
      lasts = Arrays.copyOf(lasts, Math.multiplyExact(run, 2));
      sizes = Arrays.copyOf(sizes, lasts.length);
    }
    if (lasts[run] == text + 1) return;
    lasts[run] = text + 1;
    sizes[run]++;
    if (count == runs.length) {
      runs = Arrays.copyOf(runs, Math.multiplyExact(count, 2));
      texts = Arrays.copyOf(texts, runs.length);
    }
    runs[count] = run;
    texts[count++] = text;
  }

  /** Where each group begins, and the end of the last. */
  int[] starts() {
    int[] starts = new int[numbers.size() + 1];
    int groups = 0;
    int end = 0;
    for (int run = 0; run < numbers.size(); run++) {
      if (sizes[run] < 2) continue;
      starts[groups++] = end;
      end += sizes[run];
    }
    starts[groups] = end;
    return Arrays.copyOf(starts, groups + 1);
  }

  /** The texts of all groups, those of each in ascending order. */
  int[] entries(int[] starts) {
    int[] next = new int[numbers.size()]; // run → where its next text goes
    int group = 0;
    for (int run = 0; run < next.length; run++) if (sizes[run] > 1) next[run] = starts[group++];
    int[] entries = new int[starts[starts.length - 1]];
    for (int i = 0; i < count; i++) {
      if (sizes[runs[i]] > 1) entries[next[runs[i]]++] = texts[i];
    }
    return entries;
  }

  /** The runs by which a text can be met, each once. */
  static long[] keys(LetterText text, LongPredicate isKey) {
    long[] keys = new long[WordsAndRuns.endRun(text)];
    int count = 0;
    for (int i = WordsAndRuns.firstRun(text); i < keys.length; i++) {
      long run = WordsAndRuns.run(text.feature(i));
      if (isKey.test(run)) keys[count++] = run;
    }
    return Arrays.stream(keys, 0, count).distinct().toArray();
  }
}
