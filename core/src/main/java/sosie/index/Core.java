package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import sosie.analyse.Recipe;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.source.Library;
import sosie.store.Damaged;
import sosie.store.DamagedKeys;
import sosie.verify.ScoredPair;

/**
 * An open index: its log, the state that this adds up to, and how texts are matched. Readers hold
 * the lock of the state for reading; the one writer holds it to change something, and needs none to
 * look.
 */
final class Core implements Closeable {

  private static final int TRIES = 10;

  private final Path folder;
  private final Access access;
  private final IndexOptions options;
  private Recipe recipe;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Optional<FileChannel> writing;

  private Manifest manifest;
  private Log log;
  private State state;
  private Matching matching;
  private Analyses analyses;
  private Settling settling;
  private Changes changes;
  private long reached;
  private long tornBytes;
  private boolean closed;
  private final Map<Integer, Matching.Analysed> pending = new HashMap<>(); // not in the state yet
  private Optional<Keys> keys = Optional.empty();
  private Optional<Checkpoint> checkpoint = Optional.empty(); // of a writer
  private final Writer writer;
  private final Answers answers;
  private final Object rewriting = new Object();

  private Core(Path folder, Access access, IndexOptions options, Optional<FileChannel> writing)
      throws IOException {
    this.folder = folder;
    this.access = access;
    this.options = options;
    this.writing = writing;
    load();
    writer = new Writer(this);
    answers = new Answers(this);
    if (access == Access.WRITE) writer.settle(options.settleAtOnce());
  }

  static Core open(Path folder, Access access, IndexOptions options) throws IOException {
    Library.ZSTD.need("an index");
    Manifest.read(folder); // says whether it is one, before anything is made in it
    if (access != Access.WRITE) return new Core(folder, access, options, Optional.empty());
    FileChannel lock = Folder.lock(folder);
    try {
      Folder.sweep(folder, Manifest.read(folder));
      return new Core(folder, access, options, Optional.of(lock));
    } catch (IOException | RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  /** Everything from the beginning; a writer may take files away before a reader has them open. */
  private void load() throws IOException {
    for (int tries = 0; ; tries++) {
      try {
        loadOnce();
        return;
      } catch (NoSuchFileException e) {
        boolean moved = access != Access.WRITE && !Manifest.read(folder).equals(manifest);
        if (!moved || tries == TRIES) throw e;
      }
    }
  }

  private void loadOnce() throws IOException {
    manifest = Manifest.read(folder);
    recipe = Folder.recipe(folder, manifest.generation());
    log = new Log(folder, options.durability());
    try {
      log.open(manifest.logs(), access);
      load(access == Access.CHECK ? Optional.empty() : known());
    } catch (IOException | RuntimeException | Error e) {
      log.close();
      throw e;
    }
  }

  /** One that is of another log may look as if it were of this one when this has grown. */
  private Optional<StateFile> known() throws IOException {
    Optional<StateFile> known = StateFile.read(folder, manifest, log);
    if (known.isEmpty() && access == Access.WRITE) {
      Files.deleteIfExists(StateFile.file(folder, manifest.generation()));
    }
    return known;
  }

  /** What is not known yet. */
  private void load(Optional<StateFile> known) throws IOException {
    state = known.map(StateFile::state).orElseGet(State::new);
    state.inventory().beginAt(manifest.texts());
    changes = known.map(StateFile::changes).orElseGet(Changes::new);
    analyses = new Analyses(options.memory(), this::analyse);
    matching = new Matching(recipe, this::copies, state.inventory()::largest, texts());
    settling = new Settling(state, matching, texts(), this::record);
    long bytes = known.isPresent() ? log.bytesUntil(known.get().reached()) : 0;
    reached = log.replay(known.map(StateFile::reached).orElse(0L), this::replay);
    if (access == Access.WRITE) {
      tornBytes = log.cutTail(reached);
      checkpoint = Optional.of(new Checkpoint(this, bytes));
    }
    match();
    doubt();
  }

  private void replay(long number, long place, Entry entry) {
    state.apply(number, place, entry);
    boolean told = number > manifest.changesFrom();
    if (told && entry instanceof Entry.Clustered) changes.add(number, place);
  }

  /** Fills the index of candidates with all texts. */
  private void match() throws IOException {
    Inventory all = state.inventory();
    if (matching.takesKeysAlone()) {
      keys = Optional.of(Keys.open(this, access));
      keys.get().fill(access);
    } else {
      all.forEachText(text -> matching.add(text, analysed(text)));
    }
  }

  /** Looks at all keys that are on the disk. */
  void checkKeys(Consumer<String> problem) {
    try {
      if (keys.isPresent()) keys.get().check();
    } catch (DamagedKeys e) {
      problem.accept(e.getCause().getMessage());
    }
  }

  /** For the next who opens the index. */
  void noteKeys(int text, StoredDocument document, Matching.Analysed analysed) throws IOException {
    if (keys.isEmpty()) return;
    keys.get().note(text, document.one(), document.other(), Matching.Keys.of(analysed));
  }

  /** Nobody writes any more. */
  void checkpointAtTheEnd() throws IOException {
    if (checkpoint.isPresent()) checkpoint.get().writeAtTheEnd();
  }

  /** Between two changes: what may go from memory to the disk goes there. */
  void spill() throws IOException {
    if (keys.isPresent()) keys.get().spill();
    if (checkpoint.isPresent()) checkpoint.get().writeIfGrown();
  }

  /** What happened since clusters were right may have changed overfull groups. */
  private void doubt() throws IOException {
    for (int text : state.fresh()) {
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

  Changes changePlaces() {
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
    if (access != Access.WRITE) {
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
    return record(state.sequence() + 1, entry);
  }

  /** The same under a number that it had elsewhere. */
  long record(long number, Entry entry) throws IOException {
    long place = log.append(number, entry);
    changing(() -> replay(number, place, entry));
    return number;
  }

  private int copies(int text) {
    return Math.max(1, state.inventory().copies(text)); // one that is about to come has one
  }

  private Matching.Texts texts() {
    return new Matching.Texts() {
      @Override
      public Matching.Analysed of(int text) {
        return analysed(text);
      }

      @Override
      public long draw(int text) {
        Matching.Analysed waiting = pending.isEmpty() ? null : pending.get(text);
        return waiting == null ? state.inventory().draw(text) : waiting.draw();
      }
    };
  }

  Matching.Analysed analysed(int text) {
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

  Answers answers() {
    return answers;
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

  List<NumberedChange> changes(long since, int most) throws IOException {
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
          List<NumberedChange> found = new ArrayList<>();
          for (int i = changes.after(since); i < changes.end() && found.size() < most; i++) {
            if (log.read(changes.place(i)) instanceof Entry.Clustered clustered) {
              found.add(new NumberedChange(changes.number(i), clustered.change()));
            }
          }
          return found;
        });
  }

  /** Of a text what a run of its recipe would count. */
  TextFeatures counted(int text) throws IOException {
    int first = state.inventory().documentsOf(text)[0];
    return matching.counted(document(state.inventory().place(first)));
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
      if (keys.isPresent()) keys.get().close();
      log.close();
      load(); // from the beginning: what is held of texts says nothing of what went
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Where the documents stand, in the order in which they came. */
  long[] placesInOrder() {
    LongStream.Builder places = LongStream.builder();
    state.inventory().forEachDocument(slot -> places.add(state.inventory().place(slot)));
    return log.inOrder(places.build().toArray());
  }

  IndexExport export() {
    return reading(
        () -> {
          Inventory all = state.inventory();
          long[] places = new long[all.documents()];
          int[] count = {0};
          all.forEachDocument(slot -> places[count[0]++] = all.place(slot));
          Arrays.sort(places);
          return IndexExport.of(
              this, places, state.verdicts().inForce(id -> all.slot(id) != Inventory.NONE));
        });
  }

  Compaction.Report compact() throws IOException {
    writer();
    synchronized (rewriting) {
      Compaction.Report report = new Compaction(this).run();
      if (checkpoint.isPresent()) writer.inTurn(() -> writeAnew(checkpoint.get()));
      return report;
    }
  }

  private static Checkpoint writeAnew(Checkpoint checkpoint) throws IOException {
    checkpoint.writeAnew();
    return checkpoint;
  }

  void snapshot(Path to) throws IOException {
    synchronized (rewriting) { // so that no file goes while it is copied
      Manifest named = manifest;
      Folder.copy(folder, named, log.ends(), to);
      try {
        for (Path each : Keys.segments(folder, named.generation())) Folder.copyIfThere(each, to);
        Folder.copyIfThere(StateFile.file(folder, named.generation()), to);
      } catch (IOException e) {
        Folder.undo(to, e);
        throw e;
      }
    }
  }

  /**
   * Whatever cannot be written any more, all is let go: the next who opens it sees what is there.
   */
  @Override
  public void close() throws IOException {
    if (closed) return;
    closed = true;
    try {
      if (access == Access.WRITE) writer.end();
    } finally {
      closeBeside();
    }
  }

  private void closeBeside() throws IOException {
    try {
      if (keys.isPresent()) keys.get().close();
    } finally {
      try {
        if (checkpoint.isPresent()) checkpoint.get().close();
      } finally {
        closeLog();
      }
    }
  }

  private void closeLog() throws IOException {
    lock.writeLock().lock();
    try {
      if (access == Access.WRITE) log.force();
    } finally {
      try {
        log.close();
      } finally {
        lock.writeLock().unlock();
        if (writing.isPresent()) writing.get().close();
      }
    }
  }
}
