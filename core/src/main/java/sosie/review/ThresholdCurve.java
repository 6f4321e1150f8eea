package sosie.review;

import java.util.Arrays;

/**
 * What there would be at every threshold from the floor to 1, in steps of a thousandth: counted by
 * clustering what differs from step to step, not guessed.
 *
 * @param thresholds ascending, the floor first
 * @param pairs that reach each, copies of a text once against its first document
 * @param clusters of two documents and more
 * @param inClusters documents in these
 * @param kept documents that would be kept
 */
public record ThresholdCurve(
    double[] thresholds, long[] pairs, long[] clusters, long[] inClusters, long[] kept) {

  /** What there would be at one threshold. */
  public record Point(double threshold, long pairs, long clusters, long inClusters, long kept) {}

  /**
   * A curve, and whether it has all that was said.
   *
   * @param isWhole false while it is being counted anew: then it is the one from before
   */
  public record SoFar(ThresholdCurve curve, boolean isWhole) {}

  public int steps() {
    return thresholds.length;
  }

  public Point point(int step) {
    return new Point(thresholds[step], pairs[step], clusters[step], inClusters[step], kept[step]);
  }

  /** The step of a threshold, negative if it is none. */
  public int step(double threshold) {
    return Arrays.binarySearch(thresholds, threshold);
  }
}
