package sosie.candidate;

import java.io.Serializable;
import java.util.function.Supplier;

/** Proposes pairs in a group that is too full to compare all with all. Shared by threads. */
public interface FullGroups extends Serializable {

  /**
   * Proposes wanted pairs among {@code members}, numbers of texts in ascending order.
   *
   * @return how many possible pairs were left out, at most
   */
  long propose(
      Fingerprints texts, int[] members, PairChoice wanted, Crew crew, Supplier<PairSink> sinks);

  /** Whether it looks at features. */
  boolean readsFeatures();
}
