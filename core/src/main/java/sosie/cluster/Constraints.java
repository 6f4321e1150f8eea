package sosie.cluster;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sosie.hash.LongTable;

/**
 * All that follows from links: which nodes must, cannot, and are likely to be together.
 *
 * <p>With m, c and f for must, cannot and family, m+m gives m, c+m gives c, f+m gives f, f+c gives
 * c and f+f gives f (DURIAN, section 4.4.4), and a cannot overrides a family link. So that the
 * answer does not depend on which rule is applied first:
 *
 * <ol>
 *   <li>musts make components;
 *   <li>a given cannot holds between the whole components of its ends;
 *   <li>a family link within a component, or between two that are apart by now, is dropped;
 *   <li>the other family links make families of components, and what one component cannot be with
 *       its whole family cannot be with. A family that is apart within itself is torn: no two of
 *       its components can be together.
 * </ol>
 *
 * <p>No cannot ever follows between two that must be together. What a rule's labels say is part of
 * this: a component has the label of its members. Two nodes are asked about in constant time.
 */
public final class Constraints {

  static final int SEVERAL = -1; // labels of a family

  private final int[] components;
  private final int[] families;
  private final BitSet torn; // families
  private final LongTable apart; // pairs of families
  private final BitSet parted = new BitSet(); // families that are in such a pair
  private final List<int[]> states; // of each rule: family → its label
  private final List<Link> links;
  private final List<Contradiction> contradictions;

  Constraints(
      int[] components,
      int[] families,
      BitSet torn,
      LongTable apart,
      List<int[]> states,
      List<Link> links,
      List<Contradiction> contradictions) {
    this.components = components;
    this.families = families;
    this.torn = torn;
    this.apart = apart;
    this.states = states;
    this.links = links;
    this.contradictions = List.copyOf(contradictions);
    forEachApart(
        (one, other) -> {
          parted.set(one);
          parted.set(other);
        });
  }

  /** Nothing is known of any node. */
  public static Constraints none(int nodes) {
    return new Closure(nodes).close();
  }

  /** What follows from links that one person gave: cannots first, then musts, each in order. */
  public static Constraints close(int nodes, List<Link> links) {
    return close(nodes, links, List.of());
  }

  /** What follows from links that persons gave, and from links of rules, which stand back. */
  public static Constraints close(int nodes, List<Link> persons, List<Link> rules) {
    Closure closure = new Closure(nodes);
    for (List<Link> some : List.of(persons, rules)) {
      List<Link> sorted = new ArrayList<>(some);
      sorted.sort(Link.ORDER);
      for (Link.Kind kind : List.of(Link.Kind.CANNOT, Link.Kind.MUST, Link.Kind.FAMILY)) {
        sorted.stream().filter(link -> link.kind() == kind).forEach(closure::add);
      }
    }
    return closure.close();
  }

  public int nodes() {
    return components.length;
  }

  public boolean must(int left, int right) {
    return components[left] == components[right];
  }

  public boolean cannot(int left, int right) {
    if (must(left, right)) return false;
    int one = families[left];
    int other = families[right];
    if (one == other) return torn.get(one);
    if (apart.get(Closure.key(one, other)) != 0) return true;
    for (int[] state : states) if (differ(state[one], state[other])) return true;
    return false;
  }

  public boolean family(int left, int right) {
    return families[left] == families[right] && !must(left, right) && !torn.get(families[left]);
  }

  /**
   * Whether a node, once it is with another, can stay there whoever comes: all that cannot be with
   * it cannot be with the other either. It may say no where the answer is yes.
   */
  public boolean isFreeBeside(int node, int other) {
    int one = families[node];
    int its = families[other];
    if (must(node, other)) return true;
    if (torn.get(one) || parted.get(one)) return false;
    if (one == its) return true;
    for (int[] state : states) {
      boolean same = state[one] == state[its] && state[one] != SEVERAL;
      if (state[one] != Labels.NONE && !same) return false;
    }
    return true;
  }

  static boolean differ(int one, int other) {
    return one != Labels.NONE && other != Labels.NONE && (one != other || one == SEVERAL);
  }

  /** All links that were given or made, sorted, the smaller number on the left. */
  public List<Link> links() {
    return links;
  }

  /** In the order in which they were met. */
  public List<Contradiction> contradictions() {
    return contradictions;
  }

  /** The same for others who each have the constraints of a node. */
  public Constraints over(int[] nodes) {
    int[] ownComponents = new int[nodes.length];
    int[] ownFamilies = new int[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      ownComponents[i] = components[nodes[i]];
      ownFamilies[i] = families[nodes[i]];
    }
    return new Constraints(ownComponents, ownFamilies, torn, apart, states, links, contradictions);
  }

  int component(int node) {
    return components[node];
  }

  int family(int node) {
    return families[node];
  }

  boolean isTorn(int family) {
    return torn.get(family);
  }

  List<int[]> states() {
    return states;
  }

  /** For each family that is apart from others, these. */
  void forEachApart(ApartVisitor visitor) {
    apart.forEach((key, one) -> visitor.visit((int) (key >>> 32), (int) key));
  }

  /** Sees two families that cannot be together. */
  interface ApartVisitor {
    void visit(int one, int other);
  }
}
