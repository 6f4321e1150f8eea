package sosie.app.index;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import sosie.explain.Printable;
import sosie.index.Check;
import sosie.index.Index;
import sosie.read.Count;

/** {@code sosie index check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    header = "Looks at every byte of an index, and holds pairs and clusters against the texts.",
    description = {"", "Exit code 1 if something is not as it should be.", ""})
final class CheckCommand implements Callable<Integer> {

  @Mixin Opened opened;

  @Override
  public Integer call() throws IOException {
    Check.Report report = Index.check(opened.folder);
    report.problems().forEach(problem -> System.out.println(Printable.line(problem)));
    if (report.isSound()) {
      System.out.println(
          "sound: "
              + Count.of(report.entries())
              + (report.entries() == 1 ? " entry" : " entries")
              + ", "
              + Count.of(report.documents(), "document"));
    }
    return report.isSound() ? 0 : 1;
  }
}
