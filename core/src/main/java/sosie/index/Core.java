package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import sosie.analyse.Recipe;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPair;

/**
 * An open index: its log, the state that this adds up to, and how texts are matched. Readers hold
 * the lock of the state for reading; the one writer holds it to change something, and needs none to
 * look.
 */
final class Core implements Closeable {

  private final Path folder;
  private final Access access;
  private final IndexOptions options;
  private final Recipe recipe;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Optional<FileChannel> writing;

  private Manifest manifest;
  private Log log;
  private State state;
  private Matching matching;
  private Analyses analyses;
  private Settling settling;
  private List<long[]> changes; // number and place of each
  private long reached;
  private long tornBytes;
  private final Map<Integer, Matching.Analysed> pending = new HashMap<>(); // not in the state yet
  private Optional<KeyFile> keyFile = Optional.empty();
  private final Writer writer;
  private final Object rewriting = new Object();

  private Core(Path folder, Access access, IndexOptions options, Optional<FileChannel> writing)
      throws IOException {
    this.folder = folder;
    this.access = access;
    this.options = options;
    this.writing = writing;
    recipe = Folder.recipe(folder);
    load();
    writer = new Writer(this);
    if (access == Access.WRITE) writer.settle(options.settleAtOnce());
  }

  static Core open(Path folder, Access access, IndexOptions options) throws IOException {
    Manifest.read(folder); // says whether it is one, before anything is made in it
    if (access == Access.READ) return new Core(folder, access, options, Optional.empty());
    FileChannel lock = Folder.lock(folder);
    try {
      Folder.sweep(folder, Manifest.read(folder));
      return new Core(folder, access, options, Optional.of(lock));
    } catch (IOException | RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  /** Everything from the beginning. */
  private void load() throws IOException {
    manifest = Manifest.read(folder);
    log = new Log(folder, options.durability());
    state = new State();
    changes = new ArrayList<>();
    analyses = new Analyses(options.memory(), this::analyse);
    matching = new Matching(recipe, this::copies, state.inventory()::largest, this::analysed);
    settling = new Settling(state, matching, this::analysed, this::record);
    try {
      log.open(manifest.logs(), access);
      reached = log.replay(0, this::replay);
      if (access == Access.WRITE) tornBytes = log.cutTail(reached);
      match();
      doubt();
    } catch (IOException | RuntimeException | Error e) {
      log.close();
      throw e;
    }
  }

  private void replay(long number, long place, Entry entry) {
    state.apply(number, place, entry);
    boolean told = number > manifest.changesFrom();
    if (told && entry instanceof Entry.Clustered) changes.add(new long[] {number, place});
  }

  /** Fills the index of candidates with all texts, by their keys where these are known. */
  private void match() throws IOException {
    Inventory all = state.inventory();
    BitSet known = new BitSet();
    long sound = 0;
    if (matching.takesKeysAlone()) {
      sound =
          KeyFile.read(
              folder,
              matching,
              (text, one, other, keys) -> {
                if (known.get(text) || all.textOf(one, other) != text) return; // it is no more
                known.set(text);
                matching.add(text, keys);
              });
      if (access == Access.WRITE) keyFile = Optional.of(KeyFile.append(folder, sound, matching));
    }
    List<Integer> missing = new ArrayList<>();
    all.forEachText(
        text -> {
          if (!known.get(text)) missing.add(text);
        });
    missing.sort(null);
    for (int text : missing) {
      Matching.Analysed analysed = analysed(text);
      matching.add(text, analysed);
      int first = all.documentsOf(text)[0];
      if (keyFile.isPresent()) noteKeys(text, stored(all.place(first)), analysed);
    }
  }

  /** For the next who opens the index. */
  void noteKeys(int text, StoredDocument document, Matching.Analysed analysed) throws IOException {
    if (keyFile.isEmpty()) return;
    keyFile.get().put(text, document.one(), document.other(), Matching.Keys.of(analysed));
  }

  /** What happened since clusters were right may have changed overfull groups. */
  private void doubt() throws IOException {
    for (int text : state.unsettled()) {
      if (state.inventory().hasText(text)) crowd(text, analysed(text));
    }
    for (State.Departed each : state.departed()) {
      Matching.Analysed gone = matching.analyse(document(each.place()));
      matching.add(each.text(), gone);
      crowd(each.text(), gone);
      matching.remove(each.text(), gone);
    }
  }

  /** Those of overfull groups that a text is in, and it itself, are to be looked at again. */
  void crowd(int text, Matching.Analysed analysed) {
    int[] crowd = matching.crowd(text, analysed);
    if (crowd.length > 0) {
      settling.doubt(crowd);
      settling.doubt(new int[] {text});
    }
    int most = matching.mostPartners();
    if (state.inventory().largest() >= most) doubtFull(text, analysed, most);
  }

  /** Who reaches a text and has as many partners as it may may have others for it. */
  private void doubtFull(int text, Matching.Analysed analysed, int most) {
    settling.doubt(new int[] {text});
    for (int other : matching.reachedBy(text, analysed)) {
      boolean there = state.inventory().hasText(other);
      if (there && state.inventory().edges(other).count() >= most) {
        settling.doubt(new int[] {other});
      }
    }
  }

  Recipe recipe() {
    return recipe;
  }

  IndexOptions options() {
    return options;
  }

  State state() {
    return state;
  }

  Matching matching() {
    return matching;
  }

  Settling settling() {
    return settling;
  }

  Log log() {
    return log;
  }

  Path folder() {
    return folder;
  }

  Manifest manifest() {
    return manifest;
  }

  void manifest(Manifest value) {
    manifest = value;
  }

  List<long[]> changePlaces() {
    return changes;
  }

  long tornBytes() {
    return tornBytes;
  }

  Map<Integer, Matching.Analysed> pending() {
    return pending;
  }

  Analyses analyses() {
    return analyses;
  }

  Writer writer() {
    if (access == Access.READ) {
      throw new IllegalStateException(folder + " was opened to read; open it to write");
    }
    return writer;
  }

  <T> T reading(Supplier<T> work) {
    lock.readLock().lock();
    try {
      return work.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Work that may fail. */
  interface Work<T> {
    T get() throws IOException;
  }

  <T> T readingFiles(Work<T> work) throws IOException {
    lock.readLock().lock();
    try {
      return work.get();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      lock.readLock().unlock();
    }
  }

  void changing(Runnable work) {
    lock.writeLock().lock();
    try {
      work.run();
    } finally {
      lock.writeLock().unlock();
    }
  }

  <T> T changingFiles(Work<T> work) throws IOException {
    lock.writeLock().lock();
    try {
      return work.get();
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Writes an entry down, and applies it. */
  long record(Entry entry) throws IOException {
    long number = state.sequence() + 1;
    long place = log.append(number, entry);
    changing(() -> replay(number, place, entry));
    return number;
  }

  private int copies(int text) {
    return Math.max(1, state.inventory().copies(text)); // one that is about to come has one
  }

  private Matching.Analysed analysed(int text) {
    Matching.Analysed waiting = pending.isEmpty() ? null : pending.get(text);
    return waiting == null ? analyses.of(text) : waiting;
  }

  private Matching.Analysed analyse(int text) {
    try {
      int first = state.inventory().documentsOf(text)[0];
      return matching.analyse(document(state.inventory().place(first)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  StoredDocument stored(long place) throws IOException {
    if (log.read(place) instanceof Entry.Put put) return put.document();
    throw new Damaged(folder + " is damaged: no document stands where one should");
  }

  Document document(long place) throws IOException {
    return stored(place).document();
  }

  Optional<Document> get(String id) throws IOException {
    return readingFiles(
        () -> {
          int slot = state.inventory().slot(Ids.sound(id));
          return slot == Inventory.NONE
              ? Optional.empty()
              : Optional.of(document(state.inventory().place(slot)));
        });
  }

  Optional<Long> version(String id) throws IOException {
    return readingFiles(
        () -> {
          int slot = state.inventory().slot(Ids.sound(id));
          return slot == Inventory.NONE
              ? Optional.empty()
              : Optional.of(log.sequence(state.inventory().place(slot)));
        });
  }

  Collection<String> idsOf(Predicate<Index.Kept> test) {
    return reading(
        () -> {
          List<String> ids = new ArrayList<>();
          Inventory all = state.inventory();
          all.forEachDocument(
              slot -> {
                Instant added = Instant.ofEpochSecond(all.added(slot));
                if (test.test(new Index.Kept(all.id(slot), all.source(slot), added))) {
                  ids.add(all.id(slot));
                }
              });
          ids.sort(UTF_8);
          return ids;
        });
  }

  Answer query(Document document, int most) throws IOException {
    Tokens words = matching.words(document);
    long one = words.digest(0);
    long other = words.digest(1);
    Matching.Analysed analysed = matching.analyse(document);
    return readingFiles(
        () -> {
          int text = state.inventory().textOf(one, other);
          boolean known = text != Inventory.NONE;
          Edges partners = known ? partners(text) : matching.partners(Matching.NEW, analysed);
          List<Answer.Match> matches = matches(known ? text : Inventory.NONE, partners, "");
          Optional<String> cluster =
              matches.isEmpty()
                  ? Optional.empty()
                  : state.clusters().handleOf(Index.ordered(matches, 1).get(0).id());
          return new Answer(Index.ordered(matches, most), cluster, settling.isSettled());
        });
  }

  Optional<Answer> answer(String id, int most) throws IOException {
    return readingFiles(
        () -> {
          int slot = state.inventory().slot(Ids.sound(id));
          return slot == Inventory.NONE ? Optional.empty() : Optional.of(answer(slot, most));
        });
  }

  /** Of a document that is there. */
  Answer answer(int slot, int most) {
    String id = state.inventory().id(slot);
    int text = state.inventory().text(slot);
    List<Answer.Match> matches = matches(text, partners(text), id);
    return new Answer(
        Index.ordered(matches, most), state.clusters().handleOf(id), settling.isSettled());
  }

  /** As they are held, unless these are in doubt. */
  private Edges partners(int text) {
    return settling.isDoubted(text)
        ? matching.partners(text, analysed(text))
        : state.inventory().edges(text);
  }

  private List<Answer.Match> matches(int text, Edges partners, String but) {
    List<Answer.Match> matches = new ArrayList<>();
    Inventory all = state.inventory();
    if (text != Inventory.NONE) {
      for (int slot : all.documentsOf(text)) {
        if (!all.id(slot).equals(but)) matches.add(new Answer.Match(all.id(slot), 1, true));
      }
    }
    for (int i = 0; i < partners.count(); i++) {
      for (int slot : all.documentsOf(partners.texts()[i])) {
        matches.add(new Answer.Match(all.id(slot), partners.scores()[i], false));
      }
    }
    return matches;
  }

  List<ScoredPair> pairs() {
    Inventory all = state.inventory();
    List<ScoredPair> pairs = new ArrayList<>();
    all.forEachText(
        text -> {
          String own = all.id(all.documentsOf(text)[0]);
          Edges edges = all.edges(text);
          for (int i = 0; i < edges.count(); i++) {
            String theirs = all.id(all.documentsOf(edges.texts()[i])[0]);
            if (UTF_8.compare(own, theirs) < 0) {
              pairs.add(new ScoredPair(own, theirs, edges.scores()[i]));
            }
          }
        });
    pairs.sort(
        (one, other) -> {
          int byLeft = UTF_8.compare(one.left(), other.left());
          return byLeft != 0 ? byLeft : UTF_8.compare(one.right(), other.right());
        });
    return pairs;
  }

  List<Change> changes(long since, int most) throws IOException {
    return readingFiles(
        () -> {
          if (since < manifest.changesFrom()) {
            throw new IllegalArgumentException(
                "changes are told after number "
                    + manifest.changesFrom()
                    + ", earlier ones were compacted away; begin with the clusters as they are,"
                    + " which are those of number "
                    + state.sequence());
          }
          List<Change> found = new ArrayList<>();
          for (int i = after(since); i < changes.size() && found.size() < most; i++) {
            if (log.read(changes.get(i)[1]) instanceof Entry.Clustered clustered) {
              found.add(new Change(changes.get(i)[0], clustered.change()));
            }
          }
          return found;
        });
  }

  /** The place of the first change after a number. */
  private int after(long since) {
    int from = 0;
    int to = changes.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (changes.get(middle)[0] <= since) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  Status status() {
    return reading(
        () -> {
          Inventory all = state.inventory();
          long inForce = state.verdicts().inForce(id -> all.slot(id) != Inventory.NONE).size();
          return new Status(
              state.sequence(),
              all.documents(),
              all.texts(),
              (long) all.documents() - all.texts(),
              all.pairs(),
              state.clusters().count(),
              state.clusters().documents(),
              state.unsettled().size(),
              inForce,
              state.verdicts().all().size() - inForce,
              log.bytes(),
              manifest.generation(),
              recipe.name(),
              recipe.pipeline(Frequencies.NONE).threshold());
        });
  }

  /** Of a reader: what was written since. */
  void refresh() throws IOException {
    if (access == Access.WRITE) return; // it has written it
    lock.writeLock().lock();
    try {
      log.close();
      load(); // from the beginning: what is held of texts says nothing of what went
    } finally {
      lock.writeLock().unlock();
    }
  }

  Export export() {
    return reading(
        () -> {
          Inventory all = state.inventory();
          long[] places = new long[all.documents()];
          int[] count = {0};
          all.forEachDocument(slot -> places[count[0]++] = all.place(slot));
          Arrays.sort(places);
          return Export.of(
              this, places, state.verdicts().inForce(id -> all.slot(id) != Inventory.NONE));
        });
  }

  Compaction.Report compact() throws IOException {
    writer();
    synchronized (rewriting) {
      return new Compaction(this).run();
    }
  }

  void snapshot(Path to) throws IOException {
    synchronized (rewriting) { // so that no file goes while it is copied
      Manifest named = manifest;
      Folder.copy(folder, named, log.ends(), to);
    }
  }

  @Override
  public void close() throws IOException {
    lock.writeLock().lock();
    try {
      if (access == Access.WRITE) log.force();
      log.close();
      if (keyFile.isPresent()) keyFile.get().close();
    } finally {
      lock.writeLock().unlock();
      if (writing.isPresent()) writing.get().close();
    }
  }
}
