package sosie.cut;

import java.util.Arrays;
import sosie.tokenise.Tokens;

/** Finds the same words in a row elsewhere, by a hash that rolls over them. */
final class RunHashes {

  private static final long BASE = 0x9E3779B97F4A7C15L;

  private RunHashes() {}

  static long of(Tokens tokens, int first, int words) {
    long hash = 0;
    for (int i = first; i < first + words; i++) hash = hash * BASE + mixed(tokens, i);
    return hash;
  }

  private static long mixed(Tokens tokens, int i) {
    return tokens.hash(i) * 0xD6E8FEB86659FD93L + 1;
  }

  /** All places of a run of so many words, ascending. */
  static int[] places(Tokens tokens, int words, long hash) {
    int[] places = new int[8];
    int count = 0;
    if (words == 0 || tokens.size() < words) return new int[0];
    long last = 1;
    for (int i = 1; i < words; i++) last *= BASE;
    long rolling = of(tokens, 0, words);
    for (int first = 0; ; first++) {
      if (rolling == hash) {
        if (count == places.length) places = Arrays.copyOf(places, count * 2);
        places[count++] = first;
      }
      if (first + words == tokens.size()) return Arrays.copyOf(places, count);
      rolling = (rolling - mixed(tokens, first) * last) * BASE + mixed(tokens, first + words);
    }
  }
}
