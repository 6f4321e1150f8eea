package sosie.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sosie.docket.Docket;
import sosie.read.Count;
import sosie.result.CommentsSheet;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.Sheet;

/**
 * The files that an analyst of comments looks at: the report and the table for spreadsheets.
 *
 * @param rows what the tables of the result say
 */
public record DocketPages(Docket docket, ResultRows rows, Sheet.Start sheets)
    implements ResultWriter.Pages {

  @Override
  public void writeTo(Path folder) throws IOException {
    CommentsSheet.write(docket, folder.resolve(CommentsSheet.FILE), sheets);
    Files.write(folder.resolve(REPORT), report().bytes());
  }

  private DocketReport report() throws IOException {
    RunRecord run = rows.run();
    RunAccount account = new RunAccount(run);
    Appendix appendix =
        new Appendix(
            account.settings(), account.sources(), RunAccount.skipped(rows), account.notes());
    return new DocketReport(docket, account.collection(), run.sosie(), search(run), appendix);
  }

  private static String search(RunRecord run) {
    long known = run.counts().known();
    if (known == 0) return "";
    return Count.of(run.counts().documents() - known, "new comment")
        + " held against "
        + Count.of(known, "known one")
        + ". New comments were not compared with each other: whoever follows no known comment may"
        + " follow another new one.";
  }
}
