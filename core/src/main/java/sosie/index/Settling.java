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
import sosie.link.Neighbourhood;
import sosie.verify.ScoredPairs;

/**
 * Makes pairs and clusters right again after changes: where overfull groups changed, who is
 * proposed with whom; then each component that was touched is clustered anew, and what becomes of
 * the clusters that it had is written down.
 */
final class Settling {

  /** Finding the partners of a text anew takes about as long as looking at so many pairs. */
  private static final int A_REPAIR = 64;

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
  private final Set<Integer> tooLarge = new HashSet<>(); // texts of what was left
  private final Set<String> tooLargeHandles = new HashSet<>();
  private boolean looked; // at all that was unsettled when the index was opened
  private long departures; // when these were noted: what went may have left less

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
   * @param most how many documents and pairs may be connected; where more are, and where too many
   *     texts would have to find their partners anew, clusters are left as they are
   */
  void settle(int most) throws IOException {
    if (isSettled()) return;
    boolean whole = most == Integer.MAX_VALUE;
    boolean repairs = (long) stale.size() * A_REPAIR <= most;
    if (whole || state.departures() != departures) forgetTooLarge();
    departures = state.departures();
    if (repairs) repair();
    Round round = new Round(most);
    List<Integer> news = state.takeNews();
    for (int text : whole || !looked ? List.copyOf(state.unsettled()) : news) {
      if (state.unsettled().contains(text)) round.settle(text);
    }
    looked = true;
    for (String handle : List.copyOf(state.touched())) round.settle(handle);
    round.end(repairs);
  }

  private void forgetTooLarge() {
    tooLarge.clear();
    tooLargeHandles.clear();
  }

  /** Goes through what is to be settled once. */
  private final class Round {

    private final int most;
    private final Set<Integer> seen = new HashSet<>();
    private final Set<String> seenHandles = new HashSet<>();
    private final List<Integer> settled = new ArrayList<>();
    private final List<String> settledHandles = new ArrayList<>();
    private final Successions successions = new Successions(state.clusters());

    Round(int most) {
      this.most = most;
    }

    void settle(int text) {
      if (seen.contains(text)) return;
      if (!inventory.hasText(text)) {
        if (seen.add(text)) settled.add(text);
        return;
      }
      Region region = new Region(most);
      region.reach(text);
      settle(region);
    }

    void settle(String handle) {
      if (seenHandles.contains(handle)) return;
      Region region = new Region(most);
      region.reach(handle);
      if (settle(region) && seenHandles.add(handle)) settledHandles.add(handle); // it is no more
    }

    /** Whether it could be. */
    private boolean settle(Region region) {
      boolean whole = region.grow();
      if (whole) {
        for (int text : region.texts) if (state.unsettled().contains(text)) settled.add(text);
        for (String each : region.handles)
          if (state.touched().contains(each)) settledHandles.add(each);
        List<Neighbourhood.Group> groups = new ArrayList<>();
        for (List<Integer> component : region.components()) groups.addAll(groups(component));
        successions.add(region.handles, groups);
      } else if (!region.isDoubted) {
        tooLarge.addAll(region.texts);
        tooLargeHandles.addAll(region.handles);
      }
      seen.addAll(region.texts);
      seenHandles.addAll(region.handles);
      return whole;
    }

    /** Writes down what became of clusters, and that they are right. */
    void end(boolean pairs) throws IOException {
      for (ClusterChange change : successions.changes()) sink.entry(new Entry.Clustered(change));
      boolean all =
          pairs
              && settled.size() == state.unsettled().size()
              && settledHandles.size() == state.touched().size();
      if (all) sink.entry(new Entry.Settled(List.of(), List.of()));
      else if (pairs || !settled.isEmpty() || !settledHandles.isEmpty()) {
        sink.entry(new Entry.Partly(List.copyOf(settled), List.copyOf(settledHandles), pairs));
      }
    }
  }

  /** All clusters as pairs and links make them, none of them with a name. */
  List<NamedCluster> anew() {
    List<NamedCluster> all = new ArrayList<>();
    Set<Integer> texts = new LinkedHashSet<>();
    inventory.forEachText(texts::add);
    Region region = new Region(Integer.MAX_VALUE);
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

  /** Texts that pairs, links or clusters that were there connect. */
  private final class Region {

    private final int most;
    private final Set<Integer> texts = new LinkedHashSet<>();
    private final Set<String> handles = new LinkedHashSet<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private long ends; // of pairs, of which each has two
    private long documents;
    private boolean isTooLarge;
    private boolean isDoubted;

    Region(int most) {
      this.most = most;
    }

    void reach(int text) {
      if (isTooLarge || !texts.add(text)) return;
      documents += inventory.copies(text);
      ends += inventory.edges(text).count();
      boolean doubted = isDoubted(text);
      isDoubted |= doubted;
      isTooLarge = doubted || tooLarge.contains(text) || documents + ends / 2 > most;
      open.add(text);
    }

    void reach(String handle) {
      if (isTooLarge || !state.clusters().has(handle) || !handles.add(handle)) return;
      isTooLarge = tooLargeHandles.contains(handle) || state.clusters().size(handle) > most;
      if (isTooLarge) return;
      for (String id : state.clusters().members(handle)) {
        int slot = inventory.slot(id);
        if (slot != Inventory.NONE) reach(inventory.text(slot));
      }
    }

    /** Whether all of it is reached before it is too large. */
    boolean grow() {
      while (!open.isEmpty() && !isTooLarge) {
        int text = open.remove();
        for (int next : connected(text)) reach(next);
        for (int slot : inventory.documentsOf(text)) {
          state.clusters().handleOf(inventory.id(slot)).ifPresent(this::reach);
        }
      }
      return !isTooLarge;
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
