package sosie.app.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.explain.Printable;
import sosie.index.ClusterChange;
import sosie.index.Index;
import sosie.index.NamedCluster;
import sosie.index.NumberedChange;

/** {@code sosie index changes}. */
@Command(
    name = "changes",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Tells what became of clusters after a change.")
final class ChangesCommand implements Callable<Integer> {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Mixin Opened opened;

  @Option(
      names = "--since",
      paramLabel = "N",
      defaultValue = "0",
      description = "The number of the last change that you know. Default: ${DEFAULT-VALUE}.")
  long since;

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "How many are told. Default: ${DEFAULT-VALUE}.")
  int most = 1_000_000;

  @Option(names = "--json", description = "Print a line of JSON for each.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    try (Index index = opened.reading()) {
      for (NumberedChange each : index.changes(since, most)) {
        System.out.println(json ? JSON.writeValueAsString(Shown.json(each)) : line(each));
      }
    }
    return 0;
  }

  private static String line(NumberedChange each) {
    ClusterChange change = each.cluster();
    StringBuilder line = new StringBuilder(each.number() + "  " + change.handle() + " ");
    line.append(Shown.kind(change));
    if (!change.others().isEmpty()) {
      boolean ended = change.kind() == ClusterChange.Kind.ENDED;
      line.append(ended ? ", most of it is in " : ", part of ");
      line.append(String.join(", ", change.others()));
    }
    append(line, "joined", change.joined().stream().map(NamedCluster.Member::id).toList());
    append(line, "left", change.left());
    if (!change.representative().isEmpty()) {
      line.append("; ").append(change.representative()).append(" stands for it");
    }
    return Printable.line(line.toString());
  }

  private static void append(StringBuilder line, String what, List<String> ids) {
    if (!ids.isEmpty()) line.append("; ").append(what).append(' ').append(String.join(", ", ids));
  }
}
