package sosie.join;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.candidate.ByCommonness;
import sosie.candidate.CandidateIndex;
import sosie.candidate.Candidates;
import sosie.candidate.Commonness;
import sosie.candidate.Fingerprints;
import sosie.candidate.Meeting;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * Pairs whose features reach a Jaccard similarity, for another measure to decide on. An exact
 * search by itself proposes some more, and which depends on how common features are; here that has
 * no say.
 *
 * @param search misses no pair of this similarity
 */
public record JaccardFirst(Candidates<FeatureVector> search, double least) implements ExactSearch {

  @Override
  public int mostPartners() {
    return search.mostPartners();
  }

  @Override
  public Meeting meeting(FeatureVector left, FeatureVector right) {
    return new Meeting(
        isReached(left, right), "compared if they are alike enough by the measure of the search");
  }

  /** What the search promises is not by the measure that decides. */
  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.empty();
  }

  @Override
  public Optional<long[]> meetingPoints(long[] keys, FeatureVector features) {
    return search.meetingPoints(keys, features);
  }

  @Override
  public Optional<ByCommonness<FeatureVector>> byCommonness() {
    return search.byCommonness().map(Own::new);
  }

  private final class Own implements ByCommonness<FeatureVector> {

    private final ByCommonness<FeatureVector> by;

    Own(ByCommonness<FeatureVector> by) {
      this.by = by;
    }

    @Override
    public long place(long feature) {
      return by.place(feature);
    }

    @Override
    public boolean isSet(FeatureVector features) {
      return by.isSet(features);
    }

    @Override
    public Candidates<FeatureVector> among(Commonness all) {
      return new JaccardFirst(by.among(all), least);
    }
  }

  private boolean isReached(FeatureVector left, FeatureVector right) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      int order = Long.compare(left.feature(i), right.feature(j));
      if (order == 0) shared++;
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    int union = left.size() + right.size() - shared;
    return union > 0 && (double) shared / union >= least;
  }

  @Override
  public long propose(
      Fingerprints<? extends FeatureVector> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    PairChoice alike =
        (l, r) -> wanted.wants(l, r) && isReached(texts.features(l), texts.features(r));
    return search.propose(texts, alike, workers, sinks, steps);
  }

  @Override
  public Optional<CandidateIndex<FeatureVector>> index(IntUnaryOperator copiesOf) {
    return search.index(copiesOf).map(Index::new);
  }

  private final class Index implements CandidateIndex<FeatureVector> {

    private final CandidateIndex<FeatureVector> found;
    private final Map<Integer, FeatureVector> texts = new HashMap<>();

    Index(CandidateIndex<FeatureVector> found) {
      this.found = found;
    }

    @Override
    public void add(int text, long draw, long[] keys, FeatureVector features) {
      texts.put(text, features);
      found.add(text, draw, keys, features);
    }

    @Override
    public void remove(int text, long[] keys, FeatureVector features) {
      texts.remove(text);
      found.remove(text, keys, features);
    }

    @Override
    public int[] crowd(int text, long[] keys) {
      return found.crowd(text, keys);
    }

    @Override
    public int[] partnersOf(int text, long draw, long[] keys, FeatureVector features) {
      return Arrays.stream(found.partnersOf(text, draw, keys, features))
          .filter(each -> isReached(features, texts.get(each)))
          .toArray();
    }
  }
}
