package sosie.verify;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import sosie.feature.FeatureVector;
import sosie.feature.WordsAndRuns;

/**
 * A letter that is asked of others which of its passages stand in them, and theirs in it, wherever
 * lines and paragraphs break. For one thread.
 *
 * <p>A word is held if it stands in a run of words that both have. A changed word is therefore not
 * held and those around it are, a sentence that was left out costs its own words, and the order of
 * paragraphs does not matter. The runs of this letter go into a table once; another is then asked
 * about by one pass over its runs.
 */
final class HeldPassages {

  private final PassageRule rule;
  private LongPredicate stock = run -> false;
  private FeatureVector held = FeatureVector.sequenceOf();
  private boolean tabled; // the runs of the letter that is held
  private long[] runs = new long[0];
  private int[] stamps = new int[0]; // when a run was met last; 0 where there is none
  private boolean[] isStock = new boolean[0];
  private int[] slots = new int[0]; // of each run of the letter in reading order
  private int mask;
  private int now;

  HeldPassages(PassageRule rule) {
    this.rule = rule;
  }

  void hold(FeatureVector letter) {
    held = letter;
    tabled = false;
  }

  /** From now on such runs bind nobody. */
  void ignore(LongPredicate runs) {
    stock = runs;
    tabled = false;
  }

  /** What binds the letter that is held and another. */
  Optional<Bond> bondWith(FeatureVector other) {
    if (runs(held) == 0 || runs(other) == 0) return Optional.empty();
    if (!tabled) makeTable();
    now++;
    HeldWords theirs = new HeldWords(other, rule, shorter(other));
    int first = WordsAndRuns.firstRun(other);
    for (int i = 0, count = runs(other); i < count; i++) {
      long feature = other.feature(first + i);
      int slot = slot(WordsAndRuns.run(feature));
      theirs.paragraph(i, WordsAndRuns.paragraph(feature));
      if (stamps[slot] == 0) continue;
      theirs.shared(i, !isStock[slot], stamps[slot] < now);
      stamps[slot] = now;
    }
    if (theirs.isTooLittle()) return Optional.empty();
    return HeldWords.bond(ownHeld(other), theirs.end());
  }

  /** Of this letter the words that the other was just found to have. */
  private HeldWords ownHeld(FeatureVector other) {
    HeldWords own = new HeldWords(held, rule, shorter(other));
    int first = WordsAndRuns.firstRun(held);
    int met = now++;
    for (int i = 0, count = runs(held); i < count; i++) {
      own.paragraph(i, WordsAndRuns.paragraph(held.feature(first + i)));
      int slot = slots[i];
      if (stamps[slot] < met) continue;
      own.shared(i, !isStock[slot], stamps[slot] == met);
      stamps[slot] = now;
    }
    return own.end();
  }

  /** Each run that both have, maybe more than once. */
  void eachShared(FeatureVector other, LongConsumer consumer) {
    if (runs(held) == 0) return;
    if (!tabled) makeTable();
    int first = WordsAndRuns.firstRun(other);
    for (int i = 0, count = runs(other); i < count; i++) {
      long run = WordsAndRuns.run(other.feature(first + i));
      if (stamps[slot(run)] != 0) consumer.accept(run);
    }
  }

  private long shorter(FeatureVector other) {
    return Math.min(WordsAndRuns.length(held), WordsAndRuns.length(other));
  }

  private static int runs(FeatureVector text) {
    return WordsAndRuns.endRun(text) - WordsAndRuns.firstRun(text);
  }

  private void makeTable() {
    int first = WordsAndRuns.firstRun(held);
    int count = runs(held);
    int room = Integer.highestOneBit(Math.max(1, count)) * 4;
    if (runs.length < room) {
      runs = new long[room];
      stamps = new int[room];
      isStock = new boolean[room];
      slots = new int[room];
    } else {
      Arrays.fill(stamps, 0, room, 0);
    }
    mask = room - 1;
    now = 1;
    for (int i = 0; i < count; i++) {
      long run = WordsAndRuns.run(held.feature(first + i));
      int slot = slot(run);
      if (stamps[slot] == 0) isStock[slot] = stock.test(run);
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
}
