package sosie.app.option;

import picocli.CommandLine.Option;
import sosie.report.PageOptions.Differences;

/** How much of a result its report holds. */
public final class DifferencesOption {

  @Option(
      names = "--differences",
      paramLabel = "WHICH",
      defaultValue = "first",
      description =
          "Whose members the report shows with what differs: of the first clusters to look at, as"
              + " many as are compared in a moment, or of all. Default: ${DEFAULT-VALUE}.")
  Differences differences = Differences.FIRST;

  public Differences differences() {
    return differences;
  }
}
