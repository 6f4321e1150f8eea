package sosie.candidate;

/** Takes candidate pairs; called by many threads, never twice for one pair. */
@FunctionalInterface
public interface PairSink {

  void pair(int left, int right);
}
