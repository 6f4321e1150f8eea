package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.analyse.Recipe;
import sosie.app.find.MethodOptions;
import sosie.app.option.Talk;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.index.Rebuild;
import sosie.read.Count;

/** {@code sosie index rebuild}. */
@Command(
    name = "rebuild",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Makes an index anew by another method, threshold or statistics.",
    description = {
      "",
      "Documents, verdicts and names of clusters stay. Without --method, --preset or --config the"
          + " method stays too, and other options come on top: with none at all, everything is"
          + " worked out again. The old index stands until the new one takes its place, and if this"
          + " is killed; it needs the room of both for that time. Readers go on.",
      ""
    })
final class RebuildCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INDEX", description = "The folder of the index.")
  Path folder;

  @Option(
      names = "--statistics",
      paramLabel = "FILE",
      description = "How common features are from now on; the same as --set statistics=FILE.")
  String statistics;

  @Mixin MethodOptions method;

  @Override
  public Integer call() throws IOException {
    if (statistics != null) method.setting("statistics", statistics);
    Recipe recipe = method.aloneOr(Index.recipeFile(folder));
    method.why().ifPresent(Talk::note);
    Rebuild.Report report = Index.rebuild(folder, recipe, IndexOptions.standard());
    System.out.println(
        folder
            + ": generation "
            + report.generation()
            + ", by "
            + recipe.sentence()
            + ": "
            + Count.of(report.documents(), "document")
            + ", "
            + Count.of(report.pairs(), "pair")
            + ", "
            + Count.of(report.changed(), "change")
            + " of clusters");
    return 0;
  }
}
