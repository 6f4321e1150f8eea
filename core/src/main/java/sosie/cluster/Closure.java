package sosie.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes in links one after the other and draws the conclusions.
 *
 * <p>What comes first is held to: a must between two that cannot be together is set aside, and so
 * is a cannot between two that must be. Either is a {@link Contradiction}, told with both chains of
 * links. The order that serves people: their cannots, their musts, then what rules say, cannots
 * first.
 *
 * <p>The conclusions are those of DURIAN (Yang and Callan, <i>Near-duplicate detection by
 * instance-level constrained clustering</i>, SIGIR 2006, section 4.4.4), in an order that makes
 * them well defined; {@link Constraints} says which. The cost is n log n in nodes and links; pairs
 * are never listed.
 */
public final class Closure {

  private final int nodes;
  private final MustForest musts;
  private final int[] weights; // of components, by root: nodes and cannots
  private final Map<Long, Link> cannots = new HashMap<>(); // by the roots of both
  private final Map<Integer, List<Integer>> apart = new HashMap<>(); // root → nodes in others
  private final List<Labels> labels = new ArrayList<>();
  private final List<int[]> bearers = new ArrayList<>(); // of each: root → who bears its label
  private final List<Link> families = new ArrayList<>();
  private final List<Labels> familyClasses = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();
  private final List<Contradiction> contradictions = new ArrayList<>();

  public Closure(int nodes) {
    if (nodes < 0) throw new IllegalArgumentException("nodes must be at least 0, was " + nodes);
    this.nodes = nodes;
    musts = new MustForest(nodes);
    weights = new int[nodes];
    Arrays.fill(weights, 1);
  }

  /** Takes in a link of any kind. */
  public void add(Link link) {
    int highest = Math.max(link.left(), link.right());
    if (highest >= nodes) {
      throw new IllegalArgumentException(
          "a link's documents must be below " + nodes + ", one was " + highest);
    }
    links.add(link.inOrder());
    switch (link.kind()) {
      case MUST -> must(link);
      case CANNOT -> cannot(link);
      case FAMILY -> families.add(link);
    }
  }

  /** Takes in what a rule says. */
  public void add(Labels said) {
    if (said.nodes() != nodes) {
      throw new IllegalArgumentException(
          "labels must be of " + nodes + " nodes, were of " + said.nodes());
    }
    switch (said.rule().kind()) {
      case MUST -> joinClasses(said);
      case CANNOT -> keepApart(said);
      case FAMILY -> familyClasses.add(said);
    }
  }

  /**
   * Joins documents with the same text where nothing speaks against it; where something does, the
   * text falls into parts, and that is no contradiction.
   *
   * @param texts the text of each node
   * @return for each node a number that the nodes of one part share
   */
  public int[] joinCopies(int[] texts) {
    for (int[] copies : Members.byGroup(texts)) joinClass(copies, node -> "the same text", false);
    int[] parts = new int[nodes];
    for (int node = 0; node < nodes; node++) parts[node] = musts.root(node);
    return parts;
  }

  private void must(Link link) {
    int left = musts.root(link.left());
    int right = musts.root(link.right());
    if (left == right) return;
    Optional<Link> against = against(left, right);
    if (against.isPresent()) setAside(link, against.get());
    else join(link, left, right);
  }

  /**
   * Takes in a must that a method found, unless something speaks against it: the words of two
   * letters stand back behind what persons and rules say, and that is no contradiction.
   *
   * @return what speaks against it
   */
  public Optional<Link> bind(Link must) {
    int left = musts.root(must.left());
    int right = musts.root(must.right());
    if (left == right) return Optional.empty();
    Optional<Link> against = against(left, right);
    if (against.isEmpty()) {
      links.add(must.inOrder());
      join(must, left, right);
    }
    return against;
  }

  /** Why two nodes cannot be together, if a link or a rule says so of them. */
  public Optional<String> whyApart(int one, int other) {
    int left = musts.root(one);
    int right = musts.root(other);
    return left == right ? Optional.empty() : against(left, right).map(Link::why);
  }

  /** The cannot between two components, if there is one. */
  private Optional<Link> against(int left, int right) {
    Link given = cannots.get(key(left, right));
    if (given != null) return Optional.of(given);
    for (int i = 0; i < bearers.size(); i++) {
      int one = bearers.get(i)[left];
      int other = bearers.get(i)[right];
      if (one < 0 || other < 0 || labels.get(i).of(one) == labels.get(i).of(other)) continue;
      String why = labels.get(i).whyApart(one, other);
      return Optional.of(new Link(one, other, Link.Kind.CANNOT, why));
    }
    return Optional.empty();
  }

  private void setAside(Link must, Link cannot) {
    int from = must.left();
    boolean forward = musts.root(cannot.left()) == musts.root(from);
    Link step = forward ? cannot : cannot.from(cannot.right());
    List<Link> chain = new ArrayList<>(musts.path(from, step.left()));
    chain.add(step);
    chain.addAll(musts.path(step.right(), must.right()));
    contradictions.add(
        new Contradiction(
            from, must.right(), List.of(must), chain, Contradiction.Outcome.MUST_SET_ASIDE));
  }

  private void join(Link link, int left, int right) {
    boolean leftIsLight = weights[left] < weights[right];
    int light = leftIsLight ? left : right;
    int heavy = leftIsLight ? right : left;
    musts.join(link, light, heavy);
    weights[heavy] += weights[light];
    for (int[] bearer : bearers) if (bearer[heavy] < 0) bearer[heavy] = bearer[light];
    List<Integer> moved = apart.remove(light);
    if (moved == null) return;
    List<Integer> others = apart.computeIfAbsent(heavy, root -> new ArrayList<>());
    for (int node : moved) {
      int other = musts.root(node);
      Link cannot = cannots.remove(key(light, other));
      if (cannot != null && cannots.putIfAbsent(key(heavy, other), cannot) == null) {
        others.add(other);
      }
    }
  }

  private void cannot(Link link) {
    int left = musts.root(link.left());
    int right = musts.root(link.right());
    if (left == right) {
      setAside(link);
    } else if (cannots.putIfAbsent(key(left, right), link) == null) {
      apart.computeIfAbsent(left, root -> new ArrayList<>()).add(right);
      apart.computeIfAbsent(right, root -> new ArrayList<>()).add(left);
      weights[left]++;
      weights[right]++;
    }
  }

  private void setAside(Link cannot) {
    contradictions.add(
        new Contradiction(
            cannot.left(),
            cannot.right(),
            musts.path(cannot.left(), cannot.right()),
            List.of(cannot),
            Contradiction.Outcome.CANNOT_SET_ASIDE));
  }

  /** A component takes on its members' label; of one with two the rule says nothing. */
  private void keepApart(Labels said) {
    int[] bearer = new int[nodes];
    Arrays.fill(bearer, -1);
    boolean[] torn = new boolean[nodes];
    for (int node = 0; node < nodes; node++) {
      if (said.of(node) == Labels.NONE) continue;
      int root = musts.root(node);
      if (bearer[root] < 0) {
        bearer[root] = node;
      } else if (said.of(bearer[root]) != said.of(node) && !torn[root]) {
        torn[root] = true;
        String why = said.whyApart(bearer[root], node);
        setAside(new Link(bearer[root], node, Link.Kind.CANNOT, why));
      }
    }
    for (int root = 0; root < nodes; root++) if (torn[root]) bearer[root] = -1;
    labels.add(said);
    bearers.add(bearer);
  }

  private void joinClasses(Labels said) {
    int[] classes = new int[nodes];
    for (int node = 0; node < nodes; node++) classes[node] = said.of(node) - 1;
    for (int[] members : Members.byGroup(classes)) joinClass(members, said::whyLinked, true);
  }

  /**
   * Joins each member with the first before it that it may be with: first among those of the same
   * labels, then these groups with the first of all.
   */
  private void joinClass(int[] members, java.util.function.IntFunction<String> why, boolean told) {
    if (members.length < 2) return;
    Map<List<Integer>, List<Integer>> heads = new LinkedHashMap<>();
    for (int node : members) {
      List<Integer> alike = heads.computeIfAbsent(labelsOf(node), key -> new ArrayList<>());
      join(node, alike, why, told);
    }
    int first = members[0];
    for (List<Integer> alike : heads.values()) join(alike.get(0), listOf(first), why, told);
  }

  private static List<Integer> listOf(int node) {
    return new ArrayList<>(List.of(node));
  }

  private void join(
      int node, List<Integer> heads, java.util.function.IntFunction<String> why, boolean told) {
    for (int head : heads) {
      int one = musts.root(head);
      int other = musts.root(node);
      if (one == other) return;
      if (against(one, other).isEmpty()) {
        Link link = new Link(head, node, Link.Kind.MUST, why.apply(head));
        if (told) links.add(link);
        join(link, one, other);
        return;
      }
    }
    if (told && !heads.isEmpty()) {
      add(new Link(heads.get(0), node, Link.Kind.MUST, why.apply(heads.get(0))));
    }
    heads.add(node);
  }

  private List<Integer> labelsOf(int node) {
    if (bearers.isEmpty()) return List.of();
    int root = musts.root(node);
    List<Integer> tuple = new ArrayList<>(bearers.size());
    for (int i = 0; i < bearers.size(); i++) {
      int bearer = bearers.get(i)[root];
      tuple.add(bearer < 0 ? Labels.NONE : labels.get(i).of(bearer));
    }
    return tuple;
  }

  /** Draws the conclusions; more may be added and drawn again. */
  public Constraints close() {
    int[] components = new int[nodes];
    for (int node = 0; node < nodes; node++) components[node] = musts.root(node);
    Families found = new Families(components, cannots, labels, bearers);
    for (Link link : families) {
      int left = components[link.left()];
      int right = components[link.right()];
      if (left != right && against(left, right).isEmpty()) found.join(left, right);
    }
    List<Link> all = new ArrayList<>(links);
    for (Labels said : familyClasses) all.addAll(found.join(said, this::labelsOf));
    all.sort(Link.ORDER);
    return found.constraints(all.stream().distinct().toList(), contradictions);
  }

  static long key(int one, int other) {
    return ((long) Math.min(one, other) << 32) | Math.max(one, other);
  }
}
