package sosie.verify;

import sosie.feature.Frequencies;
import sosie.feature.LongList;
import sosie.hash.LongTable;

/**
 * The words of a collection, numbered in their order, with how common each is. What many texts ask
 * of a word is worked out once.
 *
 * <p>Threads may share it: who finds a figure missing works it out, and all find the same.
 */
final class Vocabulary {

  /** The number of a word that the collection does not have. */
  static final int UNKNOWN = -1;

  /** Words that occur more often in a text are few. */
  private static final int MOST_TIMES = 8;

  private static final double[] LOGS = new double[MOST_TIMES + 1]; // of small numbers

  static {
    for (int i = 1; i < LOGS.length; i++) LOGS[i] = Math.log(i);
  }

  private final LongTable numbers = new LongTable(); // plus one
  private final double[] shares;
  private final double[] logShares;
  private final double onceSeen;
  private final double logOnceSeen;
  private final double mu;
  private final float[] logs; // of each word, by how often it occurs; 0 if not worked out yet

  /**
   * All words that were counted.
   *
   * @param mu how much the collection weighs, in words
   */
  Vocabulary(Frequencies occurrences, double mu) {
    this.mu = mu;
    LongList counts = new LongList();
    occurrences.forEach(
        (word, times) -> {
          counts.add(times);
          numbers.put(word, counts.size());
        });
    long sum = 0;
    for (int i = 0; i < counts.size(); i++) sum += counts.get(i);
    double all = Math.max(1, sum);
    shares = new double[counts.size()];
    logShares = new double[shares.length];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = counts.get(i) / all;
      logShares[i] = Math.log(shares[i]);
    }
    onceSeen = 1 / all;
    logOnceSeen = Math.log(onceSeen);
    logs = new float[Math.multiplyExact(shares.length, MOST_TIMES)];
  }

  /** How many words there are; they are numbered from 0 in their order. */
  int size() {
    return shares.length;
  }

  int number(long word) {
    return numbers.get(word) - 1;
  }

  /** The share of a word among all words; one that nobody has seen counts as seen once. */
  double share(int number) {
    return number == UNKNOWN ? onceSeen : shares[number];
  }

  /** The logarithm of that share. */
  double logShare(int number) {
    return number == UNKNOWN ? logOnceSeen : logShares[number];
  }

  /** log(times). */
  static double log(int times) {
    return times <= MOST_TIMES ? LOGS[times] : Math.log(times);
  }

  /** log(1 + times / (μ p(w|C))). */
  float log(int number, int times) {
    if (number == UNKNOWN || times > MOST_TIMES) return workedOut(number, times);
    int place = number * MOST_TIMES + times - 1;
    float known = logs[place];
    if (known == 0) {
      known = workedOut(number, times);
      logs[place] = known;
    }
    return known;
  }

  private float workedOut(int number, int times) {
    return (float) Math.log1p(times / (mu * share(number)));
  }
}
