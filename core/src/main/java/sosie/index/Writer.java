package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.documents.Attributes;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/**
 * Takes changes in: works out what follows from one, writes it down, applies it, and settles
 * clusters. One change after the other, whoever asks; only the waiting for the disk is shared.
 */
final class Writer {

  private static final String COMPONENTS = "components";

  private final Core core;
  private final Lock turn = new ReentrantLock();
  private IOException broken; // by what the log could not be written

  Writer(Core core) {
    this.core = core;
  }

  /** All that can be done beforehand; any thread. */
  Prepared prepare(Document given) {
    Document document =
        new Document(
            Ids.sound(given.id()), given.origin(), given.text(), given.zones(), given.attributes());
    Tokens words = core.matching().words(document);
    StoredDocument stored =
        new StoredDocument(
            document.id(),
            document.origin(),
            core.options().clock().instant().getEpochSecond(),
            document.text().length(),
            words.size(),
            words.digest(0),
            words.digest(1),
            Attributes.write(document.attributes()),
            StoredDocument.body(document));
    boolean known =
        core.reading(() -> core.state().inventory().textOf(stored.one(), stored.other()))
            != Inventory.NONE;
    boolean skips = known && !core.matching().looksPastWords();
    return new Prepared(
        document,
        stored,
        skips ? Optional.empty() : Optional.of(core.matching().analyse(document)));
  }

  List<Added> add(List<Document> documents) throws IOException {
    List<Prepared> prepared = new ArrayList<>(documents.size());
    for (Document each : documents) prepared.add(prepare(each));
    return take(prepared);
  }

  /**
   * Takes in what was prepared; matches are those of the state right after each, clusters of all.
   */
  List<Added> take(List<Prepared> documents) throws IOException {
    return inTurn(
        () -> {
          List<Added> taken = new ArrayList<>(documents.size());
          for (Prepared each : documents) taken.add(take(each));
          settleSome();
          return taken.stream().map(this::settled).toList();
        });
  }

  private Added take(Prepared prepared) throws IOException {
    String id = prepared.stored().id();
    Inventory all = core.state().inventory();
    boolean isNew = all.slot(id) == Inventory.NONE;
    long number = core.changingFiles(() -> put(prepared));
    Added.Outcome outcome = isNew ? Added.Outcome.NEW : Added.Outcome.REPLACED;
    return number < 0
        ? new Added(id, -number, Added.Outcome.UNCHANGED, core.answer(all.slot(id), Index.MATCHES))
        : new Added(id, number, outcome, core.answer(all.slot(id), Index.MATCHES));
  }

  private Added settled(Added added) {
    Answer answer = added.answer();
    return new Added(
        added.id(),
        added.version(),
        added.outcome(),
        new Answer(
            answer.matches(),
            core.state().clusters().handleOf(added.id()),
            core.settling().isSettled()));
  }

  int remove(Collection<String> ids) throws IOException {
    return inTurn(
        () -> {
          int removed = 0;
          for (String id : ids) if (core.changingFiles(() -> remove(Ids.sound(id)))) removed++;
          settleSome();
          return removed;
        });
  }

  void verdict(List<NamedLink> links) throws IOException {
    if (COMPONENTS.equals(core.recipe().parameters().get("cluster"))) {
      throw new IllegalArgumentException(
          "with verdicts cluster must be representative, was " + COMPONENTS);
    }
    if (core.matching().isByFeatures()) requireNoFamily(links);
    inTurn(
        () -> {
          for (NamedLink link : links) {
            boolean known =
                core.state()
                    .verdicts()
                    .between(link.left(), link.right())
                    .filter(link::equals)
                    .isPresent();
            if (!known) core.record(new Entry.Judged(link));
          }
          settleSome();
          return links.size();
        });
  }

  /**
   * Two of a family count a little below the threshold, if they are proposed; an exact search says
   * there of whom it proposes by how common features are among all documents.
   */
  private void requireNoFamily(List<NamedLink> links) {
    for (NamedLink link : links) {
      if (link.kind() != Link.Kind.FAMILY) continue;
      throw new IllegalArgumentException(
          "kind must be must or cannot in an index by the exact search of "
              + core.recipe().name()
              + ", was family for "
              + link.left()
              + " and "
              + link.right());
    }
  }

  boolean withdraw(String left, String right) throws IOException {
    return inTurn(
        () -> {
          if (core.state().verdicts().between(left, right).isEmpty()) return false;
          core.record(new Entry.Withdrawn(left, right));
          settleSome();
          return true;
        });
  }

  void settle(int most) throws IOException {
    inTurn(
        () -> {
          core.settling().settle(most);
          return most;
        });
  }

  private void settleSome() throws IOException {
    core.settling().settle(core.options().settleAtOnce());
  }

  /** Nobody else writes meanwhile; what was written is safe before this returns. */
  <T> T inTurn(Core.Work<T> work) throws IOException {
    T result;
    turn.lock();
    try {
      if (broken != null) {
        throw new IOException(
            core.folder()
                + " takes nothing in since it could not be written; make room and open it again",
            broken);
      }
      result = work.get();
      core.log().acknowledge();
    } catch (java.io.UncheckedIOException e) {
      broken = e.getCause();
      throw e.getCause();
    } catch (IOException e) {
      broken = e;
      throw e;
    } finally {
      turn.unlock();
    }
    core.log().sync();
    return result;
  }

  /**
   * Changes of the index of candidates that are taken back if nothing comes of them. Who has one
   * holds the lock of the state: nobody may ask in between.
   */
  private final class Trial {

    private final Deque<Runnable> backwards = new ArrayDeque<>();

    void add(int text, Matching.Analysed analysed) {
      core.pending().put(text, analysed);
      core.matching().add(text, analysed);
      backwards.push(() -> core.matching().remove(text, analysed));
    }

    void remove(int text, Matching.Analysed analysed) {
      core.crowd(text, analysed);
      core.matching().remove(text, analysed);
      backwards.push(() -> core.matching().add(text, analysed));
    }

    long commit(Entry entry) throws IOException {
      try {
        return core.record(entry);
      } catch (IOException e) {
        backwards.forEach(Runnable::run);
        throw e;
      } finally {
        core.pending().forEach(core.analyses()::put);
        core.pending().clear();
      }
    }
  }

  /**
   * The number of its entry; of a document that is there as it is, that of the old one, negative.
   */
  private long put(Prepared prepared) throws IOException {
    Inventory all = core.state().inventory();
    StoredDocument document = prepared.stored();
    int slot = all.slot(document.id());
    if (slot != Inventory.NONE && core.stored(all.place(slot)).isSameAs(document)) {
      return -core.log().sequence(all.place(slot));
    }
    Trial trial = new Trial();
    int known = all.textOf(document.one(), document.other());
    int before = slot == Inventory.NONE ? Inventory.NONE : all.text(slot);
    int next = all.nextText();
    Entry.Numbered left = Entry.Numbered.NONE;
    if (before != Inventory.NONE && before != known) {
      left = leave(slot, next, trial);
      if (left.text() == next) next++;
    }
    int text = known;
    if (known == Inventory.NONE || looksElsewhere(known, document.id())) {
      text = next;
      Matching.Analysed analysed =
          prepared.analysed().orElseGet(() -> core.matching().analyse(prepared.document()));
      if (known != Inventory.NONE) trial.remove(known, core.analyses().of(known));
      trial.add(text, analysed);
    }
    Edges partners = text == known ? Edges.NONE : partners(text);
    long number = trial.commit(new Entry.Put(document, new Entry.Numbered(text, partners), left));
    if (text != known) core.noteKeys(text, document, core.analyses().of(text));
    doubtAround(text);
    if (before != Inventory.NONE && before != text) doubtAround(before);
    return number;
  }

  private Edges partners(int text) {
    return core.matching().partners(text, core.pending().get(text));
  }

  /** Whether this document is the one of its text that the method looks at from now on. */
  private boolean looksElsewhere(int text, String id) {
    if (!core.matching().looksPastWords()) return false;
    Inventory all = core.state().inventory();
    return UTF_8.compare(id, all.id(all.documentsOf(text)[0])) <= 0;
  }

  /** What becomes of the text of a document that is about to leave it. */
  private Entry.Numbered leave(int slot, int next, Trial trial) throws IOException {
    Inventory all = core.state().inventory();
    int text = all.text(slot);
    int[] documents = all.documentsOf(text);
    boolean looked = core.matching().looksPastWords() && documents[0] == slot;
    if (documents.length > 1 && !looked) return Entry.Numbered.NONE;
    trial.remove(text, core.analyses().of(text));
    if (documents.length == 1) return Entry.Numbered.NONE;
    trial.add(next, core.matching().analyse(core.document(all.place(documents[1]))));
    return new Entry.Numbered(next, partners(next));
  }

  /** Who has more copies, or fewer, may be another in overfull groups. */
  private void doubtAround(int text) {
    if (core.state().inventory().hasText(text)) core.crowd(text, core.analyses().of(text));
  }

  private boolean remove(String id) throws IOException {
    Inventory all = core.state().inventory();
    int slot = all.slot(id);
    if (slot == Inventory.NONE) return false;
    int text = all.text(slot);
    Trial trial = new Trial();
    Entry.Numbered left = leave(slot, all.nextText(), trial);
    trial.commit(new Entry.Removed(id, left));
    doubtAround(text);
    if (left.text() != 0) doubtAround(left.text());
    return true;
  }
}
