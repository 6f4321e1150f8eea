package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The clusters under their names, as the changes so far have made them. */
final class NamedClusters {

  private static final String BEFORE = "c";

  /** A cluster as it is now. */
  private static final class Living {

    private final String handle;
    private String representative = "";
    private List<NamedCluster.Member> members = List.of(); // by id; replaced, never changed

    Living(String handle) {
      this.handle = handle;
    }

    NamedCluster named() {
      return new NamedCluster(handle, representative, members);
    }
  }

  private final Map<String, Living> byHandle = new HashMap<>();
  private final Map<String, Living> byId = new HashMap<>();
  private long last;

  int count() {
    return byHandle.size();
  }

  /** Documents that are in some cluster. */
  int documents() {
    return byId.size();
  }

  Optional<String> handleOf(String id) {
    return Optional.ofNullable(byId.get(id)).map(living -> living.handle);
  }

  boolean has(String handle) {
    return byHandle.containsKey(handle);
  }

  String representative(String handle) {
    return byHandle.get(handle).representative;
  }

  int size(String handle) {
    return byHandle.get(handle).members.size();
  }

  List<String> members(String handle) {
    return byHandle.get(handle).members.stream().map(NamedCluster.Member::id).toList();
  }

  Map<String, Double> scores(String handle) {
    Map<String, Double> scores = new LinkedHashMap<>();
    byHandle.get(handle).members.forEach(each -> scores.put(each.id(), each.score()));
    return scores;
  }

  Optional<NamedCluster> named(String handle) {
    return Optional.ofNullable(byHandle.get(handle)).map(Living::named);
  }

  /** In the order of the ids of who stands for them. */
  List<NamedCluster> all() {
    List<NamedCluster> all = unordered();
    all.sort(Comparator.comparing(NamedCluster::representative, UTF_8));
    return all;
  }

  /** In any order, which takes less time. */
  List<NamedCluster> unordered() {
    List<NamedCluster> all = new ArrayList<>(byHandle.size());
    for (Living living : byHandle.values()) all.add(living.named());
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
    Living living = byHandle.computeIfAbsent(change.handle(), Living::new);
    living.representative = change.representative();
    for (String id : change.left()) byId.remove(id, living);
    for (NamedCluster.Member each : change.joined()) byId.put(each.id(), living);
    List<NamedCluster.Member> now = new ArrayList<>(change.joined());
    if (!living.members.isEmpty()) now.addAll(unchanged(living.members, change));
    now.sort(Comparator.comparing(NamedCluster.Member::id, UTF_8));
    living.members = List.copyOf(now);
    if (change.kind() == ClusterChange.Kind.ENDED) byHandle.remove(change.handle());
  }

  private static List<NamedCluster.Member> unchanged(
      List<NamedCluster.Member> members, ClusterChange change) {
    Set<String> changed = new HashSet<>(change.left());
    for (NamedCluster.Member each : change.joined()) changed.add(each.id());
    return members.stream().filter(each -> !changed.contains(each.id())).toList();
  }
}
