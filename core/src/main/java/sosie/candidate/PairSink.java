package sosie.candidate;

/** Takes candidate pairs; called by many threads, seldom twice for one pair. */
@FunctionalInterface
public interface PairSink {

  void pair(int left, int right);

  /**
   * Takes a pair in any order, and says whether it is certain by now that the text may go with the
   * one that leads. Who does not know says no.
   */
  default Joining joins(int leader, int text) {
    pair(Math.min(leader, text), Math.max(leader, text));
    return Joining.NO;
  }

  /**
   * Forgets all pairs it was given: the search begins once more, as some texts turned out to have
   * too many partners. Who says {@link Joining#NEAR} must be able to.
   */
  default void startOver() {
    throw new IllegalStateException("pairs that were taken cannot be given back");
  }
}
