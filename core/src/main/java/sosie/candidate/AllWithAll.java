package sosie.candidate;

import java.util.function.IntPredicate;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * For methods that hold nothing by which a full group could be sifted: all with all, and of an
 * overfull group the hubs with all.
 */
public record AllWithAll(int mostPartners) implements FullGroups<TextFeatures> {

  public AllWithAll {
    Hubs.requireSome(mostPartners);
  }

  @Override
  public boolean readsFeatures() {
    return false;
  }

  @Override
  public long propose(
      Fingerprints<? extends TextFeatures> texts,
      int[] members,
      IntPredicate isHub,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks) {
    PairSink sink = sinks.get();
    if (members.length > mostPartners) {
      Hubs.propose(members, isHub, wanted, sink);
      return Hubs.cut(members.length);
    }
    for (int i = 0; i < members.length; i++) {
      for (int j = 0; j < i; j++) {
        if (wanted.wants(members[j], members[i])) sink.pair(members[j], members[i]);
      }
    }
    return 0;
  }
}
