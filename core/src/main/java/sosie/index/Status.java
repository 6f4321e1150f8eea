package sosie.index;

/**
 * How an index stands.
 *
 * @param sequence the number of the last entry of the log
 * @param copies documents whose text another has too
 * @param clusters as they were settled last
 * @param unsettled texts that are to be looked at again
 * @param verdicts what persons said that counts
 * @param waitingVerdicts what they said of documents of which one is not there
 * @param logBytes what the log takes
 * @param generation of the recipe
 */
public record Status(
    long sequence,
    long documents,
    long texts,
    long copies,
    long pairs,
    long clusters,
    long documentsInClusters,
    long unsettled,
    long verdicts,
    long waitingVerdicts,
    long logBytes,
    long generation,
    String method,
    double threshold) {}
