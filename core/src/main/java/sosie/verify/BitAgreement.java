package sosie.verify;

import sosie.feature.TextFeatures.SignatureWords;

/**
 * The share of bits on which two bit signatures agree, given as {@linkplain SignatureWords
 * sequences} of their words. 0 if a document has none.
 */
public record BitAgreement(int bits) implements Similarity<SignatureWords> {

  public BitAgreement {
    if (bits < 64 || bits % 64 != 0) {
      throw new IllegalArgumentException("bits must be a multiple of 64, was " + bits);
    }
  }

  @Override
  public String name() {
    return "bit-agreement";
  }

  @Override
  public boolean isOfSignatures() {
    return true;
  }

  @Override
  public double between(SignatureWords left, SignatureWords right) {
    if (left.size() == 0 || right.size() == 0) return 0;
    return share(apart(left, right, bits));
  }

  @Override
  public double reaches(SignatureWords left, SignatureWords right, double threshold) {
    if (left.size() == 0 || right.size() == 0) return threshold <= 0 ? 0 : BELOW;
    int apart = apart(left, right, most(threshold));
    return share(apart) >= threshold ? share(apart) : BELOW;
  }

  private double share(int apart) {
    return (double) (bits - apart) / bits;
  }

  /** As in {@link Jaccard#neededOverlap}: the division decides. */
  private int most(double threshold) {
    int most = (int) Math.min(bits, Math.ceil((1 - threshold) * bits));
    while (most >= 0 && share(most) < threshold) most--;
    return most;
  }

  /** In how many bits they differ, counted until they are more than {@code most}. */
  private int apart(SignatureWords left, SignatureWords right, int most) {
    int words = bits / 64;
    requireWords(left, words);
    requireWords(right, words);
    int apart = 0;
    for (int i = 0; i < words && apart <= most; i++) {
      apart += Long.bitCount(left.feature(i) ^ right.feature(i));
    }
    return apart;
  }

  private static void requireWords(SignatureWords signature, int words) {
    if (signature.size() != words) {
      throw new IllegalArgumentException(
          "signatures must have " + words + " words, was " + signature.size());
    }
  }
}
