package sosie.verify;

import sosie.feature.TextFeatures.SignatureWords;

/**
 * The similarity that two signatures of hashes cut to {@code bitsPerHash} bits tell of, given as
 * {@linkplain SignatureWords sequences} of their packed words. 0 if a document has none.
 *
 * <p>Hashes of b bits that differ agree by chance once in 2ᵇ, so a share a of equal ones speaks of
 * (a − 2⁻ᵇ) / (1 − 2⁻ᵇ), and of 0 if that is negative (b-bit minwise hashing, Li and König 2010).
 */
public record PackedAgreement(int hashes, int bitsPerHash) implements Similarity<SignatureWords> {

  public PackedAgreement {
    if (hashes < 1) throw new IllegalArgumentException("hashes must be at least 1, was " + hashes);
    if (bitsPerHash < 1 || bitsPerHash > Long.SIZE) {
      throw new IllegalArgumentException(
          "bitsPerHash must be between 1 and " + Long.SIZE + ", was " + bitsPerHash);
    }
  }

  @Override
  public String name() {
    return "packed-agreement";
  }

  @Override
  public boolean isOfSignatures() {
    return true;
  }

  @Override
  public double between(SignatureWords left, SignatureWords right) {
    if (left.size() == 0 || right.size() == 0) return 0;
    requireWords(left);
    requireWords(right);
    return score(apart(left, right));
  }

  private double score(int apart) {
    double chance = Math.scalb(1.0, -bitsPerHash);
    double equal = (double) (hashes - apart) / hashes;
    return Math.max(0, (equal - chance) / (1 - chance));
  }

  /**
   * In how many hashes a pair that reaches the threshold may differ.
   *
   * @param threshold above 0 and at most 1
   */
  public int mostApart(double threshold) {
    int apart = 0;
    while (score(apart + 1) >= threshold) apart++;
    return apart;
  }

  /**
   * How many hashes differ. As many as fit into 64 bits are taken at once: a carry out of the lower
   * bits of a hash, or its upper bit itself, tells that not all are 0 in the difference.
   */
  private int apart(SignatureWords left, SignatureWords right) {
    int step = Long.SIZE / bitsPerHash * bitsPerHash;
    long upper = upperBits();
    long lower = (step == Long.SIZE ? -1 : (1L << step) - 1) & ~upper;
    long end = (long) hashes * bitsPerHash;
    int apart = 0;
    for (long bit = 0; bit < end; bit += step) {
      long difference = difference(left, right, bit);
      apart += Long.bitCount((((difference & lower) + lower) | difference) & upper);
    }
    return apart;
  }

  /** The highest bit of each hash of those that fit into 64 bits. */
  private long upperBits() {
    long upper = 0;
    for (int bit = bitsPerHash - 1; bit < Long.SIZE; bit += bitsPerHash) upper |= 1L << bit;
    return upper;
  }

  /** The difference of 64 bits from this one on; behind the last hash there is none. */
  private static long difference(SignatureWords left, SignatureWords right, long bit) {
    int word = (int) (bit >>> 6);
    long low = (left.feature(word) ^ right.feature(word)) >>> bit;
    if ((bit & 63) == 0 || word + 1 == left.size()) return low;
    return low | (left.feature(word + 1) ^ right.feature(word + 1)) << -bit;
  }

  private void requireWords(SignatureWords signature) {
    long words = ((long) hashes * bitsPerHash + Long.SIZE - 1) / Long.SIZE;
    if (signature.size() != words) {
      throw new IllegalArgumentException(
          "signatures must have " + words + " words, was " + signature.size());
    }
  }
}
