package sosie.index;

import java.util.List;

/**
 * Documents of which one stands for all, under a name that lasts.
 *
 * @param handle its name; it stays with the part that has the representative
 * @param representative the id of the document that stands for it
 * @param members in the order of ids, the representative among them
 */
public record NamedCluster(String handle, String representative, List<Member> members) {

  /**
   * A document in it.
   *
   * @param score how alike it is to the representative; 1 for that itself
   */
  public record Member(String id, double score) {}

  public NamedCluster {
    members = List.copyOf(members);
  }

  public int size() {
    return members.size();
  }

  public double minScore() {
    return members.stream().mapToDouble(Member::score).min().orElse(1);
  }
}
