package sosie.candidate;

import java.util.function.IntPredicate;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * Proposes pairs in a group of texts with one key that is too full to compare all with all at once.
 * Shared by threads.
 *
 * @param <F> the kind of features that it looks at
 */
public interface FullGroups<F extends TextFeatures> {

  /** How many texts a group may have before it is overfull, and something may be left out. */
  int mostPartners();

  /**
   * Proposes wanted pairs among {@code members}, numbers of texts in ascending order. What becomes
   * of an overfull group depends on its members alone.
   *
   * @param isHub who is compared with all members of an overfull group, as {@link Hubs} has it
   * @return how many possible pairs were left out, at most
   */
  long propose(
      Fingerprints<? extends F> texts,
      int[] members,
      IntPredicate isHub,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks);

  /** Whether it looks at features. */
  boolean readsFeatures();
}
