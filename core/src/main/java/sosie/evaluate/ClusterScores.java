package sosie.evaluate;

/**
 * A clustering held against the true one, over the documents whose true cluster is known.
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
    PairScores pairs) {}
