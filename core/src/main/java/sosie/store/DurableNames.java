package sosie.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Names of files that stay when the machine stops. */
public final class DurableNames {

  private DurableNames() {}

  /** Makes sure that what is in a file is on the disk. */
  public static void forceFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Makes sure that the names in a folder are on the disk, where the system can. */
  public static void force(Path folder) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) return; // it opens no folders
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    }
  }
}
