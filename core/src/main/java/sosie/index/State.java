package sosie.index;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import sosie.cluster.NamedLink;
import sosie.parallel.TaskQueue;
import sosie.store.Damaged;

/**
 * What the entries of a log add up to, applied one after the other: by a writer as they come, by
 * whoever opens the index from the beginning. What must be looked at again before clusters are
 * right is remembered until it is said that they are.
 */
final class State {

  /** A text that is gone: where a document that had it stands, and under which number it was. */
  record Departed(long place, int text) {}

  private static final int BESIDE = 2; // threads, while one reads on

  private final Inventory inventory;
  private final IndexVerdicts verdicts = new IndexVerdicts();
  private final NamedClusters clusters = new NamedClusters();
  private long sequence;
  private long puts;
  private long departures;

  private final TreeSet<Integer> unsettled = new TreeSet<>(); // texts
  private final Set<Integer> fresh = new HashSet<>(); // of these, since pairs were right
  private Optional<List<Integer>> news = Optional.empty(); // of these, since somebody asked
  private final Set<String> touched = new LinkedHashSet<>(); // handles of clusters
  private final Set<Departed> departed = new HashSet<>();

  State() {
    this(new Inventory());
  }

  private State(Inventory inventory) {
    this.inventory = inventory;
  }

  /**
   * As it is at one time, to be written while things go on.
   *
   * @param settled what is to be looked at again
   */
  record Copy(
      long sequence,
      long puts,
      Inventory inventory,
      List<Departed> departed,
      List<Integer> fresh,
      List<NamedLink> verdicts,
      List<NamedCluster> clusters,
      String lastHandle,
      Entry.Settled settled) {

    void write(DataOutput out) throws IOException {
      out.writeLong(sequence);
      out.writeLong(puts);
      inventory.write(out);
      for (NamedLink each : verdicts) write(out, new Entry.Judged(each));
      if (!lastHandle.isEmpty()) write(out, new Entry.Clustered(ClusterChange.ended(lastHandle)));
      for (NamedCluster each : clusters) {
        write(out, new Entry.Clustered(ClusterChange.made(each)));
      }
      write(out, settled);
      out.writeInt(0);
      out.writeInt(departed.size());
      for (Departed each : departed) {
        out.writeLong(each.place);
        out.writeInt(each.text);
      }
      out.writeInt(fresh.size());
      for (int text : fresh) out.writeInt(text);
    }

    private static void write(DataOutput out, Entry entry) throws IOException {
      byte[] bytes = entry.bytes();
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  Copy copy() {
    return new Copy(
        sequence,
        puts,
        inventory.copy(),
        List.copyOf(departed),
        List.copyOf(fresh),
        List.copyOf(verdicts.all()),
        clusters.unordered(),
        clusters.lastHandle(),
        new Entry.Settled(List.copyOf(unsettled), List.copyOf(touched)));
  }

  /** What {@link Copy#write} wrote. */
  static State read(DataInput in) throws IOException {
    long sequence = in.readLong();
    long puts = in.readLong();
    State state = new State(Inventory.read(in));
    try (TaskQueue beside = new TaskQueue(BESIDE)) {
      state.inventory.numbering().forEach(beside::hand);
      state.readWhatIsKnown(in);
      beside.finish();
    }
    state.sequence = sequence;
    int departed = in.readInt();
    for (int i = 0; i < departed; i++) {
      state.departed.add(new Departed(in.readLong(), in.readInt()));
    }
    for (int left = in.readInt(); left > 0; left--) state.fresh.add(in.readInt());
    state.puts = puts;
    return state;
  }

  /** Verdicts, clusters, and what is to be looked at again; nothing is looked up meanwhile. */
  private void readWhatIsKnown(DataInput in) throws IOException {
    for (int length = in.readInt(); length != 0; length = in.readInt()) {
      byte[] bytes = new byte[length];
      in.readFully(bytes);
      Entry entry = Entry.read(bytes);
      if (entry instanceof Entry.Clustered clustered) clusters.apply(clustered.change());
      else if (entry instanceof Entry.Judged judged) verdicts.put(judged.link());
      else if (entry instanceof Entry.Settled settled) settle(settled);
      else throw new Damaged("it has an entry that is of no state");
    }
  }

  Inventory inventory() {
    return inventory;
  }

  IndexVerdicts verdicts() {
    return verdicts;
  }

  NamedClusters clusters() {
    return clusters;
  }

  /** The number of the last entry. */
  long sequence() {
    return sequence;
  }

  /** Texts whose clusters may be others now; some of them may have gone. */
  SortedSet<Integer> unsettled() {
    return unsettled;
  }

  /** Those that came since pairs were right: what is near them may have other partners now. */
  Set<Integer> fresh() {
    return fresh;
  }

  /** Texts that became unsettled since this was asked last; some may be settled again. */
  List<Integer> takeNews() {
    List<Integer> taken = news.orElseGet(List::of);
    news = Optional.of(new ArrayList<>());
    return taken;
  }

  Set<String> touched() {
    return touched;
  }

  /** Texts that went since clusters were right. */
  Set<Departed> departed() {
    return departed;
  }

  boolean isSettled() {
    return unsettled.isEmpty() && touched.isEmpty();
  }

  void apply(long number, long place, Entry entry) {
    sequence = Math.max(sequence, number);
    if (entry instanceof Entry.Put put) put(put, place);
    else if (entry instanceof Entry.Removed removed) remove(removed);
    else if (entry instanceof Entry.Judged judged) judge(judged.link());
    else if (entry instanceof Entry.Withdrawn withdrawn) withdraw(withdrawn);
    else if (entry instanceof Entry.Paired paired) pair(paired.text(), paired.partners());
    else if (entry instanceof Entry.Clustered clustered) clusters.apply(clustered.change());
    else if (entry instanceof Entry.Settled settled) settle(settled);
    else if (entry instanceof Entry.Partly partly) settle(partly);
  }

  private void settle(Entry.Partly partly) {
    partly.texts().forEach(unsettled::remove);
    partly.texts().forEach(fresh::remove);
    partly.handles().forEach(touched::remove);
    if (!partly.pairs()) return;
    fresh.clear();
    departed.clear();
  }

  private void unsettle(int text) {
    unsettled.add(text);
    fresh.add(text);
    news.ifPresent(all -> all.add(text));
  }

  private void settle(Entry.Settled settled) {
    unsettled.clear();
    unsettled.addAll(settled.texts());
    touched.clear();
    touched.addAll(settled.handles());
    fresh.clear();
    departed.clear();
  }

  private void put(Entry.Put put, long place) {
    puts++;
    StoredDocument document = put.document();
    int text = put.text().text();
    int slot = inventory.slot(document.id());
    int before = slot == Inventory.NONE ? Inventory.NONE : inventory.text(slot);
    if (before != Inventory.NONE && before != text) goes(slot);
    int known = inventory.textOf(document.one(), document.other());
    if (known != Inventory.NONE && known != text) renumber(known, text);
    if (slot == Inventory.NONE) inventory.add(document, place, text);
    else inventory.replace(slot, document, place, text);
    if (before != Inventory.NONE) stays(before, put.left());
    if (known != text) pair(text, put.text().partners());
    unsettle(text);
    touch(document.id());
  }

  private void remove(Entry.Removed removed) {
    int slot = inventory.slot(removed.id());
    int text = inventory.text(slot);
    goes(slot);
    inventory.remove(slot);
    stays(text, removed.left());
  }

  /** What a text is for those that still have it. */
  private void stays(int text, Entry.Numbered left) {
    if (left.text() == 0) return;
    renumber(text, left.text());
    pair(left.text(), left.partners());
  }

  /** A document is about to leave its text. */
  private void goes(int slot) {
    int text = inventory.text(slot);
    unsettle(text);
    touch(inventory.id(slot));
    if (inventory.copies(text) > 1) return;
    departed.add(new Departed(inventory.place(slot), text));
    departures++;
    unsettleAround(text);
  }

  /** How often a text went. */
  long departures() {
    return departures;
  }

  private void renumber(int before, int after) {
    unsettleAround(before);
    int first = inventory.documentsOf(before)[0];
    departed.add(new Departed(inventory.place(first), before));
    inventory.renumber(before, after);
    unsettle(after);
  }

  private void unsettleAround(int text) {
    for (int partner : inventory.edges(text).texts()) unsettle(partner);
  }

  private void pair(int text, Edges partners) {
    unsettleAround(text);
    inventory.setEdges(text, partners);
    unsettle(text);
    unsettleAround(text);
  }

  private void judge(NamedLink link) {
    verdicts.put(link);
    touch(link.left());
    touch(link.right());
  }

  private void withdraw(Entry.Withdrawn withdrawn) {
    verdicts.remove(withdrawn.left(), withdrawn.right());
    touch(withdrawn.left());
    touch(withdrawn.right());
  }

  /** Entries stand elsewhere from now on. */
  void moved(LongUnaryOperator now) {
    inventory.forEachDocument(
        slot -> inventory.moved(slot, now.applyAsLong(inventory.place(slot))));
    List<Departed> gone = List.copyOf(departed);
    departed.clear();
    for (Departed each : gone) {
      departed.add(new Departed(now.applyAsLong(each.place), each.text));
    }
  }

  /** The cluster of a document, and the documents that persons linked it with. */
  private void touch(String id) {
    clusters.handleOf(id).ifPresent(touched::add);
    int slot = inventory.slot(id);
    if (slot != Inventory.NONE) unsettle(inventory.text(slot));
    for (NamedLink link : verdicts.of(id)) {
      for (String each : List.of(link.left(), link.right())) {
        int linked = inventory.slot(each);
        if (linked != Inventory.NONE) unsettle(inventory.text(linked));
      }
    }
  }

  /** How many documents were ever put, those that were replaced among them. */
  long puts() {
    return puts;
  }
}
