package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sosie.link.Neighbourhood;

/**
 * Which cluster goes on under which name. A name stays with the part that has the document that
 * stood for the cluster, or, if that is in no cluster any more, with the part that has most of it.
 * Where several meet, that one goes on whose representative stands for all now, else the oldest.
 */
final class Successions {

  /** A cluster of before that would go on as one of now. */
  private record Claim(String handle, boolean stands, boolean byRepresentative) {}

  private static final Comparator<Claim> STRONGEST_FIRST =
      Comparator.comparing(Claim::stands)
          .thenComparing(Claim::byRepresentative)
          .reversed()
          .thenComparing(claim -> NamedClusters.number(claim.handle));

  private static final int NOWHERE = -1;

  private final NamedClusters clusters;
  private final Set<String> before = new LinkedHashSet<>();
  private final List<Neighbourhood.Group> now = new ArrayList<>();
  private final Map<String, Integer> groupOf = new HashMap<>(); // id → place among those of now

  Successions(NamedClusters clusters) {
    this.clusters = clusters;
  }

  boolean has(String handle) {
    return before.contains(handle);
  }

  /** Clusters of before, and those that all their documents make now. */
  void add(Collection<String> handles, List<Neighbourhood.Group> groups) {
    before.addAll(handles);
    for (Neighbourhood.Group group : groups) {
      for (Neighbourhood.Member each : group.members()) groupOf.put(each.id(), now.size());
      now.add(group);
    }
  }

  /** What became of clusters, those that are no more first. */
  List<ClusterChange> changes() {
    Map<String, Integer> targets = new TreeMap<>(Comparator.comparing(NamedClusters::number));
    Map<Integer, TreeSet<Claim>> claims = new HashMap<>();
    for (String handle : before) {
      OptionalInt target = target(handle);
      targets.put(handle, target.orElse(NOWHERE));
      if (target.isPresent()) {
        claims
            .computeIfAbsent(target.getAsInt(), any -> new TreeSet<>(STRONGEST_FIRST))
            .add(claim(handle, target.getAsInt()));
      }
    }
    Map<Integer, String> handles = new HashMap<>();
    claims.forEach((place, all) -> handles.put(place, all.first().handle));
    List<Integer> places = new ArrayList<>();
    for (int place = 0; place < now.size(); place++) places.add(place);
    places.sort(Comparator.comparing(this::representative, UTF_8));
    int made = 0;
    for (int place : places) {
      if (!handles.containsKey(place)) handles.put(place, clusters.newHandle(made++));
    }
    List<ClusterChange> changes = new ArrayList<>();
    targets.forEach(
        (handle, place) -> {
          String successor = handles.get(place);
          if (!handle.equals(successor)) changes.add(ended(handle, successor));
        });
    for (int place : places) change(now.get(place), handles.get(place)).ifPresent(changes::add);
    return changes;
  }

  private String representative(int place) {
    return now.get(place).representative().id();
  }

  /** Where a cluster would go on. */
  private OptionalInt target(String handle) {
    Integer place = groupOf.get(clusters.representative(handle));
    if (place != null) return OptionalInt.of(place);
    Map<Integer, Integer> shares = new TreeMap<>(Comparator.comparing(this::representative));
    for (String id : clusters.members(handle)) {
      if (groupOf.containsKey(id)) shares.merge(groupOf.get(id), 1, Integer::sum);
    }
    return shares.entrySet().stream()
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .mapToInt(Map.Entry::getKey)
        .findFirst();
  }

  private Claim claim(String handle, int place) {
    String stood = clusters.representative(handle);
    boolean stands = stood.equals(representative(place));
    return new Claim(handle, stands, groupOf.containsKey(stood));
  }

  private ClusterChange ended(String handle, String successor) {
    return new ClusterChange(
        handle,
        ClusterChange.Kind.ENDED,
        "",
        List.of(),
        List.copyOf(clusters.members(handle)),
        successor == null ? List.of() : List.of(successor));
  }

  private Optional<ClusterChange> change(Neighbourhood.Group group, String handle) {
    boolean isNew = !clusters.has(handle);
    Map<String, Double> had = isNew ? Map.of() : clusters.scores(handle);
    List<NamedCluster.Member> joined = new ArrayList<>();
    Set<String> left = new LinkedHashSet<>(had.keySet());
    for (int i = 0; i < group.members().size(); i++) {
      String id = group.members().get(i).id();
      double score = group.scores().get(i);
      left.remove(id);
      Double before = had.get(id);
      if (before == null || before != score) joined.add(new NamedCluster.Member(id, score));
    }
    String standing = group.representative().id();
    boolean same = !isNew && standing.equals(clusters.representative(handle));
    if (same && joined.isEmpty() && left.isEmpty()) return Optional.empty();
    return Optional.of(
        new ClusterChange(
            handle,
            isNew ? ClusterChange.Kind.MADE : ClusterChange.Kind.CHANGED,
            standing,
            joined,
            List.copyOf(left),
            isNew ? origins(group) : List.of()));
  }

  /** The clusters of which a new one has documents. */
  private List<String> origins(Neighbourhood.Group group) {
    Set<String> origins = new TreeSet<>(Comparator.comparing(NamedClusters::number));
    for (Neighbourhood.Member each : group.members()) {
      clusters.handleOf(each.id()).ifPresent(origins::add);
    }
    return List.copyOf(origins);
  }
}
