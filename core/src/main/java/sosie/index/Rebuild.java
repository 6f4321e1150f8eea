package sosie.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.store.DurableNames;

/**
 * Makes the next generation of an index: the same documents, verdicts and names by another recipe.
 * It is made in a folder of its own within the index, then its files are moved beside those of the
 * old one, under names that these do not have, and the manifest names them. Killed before that, the
 * old generation stands, and what was begun is swept; after it, the new one does.
 */
public final class Rebuild {

  static final String FOLDER = "rebuilt";

  /**
   * What came of it.
   *
   * @param changed clusters that are others now, or are no more
   */
  public record Report(long generation, long documents, long pairs, long changed) {}

  private Rebuild() {}

  /** Nobody else may write meanwhile; who reads goes on with the old generation. */
  static Report run(Path folder, Recipe recipe, IndexOptions options) throws IOException {
    Path made = folder.resolve(FOLDER);
    Report report;
    try (Core before = Core.open(folder, Access.WRITE, options)) {
      before.writer().settle(Integer.MAX_VALUE);
      Manifest then = before.manifest();
      long sequence = before.state().sequence();
      List<Long> logs = List.of(before.log().nextNumber());
      Folder.create(made, recipe, new Manifest(then.generation() + 1, logs, sequence, 1));
      try (Core after = Core.open(made, Access.WRITE, options)) {
        after.writer().takeAll(before);
        report = report(after, sequence);
      } catch (IOException | RuntimeException | Error e) {
        Folder.undo(made, e); // its room may be what was wanting
        throw e;
      }
      moveInto(folder, made);
      Manifest.read(made).write(folder);
    }
    Folder.sweep(folder, Manifest.read(folder));
    return report;
  }

  private static Report report(Core after, long sequence) throws IOException {
    return new Report(
        after.manifest().generation(),
        after.state().inventory().documents(),
        after.state().inventory().pairs(),
        after.changes(sequence, Integer.MAX_VALUE).size());
  }

  /** No file of the old generation has such a name, and none of these is named by its manifest. */
  private static void moveInto(Path folder, Path made) throws IOException {
    try (Stream<Path> entries = Files.list(made)) {
      for (Path each : entries.toList()) {
        String name = each.getFileName().toString();
        if (name.equals(Manifest.FILE) || name.equals(Folder.LOCK)) continue;
        Files.move(each, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      }
    }
    DurableNames.force(folder);
  }
}
