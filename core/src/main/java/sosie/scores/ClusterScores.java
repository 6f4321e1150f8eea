package sosie.scores;

import java.util.BitSet;
import sosie.truth.Truth;

/**
 * A clustering held against the true one, over the documents whose true cluster is known. Other
 * documents count nowhere, also not in the size of a cluster they are in.
 *
 * <p>Equal clusterings score 1 throughout, also when everything is one cluster or every document is
 * alone, and when there is one document or none. One great cluster against documents that are all
 * alone, either way round, has the adjusted Rand index 0, as in scikit-learn.
 *
 * @param ari adjusted Rand index (Hubert and Arabie 1985)
 * @param b3Precision mean share of a document's found cluster that is truly with it (Bagga and
 *     Baldwin 1998)
 * @param b3Recall mean share of a document's true cluster that was found with it
 * @param exactMatch share of documents whose found cluster is the true one, document for document
 * @param pairs pairs of documents in one cluster
 */
public record ClusterScores(
    int documents,
    double ari,
    double b3Precision,
    double b3Recall,
    double exactMatch,
    PairScores pairs) {

  /**
   * Compares two clusterings of the same documents in time near-linear in their number.
   *
   * @param truth the true cluster of each document, {@link Truth#UNKNOWN} where none is known
   * @param found the cluster it was found in, −1 if it was found alone
   * @param counted only these documents count, and of them only those with a true cluster
   */
  public static ClusterScores of(int[] truth, int[] found, BitSet counted) {
    Contingency table = new Contingency(truth, found, counted);
    PairScores pairs = table.pairs();
    int documents = table.documents();
    if (documents == 0) return new ClusterScores(0, ari(pairs), 1, 1, 1, pairs);
    double[] sums = new double[3];
    table.forEach(
        (both, trueSize, foundSize) -> {
          sums[0] += (double) both * both / foundSize; // each of both has the same share
          sums[1] += (double) both * both / trueSize;
          if (both == trueSize && both == foundSize) sums[2] += both;
        });
    return new ClusterScores(
        documents,
        ari(pairs),
        sums[0] / documents,
        sums[1] / documents,
        sums[2] / documents,
        pairs);
  }

  /**
   * The index in terms of pairs: 2(ad − bc) / ((a + b)(b + d) + (a + c)(c + d)), with a pairs that
   * are together in both clusterings, b and c in only one, and d in neither.
   */
  private static double ari(PairScores pairs) {
    double a = pairs.right();
    double b = pairs.wrong();
    double c = pairs.missed();
    double d = pairs.judged() - a - b - c;
    if (b == 0 && c == 0) return 1;
    return 2 * (a * d - b * c) / ((a + b) * (b + d) + (a + c) * (c + d));
  }

  /** The harmonic mean of B³ precision and recall; neither is ever 0. */
  public double b3F1() {
    return 2 * b3Precision * b3Recall / (b3Precision + b3Recall);
  }
}
