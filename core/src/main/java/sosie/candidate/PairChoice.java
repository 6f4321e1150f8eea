package sosie.candidate;

/** Says which pairs are still of interest; shared by threads. */
@FunctionalInterface
public interface PairChoice {

  /** All pairs. */
  PairChoice ALL = (left, right) -> true;

  boolean wants(int left, int right);
}
