package sosie.app.index;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import sosie.app.option.ByteSize;
import sosie.index.Compaction;
import sosie.index.Index;

/** {@code sosie index compact}. */
@Command(
    name = "compact",
    mixinStandardHelpOptions = true,
    header = "Gives back the room of what is no more in an index.",
    description = {"", "Changes of clusters from before are no longer told afterwards.", ""})
final class CompactCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Override
  public Integer call() throws IOException {
    try (Index index = opened.writing()) {
      Compaction.Report report = index.compact();
      System.out.println(
          ByteSize.write(report.before()) + " before, " + ByteSize.write(report.after()) + " now");
    }
    return 0;
  }
}
