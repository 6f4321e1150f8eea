package sosie.index;

import java.util.ArrayList;
import java.util.List;
import sosie.store.Damaged;
import sosie.store.EntryInput;
import sosie.store.EntryOutput;

/**
 * What became of a cluster. Whoever applies all changes in order has the clusters.
 *
 * @param handle the name of the cluster, which stays
 * @param kind what happened
 * @param representative the id of the document that stands for it; empty if it is no more
 * @param joined documents that are new in it, or are another distance from its representative
 * @param left ids of documents that are no longer in it
 * @param others of a new cluster, those that it was part of; of one that is no more, the one that
 *     has most of it now, if there is one
 */
public record ClusterChange(
    String handle,
    Kind kind,
    String representative,
    List<NamedCluster.Member> joined,
    List<String> left,
    List<String> others) {

  /** What can become of a cluster. */
  public enum Kind {
    MADE,
    CHANGED,
    ENDED
  }

  public ClusterChange {
    joined = List.copyOf(joined);
    left = List.copyOf(left);
    others = List.copyOf(others);
  }

  /** A cluster that is there, as if it had come just now. */
  static ClusterChange made(NamedCluster cluster) {
    return new ClusterChange(
        cluster.handle(),
        Kind.MADE,
        cluster.representative(),
        cluster.members(),
        List.of(),
        List.of());
  }

  /** Says that there was one of this name, so that it is not given a second time. */
  static ClusterChange ended(String handle) {
    return new ClusterChange(handle, Kind.ENDED, "", List.of(), List.of(), List.of());
  }

  void write(EntryOutput out) {
    out.put(handle).put(kind.name()).put(representative).put(joined.size());
    for (NamedCluster.Member each : joined) out.put(each.id()).put(each.score());
    for (List<String> ids : List.of(left, others)) {
      out.put(ids.size());
      ids.forEach(out::put);
    }
  }

  private static Kind kind(String name) throws Damaged {
    for (Kind each : Kind.values()) if (each.name().equals(name)) return each;
    throw new Damaged("it has a change of no kind");
  }

  static ClusterChange read(EntryInput in) throws Damaged {
    String handle = in.getText();
    Kind kind = kind(in.getText());
    String representative = in.getText();
    int count = in.count();
    List<NamedCluster.Member> joined = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      joined.add(new NamedCluster.Member(in.getText(), in.getDouble()));
    }
    return new ClusterChange(
        handle, kind, representative, joined, Entry.texts(in), Entry.texts(in));
  }
}
