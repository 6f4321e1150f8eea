package sosie.verify;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A {@linkplain ReadyLetter ready} letter that is asked of others whether a paragraph of one stands
 * in the other as a whole. For one thread.
 *
 * <p>Each paragraph is followed from run to run until the bits of the other letter say that one is
 * lacking, which of letters that have little in common is mostly the first. If there is none, the
 * paragraph mostly stands there as it is. If not, the runs of this letter go into a table, in which
 * those of the other are looked up.
 */
final class SharedParagraphs {

  private FeatureVector held = FeatureVector.sequenceOf();

  private boolean uncertain; // whether something was found that the table must tell
  private boolean tabled; // the runs of the letter that is held
  private long[] runs = new long[0];
  private int[] stamps = new int[0]; // when a run was met last; 0 where there is none
  private int[] slots = new int[0]; // of each run of the letter in reading order
  private int mask;
  private int now;

  /** Whether two letters share a paragraph of so many runs. */
  static boolean haveWhole(FeatureVector left, FeatureVector right, int fewestRuns) {
    SharedParagraphs shared = new SharedParagraphs();
    shared.hold(left);
    return shared.haveWholeWith(right, fewestRuns);
  }

  void hold(FeatureVector letter) {
    held = letter;
    tabled = false;
  }

  /**
   * Whether all runs of some paragraph, which must not be too few, are also in the other letter.
   */
  boolean haveWholeWith(FeatureVector other, int fewestRuns) {
    uncertain = false;
    if (holds(other, held, fewestRuns) || holds(held, other, fewestRuns)) return true;
    return uncertain && isCertain(other, fewestRuns);
  }

  /** Whether a paragraph of another letter stands in one, word by word; notes if one may. */
  private boolean holds(FeatureVector letter, FeatureVector of, int fewestRuns) {
    int bits = WordsAndRuns.endRun(letter);
    int places = ReadyLetter.placesOfBits(bits - WordsAndRuns.firstRun(letter));
    int end = WordsAndRuns.endRun(of);
    int next = ReadyLetter.firstParagraph(of);
    while (next < of.size()) {
      int from = (int) of.feature(next++);
      int to = next < of.size() ? (int) of.feature(next) : end;
      if (to - from < fewestRuns) continue;
      int place = from;
      while (place < to && mayHave(letter, bits, places, of.feature(place))) place++;
      if (place < to) continue;
      if (stands(letter, of, from, to) && differ(of, from, fewestRuns)) return true;
      uncertain = true;
    }
    return false;
  }

  /** Whether runs of another letter stand in one in the same order, from where the first does. */
  private static boolean stands(FeatureVector letter, FeatureVector of, int from, int to) {
    int last = WordsAndRuns.endRun(letter) - (to - from);
    int place = WordsAndRuns.firstRun(letter);
    long first = WordsAndRuns.run(of.feature(from));
    while (place <= last && WordsAndRuns.run(letter.feature(place)) != first) place++;
    if (place > last) return false;
    int ahead = place - from;
    int i = from;
    while (i < to && WordsAndRuns.run(letter.feature(i + ahead)) == WordsAndRuns.run(of.feature(i)))
      i++;
    return i == to;
  }

  /** Whether the first of some runs are all different, which they nearly always are. */
  private static boolean differ(FeatureVector letter, int from, int count) {
    for (int i = from + 1; i < from + count; i++) {
      long run = WordsAndRuns.run(letter.feature(i));
      for (int j = from; j < i; j++) if (WordsAndRuns.run(letter.feature(j)) == run) return false;
    }
    return true;
  }

  private static boolean mayHave(FeatureVector letter, int bits, int places, long run) {
    int bit = ReadyLetter.bit(run, places);
    return (letter.feature(bits + bit / Long.SIZE) >>> bit & 1) != 0;
  }

  private boolean isCertain(FeatureVector other, int fewestRuns) {
    if (!tabled) makeTable();
    int before = now;
    return meets(other, fewestRuns) || isMetAfter(before, fewestRuns);
  }

  private void makeTable() {
    int first = WordsAndRuns.firstRun(held);
    int count = WordsAndRuns.endRun(held) - first;
    int room = Integer.highestOneBit(Math.max(1, count)) * 4;
    if (runs.length < room) {
      runs = new long[room];
      stamps = new int[room];
      slots = new int[room];
    } else {
      Arrays.fill(stamps, 0, room, 0);
    }
    mask = room - 1;
    now = 1;
    for (int i = 0; i < count; i++) {
      long run = WordsAndRuns.run(held.feature(first + i));
      int slot = slot(run);
      runs[slot] = run;
      stamps[slot] = now;
      slots[i] = slot;
    }
    tabled = true;
  }

  /** Where a run of this letter stands, or the empty slot where it would. */
  private int slot(long run) {
    int slot = (int) run & mask;
    while (stamps[slot] != 0 && runs[slot] != run) slot = (slot + 1) & mask;
    return slot;
  }

  /** Marks the runs of another letter; stops if this one has all of a paragraph. */
  private boolean meets(FeatureVector other, int fewestRuns) {
    int end = WordsAndRuns.endRun(other);
    for (int from = WordsAndRuns.firstRun(other), to; from < end; from = to) {
      int paragraph = WordsAndRuns.paragraph(other.feature(from));
      now++;
      int met = 0; // each counted once
      boolean all = true;
      for (to = from; to < end; to++) {
        long feature = other.feature(to);
        if (WordsAndRuns.paragraph(feature) != paragraph) break;
        int slot = slot(WordsAndRuns.run(feature));
        all &= stamps[slot] != 0;
        if (stamps[slot] == 0 || stamps[slot] == now) continue;
        stamps[slot] = now;
        met++;
      }
      if (all && met >= fewestRuns) return true;
    }
    return false;
  }

  /** Whether all of a paragraph of this letter was met after some time. */
  private boolean isMetAfter(int time, int fewestRuns) {
    int first = WordsAndRuns.firstRun(held);
    int end = WordsAndRuns.endRun(held);
    for (int from = first, to; from < end; from = to) {
      int paragraph = WordsAndRuns.paragraph(held.feature(from));
      now++;
      int met = 0; // each counted once
      boolean all = true;
      for (to = from; to < end; to++) {
        if (WordsAndRuns.paragraph(held.feature(to)) != paragraph) break;
        int slot = slots[to - first];
        all &= stamps[slot] > time;
        if (!all || stamps[slot] == now) continue;
        stamps[slot] = now;
        met++;
      }
      if (all && met >= fewestRuns) return true;
    }
    return false;
  }
}
