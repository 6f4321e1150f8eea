package sosie.report;

import java.io.IOException;
import java.nio.file.Path;
import sosie.detect.Detection;
import sosie.docket.Docket;

/** The files that an analyst of comments looks at: the report and the table for spreadsheets. */
public record DocketPages(Docket docket, RunRecord run, Detection found) implements ResultPages {

  @Override
  public void writeTo(Path folder) throws IOException {
    CommentsTable.write(docket, folder.resolve(CommentsTable.FILE));
    java.nio.file.Files.writeString(folder.resolve(REPORT), "");
  }
}
