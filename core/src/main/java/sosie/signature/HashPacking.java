package sosie.signature;

import java.util.Arrays;

/**
 * Hashes cut to their lowest {@code bitsPerHash} bits, one after the other without gaps, the first
 * in the lowest bits of the first word (b-bit minwise hashing, Li and König 2010).
 *
 * <p>Cut hashes may agree by chance, so their agreement is compared by {@code PackedAgreement},
 * which takes that out. All words are {@link Signature#NONE} where there are no hashes, and only
 * there: the last bit is turned where hashes would read so.
 */
record HashPacking(int hashes, int bitsPerHash) {

  HashPacking {
    require(hashes, bitsPerHash);
  }

  static void require(int hashes, int bitsPerHash) {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    if (bitsPerHash < 1 || bitsPerHash > Long.SIZE) {
      throw new IllegalArgumentException(
          "bitsPerHash must be between 1 and " + Long.SIZE + ", was " + bitsPerHash);
    }
  }

  int bytes() {
    return Math.toIntExact(((long) hashes * bitsPerHash + Byte.SIZE - 1) / Byte.SIZE);
  }

  private int words() {
    return (bytes() + Long.BYTES - 1) / Long.BYTES;
  }

  Signature missing() {
    return Signature.none(words());
  }

  Signature pack(long[] hashed) {
    if (bitsPerHash == Long.SIZE) return whole(hashed);
    long[] words = new long[words()];
    long kept = (1L << bitsPerHash) - 1;
    long bit = 0;
    for (long hash : hashed) {
      int word = (int) (bit >>> 6);
      long value = hash & kept;
      words[word] |= value << bit;
      int inFirst = Long.SIZE - (int) (bit & 63);
      if (inFirst < bitsPerHash) words[word + 1] |= value >>> inFirst;
      bit += bitsPerHash;
    }
    if (Arrays.stream(words).allMatch(word -> word == Signature.NONE)) words[words.length - 1]++;
    return Signature.of(words);
  }

  /** A word that is there must not read as missing. */
  private static Signature whole(long[] hashed) {
    for (int i = 0; i < hashed.length; i++) if (hashed[i] == Signature.NONE) hashed[i] = 0;
    return Signature.of(hashed);
  }
}
