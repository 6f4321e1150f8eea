package sosie.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sosie.candidate.KeyRun;
import sosie.parallel.BackgroundTasks;
import sosie.parallel.WorkerPool;
import sosie.store.Damaged;
import sosie.store.KeySegment;
import sosie.store.KeySegmentWriter;
import sosie.store.KeyShape;

/**
 * Where the keys of texts are: those of the last ones in memory and in a {@link KeyFile}, those of
 * all before in {@link KeySegment}s. When enough have come they are written as a segment, and
 * segments are merged, so that there are few: both beside the writing, by a thread of its own,
 * which changes nothing but into which files is looked.
 */
final class Keys implements Closeable {

  static final String SEGMENT = "segment-";
  static final String KEYS = "keys-";
  private static final int ROOM = 4; // as many times what is to be held may be, before one waits
  private static final int TRIES = 10;
  private static final int AT_ONCE = 1 << 12;

  private final Core core;
  private final KeyShape shape;
  private final long generation;
  private volatile List<KeySegment> segments; // in the order of their texts
  private Optional<KeyFile> file = Optional.empty(); // of a writer
  private int fresh;
  private final BackgroundTasks beside = new BackgroundTasks("sosie-index-keys");

  private Keys(Core core, KeyShape shape, List<KeySegment> segments) {
    this.core = core;
    generation = core.manifest().generation();
    this.shape = shape;
    this.segments = segments;
  }

  /** Those that are there of an index, and what the matching looks into. */
  static Keys open(Core core, Access access) throws IOException {
    KeyShape shape = core.matching().shape();
    int nextText = core.state().inventory().nextText();
    Keys keys = new Keys(core, shape, segments(core, shape, nextText));
    if (access == Access.WRITE) keys.sweep();
    core.matching().runs(List.copyOf(keys.segments));
    return keys;
  }

  /**
   * The segments that go on where another ends, the widest of those that begin at one place.
   *
   * @param nextText no text has this number or a larger one: a segment that knows of such is of a
   *     log that was longer
   */
  private static List<KeySegment> segments(Core core, KeyShape shape, int nextText)
      throws IOException {
    for (int tries = 0; ; tries++) {
      try {
        List<KeySegment> chain = new ArrayList<>();
        List<KeySegment> all = all(segments(core.folder(), core.manifest().generation()), shape);
        for (KeySegment each : all) {
          int next = chain.isEmpty() ? 1 : chain.get(chain.size() - 1).last() + 1;
          if (each.first() == next && each.last() < nextText) chain.add(each);
        }
        return chain;
      } catch (NoSuchFileException e) {
        if (tries == TRIES) throw e; // a writer has merged it into another meanwhile
      }
    }
  }

  private static List<KeySegment> all(List<Path> paths, KeyShape shape) throws IOException {
    List<KeySegment> all = new ArrayList<>();
    for (Path path : paths) segment(path, shape).ifPresent(all::add);
    all.sort((one, other) -> Integer.compare(other.last(), one.last()));
    all.sort((one, other) -> Integer.compare(one.first(), other.first()));
    return all;
  }

  /** One that is not as it was written is made anew, as if it were not there. */
  private static Optional<KeySegment> segment(Path path, KeyShape shape) throws IOException {
    try {
      return Optional.of(KeySegment.open(path, shape));
    } catch (Damaged e) {
      return Optional.empty();
    }
  }

  private static List<Path> files(Path folder, String prefix) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(each -> name(each).startsWith(prefix)).sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** Removes segments that say nothing any more. */
  private void sweep() throws IOException {
    List<Path> used = segments.stream().map(KeySegment::path).toList();
    for (Path each : segments(core.folder(), generation)) {
      if (!used.contains(each)) Files.deleteIfExists(each);
    }
  }

  /** Those of an index, and maybe some that are merged already. */
  static List<Path> segments(Path folder, long generation) throws IOException {
    return files(folder, SEGMENT + generation + ".");
  }

  /** Files of keys that were noted as they came, in order. */
  private List<Path> noted() throws IOException {
    return files(core.folder(), KEYS + generation + ".");
  }

  /** The number of the last text that is in a segment, if it is there. */
  int last() {
    return segments.isEmpty() ? 0 : segments.get(segments.size() - 1).last();
  }

  /** Takes all texts in: from segments, by what was noted, or else from the documents. */
  void fill(Access access) throws IOException {
    Inventory all = core.state().inventory();
    for (int text = 1; text <= last(); text++) {
      if (!all.hasText(text)) core.matching().passOver(text);
    }
    BitSet known = new BitSet();
    readNoted((text, one, other, keys) -> known.set(text, all.textOf(one, other) == text));
    int[] missing = after(last(), known);
    if (access == Access.WRITE && missing.length > core.options().keysHeld()) {
      fillAnew();
      return;
    }
    readNoted(
        (text, one, other, keys) -> {
          if (known.get(text)) core.matching().add(text, keys);
          known.clear(text); // it may stand there twice
        });
    if (access == Access.WRITE) beginNoting();
    take(missing);
  }

  /** Texts with larger numbers, but for some. */
  private int[] after(int last, BitSet but) {
    IntStream.Builder texts = IntStream.builder();
    core.state()
        .inventory()
        .forEachText(
            text -> {
              if (text > last && !but.get(text)) texts.add(text);
            });
    return texts.build().toArray();
  }

  /**
   * All that no segment has, from the documents; what would be too much for memory goes to disk.
   */
  private void fillAnew() throws IOException {
    for (Path each : noted()) Files.deleteIfExists(each);
    beginNoting();
    int[] texts = after(last(), new BitSet());
    for (int from = 0; from < texts.length; from += AT_ONCE) {
      int to = Math.min(texts.length, from + AT_ONCE);
      take(Arrays.copyOfRange(texts, from, to));
      if (fresh < core.options().keysHeld()) continue;
      beside.await();
      freeze(texts[to - 1]);
    }
  }

  /** Analyses texts and takes them in. */
  private void take(int[] texts) throws IOException {
    WorkerPool workers = new WorkerPool(core.options().threads());
    for (int from = 0; from < texts.length; from += AT_ONCE) {
      int[] some = Arrays.copyOfRange(texts, from, Math.min(texts.length, from + AT_ONCE));
      List<Matching.Keys> made =
          workers.map(some.length, i -> Matching.Keys.of(core.analysed(some[i])));
      Inventory all = core.state().inventory();
      for (int i = 0; i < some.length; i++) {
        core.matching().add(some[i], made.get(i));
        note(some[i], all.draw(some[i]), all.otherHalf(some[i]), made.get(i));
      }
    }
  }

  /** What was noted of texts that came after the last segment, as far as it is sound. */
  private void readNoted(KeyFile.Visitor visitor) throws IOException {
    for (Path each : noted()) {
      KeyFile.read(
          each,
          core.matching(),
          (text, one, other, keys) -> {
            if (text > last()) visitor.text(text, one, other, keys);
          });
    }
  }

  /** Notes what comes from now on. */
  private void beginNoting() throws IOException {
    List<Path> noted = noted();
    Path path = noted.isEmpty() ? noted(last() + 1) : noted.get(noted.size() - 1);
    long sound =
        noted.isEmpty()
            ? 0
            : KeyFile.read(path, core.matching(), (text, one, other, keys) -> fresh++);
    file = Optional.of(KeyFile.append(path, sound, core.matching()));
  }

  private Path noted(int from) {
    return core.folder().resolve(String.format(Locale.ROOT, KEYS + "%d.%010d", generation, from));
  }

  /** A text was taken in. */
  void note(int text, long one, long other, Matching.Keys keys) throws IOException {
    if (file.isEmpty()) return;
    file.get().put(text, one, other, keys);
    fresh++;
  }

  /**
   * Lets keys go to the disk if there are enough in memory; the writer calls it between changes.
   */
  void spill() throws IOException {
    beside.requireNoFailure();
    int most = core.options().keysHeld();
    if (file.isEmpty() || fresh < most) return;
    if (beside.isBusy() && fresh / ROOM < most) return;
    beside.await();
    freeze(core.state().inventory().nextText() - 1);
  }

  /** All texts up to one become a segment. */
  private void freeze(int to) throws IOException {
    int from = last() + 1;
    List<Path> noted = noted();
    if (file.isPresent()) file.get().close();
    file = Optional.of(KeyFile.append(noted(to + 1), 0, core.matching()));
    fresh = 0;
    KeyRun[] frozen = new KeyRun[1];
    core.changing(() -> frozen[0] = core.matching().freeze());
    beside.begin(() -> write(from, to, frozen[0], noted));
  }

  private void write(int from, int to, KeyRun frozen, List<Path> noted) throws IOException {
    core.log().force(); // no segment knows of a text that a stop of the machine takes back
    Optional<KeySegment> written = write(from, to, List.of(frozen));
    if (written.isEmpty()) return;
    List<KeySegment> now = new ArrayList<>(segments);
    now.add(written.get());
    replace(now);
    for (Path each : noted) Files.deleteIfExists(each);
    mergeUntilFew();
  }

  /** Whether it was not stopped. */
  private Optional<KeySegment> write(int from, int to, List<? extends KeyRun> runs)
      throws IOException {
    Path path =
        core.folder()
            .resolve(String.format(Locale.ROOT, SEGMENT + "%d.%010d-%010d", generation, from, to));
    BitSet gone = core.reading(core.matching()::gone);
    return KeySegmentWriter.write(
            path, shape, from, to, List.copyOf(runs), text -> !gone.get(text), beside::isClosing)
        ? Optional.of(KeySegment.open(path, shape))
        : Optional.empty();
  }

  private void replace(List<KeySegment> now) {
    core.changing(
        () -> {
          segments = now;
          core.matching().runs(List.copyOf(now));
        });
  }

  /** Makes one of those last segments that together are not much smaller than the one before. */
  private void mergeUntilFew() throws IOException {
    int begin = beginOfMerge();
    List<KeySegment> parts = List.copyOf(segments.subList(begin, segments.size()));
    if (parts.size() < 2) return;
    Optional<KeySegment> merged = write(parts.get(0).first(), last(), parts);
    if (merged.isEmpty()) return;
    List<KeySegment> now = new ArrayList<>(segments.subList(0, begin));
    now.add(merged.get());
    replace(now);
    for (KeySegment each : parts) Files.deleteIfExists(each.path());
    mergeUntilFew();
  }

  private int beginOfMerge() {
    int begin = segments.size() - 1;
    long after = 0;
    for (int i = segments.size() - 1; i >= 0; i--) {
      if (2 * after >= segments.get(i).entries()) begin = i;
      after += segments.get(i).entries();
    }
    return begin;
  }

  /** Holds every block of every segment against its checksum. */
  void check() {
    segments.forEach(KeySegment::check);
  }

  @Override
  public void close() throws IOException {
    beside.close();
    if (file.isPresent()) file.get().close();
  }
}
