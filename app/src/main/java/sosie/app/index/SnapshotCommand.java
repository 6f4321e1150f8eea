package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sosie.index.Index;
import sosie.read.Count;

/** {@code sosie index snapshot}. */
@Command(
    name = "snapshot",
    mixinStandardHelpOptions = true,
    header = "Copies an index as it is now, while others may write to it.")
final class SnapshotCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Parameters(paramLabel = "COPY", index = "1", description = "A folder that is not there yet.")
  Path copy;

  @Override
  public Integer call() throws IOException {
    try (Index index = opened.reading()) {
      index.snapshot(copy);
      System.out.println(
          copy + ": a copy with " + Count.of(index.status().documents(), "document"));
    }
    return 0;
  }
}
