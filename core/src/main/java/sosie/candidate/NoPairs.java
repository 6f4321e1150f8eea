package sosie.candidate;

import java.util.OptionalDouble;
import java.util.function.Supplier;
import sosie.feature.FeatureVector;

/** Proposes nothing: for methods that are done once copies of one text are known. */
public record NoPairs() implements Candidates {

  private static final long serialVersionUID = 1;

  @Override
  public int keysPerText() {
    return 0;
  }

  @Override
  public long[] keys(FeatureVector features) {
    return new long[0];
  }

  @Override
  public Meeting meeting(long[] left, long[] right) {
    return new Meeting(true, "copies of one text are known without comparing");
  }

  @Override
  public boolean readsFeatures() {
    return false;
  }

  /** Whoever has the same text is found; nobody else is looked for. */
  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.of(1);
  }

  @Override
  public long propose(
      Fingerprints texts, PairChoice wanted, Crew crew, Supplier<PairSink> sinks, Steps steps) {
    return 0;
  }
}
