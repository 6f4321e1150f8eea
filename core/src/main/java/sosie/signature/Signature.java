package sosie.signature;

/** A fixed number of words that stand for a feature set. */
public final class Signature {

  private final int[] words;

  Signature(int[] words) {
    this.words = words;
  }

  public int size() {
    return words.length;
  }

  public int word(int i) {
    return words[i];
  }

  /** The share of positions on which both agree. */
  public double agreement(Signature other) {
    if (other.words.length != words.length) {
      throw new IllegalArgumentException(
          "signatures must have the same size, were " + words.length + " and " + other.size());
    }
    int equal = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i] == other.words[i]) equal++;
    }
    return (double) equal / words.length;
  }
}
