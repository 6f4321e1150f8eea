package sosie.verify;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import sosie.feature.TextFeatures.LetterText;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;

/**
 * A letter that is asked of others which of its passages stand in them, and theirs in it, wherever
 * lines and paragraphs break. For one thread.
 *
 * <p>A word is held if it stands in a run of words that both have. A changed word is therefore not
 * held and those around it are, a sentence that was left out costs its own words, and the order of
 * paragraphs does not matter. The runs of this letter go into a table once; another is then asked
 * about by one pass over its runs. Most runs of most others are not there, which a few bits for
 * each run say without a look into the table; where the paragraphs lie is asked only of those that
 * have enough in common.
 */
final class HeldPassages {

  private static final int FILTER_BITS = 4; // for each slot
  private static final int MARK_BITS = 2; // what a run is worth, below the number of the run
  private static final int SAYS = 1; // it is no stock
  private static final int NEW = 2; // it was not met before in the same text

  private final PassageRule rule;
  private LongPredicate stock = run -> false;
  private LetterText held = new WeighedLetter();
  private boolean tabled; // the runs of the letter that is held
  private long[] runs = new long[0];
  private int[] stamps = new int[0]; // when a run was met last; 0 where there is none
  private boolean[] isStock = new boolean[0];
  private boolean[] told = new boolean[0]; // runs that another was found to have
  private int[] slots = new int[0]; // of each run of the letter in reading order
  private long[] filter = new long[0]; // a bit is set where a run of the letter may be
  private long[] read = new long[0]; // the runs of another, at hand
  private int[] met = new int[0]; // runs of another that this letter has, and what they are worth
  private int metCount;
  private int metNew; // those of them that are no stock, each once
  private int mask;
  private boolean hasStock;
  private int now;

  HeldPassages(PassageRule rule) {
    this.rule = rule;
  }

  void hold(LetterText letter) {
    held = letter;
    tabled = false;
  }

  /** From now on such runs bind nobody. */
  void ignore(LongPredicate runs) {
    stock = runs;
    tabled = false;
  }

  /** What binds the letter that is held and another. */
  Optional<Bond> bondWith(LetterText other) {
    if (runs(held) == 0 || runs(other) == 0) return Optional.empty();
    if (!tabled) makeTable();
    meet(other);
    if (rule.isTooLittle(metNew * width(other))) return Optional.empty();
    HeldWords theirs = new HeldWords(other, rule, shorter(other));
    for (int i = 0; i < metCount; i++) {
      theirs.shared(met[i] >>> MARK_BITS, (met[i] & SAYS) != 0, (met[i] & NEW) != 0);
    }
    return HeldWords.bond(ownHeld(other), theirs.end());
  }

  /** Gathers the runs of another that this letter has. */
  private void meet(LetterText other) {
    int count = readRuns(other);
    if (met.length < count) met = new int[Math.max(count, 2 * met.length)];
    metCount = 0;
    metNew = 0;
    now++;
    long[] mayHave = filter; // in places of their own: the first compiler reads a field every time
    long[] others = read;
    int bits = bits();
    for (int i = 0; i < count; i++) {
      long run = others[i];
      if ((mayHave[((int) run & bits) >> 6] >>> run & 1) == 0) continue;
      int slot = slot(run);
      if (stamps[slot] == 0) continue;
      int says = isStock[slot] ? 0 : SAYS;
      int isNew = stamps[slot] < now ? NEW : 0;
      met[metCount++] = i << MARK_BITS | says | isNew;
      if (says != 0 && isNew != 0) metNew++;
      stamps[slot] = now;
    }
  }

  /** Puts the runs of another at hand. */
  private int readRuns(LetterText other) {
    int count = runs(other);
    if (read.length < count) read = new long[Math.max(count, 2 * read.length)];
    WordsAndRuns.copyRuns(other, read);
    return count;
  }

  /** Of this letter the words that the other was just found to have. */
  private HeldWords ownHeld(LetterText other) {
    HeldWords own = new HeldWords(held, rule, shorter(other));
    int before = now++;
    for (int i = 0, count = runs(held); i < count; i++) {
      int slot = slots[i];
      if (stamps[slot] < before) continue;
      own.shared(i, !isStock[slot], stamps[slot] == before);
      stamps[slot] = now;
    }
    return own.end();
  }

  /** Each run that both have, unless it was told of another since this letter is held. */
  void eachShared(LetterText other, LongConsumer consumer) {
    if (runs(held) == 0) return;
    if (!tabled) makeTable();
    for (int i = 0, count = readRuns(other); i < count; i++) {
      long run = read[i];
      if (isElsewhere(run)) continue;
      int slot = slot(run);
      if (stamps[slot] == 0 || told[slot]) continue;
      told[slot] = true;
      consumer.accept(run);
    }
  }

  /** Whether the letter that is held has a run that binds nobody. */
  boolean hasStock() {
    if (!tabled) makeTable();
    return hasStock;
  }

  private long shorter(LetterText other) {
    return Math.min(WordsAndRuns.length(held), WordsAndRuns.length(other));
  }

  /** How many words a run has. */
  private static long width(LetterText text) {
    return WordsAndRuns.length(text) - runs(text) + 1;
  }

  private static int runs(LetterText text) {
    return WordsAndRuns.endRun(text) - WordsAndRuns.firstRun(text);
  }

  private void makeTable() {
    int first = WordsAndRuns.firstRun(held);
    int count = runs(held);
    makeRoom(Integer.highestOneBit(Math.max(FILTER_BITS, count)) * 4);
    now = 1;
    hasStock = false;
    for (int i = 0; i < count; i++) {
      long run = WordsAndRuns.run(held.feature(first + i));
      int slot = slot(run);
      if (stamps[slot] == 0) isStock[slot] = stock.test(run);
      hasStock |= isStock[slot];
      runs[slot] = run;
      stamps[slot] = now;
      slots[i] = slot;
      filter[bit(run) >> 6] |= 1L << run;
    }
    tabled = true;
  }

  private void makeRoom(int room) {
    mask = room - 1;
    if (runs.length < room) {
      runs = new long[room];
      stamps = new int[room];
      isStock = new boolean[room];
      told = new boolean[room];
      slots = new int[room];
      filter = new long[room * FILTER_BITS / Long.SIZE];
    } else {
      Arrays.fill(stamps, 0, room, 0);
      Arrays.fill(told, 0, room, false);
      Arrays.fill(filter, 0, room * FILTER_BITS / Long.SIZE, 0);
    }
  }

  private int bit(long run) {
    return (int) run & bits();
  }

  /** Those of a run that say which bit of the filter is its own. */
  private int bits() {
    return mask * FILTER_BITS + FILTER_BITS - 1;
  }

  /** Whether this letter cannot have a run; otherwise it may. */
  private boolean isElsewhere(long run) {
    return (filter[bit(run) >> 6] >>> run & 1) == 0;
  }

  /** Where a run of this letter stands, or the empty slot where it would. */
  private int slot(long run) {
    int[] filled = stamps;
    long[] here = runs;
    int last = mask;
    int slot = (int) run & last;
    while (filled[slot] != 0 && here[slot] != run) slot = (slot + 1) & last;
    return slot;
  }
}
