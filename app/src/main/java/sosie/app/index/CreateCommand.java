package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sosie.analyse.Recipe;
import sosie.app.find.MethodOptions;
import sosie.app.option.Talk;
import sosie.index.Index;

/** {@code sosie index create}. */
@Command(
    name = "create",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Makes an empty index, by a method that stays.",
    description = {
      "",
      "The threshold is the floor: export takes any above it. A method that counts words needs a"
          + " file that says how common they are, which is copied into the index.",
      ""
    })
final class CreateCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INDEX", description = "A folder that is not there yet.")
  Path folder;

  @Mixin MethodOptions method;

  @Override
  public Integer call() throws IOException {
    Recipe recipe = method.alone();
    method.why().ifPresent(Talk::note);
    try (Index index = Index.create(folder, recipe)) {
      System.out.println(folder + ": an empty index by " + index.recipe().sentence());
    }
    return 0;
  }
}
