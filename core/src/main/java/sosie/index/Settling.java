package sosie.index;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sosie.cluster.NamedLink;
import sosie.verify.ScoredPairs;

/**
 * Makes pairs and clusters right again after changes: where overfull groups changed, who is
 * proposed with whom; then each component that was touched is clustered anew, and what becomes of
 * the clusters that it had is written down.
 */
final class Settling {

  /** Where entries go: into the log, and from there into the state. */
  interface Sink {
    void entry(Entry entry) throws IOException;
  }

  private final State state;
  private final Inventory inventory;
  private final Matching matching;
  private final Matching.Texts texts;
  private final Sink sink;
  private final TreeSet<Integer> stale = new TreeSet<>();

  Settling(State state, Matching matching, Matching.Texts texts, Sink sink) {
    this.texts = texts;
    this.state = state;
    this.inventory = state.inventory();
    this.matching = matching;
    this.sink = sink;
  }

  /** Texts whose partners may be others now. */
  void doubt(int[] some) {
    synchronized (stale) {
      for (int text : some) stale.add(text);
    }
  }

  boolean isDoubted(int text) {
    synchronized (stale) {
      return stale.contains(text);
    }
  }

  boolean isSettled() {
    synchronized (stale) {
      return stale.isEmpty() && state.isSettled();
    }
  }

  /**
   * Settles what can be settled.
   *
   * @param most how many texts may be looked at again for doubts, and how many may be connected
   */
  void settle(int most) throws IOException {
    if (isSettled() || stale.size() > most) return;
    repair();
    Set<Integer> seen = new HashSet<>();
    List<Integer> left = new ArrayList<>();
    Set<String> leftHandles = new LinkedHashSet<>();
    Successions successions = new Successions(state.clusters());
    for (int text : new ArrayList<>(state.unsettled())) {
      if (inventory.hasText(text))
        settle(text, Set.of(), most, seen, left, leftHandles, successions);
    }
    for (String handle : new ArrayList<>(state.touched())) {
      if (!successions.has(handle) && !leftHandles.contains(handle)) {
        settle(Inventory.NONE, Set.of(handle), most, seen, left, leftHandles, successions);
      }
    }
    for (ClusterChange change : successions.changes()) sink.entry(new Entry.Clustered(change));
    sink.entry(new Entry.Settled(left, List.copyOf(leftHandles)));
  }

  /** All clusters as pairs and links make them, none of them with a name. */
  List<NamedCluster> anew() {
    List<NamedCluster> all = new ArrayList<>();
    Set<Integer> texts = new LinkedHashSet<>();
    inventory.forEachText(texts::add);
    Region region = new Region();
    region.texts.addAll(texts);
    for (List<Integer> component : region.components()) {
      for (Neighbourhood.Group group : groups(component)) {
        List<NamedCluster.Member> members = new ArrayList<>();
        for (int i = 0; i < group.members().size(); i++) {
          members.add(new NamedCluster.Member(group.members().get(i).id(), group.scores().get(i)));
        }
        all.add(new NamedCluster("", group.representative().id(), members));
      }
    }
    return all;
  }

  /** Finds the partners of texts anew. */
  private void repair() throws IOException {
    while (!stale.isEmpty()) { // only the writer, which is here, changes it
      int text = stale.first();
      if (inventory.hasText(text)) {
        Edges now = matching.partners(text, texts.of(text));
        if (!now.sameAs(inventory.edges(text))) sink.entry(new Entry.Paired(text, now));
      }
      synchronized (stale) {
        stale.remove(text);
      }
    }
  }

  private void settle(
      int seed,
      Set<String> handles,
      int most,
      Set<Integer> seen,
      List<Integer> left,
      Set<String> leftHandles,
      Successions successions)
      throws IOException {
    if (seen.contains(seed)) return;
    Region region = new Region();
    if (seed != Inventory.NONE) region.reach(seed);
    for (String handle : handles) region.reach(handle);
    boolean whole = region.grow(most);
    seen.addAll(region.texts);
    if (!whole) {
      left.add(seed);
      leftHandles.addAll(region.handles);
      return;
    }
    List<Neighbourhood.Group> groups = new ArrayList<>();
    for (List<Integer> component : region.components()) groups.addAll(groups(component));
    successions.add(region.handles, groups);
  }

  /** Texts that pairs, links or clusters that were there connect. */
  private final class Region {

    private final Set<Integer> texts = new LinkedHashSet<>();
    private final Set<String> handles = new LinkedHashSet<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    void reach(int text) {
      if (texts.add(text)) open.add(text);
    }

    void reach(String handle) {
      if (!state.clusters().has(handle) || !handles.add(handle)) return;
      for (String id : state.clusters().members(handle)) {
        int slot = inventory.slot(id);
        if (slot != Inventory.NONE) reach(inventory.text(slot));
      }
    }

    /** Whether all of it is reached before it is too large. */
    boolean grow(int most) {
      while (!open.isEmpty()) {
        int text = open.remove();
        for (int next : connected(text)) reach(next);
        for (int slot : inventory.documentsOf(text)) {
          state.clusters().handleOf(inventory.id(slot)).ifPresent(this::reach);
        }
        if (texts.size() > most) return false;
      }
      return true;
    }

    List<List<Integer>> components() {
      List<List<Integer>> components = new ArrayList<>();
      Set<Integer> left = new LinkedHashSet<>(texts);
      while (!left.isEmpty()) {
        List<Integer> component = new ArrayList<>();
        Deque<Integer> reached = new ArrayDeque<>(List.of(left.iterator().next()));
        left.remove(reached.peek());
        while (!reached.isEmpty()) {
          int text = reached.remove();
          component.add(text);
          for (int next : connected(text)) if (left.remove(next)) reached.add(next);
        }
        components.add(component);
      }
      return components;
    }
  }

  /** Texts that are partners, or of which a person has said something beside this one. */
  private List<Integer> connected(int text) {
    List<Integer> connected = new ArrayList<>();
    for (int partner : inventory.edges(text).texts()) connected.add(partner);
    for (int slot : inventory.documentsOf(text)) {
      for (NamedLink link : state.verdicts().of(inventory.id(slot))) {
        int left = inventory.slot(link.left());
        int right = inventory.slot(link.right());
        if (left == Inventory.NONE || right == Inventory.NONE) continue;
        connected.add(inventory.text(left));
        connected.add(inventory.text(right));
      }
    }
    return connected;
  }

  private List<Neighbourhood.Group> groups(List<Integer> component) {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int text : component) numbers.put(text, numbers.size());
    List<Neighbourhood.Member> members = new ArrayList<>();
    Map<NamedLink, Boolean> links = new LinkedHashMap<>();
    ScoredPairs pairs = new ScoredPairs();
    for (int text : component) {
      int number = numbers.get(text);
      for (int slot : inventory.documentsOf(text)) {
        String id = inventory.id(slot);
        members.add(new Neighbourhood.Member(id, inventory.characters(slot), number));
        for (NamedLink link : state.verdicts().of(id)) {
          if (isInForce(link)) links.put(link, true);
        }
      }
      Edges edges = inventory.edges(text);
      for (int i = 0; i < edges.count(); i++) {
        if (edges.texts()[i] < text) continue;
        pairs.add(number, numbers.get(edges.texts()[i]), edges.scores()[i]);
      }
    }
    if (members.size() == 1) return List.of();
    return new Neighbourhood(
            matching.clusterer(),
            members,
            component.size(),
            List.copyOf(links.keySet()),
            texts(component))
        .groups(pairs);
  }

  private boolean isInForce(NamedLink link) {
    return inventory.slot(link.left()) != Inventory.NONE
        && inventory.slot(link.right()) != Inventory.NONE;
  }

  private Neighbourhood.Texts texts(List<Integer> component) {
    return new Neighbourhood.Texts() {
      @Override
      public double between(int one, int other) {
        return matching.between(component.get(one), component.get(other));
      }

      @Override
      public double threshold(int one, int other) {
        return matching.threshold(component.get(one), component.get(other));
      }

      @Override
      public boolean meet(int one, int other) {
        return matching.meet(component.get(one), component.get(other));
      }
    };
  }
}
