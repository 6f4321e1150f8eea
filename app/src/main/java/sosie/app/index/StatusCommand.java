package sosie.app.index;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.app.option.ByteSize;
import sosie.app.option.SummaryJson;
import sosie.index.Index;
import sosie.index.Status;
import sosie.read.Count;

/** {@code sosie index status}. */
@Command(
    name = "status",
    mixinStandardHelpOptions = true,
    header = "Says what is in an index, and what it takes.")
final class StatusCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Option(names = "--json", description = "Print it as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    try (Index index = opened.reading()) {
      Status status = index.status();
      if (json) SummaryJson.println(status);
      else print(status, index);
    }
    return 0;
  }

  private void print(Status status, Index index) {
    System.out.println(
        Count.of(status.documents(), "document")
            + ", "
            + index.recipe().sentence()
            + " ("
            + status.method()
            + ")");
    System.out.println();
    line(status.texts(), "distinct texts");
    line(status.copies(), "copies");
    line(status.pairs(), "verified pairs of texts");
    line(status.clusters(), "clusters, with " + Count.of(status.documentsInClusters(), "document"));
    line(status.verdicts(), "verdicts that count");
    line(status.waitingVerdicts(), "verdicts that wait for a document");
    if (status.unsettled() > 0) line(status.unsettled(), "texts whose clusters are to be settled");
    line(status.sequence(), "entries so far");
    System.out.println("  " + ByteSize.write(status.logBytes()) + " on disk");
  }

  private static void line(long count, String what) {
    System.out.printf(java.util.Locale.ROOT, "%12d %s%n", count, what);
  }
}
