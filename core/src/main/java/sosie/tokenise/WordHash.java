package sosie.tokenise;

import sosie.hash.Hash64;

/**
 * The hash of a word: its folded characters in UTF-8, eight bytes at a time, the first lowest, the
 * last ones filled up with zeros. Two different words of up to eight bytes never have the same.
 *
 * <p>This is the slow way, one character after the other, for words that are not all ASCII.
 */
final class WordHash {

  static final long START = 0x5051E0CABL;
  private static final long STEP = 0x9FB21C651E98DF25L;

  private long hash = START;
  private long eight;
  private int bits; // of the eight bytes that are taken

  static long step(long hash, long eight) {
    hash = (hash ^ eight) * STEP;
    return hash ^ (hash >>> 32);
  }

  /** The end of all steps. */
  static long mixed(long hash) {
    return Hash64.mix(hash);
  }

  void add(int point) {
    if (point < 0x80) {
      put(point);
      return;
    }
    if (point < 0x800) {
      put(0xC0 | (point >> 6));
    } else {
      if (point < 0x10000) {
        put(0xE0 | (point >> 12));
      } else {
        put(0xF0 | (point >> 18));
        put(0x80 | ((point >> 12) & 0x3F));
      }
      put(0x80 | ((point >> 6) & 0x3F));
    }
    put(0x80 | (point & 0x3F));
  }

  private void put(long oneByte) {
    eight |= oneByte << bits;
    bits += Byte.SIZE;
    if (bits == Long.SIZE) takeEight();
  }

  private void takeEight() {
    hash = step(hash, eight);
    eight = 0;
    bits = 0;
  }

  /** The hash of what was added; then it begins anew. */
  long end() {
    if (bits > 0) takeEight();
    long ended = mixed(hash);
    hash = START;
    return ended;
  }
}
