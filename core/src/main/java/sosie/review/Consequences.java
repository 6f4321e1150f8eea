package sosie.review;

import java.util.List;
import sosie.verdict.Conflict;

/**
 * What follows from an act: which clusters are others afterwards.
 *
 * @param before clusters that are gone or changed, by the ids of those that stand for them
 * @param after what is there instead
 * @param parted documents that were with one of those named and are no more, in the order of ids
 * @param joined documents that are with one of those named and were not
 * @param pairsParted how many pairs of documents were together and are no more
 * @param pairsJoined how many are together and were not
 * @param conflicts what speaks against what, once this is said
 */
public record Consequences(
    List<Group> before,
    List<Group> after,
    List<String> parted,
    List<String> joined,
    long pairsParted,
    long pairsJoined,
    List<Conflict> conflicts) {

  /** How many ids are listed in each place; more are counted. */
  public static final int LISTED = 1000;

  /**
   * A cluster.
   *
   * @param members the first of them, in the order of ids
   */
  public record Group(String representative, int size, List<String> members) {}

  /** Whether no cluster is another than before. */
  public boolean changesNothing() {
    return pairsParted == 0 && pairsJoined == 0;
  }
}
