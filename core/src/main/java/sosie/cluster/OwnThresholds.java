package sosie.cluster;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * How alike a text must be to a letter to follow it, where letters have thresholds of their own:
 * the θᵢ of DURIAN's algorithm (Yang and Callan, SIGIR 2006, Figure 3, step d). What is bound to a
 * letter follows it whatever they say. Threads may share it.
 */
public final class OwnThresholds {

  /** No letter has one of its own. */
  public static final OwnThresholds NONE = new OwnThresholds(new double[0]);

  private final double[] thresholds; // of texts, 0 where they have none of their own

  /**
   * Thresholds by the numbers of texts.
   *
   * @param thresholds 0 where a text has none of its own
   */
  public OwnThresholds(double[] thresholds) {
    this.thresholds = thresholds.clone();
  }

  public boolean isEmpty() {
    return thresholds.length == 0;
  }

  public boolean has(int text) {
    return !isEmpty() && thresholds[text] > 0;
  }

  /** Texts that have one, ascending. */
  public IntStream letters() {
    return IntStream.range(0, thresholds.length).filter(this::has);
  }

  /**
   * What a text must reach to follow a letter.
   *
   * @param common of letters without one of their own
   */
  public double of(int letter, double common) {
    return has(letter) ? thresholds[letter] : common;
  }

  /** What a pair must reach: that of the letter, and of two letters the lower. */
  public double between(int left, int right, double common) {
    if (!has(left)) return of(right, common);
    return has(right) ? Math.min(thresholds[left], thresholds[right]) : thresholds[left];
  }

  /** What a pair need not reach, whichever of the two turns out to be a letter. */
  public double lowest(int left, int right, double common) {
    return Math.min(common, Math.min(of(left, common), of(right, common)));
  }

  /** What is enough for a pair, whichever of the two turns out to be a letter. */
  public double highest(int left, int right, double common) {
    return Math.max(common, Math.max(of(left, common), of(right, common)));
  }

  /** Those of some texts alone. */
  OwnThresholds only(BitSet texts) {
    double[] some = thresholds.clone();
    for (int text = 0; text < some.length; text++) if (!texts.get(text)) some[text] = 0;
    return new OwnThresholds(some);
  }
}
