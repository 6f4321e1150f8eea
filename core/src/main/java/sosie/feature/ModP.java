package sosie.feature;

/**
 * Keeps the features that {@code p} divides, read as unsigned numbers: about one in {@code p}.
 *
 * <p>A feature is selected in every document it occurs in or in none, so that the resemblance of
 * two selections estimates that of the documents (Manber's sif, Broder's mod-p sketch). A short
 * document may lose all its features and is then compared with none.
 */
public record ModP(int p) implements Refinement<FeatureVector, FeatureVector> {

  public ModP {
    if (p < 1) throw new IllegalArgumentException("p must be at least 1, was " + p);
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return Sieve.keep(features, i -> Long.remainderUnsigned(features.feature(i), p) == 0);
  }
}
