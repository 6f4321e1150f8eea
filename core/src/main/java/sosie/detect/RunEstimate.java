package sosie.detect;

import sosie.analyse.Pipeline;

/**
 * What a run would take, judged from a sample.
 *
 * @param pipeline as it would be if the sample were all there is
 * @param documents in the whole collection; exact if {@code sampledAll}
 * @param featureBytes what comparing needs of memory, or of disk beyond the budget
 * @param otherBytes what else is held per document: keys, ids, attributes
 * @param onlySome whether, should features not fit, only those of texts that meet another are read
 *     again and may go to disk
 * @param workSeconds time of one thread for all documents
 */
public record RunEstimate(
    Pipeline pipeline,
    long sampled,
    boolean sampledAll,
    long documents,
    long words,
    long featureBytes,
    long otherBytes,
    boolean onlySome,
    double workSeconds) {

  /** Bytes that would go to disk with so much memory for features; at most, if only some may. */
  public long diskBytes(long featureMemory) {
    return Math.max(0, featureBytes - featureMemory);
  }
}
