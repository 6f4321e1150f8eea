package sosie.app.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.app.option.ByteSize;
import sosie.app.option.SummaryJson;
import sosie.index.Drift;
import sosie.index.Index;
import sosie.index.Status;
import sosie.read.Count;

/** {@code sosie index status}. */
@Command(
    name = "status",
    mixinStandardHelpOptions = true,
    header = "Says what is in an index, and what it takes.")
final class StatusCommand implements Callable<Integer> {

  private static final double FAR = 0.1;

  @Mixin Opened opened;

  @Option(names = "--json", description = "Print it as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    try (Index index = opened.reading()) {
      Status status = index.status();
      Optional<Drift> drift = index.drift();
      if (json) SummaryJson.println(json(status, drift));
      else print(status, index);
      if (!json) drift.ifPresent(StatusCommand::print);
    }
    return 0;
  }

  private static Object json(Status status, Optional<Drift> drift) {
    ObjectNode node = new ObjectMapper().valueToTree(status);
    drift.ifPresent(known -> node.putPOJO("drift", known));
    return node;
  }

  private static void print(Drift drift) {
    System.out.printf(
        Locale.ROOT,
        "  drift from the statistics: %.1f %% of what texts have is unknown to them, divergence"
            + " %.3f (0: the same, 1: nothing in common)%n",
        100 * drift.unknown(),
        drift.divergence());
    if (drift.divergence() > FAR) {
      System.out.println("  sosie index rebuild with new --statistics brings the two together");
    }
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
