package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sosie.app.option.DifferencesOption;
import sosie.app.option.MachineOptions;
import sosie.app.option.SheetOption;
import sosie.docket.Docket;
import sosie.docketpage.DocketPages;
import sosie.extract.Corpus;
import sosie.report.PageOptions;
import sosie.report.ReportPages;
import sosie.result.CommentsTable;
import sosie.result.ResultFolder;
import sosie.result.ResultRows;
import sosie.result.ResultTable;
import sosie.result.ResultWriter.Pages;

/** {@code sosie report}: what people look at, made anew from the tables of a result. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Makes the report of a result anew, with the differences of all clusters if asked to.",
    description = {
      "",
      "Reads the tables of the result, and the texts that it shows from the collection. The tables"
          + " stay as they are; report.html, the folder report and the CSV files are replaced.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie report result --differences all   any cluster can be opened",
      "  sosie report result --bom               CSV files for any spreadsheet"
    })
public final class ReportCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RESULT", description = "A folder that find or comments wrote.")
  Path folder;

  @Mixin DifferencesOption report;

  @Mixin SheetOption sheets;

  @Mixin ResultInput input;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    ResultFolder result = ResultFolder.open(folder);
    PageOptions options =
        new PageOptions(report.differences(), sheets.start(), machine.running().threads());
    ResultRows rows = ResultRows.of(result);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      result.write(pages(result, rows, corpus, options));
    }
    System.out.println("Look    " + folder.resolve(Pages.REPORT));
    return 0;
  }

  private static Pages pages(
      ResultFolder result, ResultRows rows, Corpus corpus, PageOptions options) throws IOException {
    if (!result.has(ResultTable.COMMENTS)) return new ReportPages(rows, corpus, options);
    Docket docket = CommentsTable.read(result, corpus);
    return new DocketPages(docket, rows, options);
  }
}
