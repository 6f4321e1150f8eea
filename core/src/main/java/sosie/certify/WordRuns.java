package sosie.certify;

import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.tokenise.Tokens;

/** The hashes of all runs of some words that a text has, in order. */
final class WordRuns {

  private final long[] hashes;

  private WordRuns(long[] hashes) {
    this.hashes = hashes;
  }

  static WordRuns of(Tokens words, int width) {
    long[] hashes = new long[Math.max(0, words.size() - width + 1)];
    for (int i = 0; i < hashes.length; i++) {
      long hash = width;
      for (int word = i; word < i + width; word++) hash = Hash64.mix(hash, words.hash(word));
      hashes[i] = hash;
    }
    return new WordRuns(hashes);
  }

  int count() {
    return hashes.length;
  }

  long hash(int i) {
    return hashes[i];
  }

  void addTo(LongTable table) {
    for (long hash : hashes) table.put(hash, 1);
  }

  boolean allIn(LongTable table) {
    for (long hash : hashes) if (table.get(hash) == 0) return false;
    return true;
  }
}
