package sosie.keep;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sosie.cluster.KeepRule;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.DocumentStream;
import sosie.format.AddedFields;
import sosie.parallel.WorkerPool;
import sosie.read.Choice;
import sosie.read.Collection;
import sosie.read.KeptCopy;
import sosie.result.FolderSwap;
import sosie.result.ResultFolder;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/**
 * What stays of a collection once its near-duplicates are gone.
 *
 * <p>Only documents that were proved to be near-duplicates are left out. What could not be read is
 * no proved duplicate and stays, unless it is asked to go.
 */
public final class KeptSet {

  /**
   * What was written.
   *
   * @param lost what no copy can hold: encrypted entries, unsafe names, and what lies behind the
   *     damage in a file of which documents were dropped
   */
  public record Outcome(long kept, long dropped, long skipped, List<Problem> lost) {}

  /** What happens to documents that could not be read. */
  public enum Unread {
    KEEP,
    DROP
  }

  private final Fates fates;
  private final Unread unread;
  private final Optional<String> prefix;
  private final Optional<Texts> texts;

  /** Where to look for what is lost. */
  private record Texts(DocumentStream stream, RunOptions options) {}

  private KeptSet(Fates fates, Unread unread, Optional<String> prefix, Optional<Texts> texts) {
    this.texts = texts;
    this.fates = fates;
    this.unread = unread;
    this.prefix = prefix;
  }

  /**
   * Leaves nothing out: every record stays as it is and gets the fields {@code cluster}, {@code
   * cluster_size}, {@code keep} and {@code score}.
   *
   * @param before what their names begin with, for collections that have such fields; may be empty
   */
  public KeptSet annotating(String before) {
    return new KeptSet(fates, unread, Optional.of(Annotations.checked(before)), texts);
  }

  /**
   * Says in {@code dropped.jsonl}, too, which words of each document that goes stand in no document
   * of its cluster that stays: how many, and the words themselves.
   */
  public KeptSet tellingOwnWords(DocumentStream stream, RunOptions options) {
    return new KeptSet(fates, unread, prefix, Optional.of(new Texts(stream, options)));
  }

  /**
   * As a result on disk says.
   *
   * @param rule another keep rule than that of the run
   */
  public static KeptSet of(ResultFolder result, Optional<KeepRule> rule, Unread unread)
      throws IOException {
    return new KeptSet(new FatesOfFolder(result, rule), unread, Optional.empty(), Optional.empty());
  }

  /**
   * As a run found that has just ended; the same as of its result on disk.
   *
   * @param rule the keep rule of the run, as it is typed
   */
  public static KeptSet of(Detection found, String rule, Unread unread) {
    return new KeptSet(new FatesOfRun(found, rule), unread, Optional.empty(), Optional.empty());
  }

  /** The ids of what stays. */
  public List<String> kept() throws IOException {
    List<String> ids = new ArrayList<>();
    fates.forEach(fate -> ids.addAll(fate.keep() ? List.of(fate.id()) : List.of()));
    return ids;
  }

  /** The ids of what goes. */
  public List<String> dropped() throws IOException {
    List<String> ids = new ArrayList<>();
    fates.forEach(fate -> ids.addAll(fate.keep() ? List.of() : List.of(fate.id())));
    return ids;
  }

  /** Fails at once if the kept part of a collection may not be written there. */
  public static void check(Collection collection, Path folder) throws IOException {
    check(collection, folder, KeptLists.NAMES);
  }

  /** The same, where lists of these names stand beside the files. */
  static void check(Collection collection, Path folder, List<String> lists) throws IOException {
    if (Files.exists(folder)) {
      throw new IllegalArgumentException(
          folder + " exists already; choose another folder with --out");
    }
    new KeptCopy(collection, folder); // refuses a folder that lies in an input
    for (SourceFile file : collection.files()) {
      if (lists.contains(file.name())) {
        throw new IllegalArgumentException(
            "an input file is called "
                + file.name()
                + ", as a list beside the kept files would be; rename it first");
      }
    }
  }

  /**
   * Writes the kept documents in their own formats, the ids of both sides in {@code keep.txt} and
   * {@code drop.txt}, and in {@code dropped.jsonl} why each document went: all of it or nothing.
   *
   * @param threads how many files are written side by side
   */
  public Outcome write(Collection collection, Path folder, int threads) throws IOException {
    check(collection, folder);
    try (FolderSwap swap = new FolderSwap(folder)) {
      Leaving leaving;
      if (prefix.isPresent()) {
        leaving = new Leaving(fate -> {});
      } else {
        try (Own own = own();
            KeptLists lists = new KeptLists(swap.folder(), own.words())) {
          leaving = new Leaving(lists);
        }
      }
      KeptCopy.Outcome copied =
          copy(collection, swap.folder(), collection.files(), leaving, new WorkerPool(threads));
      leaving.requireAllMet();
      swap.commit();
      return leaving.outcome(copied);
    } catch (IOException e) {
      throw new IOException("cannot write " + folder + ": " + e.getMessage(), e);
    }
  }

  /**
   * Writes the kept documents of a collection's only file to a stream.
   *
   * @param list where to say why each document went
   */
  public Outcome writeTo(OutputStream out, Collection collection, Optional<Path> list)
      throws IOException {
    Leaving leaving;
    try (Own own = list.isPresent() ? own() : new Own(Optional.empty());
        Closeable closed =
            list.isPresent() ? new KeptLists.Reasons(list.get(), own.words()) : () -> {}) {
      leaving = new Leaving(closed instanceof Fates.Taker taker ? taker : fate -> {});
    }
    KeptCopy.Outcome copied = KeptCopy.writeTo(out, collection, leaving);
    leaving.requireAllMet();
    return leaving.outcome(copied);
  }

  private Own own() throws IOException {
    return new Own(
        texts.isPresent()
            ? Optional.of(OwnWords.of(fates, texts.get().stream(), texts.get().options()))
            : Optional.empty());
  }

  /** What is lost, if anybody asked. */
  private record Own(Optional<OwnWords> words) implements Closeable {
    @Override
    public void close() throws IOException {
      if (words.isPresent()) words.get().close();
    }
  }

  /** The largest files first, so that no thread is left with one at the end. */
  static KeptCopy.Outcome copy(
      Collection collection, Path folder, List<SourceFile> files, Choice choice, WorkerPool workers)
      throws IOException {
    KeptCopy copy = new KeptCopy(collection, folder);
    List<Integer> order =
        IntStream.range(0, files.size())
            .boxed()
            .sorted(Comparator.comparing(i -> -files.get(i).bytes()))
            .toList();
    KeptCopy.Outcome[] outcomes = new KeptCopy.Outcome[files.size()];
    try {
      workers.each(
          files.size(),
          () -> task -> outcomes[order.get(task)] = one(copy, files.get(order.get(task)), choice));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    KeptCopy.Outcome all = new KeptCopy.Outcome(0, 0, 0, List.of());
    for (KeptCopy.Outcome one : outcomes) all = all.plus(one);
    return all;
  }

  private static KeptCopy.Outcome one(KeptCopy copy, SourceFile file, Choice choice) {
    try {
      return copy.write(file, choice);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void refuseAbsent(Optional<String> place) {
    if (place.isEmpty()) return;
    throw new IllegalArgumentException(
        place.get()
            + " is to be dropped but is not in the input; is it the collection that this result was"
            + " made from?");
  }

  /** What leaves a copy; each place once, since another document may stand at the same. */
  private final class Leaving implements Choice {

    private final PlaceSet dropped = new PlaceSet();
    private final PlaceSet skipped = new PlaceSet();
    private final List<Problem> problems = fates.unread();
    private final Set<String> unreadable = new HashSet<>();
    private final Optional<Annotations> annotations = prefix.map(Annotations::new);
    private long kept;
    private long gone;

    Leaving(Fates.Taker taker) throws IOException {
      for (Problem problem : problems) unreadable.add(problem.origin().toString());
      if (unread == Unread.DROP) problems.forEach(problem -> skipped.add(problem.origin()));
      fates.forEach(
          fate -> {
            take(fate);
            annotations.ifPresent(all -> all.add(fate));
            taker.take(fate);
          });
    }

    private void take(Fate fate) {
      if (fate.keep()) {
        kept++;
        return;
      }
      gone++;
      if (annotations.isEmpty()) dropped.add(fate.origin());
    }

    @Override
    public Optional<AddedFields> added() {
      return annotations.map(AddedFields.class::cast);
    }

    @Override
    public boolean keeps(Origin origin) {
      return !dropped.take(origin) && !skipped.take(origin);
    }

    @Override
    public boolean keepsAllOf(String source) {
      return annotations.isEmpty() && !dropped.touch(source) && !skipped.touch(source);
    }

    /** A document that is to go and was not there means that this is another collection. */
    void requireAllMet() {
      annotations.ifPresent(Annotations::requireAllMet);
      refuseAbsent(dropped.left().filter(place -> !unreadable.contains(place)));
    }

    Outcome outcome(KeptCopy.Outcome copied) {
      List<Problem> lost = new ArrayList<>(copied.lost());
      lost.addAll(behindDamage());
      return new Outcome(kept, gone, unreadable.size(), lost);
    }

    /** A damaged file is copied as it is, unless documents of it go: then it ends at the damage. */
    private List<Problem> behindDamage() {
      return problems.stream()
          .filter(problem -> problem.reason() == Problem.Reason.TRUNCATED)
          .map(Problem::origin)
          .filter(origin -> !keepsAllOf(origin.file()))
          .map(
              origin ->
                  new Problem(
                      origin, Problem.Reason.TRUNCATED, "what lies behind the damage in this file"))
          .toList();
    }
  }
}
