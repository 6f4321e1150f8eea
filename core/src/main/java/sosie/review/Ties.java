package sosie.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.cluster.Link;

/** The links that hold at present, by the numbers of their documents. */
final class Ties {

  static final Ties NONE = new Ties(List.of());

  private final List<Link> all;
  private final Map<Integer, List<Link>> byDocument = new HashMap<>();

  Ties(Collection<Link> links) {
    all = links.stream().map(Link::inOrder).sorted(Link.ORDER).distinct().toList();
    for (Link link : all) {
      for (int end : new int[] {link.left(), link.right()}) {
        byDocument.computeIfAbsent(end, any -> new ArrayList<>()).add(link);
      }
    }
  }

  /** Sorted, each once. */
  List<Link> all() {
    return all;
  }

  List<Link> of(int document) {
    return byDocument.getOrDefault(document, List.of());
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Those that are here or there and not in both. */
  Set<Link> differing(Ties other) {
    Set<Link> differing = new HashSet<>(all);
    for (Link link : other.all) if (!differing.remove(link)) differing.add(link);
    return differing;
  }

  /** These and more. */
  Ties with(Collection<Link> more) {
    List<Link> links = new ArrayList<>(all);
    links.addAll(more);
    return new Ties(links);
  }
}
