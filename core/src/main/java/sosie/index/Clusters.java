package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The clusters under their names, as the changes so far have made them. */
final class Clusters {

  private static final String BEFORE = "c";

  /** A cluster as it is now. */
  private static final class Living {

    private String representative = "";
    private final TreeMap<String, Double> members = new TreeMap<>(UTF_8);
  }

  private final Map<String, Living> byHandle = new HashMap<>();
  private final Map<String, String> handles = new HashMap<>(); // id → handle
  private long last;

  int count() {
    return byHandle.size();
  }

  /** Documents that are in some cluster. */
  int documents() {
    return handles.size();
  }

  Optional<String> handleOf(String id) {
    return Optional.ofNullable(handles.get(id));
  }

  boolean has(String handle) {
    return byHandle.containsKey(handle);
  }

  String representative(String handle) {
    return byHandle.get(handle).representative;
  }

  Collection<String> members(String handle) {
    return byHandle.get(handle).members.keySet();
  }

  Map<String, Double> scores(String handle) {
    return byHandle.get(handle).members;
  }

  Optional<NamedCluster> named(String handle) {
    return Optional.ofNullable(byHandle.get(handle)).map(living -> named(handle, living));
  }

  private static NamedCluster named(String handle, Living living) {
    List<NamedCluster.Member> members = new ArrayList<>(living.members.size());
    living.members.forEach((id, score) -> members.add(new NamedCluster.Member(id, score)));
    return new NamedCluster(handle, living.representative, members);
  }

  /** In the order of the ids of who stands for them. */
  List<NamedCluster> all() {
    List<NamedCluster> all = new ArrayList<>(byHandle.size());
    byHandle.forEach((handle, living) -> all.add(named(handle, living)));
    all.sort(Comparator.comparing(NamedCluster::representative, UTF_8));
    return all;
  }

  /**
   * A name that no cluster has had.
   *
   * @param further how many such were given already that are not in use yet
   */
  String newHandle(int further) {
    return BEFORE + (last + 1 + further);
  }

  /** The last name that was given; empty if none was. */
  String lastHandle() {
    return last == 0 ? "" : BEFORE + last;
  }

  /** The number of a name; names are ordered by it. */
  static long number(String handle) {
    return Long.parseLong(handle.substring(BEFORE.length()));
  }

  void apply(ClusterChange change) {
    last = Math.max(last, number(change.handle()));
    Living living = byHandle.computeIfAbsent(change.handle(), any -> new Living());
    living.representative = change.representative();
    for (String id : change.left()) {
      living.members.remove(id);
      handles.remove(id, change.handle());
    }
    for (NamedCluster.Member each : change.joined()) {
      living.members.put(each.id(), each.score());
      handles.put(each.id(), change.handle());
    }
    if (change.kind() == ClusterChange.Kind.ENDED) byHandle.remove(change.handle());
  }
}
