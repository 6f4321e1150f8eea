package sosie.index;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import sosie.cluster.NamedLink;

/**
 * What the entries of a log add up to, applied one after the other: by a writer as they come, by
 * whoever opens the index from the beginning. What must be looked at again before clusters are
 * right is remembered until it is said that they are.
 */
final class State {

  /** A text that is gone: where a document that had it stands, and under which number it was. */
  record Departed(long place, int text) {}

  private final Inventory inventory = new Inventory();
  private final Verdicts verdicts = new Verdicts();
  private final Clusters clusters = new Clusters();
  private long sequence;
  private long puts;

  private final TreeSet<Integer> unsettled = new TreeSet<>(); // texts
  private final Set<String> touched = new LinkedHashSet<>(); // handles of clusters
  private final Set<Departed> departed = new HashSet<>();

  Inventory inventory() {
    return inventory;
  }

  Verdicts verdicts() {
    return verdicts;
  }

  Clusters clusters() {
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
  }

  private void settle(Entry.Settled settled) {
    unsettled.clear();
    unsettled.addAll(settled.texts());
    touched.clear();
    touched.addAll(settled.handles());
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
    unsettled.add(text);
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
    unsettled.add(text);
    touch(inventory.id(slot));
    if (inventory.copies(text) > 1) return;
    departed.add(new Departed(inventory.place(slot), text));
    unsettleAround(text);
  }

  private void renumber(int before, int after) {
    unsettleAround(before);
    int first = inventory.documentsOf(before)[0];
    departed.add(new Departed(inventory.place(first), before));
    inventory.renumber(before, after);
    unsettled.add(after);
  }

  private void unsettleAround(int text) {
    for (int partner : inventory.edges(text).texts()) unsettled.add(partner);
  }

  private void pair(int text, Edges partners) {
    unsettleAround(text);
    inventory.setEdges(text, partners);
    unsettled.add(text);
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

  /** The cluster of a document, and the documents that persons linked it with. */
  private void touch(String id) {
    clusters.handleOf(id).ifPresent(touched::add);
    int slot = inventory.slot(id);
    if (slot != Inventory.NONE) unsettled.add(inventory.text(slot));
    for (NamedLink link : verdicts.of(id)) {
      for (String each : List.of(link.left(), link.right())) {
        int linked = inventory.slot(each);
        if (linked != Inventory.NONE) unsettled.add(inventory.text(linked));
      }
    }
  }

  /** How many documents were ever put, those that were replaced among them. */
  long puts() {
    return puts;
  }
}
