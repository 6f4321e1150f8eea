package sosie.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.detect.Detection;
import sosie.docket.Docket;
import sosie.read.Count;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.result.CommentsTable;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;

/**
 * The files that an analyst of comments looks at: the report and the table for spreadsheets.
 *
 * @param notes whole sentences on what the run did: links used, contradictions and the like
 */
public record DocketPages(Docket docket, RunRecord run, Detection found, List<String> notes)
    implements ResultWriter.Pages {

  /** Without anything to note. */
  public DocketPages(Docket docket, RunRecord run, Detection found) {
    this(docket, run, found, List.of());
  }

  @Override
  public void writeTo(Path folder) throws IOException {
    CommentsTable.write(docket, folder.resolve(CommentsTable.FILE));
    Files.write(folder.resolve(REPORT), report().bytes());
  }

  private DocketReport report() {
    RunAccount account = new RunAccount(found, run);
    List<String> all = new ArrayList<>(notes);
    all.addAll(account.notes());
    Appendix appendix =
        new Appendix(
            account.settings(meanings(run.recipe())), account.sources(), account.skipped(), all);
    return new DocketReport(docket, account.collection(), run.sosie(), search(), appendix);
  }

  private String search() {
    if (!found.isSearch()) return "";
    long fresh = found.documents().count() - (long) found.knownCount();
    return Count.of(fresh, "new comment")
        + " held against "
        + Count.of(found.knownCount(), "known one")
        + ". New comments were not compared with each other: whoever follows no known comment may"
        + " follow another new one.";
  }

  /** What the parameters of a method mean; a recipe of the user's own has none to tell. */
  private static Map<String, String> meanings(String recipe) {
    Map<String, String> meanings = new HashMap<>();
    for (Method method : Methods.all()) {
      if (!method.name().equals(recipe)) continue;
      method.parameters().forEach(each -> meanings.put(each.name(), each.meaning()));
    }
    return meanings;
  }
}
