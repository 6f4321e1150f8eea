package sosie.source;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The temporary folders that there are, all of which go when the process is stopped. Nobody slips
 * in a new one meanwhile: from then on none is made.
 */
final class OpenFolders {

  /** Makes a folder. */
  interface Making {
    TemporaryFolder make() throws IOException;
  }

  /** A process is stopped once, for all who work in it. */
  static final OpenFolders OF_PROCESS = ofProcess();

  private final Set<TemporaryFolder> open = new LinkedHashSet<>();
  private boolean stopped;

  private static OpenFolders ofProcess() {
    OpenFolders folders = new OpenFolders();
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(folders::stop));
    } catch (IllegalStateException e) {
      folders.stop(); // the first that is asked for comes too late
    }
    return folders;
  }

  synchronized TemporaryFolder add(Making making) throws IOException {
    if (stopped) throw new IOException("no temporary folder is made while the process is stopped");
    TemporaryFolder made = making.make();
    open.add(made);
    return made;
  }

  synchronized void remove(TemporaryFolder folder) {
    open.remove(folder);
  }

  /** What is being settled at this moment is waited for. */
  synchronized void stop() {
    stopped = true;
    open.forEach(TemporaryFolder::stop);
    open.clear();
  }
}
