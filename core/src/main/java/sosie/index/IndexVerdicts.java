package sosie.index;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import sosie.cluster.NamedLink;

/** What persons said of two documents: of each two the last. */
final class IndexVerdicts {

  private record Pair(String one, String other) implements Comparable<Pair> {

    static Pair of(String left, String right) {
      return left.compareTo(right) < 0 ? new Pair(left, right) : new Pair(right, left);
    }

    @Override
    public int compareTo(Pair another) {
      int byOne = one.compareTo(another.one);
      return byOne != 0 ? byOne : other.compareTo(another.other);
    }
  }

  private final Map<Pair, NamedLink> links = new TreeMap<>();
  private final Map<String, Map<Pair, NamedLink>> byId = new HashMap<>();

  Optional<NamedLink> between(String left, String right) {
    return Optional.ofNullable(links.get(Pair.of(left, right)));
  }

  void put(NamedLink link) {
    Pair pair = Pair.of(link.left(), link.right());
    links.put(pair, link);
    for (String id : List.of(pair.one, pair.other)) {
      byId.computeIfAbsent(id, any -> new TreeMap<>()).put(pair, link);
    }
  }

  void remove(String left, String right) {
    Pair pair = Pair.of(left, right);
    links.remove(pair);
    for (String id : List.of(pair.one, pair.other)) {
      Map<Pair, NamedLink> own = byId.get(id);
      if (own == null) continue;
      own.remove(pair);
      if (own.isEmpty()) byId.remove(id);
    }
  }

  Collection<NamedLink> of(String id) {
    return byId.getOrDefault(id, Map.of()).values();
  }

  Collection<NamedLink> all() {
    return links.values();
  }

  /** Those of which both documents are there, in the order of their ids. */
  List<NamedLink> inForce(Predicate<String> isThere) {
    List<NamedLink> some = new ArrayList<>();
    for (NamedLink link : links.values()) {
      if (isThere.test(link.left()) && isThere.test(link.right())) some.add(link);
    }
    return some;
  }
}
