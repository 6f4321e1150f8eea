package sosie.index;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.cluster.NamedLink;
import sosie.store.Frame;
import sosie.store.LogFile;

/**
 * Writes the log anew: the documents that are there, each at its number, their pairs, what persons
 * said, and the clusters. Nobody waits but at the beginning, when a new file is begun in which
 * writing goes on, and at the end, when the new log takes the place of the old one.
 */
public final class Compaction {

  /**
   * What came of it.
   *
   * @param before bytes of the log
   * @param after bytes of the log, with what was written meanwhile
   */
  public record Report(long before, long after) {}

  /** What there was when it began. */
  private record Moment(
      long sequence,
      int nextText,
      List<Long> sealed,
      long[] places,
      int[] texts,
      List<Entry.Paired> pairs,
      List<NamedLink> verdicts,
      List<NamedCluster> clusters,
      String lastHandle) {}

  private final Core core;
  private final Log log;

  Compaction(Core core) {
    this.core = core;
    log = core.log();
  }

  Report run() throws IOException {
    long before = log.bytes();
    Moment moment = core.writer().inTurn(this::begin);
    long number = log.nextNumber();
    LogFile file = log.create(number);
    try {
      long[] moved = write(moment, number, file);
      core.writer().inTurn(() -> end(moment, number, moved));
    } catch (IOException | RuntimeException | Error e) {
      giveUp(number, e);
      throw e;
    }
    for (long old : moment.sealed) {
      Files.deleteIfExists(core.folder().resolve(Log.name(old)));
      log.letGo(old);
    }
    return new Report(before, log.bytes());
  }

  /** Removes what was begun, unless the manifest names it in spite of what went wrong. */
  private void giveUp(long number, Throwable why) {
    try {
      if (Manifest.read(core.folder()).logs().contains(number)) return;
      log.letGo(number);
      Files.deleteIfExists(core.folder().resolve(Log.name(number)));
    } catch (IOException | RuntimeException e) {
      why.addSuppressed(e); // the next who opens the index sweeps it
    }
  }

  /** Settles all, so that nothing of what has gone is wanted any more, and begins a new file. */
  private Moment begin() throws IOException {
    core.settling().settle(Integer.MAX_VALUE);
    log.force();
    List<Long> sealed = log.order();
    long next = log.nextNumber();
    log.create(next);
    List<Long> logs = new ArrayList<>(sealed);
    logs.add(next);
    Manifest now = core.manifest();
    Manifest longer = new Manifest(now.generation(), logs, now.changesFrom(), now.texts());
    longer.write(core.folder());
    core.manifest(longer);
    log.follow(logs);
    return moment(sealed);
  }

  private Moment moment(List<Long> sealed) {
    Inventory all = core.state().inventory();
    List<Integer> slots = new ArrayList<>();
    all.forEachDocument(slots::add);
    slots.sort((one, other) -> Long.compare(all.place(one), all.place(other)));
    List<Integer> texts = new ArrayList<>();
    all.forEachText(texts::add);
    texts.sort(null);
    return new Moment(
        core.state().sequence(),
        all.nextText(),
        sealed,
        slots.stream().mapToLong(all::place).toArray(),
        slots.stream().mapToInt(all::text).toArray(),
        texts.stream()
            .filter(text -> all.edges(text).count() > 0)
            .map(text -> new Entry.Paired(text, all.edges(text)))
            .toList(),
        List.copyOf(core.state().verdicts().all()),
        core.state().clusters().all(),
        core.state().clusters().lastHandle());
  }

  /** The places of the documents in the new file. */
  private long[] write(Moment moment, long number, LogFile file) throws IOException {
    long[] moved = new long[moment.places.length];
    for (int i = 0; i < moved.length; i++) {
      Entry.Numbered text = new Entry.Numbered(moment.texts[i], Edges.NONE);
      Entry put = new Entry.Put(core.stored(moment.places[i]), text, Entry.Numbered.NONE);
      long version = log.sequence(moment.places[i]);
      moved[i] = Log.place(number, file.append(Frame.of(version, put.bytes())));
    }
    List<Entry> rest = new ArrayList<>(moment.pairs);
    for (NamedLink link : moment.verdicts) rest.add(new Entry.Judged(link));
    if (!moment.lastHandle.isEmpty())
      rest.add(new Entry.Clustered(ClusterChange.ended(moment.lastHandle)));
    for (NamedCluster each : moment.clusters)
      rest.add(new Entry.Clustered(ClusterChange.made(each)));
    rest.add(new Entry.Settled(List.of(), List.of()));
    for (Entry each : rest) file.append(Frame.of(moment.sequence, each.bytes()));
    file.force();
    return moved;
  }

  private Moment end(Moment moment, long number, long[] moved) throws IOException {
    List<Long> logs = new ArrayList<>(List.of(number));
    for (long each : log.order()) if (!moment.sealed.contains(each)) logs.add(each);
    Manifest shorter =
        new Manifest(core.manifest().generation(), logs, moment.sequence, moment.nextText);
    shorter.write(core.folder());
    core.changing(
        () -> {
          core.manifest(shorter);
          log.follow(logs);
          core.state()
              .moved(
                  place -> {
                    int at = Arrays.binarySearch(moment.places, place);
                    return at >= 0 ? moved[at] : place;
                  });
          core.changePlaces().forget(moment.sequence);
        });
    return moment;
  }
}
