package sosie.scores;

import java.util.BitSet;
import sosie.hash.LongTable;
import sosie.truth.Truth;

/** How many documents are in a true cluster and in a found one at once. */
final class Contingency {

  private static final int ALONE = -1; // in place of a found cluster

  private final LongTable cells = new LongTable();
  private final LongTable trueSizes = new LongTable();
  private final LongTable foundSizes = new LongTable();
  private int documents;

  /** A cell that is not empty. */
  @FunctionalInterface
  interface Visitor {

    /**
     * Sees it.
     *
     * @param both documents in this true cluster and this found cluster
     * @param trueSize documents in the true cluster
     * @param foundSize documents in the found cluster
     */
    void visit(int both, int trueSize, int foundSize);
  }

  Contingency(int[] truth, int[] found, BitSet counted) {
    requireClusters("truth", truth);
    requireClusters("found", found);
    if (truth.length != found.length) {
      throw new IllegalArgumentException(
          "truth and found must be as long, were " + truth.length + " and " + found.length);
    }
    for (int i = counted.nextSetBit(0); i >= 0 && i < truth.length; i = counted.nextSetBit(i + 1)) {
      if (truth[i] != Truth.UNKNOWN) add(truth[i], found[i] == ALONE ? -2 - i : found[i]);
    }
  }

  private static void requireClusters(String name, int[] clusters) {
    for (int cluster : clusters) {
      if (cluster < -1) {
        throw new IllegalArgumentException(
            "clusters of " + name + " must be at least -1, one was " + cluster);
      }
    }
  }

  private void add(int trueCluster, int foundCluster) {
    documents++;
    trueSizes.add(trueCluster, 1);
    foundSizes.add(foundCluster, 1);
    cells.add(((long) trueCluster << 32) | (foundCluster & 0xFFFFFFFFL), 1);
  }

  int documents() {
    return documents;
  }

  void forEach(Visitor visitor) {
    cells.forEach(
        (key, both) ->
            visitor.visit(both, trueSizes.get(key >> 32), foundSizes.get(key << 32 >> 32)));
  }

  /** The pairs of documents in one found cluster, held against those in one true cluster. */
  PairScores pairs() {
    long right = pairs(cells);
    return new PairScores(
        right, pairs(foundSizes) - right, pairs(trueSizes) - right, pairs(documents));
  }

  private static long pairs(LongTable sizes) {
    long[] sum = new long[1];
    sizes.forEach((cluster, size) -> sum[0] += pairs(size));
    return sum[0];
  }

  private static long pairs(int documents) {
    return (long) documents * (documents - 1) / 2;
  }
}
