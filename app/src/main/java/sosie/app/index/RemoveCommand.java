package sosie.app.index;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
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
    Predicate<Index.Kept> test = test();
    try (Index index = opened.writing()) {
      int removed = bySomething ? index.removeIf(test) : index.remove(ids);
      System.out.println(
          Count.of(removed, "document")
              + " removed, "
              + Count.of(index.status().documents(), "document")
              + " left");
      return removed == 0 ? 1 : 0;
    }
  }

  private Predicate<Index.Kept> test() {
    Predicate<Index.Kept> test = kept -> true;
    if (source != null) test = test.and(this::isFromSource);
    if (before != null) {
      Instant moment = moment(before);
      test = test.and(kept -> kept.added().isBefore(moment));
    }
    return test;
  }

  private boolean isFromSource(Index.Kept kept) {
    return kept.source().equals(source)
        || kept.source().startsWith(source.endsWith("/") ? source : source + "/")
        || kept.source().startsWith(source + "!/");
  }

  static Instant moment(String typed) {
    try {
      return typed.contains("T")
          ? Instant.parse(typed)
          : LocalDate.parse(typed).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "before must be a day such as 2026-01-31 or a moment such as 2026-01-31T08:00:00Z, was "
              + typed);
    }
  }
}
