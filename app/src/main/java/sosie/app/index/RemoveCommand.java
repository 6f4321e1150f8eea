package sosie.app.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.index.Index;
import sosie.read.Count;

/** {@code sosie index remove}. */
@Command(
    name = "remove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Lets documents go: by id, by where they came from, or by when they were added.",
    description = {"", "With both --source and --before those that are both.", ""})
final class RemoveCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Parameters(paramLabel = "ID", index = "1..*", arity = "0..*", description = "Ids of documents.")
  List<String> ids = new ArrayList<>();

  @Option(
      names = "--source",
      paramLabel = "NAME",
      description = "Those that came from this file or folder, or were added with this --source.")
  String source;

  @Option(
      names = "--before",
      paramLabel = "DATE",
      description = "Those that were added before this day (2026-01-31) or moment, in UTC.")
  String before;

  @Override
  public Integer call() throws IOException {
    boolean bySomething = source != null || before != null;
    if (ids.isEmpty() == !bySomething) {
      throw new IllegalArgumentException("remove needs ids, or --source, or --before");
    }
    Leaving leaving = Leaving.of(Optional.ofNullable(source), Optional.ofNullable(before));
    try (Index index = opened.writing()) {
      int removed = bySomething ? index.removeIf(leaving) : index.remove(ids);
      System.out.println(
          Count.of(removed, "document")
              + " removed, "
              + Count.of(index.status().documents(), "document")
              + " left");
      return removed == 0 ? 1 : 0;
    }
  }
}
