package sosie.detect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import sosie.analyse.Recipe;
import sosie.extract.Corpus;

/** Makes sure, before the work is done, that what does not fit into memory fits on disk. */
public final class DiskRoom {

  /** Packed text grows so much when it is unpacked and cut into features, at most. */
  private static final int MOST_GROWTH = 8;

  private DiskRoom() {}

  /** Fails if a run would need more of the disk for temporary files than is free. */
  public static void check(Corpus corpus, Recipe recipe, RunOptions options) throws IOException {
    if (corpus.bytes() < options.featureMemory() / MOST_GROWTH) return; // all fits into memory
    RunEstimate estimate = Planner.estimate(corpus, recipe);
    if (!estimate.onlySome()) {
      require(estimate.diskBytes(options.featureMemory()), options.temporary());
    }
  }

  /** Fails if less than this is free on the disk of a folder. */
  static void require(long bytes, Path folder) throws IOException {
    long free = Files.getFileStore(folder).getUsableSpace();
    if (bytes <= free) return;
    throw new IOException(
        String.format(
            Locale.ROOT,
            "needs about %.1f GB in %s for what does not fit into memory, and %.1f GB are free;"
                + " free some space, choose another disk with --temp, or give more --memory",
            bytes / 1e9,
            folder,
            free / 1e9));
  }
}
