package sosie.docketpage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sosie.docket.Docket;
import sosie.page.PageData;
import sosie.parallel.WorkerPool;
import sosie.read.Count;
import sosie.report.Appendix;
import sosie.report.PageOptions;
import sosie.report.RunAccount;
import sosie.result.CommentsSheet;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;

/**
 * The files that an analyst of comments looks at: the report and the table for spreadsheets.
 *
 * @param rows what the tables of the result say
 */
public record DocketPages(Docket docket, ResultRows rows, PageOptions options)
    implements ResultWriter.Pages {

  @Override
  public void writeTo(Path folder) throws IOException {
    CommentsSheet.write(docket, folder.resolve(CommentsSheet.FILE), options.sheets());
    PageData beside = PageData.of(rows.run().fingerprint(), docket.comments().size());
    Files.write(folder.resolve(REPORT), report(beside).bytes());
    if (beside.isEmpty()) return;
    Path data = Files.createDirectories(folder.resolve(DATA));
    new CommentFiles(docket.comments(), beside).writeTo(data, new WorkerPool(options.threads()));
  }

  private DocketReport report(PageData beside) throws IOException {
    RunRecord run = rows.run();
    RunAccount account = new RunAccount(run);
    Appendix appendix =
        new Appendix(
            account.settings(), account.sources(), RunAccount.skipped(rows), account.notes());
    return new DocketReport(
        docket, account.collection(), run.sosie(), search(run), appendix, beside);
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
