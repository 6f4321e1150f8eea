package sosie.candidate;

/** Says which pairs are still of interest; shared by threads. */
@FunctionalInterface
interface PairChoice {

  boolean wants(int left, int right);
}
