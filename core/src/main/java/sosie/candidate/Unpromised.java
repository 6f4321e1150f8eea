package sosie.candidate;

import java.util.OptionalDouble;
import java.util.function.Supplier;
import sosie.feature.FeatureVector;

/**
 * A search whose promise is about another similarity than the one that is then computed, so that
 * nothing can be said about the latter.
 */
public record Unpromised(Candidates search) implements Candidates {

  private static final long serialVersionUID = 1;

  @Override
  public int keysPerText() {
    return search.keysPerText();
  }

  @Override
  public long[] keys(FeatureVector features) {
    return search.keys(features);
  }

  @Override
  public Meeting meeting(long[] left, long[] right) {
    return keysPerText() > 0
        ? search.meeting(left, right)
        : new Meeting(true, "compared if they are alike enough by the measure of the search");
  }

  @Override
  public boolean readsFeatures() {
    return search.readsFeatures();
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.empty();
  }

  @Override
  public long propose(
      Fingerprints texts, PairChoice wanted, Crew crew, Supplier<PairSink> sinks, Steps steps) {
    return search.propose(texts, wanted, crew, sinks, steps);
  }
}
