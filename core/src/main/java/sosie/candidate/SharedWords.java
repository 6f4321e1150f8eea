package sosie.candidate;

import java.util.OptionalDouble;
import sosie.hash.Hash64;
import sosie.signature.Signature;

/**
 * Documents meet that agree on at least {@code agree} of the {@code words} of their signatures. For
 * one, each word is a key; for two, each pair of words is: the mega-shingles of super-shingles, 15
 * for 6. A missing word is in no key.
 *
 * @param rows two documents of similarity s agree on a word with probability s<sup>rows</sup>, 14
 *     for the published super-shingles; 0 if the words make no such promise
 */
public record SharedWords(int words, int agree, int rows) implements CandidateScheme {

  private static final int MOST_AGREE = 3;
  private static final int MOST_KEYS = 1000;

  public SharedWords {
    if (words < 1) throw new IllegalArgumentException("words must be at least 1, was " + words);
    if (agree < 1 || agree > MOST_AGREE) {
      throw new IllegalArgumentException(
          "agree must be between 1 and " + MOST_AGREE + ", was " + agree);
    }
    if (agree > words) {
      throw new IllegalArgumentException(
          "agree must be at most the " + words + " words, was " + agree);
    }
    if (rows < 0) throw new IllegalArgumentException("rows must be at least 0, was " + rows);
    if (choices(words, agree) > MOST_KEYS) {
      throw new IllegalArgumentException(
          agree
              + " of "
              + words
              + " words must be at most "
              + MOST_KEYS
              + " keys, was "
              + choices(words, agree));
    }
  }

  /** Words that promise nothing by similarity. */
  public SharedWords(int words, int agree) {
    this(words, agree, 0);
  }

  private static long choices(int words, int agree) {
    long choices = 1;
    for (int i = 0; i < agree; i++) choices = choices * (words - i) / (i + 1);
    return choices;
  }

  @Override
  public int keysPerDocument() {
    return (int) choices(words, agree);
  }

  @Override
  public OptionalDouble probability(double similarity) {
    if (rows == 0) return OptionalDouble.empty();
    return OptionalDouble.of(Binomial.atLeast(agree, words, StrictMath.pow(similarity, rows)));
  }

  @Override
  public long[] keys(Signature signature) {
    long[] keys = new long[keysPerDocument()];
    int[] chosen = new int[agree];
    for (int i = 0; i < agree; i++) chosen[i] = i;
    for (int key = 0; key < keys.length; key++) {
      keys[key] = key(signature, chosen, key);
      choose(chosen);
    }
    return keys;
  }

  private static long key(Signature signature, int[] chosen, int choice) {
    long key = choice; // as in bands: equal words at different places never meet
    for (int position : chosen) {
      if (signature.word(position) == Signature.NONE) return Candidates.NO_KEY;
      key = Hash64.mix(key, signature.word(position));
    }
    return key;
  }

  /** Goes on to the next choice of positions, in the order of their numbers. */
  private void choose(int[] chosen) {
    int last = agree - 1;
    while (last > 0 && chosen[last] == words - agree + last) last--;
    chosen[last]++;
    for (int i = last + 1; i < agree; i++) chosen[i] = chosen[i - 1] + 1;
  }
}
