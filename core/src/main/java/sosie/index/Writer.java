package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.documents.Attributes;
import sosie.extract.Document;
import sosie.parallel.WorkerPool;
import sosie.tokenise.Tokens;

/**
 * Takes changes in: works out what follows from one, writes it down, applies it, and settles
 * clusters. One change after the other, whoever asks; only the waiting for the disk is shared.
 */
final class Writer {

  private static final String COMPONENTS = "components";
  private static final int AT_ONCE = 1024;

  private final Core core;
  private final Lock turn = new ReentrantLock();
  private long numbered; // the number of the next entry, if it has one already
  private volatile IOException broken; // by what the log could not be written

  Writer(Core core) {
    this.core = core;
  }

  /** All that can be done beforehand; any thread. */
  Prepared prepare(Document given) {
    return prepare(given, core.options().clock().instant().getEpochSecond());
  }

  private Prepared prepare(Document given, long added) {
    Document document =
        new Document(
            Ids.sound(given.id()), given.origin(), given.text(), given.zones(), given.attributes());
    Tokens words = core.matching().words(document);
    StoredDocument stored =
        new StoredDocument(
            document.id(),
            document.origin(),
            added,
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

  Optional<Added> addIf(Document document, Predicate<Optional<Long>> version) throws IOException {
    Prepared prepared = prepare(document);
    return inTurn(
        () -> {
          if (!version.test(core.version(document.id()))) return Optional.empty();
          Added taken = take(prepared);
          settleSome();
          return Optional.of(settled(taken));
        });
  }

  boolean removeIf(String id, LongPredicate version) throws IOException {
    return inTurn(
        () -> {
          if (core.version(id).filter(version::test).isEmpty()) return false;
          boolean removed = core.changingFiles(() -> remove(Ids.sound(id)));
          settleSome();
          return removed;
        });
  }

  private Added take(Prepared prepared) throws IOException {
    String id = prepared.stored().id();
    Inventory all = core.state().inventory();
    boolean isNew = all.slot(id) == Inventory.NONE;
    long number = core.changingFiles(() -> put(prepared));
    Added.Outcome outcome = isNew ? Added.Outcome.NEW : Added.Outcome.REPLACED;
    return number < 0
        ? new Added(
            id,
            -number,
            Added.Outcome.UNCHANGED,
            core.answers().answer(all.slot(id), Index.MATCHES))
        : new Added(id, number, outcome, core.answers().answer(all.slot(id), Index.MATCHES));
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

  /** Takes in all that another index has: documents with their numbers, verdicts, names. */
  void takeAll(Core other) throws IOException {
    long[] places = other.placesInOrder();
    WorkerPool workers = new WorkerPool(core.options().threads());
    for (int from = 0; from < places.length; from += AT_ONCE) {
      int first = from;
      List<Numbered> some =
          workers.map(
              Math.min(AT_ONCE, places.length - from), i -> prepare(other, places[first + i]));
      inTurn(() -> takeNumbered(some));
    }
    inTurn(() -> takeNames(other.state().clusters(), other.state().sequence()));
    verdict(List.copyOf(other.state().verdicts().all()));
    settle(Integer.MAX_VALUE);
  }

  private record Numbered(Prepared prepared, long number) {}

  private Numbered prepare(Core other, long place) {
    try {
      StoredDocument stored = other.stored(place);
      return new Numbered(prepare(stored.document(), stored.added()), other.log().sequence(place));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int takeNumbered(List<Numbered> documents) throws IOException {
    for (Numbered each : documents) {
      numbered = each.number;
      core.changingFiles(() -> put(each.prepared));
    }
    numbered = 0;
    return documents.size();
  }

  /** Clusters as they were, so that what becomes of them now has their names. */
  private int takeNames(NamedClusters clusters, long number) throws IOException {
    if (clusters.lastHandle().isEmpty()) return 0;
    core.record(number, new Entry.Clustered(ClusterChange.ended(clusters.lastHandle())));
    for (NamedCluster each : clusters.all()) {
      core.record(number, new Entry.Clustered(ClusterChange.made(each)));
    }
    return clusters.count();
  }

  /** What was written last is made quick to open; nothing if it could not be written. */
  void end() throws IOException {
    turn.lock();
    try {
      if (broken == null) core.checkpointAtTheEnd();
    } finally {
      turn.unlock();
    }
  }

  /** Nobody else writes meanwhile; what was written is safe before this returns. */
  <T> T inTurn(Core.Work<T> work) throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("interrupted before anything was written");
    }
    T result;
    turn.lock();
    try {
      requireSound();
      result = work.get();
      core.log().acknowledge();
      core.spill();
    } catch (UncheckedIOException e) {
      breaks(e.getCause());
      throw e.getCause();
    } catch (IOException e) {
      breaks(e);
      throw e;
    } finally {
      turn.unlock();
    }
    try {
      core.log().sync();
    } catch (IOException e) {
      breaks(e);
      throw e;
    }
    return result;
  }

  /** What went wrong first is what is told. */
  private void breaks(IOException why) {
    if (broken == null) broken = why;
  }

  private void requireSound() throws IOException {
    if (broken == null) return;
    throw new IOException(
        core.folder()
            + " takes nothing in since something went wrong ("
            + broken.getMessage()
            + "); mend that and open it again",
        broken);
  }

  /**
   * Changes of the index of candidates that are taken back if nothing comes of them. Who has one
   * holds the lock of the state: nobody may ask in between.
   */
  private final class Trial implements AutoCloseable {

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

    /** What was tried is so from now on. */
    long commit(Entry entry) throws IOException {
      long number = numbered > 0 ? core.record(numbered, entry) : core.record(entry);
      backwards.clear();
      core.pending().forEach(core.analyses()::put);
      return number;
    }

    /** Takes back what was not committed. */
    @Override
    public void close() {
      backwards.forEach(Runnable::run);
      core.pending().clear();
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
    try (Trial trial = new Trial()) {
      return put(prepared, slot, trial);
    }
  }

  private long put(Prepared prepared, int slot, Trial trial) throws IOException {
    Inventory all = core.state().inventory();
    StoredDocument document = prepared.stored();
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
    doubtAround(text);
    if (before != Inventory.NONE && before != text) doubtAround(before);
    if (text != known) core.noteKeys(text, document, core.analyses().of(text));
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
    Entry.Numbered left;
    try (Trial trial = new Trial()) {
      left = leave(slot, all.nextText(), trial);
      trial.commit(new Entry.Removed(id, left));
    }
    doubtAround(text);
    if (left.text() != 0) doubtAround(left.text());
    return true;
  }
}
