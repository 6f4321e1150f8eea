package sosie.feature;

import java.util.Arrays;
import java.util.List;

/**
 * What each word does for spot signatures, looked up by its hash: an open-addressing table of at
 * most half as many words as places, so that most look-ups end at the first place.
 */
final class WordRoles {

  static final int CONTENT = -1;
  private static final int STOP = Integer.MAX_VALUE;

  private final long[] words;
  private final int[] roles;

  WordRoles(List<Spot> spots, StopWords stopWords) {
    int capacity = Integer.highestOneBit(2 * (spots.size() + stopWords.count())) * 2;
    words = new long[capacity];
    roles = new int[capacity];
    Arrays.fill(roles, CONTENT);
    for (int i = 0; i < stopWords.count(); i++) put(stopWords.hash(i), STOP);
    for (int i = spots.size() - 1; i >= 0; i--) put(spots.get(i).hash(), i);
  }

  private void put(long word, int role) {
    int place = place(word);
    words[place] = word;
    roles[place] = role;
  }

  /** The place of a word, or the free one where it would be. */
  private int place(long word) {
    int place = (int) word & (words.length - 1);
    while (roles[place] != CONTENT && words[place] != word)
      place = (place + 1) & (words.length - 1);
    return place;
  }

  /** The number of the first spot of an antecedent, {@link #CONTENT}, or more than any number. */
  int of(long word) {
    return roles[place(word)];
  }
}
