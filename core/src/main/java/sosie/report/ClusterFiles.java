package sosie.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sosie.page.DataScript;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.PageData;
import sosie.parallel.WorkerPool;
import sosie.report.ReportContent.ShownCluster;
import sosie.result.MemberRow;
import sosie.result.ResultRows;

/**
 * What the page of a result loads when it is asked for: the list of all clusters, and their members
 * with what differs.
 */
final class ClusterFiles {

  private final ResultRows rows;
  private final PageData beside;
  private final ClusterChoice choice;
  private final ClusterTexts texts;
  private final ClusterCard card;
  private final int[] ranked;

  ClusterFiles(ResultRows rows, PageData beside, ClusterChoice choice, ClusterTexts texts) {
    this.rows = rows;
    this.beside = beside;
    this.choice = choice;
    this.texts = texts;
    double threshold = rows.run().scores() == null ? 0 : rows.run().scores().threshold();
    card = ClusterCard.whole(threshold, choice.compared());
    ranked =
        IntStream.rangeClosed(1, beside.rows())
            .boxed()
            .sorted(ClusterChoice.weakestFirst(rows))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** Writes all of them, one file at a time by each thread. */
  void writeTo(Path folder, WorkerPool workers) throws IOException {
    List<Integer> filled = new ArrayList<>();
    for (int file = 1; file <= beside.files(); file++) {
      int first = (file - 1) * beside.inFile() + 1;
      int next = choice.cards().nextSetBit(first);
      if (next >= 0 && next < first + beside.inFile()) filled.add(file);
    }
    try {
      workers.each(beside.lists(), () -> i -> writeList(folder, i + 1));
      workers.each(filled.size(), () -> i -> writeCards(folder, filled.get(i)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The weakest clusters are in the first of these, so that the page can begin with it. */
  private void writeList(Path folder, int number) {
    int from = (number - 1) * beside.inList();
    int to = Math.min(ranked.length, from + beside.inList());
    DataScript script = new DataScript("list", number).raw("{k:[");
    for (int i = from; i < to; i++) script.number(ranked[i]);
    script.raw("],t:[");
    for (int i = from; i < to; i++) script.quoted(texts.title(ranked[i]));
    script.raw("],i:[");
    for (int i = from; i < to; i++) script.quoted(id(ranked[i]));
    script.raw("],n:[");
    for (int i = from; i < to; i++) script.number(rows.size(ranked[i]));
    script.raw("],w:[");
    for (int i = from; i < to; i++) script.quoted(Figures.score(rows.minScore(ranked[i])));
    StringBuilder cards = new StringBuilder();
    for (int i = from; i < to; i++) cards.append(choice.cards().get(ranked[i]) ? '1' : '0');
    script.raw("],c:").quoted(cards.toString()).raw("}");
    write(script, folder.resolve(PageData.list(number)));
  }

  /** The id of the one that stands for a cluster, unless the title is that. */
  private String id(int cluster) {
    MemberRow representative = rows.representative(cluster);
    String id = ClusterTitles.shown(representative.id());
    return id.equals(texts.title(cluster)) ? "" : id;
  }

  private void writeCards(Path folder, int number) {
    int from = (number - 1) * beside.inFile() + 1;
    int to = Math.min(beside.rows(), from + beside.inFile() - 1);
    DataScript script = new DataScript("cards", number).raw("{");
    for (int i = from; i <= to; i++) {
      if (!choice.cards().get(i)) continue;
      ShownCluster cluster = texts.cluster(i);
      Html html = new Html();
      card.body(html, cluster);
      script.field(i, html.toString());
    }
    write(script.raw("}"), folder.resolve(PageData.cards(number)));
  }

  private static void write(DataScript script, Path file) {
    try {
      script.writeTo(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
