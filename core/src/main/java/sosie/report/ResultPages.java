package sosie.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** The files of a result folder that people look at. */
public interface ResultPages {

  /** The page with which one begins. */
  String REPORT = "report.html";

  /** All files that there may be. */
  Set<String> FILES = Set.of(REPORT, CommentsTable.FILE);

  /** Writes them into a folder that is being made. */
  void writeTo(Path folder) throws IOException;

  /** What a report shows, made when it is written. */
  interface Contents {
    ReportContent make() throws IOException;
  }

  /**
   * The report of a run.
   *
   * @param threads how many work on it
   */
  static ResultPages of(Contents contents, int threads) {
    return folder -> new HtmlReport(contents.make(), threads).writeTo(folder.resolve(REPORT));
  }
}
