package sosie.app.option;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import sosie.detect.RunOptions;

/** What of the machine may be used; none of it changes the answer. */
public final class MachineOptions {

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to work with. Default: all cores.")
  Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "Heap to use, such as 2g; what does not fit goes to disk. Default: half of the machine's"
              + " memory.")
  String memory; // the launcher starts the JVM with it

  @Option(
      names = "--temp",
      paramLabel = "FOLDER",
      description = "Where temporary files go. Default: the system's folder for them.")
  Path temp;

  public RunOptions running() {
    RunOptions options = RunOptions.standard();
    if (threads != null) options = options.withThreads(threads);
    if (memory != null) checkMemory();
    if (temp != null) {
      if (!Files.isDirectory(temp)) {
        throw new IllegalArgumentException("--temp must be a folder that exists, was " + temp);
      }
      options = options.withTemporary(temp);
    }
    return options;
  }

  private void checkMemory() {
    long wanted = ByteSize.parse("--memory", memory);
    if (wanted < 64L << 20) {
      throw new IllegalArgumentException("--memory must be at least 64m, was " + memory);
    }
    long there = ofMachine();
    if (wanted > there) {
      throw new IllegalArgumentException(
          "--memory must be at most the "
              + ByteSize.write(there)
              + " that this machine has, was "
              + memory);
    }
  }

  /** The memory of the machine, or of the container that this runs in. */
  private static long ofMachine() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Long.MAX_VALUE;
  }
}
