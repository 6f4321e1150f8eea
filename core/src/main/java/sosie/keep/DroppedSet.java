package sosie.keep;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sosie.cluster.KeepRule;
import sosie.parallel.WorkerPool;
import sosie.read.Choice;
import sosie.read.Collection;
import sosie.result.FolderSwap;
import sosie.result.ResultFolder;
import sosie.source.Origin;
import sosie.source.SourceFile;

/**
 * What {@link KeptSet} leaves out, given back from where it came: each document byte for byte in
 * its own format, in files of the same names.
 */
public final class DroppedSet {

  /** What was given back, an id a line. */
  public static final String LIST = "undone.txt";

  /**
   * Which of the dropped documents to give back: those called so, and all of some clusters; if
   * nothing is named, all there are.
   */
  public record Wish(Set<String> ids, Set<Long> clusters) {

    public Wish {
      ids = Set.copyOf(ids);
      clusters = Set.copyOf(clusters);
    }

    boolean isFor(Fate fate) {
      if (fate.keep()) return false;
      return (ids.isEmpty() && clusters.isEmpty())
          || ids.contains(fate.id())
          || (fate.cluster().isPresent() && clusters.contains(fate.cluster().getAsLong()));
    }
  }

  private final List<String> ids = new ArrayList<>();
  private final PlaceSet places = new PlaceSet();

  private DroppedSet() {}

  /**
   * Chooses among what a result drops.
   *
   * @param rule another keep rule than that of the run, as {@link KeptSet} was told
   * @throws IllegalArgumentException if a document that is named was not dropped, or nothing of a
   *     cluster
   */
  public static DroppedSet of(ResultFolder result, Optional<KeepRule> rule, Wish wish)
      throws IOException {
    DroppedSet dropped = new DroppedSet();
    Set<String> ids = new TreeSet<>(wish.ids());
    Set<Long> clusters = new TreeSet<>(wish.clusters());
    new FatesOfFolder(result, rule)
        .forEach(
            fate -> {
              if (!wish.isFor(fate)) return;
              dropped.ids.add(fate.id());
              dropped.places.add(fate.origin());
              ids.remove(fate.id());
              fate.cluster().ifPresent(clusters::remove);
            });
    for (String id : ids) {
      throw new IllegalArgumentException(id + " was not dropped, so there is nothing to give back");
    }
    for (long cluster : clusters) {
      throw new IllegalArgumentException("no document of cluster " + cluster + " was dropped");
    }
    return dropped;
  }

  /** The ids of what is given back, in their order. */
  public List<String> ids() {
    return List.copyOf(ids);
  }

  /**
   * Writes the documents and {@value #LIST}: all of it or nothing.
   *
   * @param threads how many files are written side by side
   */
  public void write(Collection collection, Path folder, int threads) throws IOException {
    KeptSet.check(collection, folder, List.of(LIST));
    List<SourceFile> files =
        collection.files().stream().filter(file -> places.touch(file.name())).toList();
    Choice choice =
        new Choice() {
          @Override
          public boolean keeps(Origin origin) {
            return places.take(origin);
          }
        };
    try (FolderSwap swap = new FolderSwap(folder)) {
      KeptSet.copy(collection, swap.folder(), files, choice, new WorkerPool(threads));
      KeptSet.refuseAbsent(places.left());
      try (Writer list = Files.newBufferedWriter(swap.folder().resolve(LIST))) {
        for (String id : ids) KeptLists.line(list, id);
      }
      swap.commit();
    } catch (IOException e) {
      throw new IOException("cannot write " + folder + ": " + e.getMessage(), e);
    }
  }
}
