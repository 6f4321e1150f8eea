package sosie.detect;

import java.util.List;

/**
 * Documents that belong together.
 *
 * @param members in the order of ids, the representative among them
 * @param minScore of the member least like the representative
 */
public record Cluster(int number, String representative, List<Member> members, double minScore) {

  /** A document and how alike it is to the representative. */
  public record Member(String id, double score, boolean kept) {}

  public int size() {
    return members.size();
  }
}
