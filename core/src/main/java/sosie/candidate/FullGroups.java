package sosie.candidate;

import java.util.function.Supplier;

/**
 * Proposes pairs in a group of texts with one key that is worth more than comparing all with all.
 * Shared by threads.
 */
public interface FullGroups {

  /** How many texts such a group may have; of one that has more, {@link Hubs} decide. */
  int mostPartners();

  /**
   * Proposes wanted pairs among {@code members}, numbers of texts in ascending order: all that can
   * reach the threshold.
   */
  void propose(
      Fingerprints texts, int[] members, PairChoice wanted, Crew crew, Supplier<PairSink> sinks);

  /** Whether it looks at features. */
  boolean readsFeatures();
}
