package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.cluster.Link;
import sosie.cluster.LinkFile;
import sosie.cluster.NamedLink;
import sosie.index.Index;
import sosie.read.Count;

/** {@code sosie index verdict}. */
@Command(
    name = "verdict",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Notes that two documents belong together, or do not.",
    description = {
      "",
      "In place of what was said of the two before. It counts while both are there.",
      ""
    })
final class VerdictCommand implements Callable<Integer> {

  private static final String NONE = "none";

  @Mixin Opened opened;

  @Parameters(
      paramLabel = "ID ID KIND",
      index = "1..*",
      arity = "0..3",
      description = "Two ids and must, cannot or family; none takes back what was said of them.")
  List<String> said = new ArrayList<>();

  @Option(names = "--why", paramLabel = "TEXT", defaultValue = "", description = "The reason.")
  String why = "";

  @Option(
      names = "--links",
      paramLabel = "FILE",
      description = "All of a table of id, id, must|cannot|family and maybe why.")
  Path links;

  @Override
  public Integer call() throws IOException {
    if (links == null ? said.size() != 3 : !said.isEmpty()) {
      throw new IllegalArgumentException(
          "verdict needs two ids and must, cannot, family or none; or --links FILE");
    }
    boolean withdraws = links == null && said.get(2).equals(NONE);
    List<NamedLink> all = withdraws ? List.of() : links == null ? typed() : LinkFile.read(links);
    try (Index index = opened.writing()) {
      if (withdraws) {
        boolean was = index.withdraw(said.get(0), said.get(1));
        System.out.println(was ? "taken back" : "nothing was said of the two");
        return was ? 0 : 1;
      }
      index.verdicts(all);
      System.out.println(
          Count.of(all.size(), "verdict")
              + " noted; "
              + index.status().verdicts()
              + " count, "
              + index.status().waitingVerdicts()
              + " wait for documents that are not there");
    }
    return 0;
  }

  private List<NamedLink> typed() {
    return List.of(new NamedLink(said.get(0), said.get(1), Link.Kind.of(said.get(2)), why));
  }
}
