package sosie.feature;

/**
 * Keeps the features whose {@linkplain Frequencies#nidf normalised idf} lies in a window, bounds
 * included: neither what every text has nor what only a few have. SpotSigs found 0.2 to 0.85 best
 * for news pages.
 */
public record IdfWindow(Lexicon.Window window) implements Refinement<FeatureVector, FeatureVector> {

  public IdfWindow(double low, double high) {
    this(new Lexicon.Window(low, high));
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return Sieve.keep(features, i -> window.holds(counted.nidf(features.feature(i))));
  }
}
