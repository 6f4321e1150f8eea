package sosie.feature;

import sosie.feature.TextFeatures.Sequence;

/**
 * Keeps the spots whose {@linkplain Frequencies#nidf normalised idf} lies in a window, bounds
 * included, in the order they come in: above all not what stands on every page, such as its frame.
 *
 * <p>A spot of fewer than {@value #FEW} texts is never too common, whatever its share of them: in
 * an archive of five pages, five copies of one story are no frame.
 */
public record SpotWindow(Lexicon.Window window)
    implements Refinement<FeatureVector, FeatureVector> {

  private static final int FEW = 10;

  public SpotWindow(double low, double high) {
    this(new Lexicon.Window(low, high));
  }

  /** Whether nothing is too common and nothing too rare. */
  public boolean takesAll() {
    return window.low() == 0 && window.high() == 1;
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    if (takesAll()) return features;
    return Sieve.keep(features, i -> holds(features.feature(i), counted));
  }

  /** The same of spots in reading order, which they stay in. */
  public Refinement<Sequence, Sequence> inOrder() {
    return (spots, counted) ->
        takesAll() ? spots : Sieve.keep(spots, i -> holds(spots.feature(i), counted));
  }

  boolean holds(long spot, Frequencies counted) {
    return !isCommon(spot, counted) && !window.isBelow(counted.nidf(spot));
  }

  /** Whether a spot is below the window. */
  boolean isCommon(long spot, Frequencies counted) {
    if (counted.of(spot) < FEW) return false;
    double nidf = counted.nidf(spot);
    return !window.holds(nidf) && !window.isBelow(nidf);
  }
}
