package sosie.candidate;

import java.util.OptionalDouble;
import sosie.hash.Hash64;
import sosie.signature.Signature;

/**
 * The other form of locality-sensitive hashing: each of {@code selections} keys is made of {@code
 * rows} words that were chosen at random, once for all, from a signature of {@code hashes} words.
 * Where bands need selections · rows words, these can share a shorter signature, such as 125
 * selections of 3 out of 100.
 */
public final class RandomSelections implements CandidateScheme {

  private final int selections;
  private final int rows;
  private final int hashes;
  private final int[] positions; // of all selections, one after another

  public RandomSelections(int selections, int rows, int hashes, long seed) {
    require("selections", selections);
    require("rows", rows);
    require("hashes", hashes);
    if (rows > hashes) {
      throw new IllegalArgumentException(
          "rows must be at most the number of hashes, " + hashes + ", was " + rows);
    }
    this.selections = selections;
    this.rows = rows;
    this.hashes = hashes;
    positions = new int[Math.multiplyExact(selections, rows)];
    int[] deck = new int[hashes];
    for (int position = 0; position < hashes; position++) deck[position] = position;
    for (int i = 0; i < positions.length; i++) positions[i] = draw(deck, i % rows, seed, i);
  }

  private static void require(String name, int value) {
    if (value < 1) throw new IllegalArgumentException(name + " must be at least 1, was " + value);
  }

  /** Moves a card of the deck behind those drawn before it for the same selection. */
  private static int draw(int[] deck, int drawn, long seed, int number) {
    int left = deck.length - drawn;
    int place = drawn + (int) Math.multiplyHigh(Hash64.nth(seed, number) >>> 1, 2L * left);
    int card = deck[place];
    deck[place] = deck[drawn];
    deck[drawn] = card;
    return card;
  }

  public int selections() {
    return selections;
  }

  public int rows() {
    return rows;
  }

  /** How long the signatures must be. */
  public int hashes() {
    return hashes;
  }

  @Override
  public int keysPerDocument() {
    return selections;
  }

  /**
   * Selections that share words are not independent, so it is not 1 − (1 − s^rows)^selections. Of m
   * words, k agree with the probability of a binomial distribution; then one selection agrees with
   * probability C(k, rows) / C(m, rows), each of them independently of the others. This is the mean
   * over all seeds; the selections of one seed are a little off it.
   */
  @Override
  public OptionalDouble probability(double similarity) {
    if (similarity <= 0) return OptionalDouble.of(0);
    if (similarity >= 1) return OptionalDouble.of(1);
    double odds = Math.log(similarity) - Math.log1p(-similarity);
    double log = hashes * Math.log1p(-similarity); // of the probability that k agree
    double sum = 0;
    for (int k = 0; k <= hashes; k++) {
      sum += Math.exp(log) * meetIfAgree(k);
      log += odds + Math.log(hashes - k) - Math.log(k + 1);
    }
    return OptionalDouble.of(Math.min(1, sum));
  }

  private double meetIfAgree(int agreeing) {
    double all = 1;
    for (int row = 0; row < rows; row++) {
      all *= Math.max(0, (double) (agreeing - row) / (hashes - row));
    }
    return -Math.expm1(selections * Math.log1p(-all));
  }

  @Override
  public long[] keys(Signature signature) {
    if (signature.size() != hashes) {
      throw new IllegalArgumentException(
          "signature must have " + hashes + " words, had " + signature.size());
    }
    long[] keys = new long[selections];
    for (int selection = 0; selection < selections; selection++) {
      keys[selection] = key(signature, selection);
    }
    return keys;
  }

  /** The number of the selection is part of its key: equal words in different ones never meet. */
  private long key(Signature signature, int selection) {
    long key = selection;
    for (int row = 0; row < rows; row++) {
      long word = signature.word(positions[selection * rows + row]);
      if (word == Signature.NONE) return Candidates.NO_KEY;
      key = Hash64.mix(key, word);
    }
    return key;
  }
}
