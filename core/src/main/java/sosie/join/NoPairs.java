package sosie.join;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.candidate.AllWithAll;
import sosie.candidate.CandidateIndex;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyIndex;
import sosie.candidate.Meeting;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/** Proposes nothing: for methods that are done once copies of one text are known. */
public record NoPairs() implements ExactSearch {

  @Override
  public Meeting meeting(long[] left, long[] right) {
    return new Meeting(true, "copies of one text are known without comparing");
  }

  @Override
  public boolean readsFeatures() {
    return false;
  }

  @Override
  public Optional<long[]> meetingPoints(long[] keys, FeatureVector features) {
    return Optional.of(new long[0]);
  }

  @Override
  public Optional<CandidateIndex<FeatureVector>> index(IntUnaryOperator copiesOf) {
    return Optional.of(new KeyIndex<>(0, false, new AllWithAll(1), copiesOf));
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    return 0;
  }
}
