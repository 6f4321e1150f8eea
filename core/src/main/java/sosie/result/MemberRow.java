package sosie.result;

import sosie.source.Origin;

/**
 * A document of a cluster, as the tables have it.
 *
 * @param copyOf the first document with the same words; its own id if it is that
 * @param characters the length of its text
 * @param score against the one that stands for the cluster
 */
public record MemberRow(
    String id,
    Origin origin,
    String copyOf,
    double score,
    boolean keep,
    String reason,
    int characters) {

  /** Whether an earlier document has the same words. */
  public boolean isCopy() {
    return !copyOf.equals(id);
  }
}
