package sosie.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import sosie.extract.DocumentStream;
import sosie.page.PageData;
import sosie.parallel.WorkerPool;
import sosie.report.ReportContent.ShownCluster;
import sosie.result.ClustersSheet;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.source.Origin;

/**
 * What people look at of a result: the report, the files that it loads, and the table for
 * spreadsheets. Made of the rows of a result and of nothing else but texts, so that it is the same
 * at the end of a run and from a folder, byte for byte.
 *
 * @param documents what was read, to be read once more for the texts that are shown
 */
public record ReportPages(ResultRows rows, DocumentStream documents, PageOptions options)
    implements ResultWriter.Pages {

  @Override
  public void writeTo(Path folder) throws IOException {
    WorkerPool workers = new WorkerPool(options.threads());
    ClusterChoice choice = ClusterChoice.of(rows, options.differences());
    ClusterTitles own = ClusterTitles.ownOf(rows);
    try (ShownTexts texts = ShownTexts.read(documents, folder, compared(choice), untitled(own))) {
      ClusterTitles titles = own.completed(rows, texts);
      ClusterTexts clusters = new ClusterTexts(rows, choice, texts, titles);
      PageData beside = PageData.of(rows.run().fingerprint(), rows.clusters());
      ReportContent content = content(choice, clusters, beside);
      Files.write(folder.resolve(REPORT), new HtmlReport(content, options.threads()).bytes());
      ClustersSheet.write(
          rows, clusters::title, folder.resolve(ClustersSheet.FILE), options.sheets(), workers);
      if (beside.isEmpty()) return;
      Path data = Files.createDirectories(folder.resolve(DATA));
      new ClusterFiles(rows, beside, choice, clusters).writeTo(data, workers);
    }
  }

  /** Documents of which the words are shown. */
  private Set<Origin> compared(ClusterChoice choice) {
    Set<Origin> origins = new HashSet<>();
    choice.cards().stream()
        .mapToObj(number -> CardMembers.of(rows, number))
        .forEach(
            members -> {
              origins.add(members.first().row().origin());
              members.others().stream()
                  .limit(choice.compared())
                  .forEach(each -> origins.add(each.row().origin()));
            });
    return origins;
  }

  /** Documents by whose first words a cluster is called. */
  private Set<Origin> untitled(ClusterTitles titles) {
    Set<Origin> origins = new HashSet<>();
    for (int number = 1; number <= rows.clusters(); number++) {
      if (titles.of(number).isEmpty()) origins.add(rows.representative(number).origin());
    }
    return origins;
  }

  private ReportContent content(ClusterChoice choice, ClusterTexts clusters, PageData beside)
      throws IOException {
    RunAccount account = new RunAccount(rows.run());
    return new ReportContent(
        account.collection(),
        account.settings(),
        rows.run().counts(),
        account.sources(),
        RunAccount.skipped(rows),
        rows.run().scores() == null ? List.of() : rows.run().scores().pairs(),
        sizes(),
        shown(choice.borderline(), clusters),
        shown(choice.largest(), clusters),
        account.notes(),
        beside);
  }

  private static List<ShownCluster> shown(List<Integer> numbers, ClusterTexts clusters) {
    return numbers.stream().map(clusters::cluster).toList();
  }

  private List<ReportContent.ClusterSize> sizes() {
    Map<Integer, Long> bySize = new TreeMap<>();
    for (int number = 1; number <= rows.clusters(); number++) {
      bySize.merge(rows.size(number), 1L, Long::sum);
    }
    List<ReportContent.ClusterSize> sizes = new ArrayList<>();
    bySize.forEach((size, count) -> sizes.add(new ReportContent.ClusterSize(size, count)));
    return sizes;
  }
}
