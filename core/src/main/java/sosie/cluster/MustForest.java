package sosie.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The musts that are held to, as a forest: which nodes they put together, and by which links from
 * one to another. When two trees are joined the lighter one is turned round, so that n joins take n
 * log n steps.
 */
final class MustForest {

  private static final int MOST_STEPS = 1_000_000; // of all chains told; beyond, only their ends

  private final int[] roots; // by union-find: who leads a node's component
  private final int[] parents; // in the tree of links; itself at its top
  private final Link[] links; // to the parent
  private int told;

  MustForest(int nodes) {
    roots = new int[nodes];
    parents = new int[nodes];
    links = new Link[nodes];
    for (int node = 0; node < nodes; node++) {
      roots[node] = node;
      parents[node] = node;
    }
  }

  int root(int node) {
    while (roots[node] != node) {
      roots[node] = roots[roots[node]];
      node = roots[node];
    }
    return node;
  }

  /** Joins two trees by a link; the one of {@code light} is turned round. */
  void join(Link link, int light, int heavy) {
    int inside = root(link.left()) == light ? link.left() : link.right();
    turn(inside);
    parents[inside] = link.left() == inside ? link.right() : link.left();
    links[inside] = link;
    roots[light] = heavy;
  }

  /** Makes a node the top of its tree. */
  private void turn(int node) {
    int child = node;
    int parent = parents[node];
    Link link = links[node];
    parents[node] = node;
    while (parent != child) {
      int next = parents[parent];
      Link nextLink = links[parent];
      parents[parent] = child;
      links[parent] = link;
      child = parent;
      parent = next;
      link = nextLink;
    }
  }

  /** The links from one node to another of the same component, in order. */
  List<Link> path(int from, int to) {
    if (from == to) return List.of();
    if (told > MOST_STEPS) {
      return List.of(new Link(from, to, Link.Kind.MUST, "by a chain of musts"));
    }
    List<Link> up = climb(from);
    List<Link> down = climb(to);
    int shared = 0; // both end with the same steps, from where they meet to the top
    while (shared < up.size()
        && shared < down.size()
        && up.get(up.size() - 1 - shared).equals(down.get(down.size() - 1 - shared))) {
      shared++;
    }
    List<Link> path = new ArrayList<>(up.subList(0, up.size() - shared));
    List<Link> rest = new ArrayList<>(down.subList(0, down.size() - shared));
    Collections.reverse(rest);
    for (Link link : rest) path.add(link.turned());
    told += up.size() + down.size();
    return path;
  }

  /** The links from a node to the top of its tree, each seen from below. */
  private List<Link> climb(int node) {
    List<Link> steps = new ArrayList<>();
    while (parents[node] != node) {
      steps.add(links[node].from(node));
      node = parents[node];
    }
    return steps;
  }
}
