package sosie.app.result;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import sosie.cluster.KeepRule;
import sosie.keep.DroppedSet;
import sosie.keep.GroupedSet;
import sosie.result.ResultFolder;

/** Gives dropped documents back in place of writing those that are kept. */
final class UndoOption {

  @Option(
      names = "--undo",
      description =
          "Give back what was dropped, each document byte for byte in its own format: all, or those"
              + " that --id and --cluster name.")
  boolean undo;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "With --undo, a document to give back. May be given several times.")
  List<String> ids = List.of();

  @Option(
      names = "--cluster",
      paramLabel = "N",
      description =
          "With --undo, the number of a cluster of which all that was dropped is given back. May be"
              + " given several times.")
  List<Long> clusters = List.of();

  boolean isAsked() {
    if (!undo && !(ids.isEmpty() && clusters.isEmpty())) {
      throw new IllegalArgumentException(
          "--id and --cluster say what --undo gives back; leave them out without it");
    }
    return undo;
  }

  DroppedSet of(ResultFolder result, Optional<KeepRule> rule) throws IOException {
    if (rule.isEmpty() && GroupedSet.isFor(result)) {
      throw new IllegalArgumentException(
          "of comments nothing is dropped; name the --keep rule that apply was given");
    }
    Set<String> named = new LinkedHashSet<>(ids);
    if (!named.isEmpty()) NamedRows.find(result, List.copyOf(named)); // a wrong name is told
    return DroppedSet.of(result, rule, new DroppedSet.Wish(named, Set.copyOf(clusters)));
  }
}
