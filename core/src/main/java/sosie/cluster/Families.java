package sosie.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import sosie.hash.DisjointSets;
import sosie.hash.LongTable;

/** Joins must components to families, and carries over to these what keeps components apart. */
final class Families {

  private final int[] components; // node → component
  private final Map<Long, Link> cannots; // by two components
  private final List<Labels> labels;
  private final List<int[]> bearers;
  private final DisjointSets sets; // of components

  Families(int[] components, Map<Long, Link> cannots, List<Labels> labels, List<int[]> bearers) {
    this.components = components;
    this.cannots = cannots;
    this.labels = labels;
    this.bearers = bearers;
    sets = new DisjointSets(components.length);
  }

  void join(int one, int other) {
    sets.join(one, other);
  }

  /**
   * Joins the members of a class that have the same labels. A member that is apart from another of
   * them is left out: one cannot should not tear a whole class to pieces.
   */
  List<Link> join(Labels said, IntFunction<List<Integer>> labelsOf) {
    int[] groups = groups(said, labelsOf);
    LongTable leftOut = leftOut(groups);
    List<Link> made = new ArrayList<>();
    for (int[] members : Members.byGroup(groups)) {
      int first = -1;
      for (int node : members) {
        if (leftOut.get(pair(groups[node], components[node])) != 0) continue;
        if (first < 0) {
          first = node;
        } else if (components[first] != components[node]) {
          join(components[first], components[node]);
          made.add(new Link(first, node, Link.Kind.FAMILY, said.whyLinked(node)));
        }
      }
    }
    return made;
  }

  private int[] groups(Labels said, IntFunction<List<Integer>> labelsOf) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] groups = new int[components.length];
    Arrays.fill(groups, -1);
    for (int node = 0; node < groups.length; node++) {
      if (said.of(node) == Labels.NONE) continue;
      List<Integer> key = new ArrayList<>(labelsOf.apply(node));
      key.add(said.of(node));
      groups[node] = numbers.computeIfAbsent(key, k -> numbers.size());
    }
    return groups;
  }

  /** Pairs of a group and a component in it that is apart from another component in it. */
  private LongTable leftOut(int[] groups) {
    LongTable out = new LongTable();
    if (cannots.isEmpty()) return out;
    LongTable inGroup = new LongTable();
    Map<Integer, List<Integer>> groupsOf = new HashMap<>();
    for (int node = 0; node < groups.length; node++) {
      if (groups[node] < 0 || inGroup.add(pair(groups[node], components[node]), 1) > 1) continue;
      groupsOf.computeIfAbsent(components[node], c -> new ArrayList<>()).add(groups[node]);
    }
    for (long cannot : cannots.keySet()) {
      int one = (int) (cannot >>> 32);
      int other = (int) cannot;
      List<Integer> ofOne = groupsOf.getOrDefault(one, List.of());
      List<Integer> ofOther = groupsOf.getOrDefault(other, List.of());
      boolean fewer = ofOne.size() <= ofOther.size();
      for (int group : fewer ? ofOne : ofOther) {
        if (inGroup.get(pair(group, fewer ? other : one)) == 0) continue;
        out.put(pair(group, one), 1);
        out.put(pair(group, other), 1);
      }
    }
    return out;
  }

  private static long pair(int group, int component) {
    return ((long) group << 32) | component;
  }

  Constraints constraints(List<Link> links, List<Contradiction> contradictions) {
    int[] families = new int[components.length];
    for (int node = 0; node < families.length; node++) families[node] = sets.of(components[node]);
    BitSet torn = new BitSet();
    LongTable apart = new LongTable();
    for (long cannot : cannots.keySet()) {
      int one = families[(int) (cannot >>> 32)];
      int other = families[(int) cannot];
      if (one == other) torn.set(one);
      else apart.put(Closure.key(one, other), 1);
    }
    List<int[]> states = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) states.add(states(i, families, torn));
    return new Constraints(components, families, torn, apart, states, links, contradictions);
  }

  /** The label of each family: none, one, or several, which tear it. */
  private int[] states(int label, int[] families, BitSet torn) {
    int[] states = new int[families.length];
    for (int node = 0; node < families.length; node++) {
      if (components[node] != node || bearers.get(label)[node] < 0) continue;
      int own = labels.get(label).of(bearers.get(label)[node]);
      int family = families[node];
      if (states[family] == Labels.NONE) states[family] = own;
      else if (states[family] != own) states[family] = Constraints.SEVERAL;
      if (states[family] == Constraints.SEVERAL) torn.set(family);
    }
    return states;
  }
}
