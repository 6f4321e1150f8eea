package sosie.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.read.Origin;
import sosie.result.DocumentReason;
import sosie.result.RunRecord;
import sosie.verify.ScoredPairs;

/** Chooses what of a result the report shows, and reads the texts of that again. */
public final class Showcase {

  private static final int CLUSTERS = 10;
  private static final int MEMBERS = 6;
  private static final int BINS = 20;

  private final Detection found;
  private final DocumentStream documents;
  private final double[] minScores; // by number of cluster
  private final DocumentReason reasons;

  /**
   * A choice from a result.
   *
   * @param keep the keep rule, as it is typed
   */
  public Showcase(Detection found, DocumentStream documents, String keep) {
    this.found = found;
    reasons = new DocumentReason(found, keep);
    this.documents = documents;
    minScores = new double[found.clusterCount() + 1];
    Arrays.fill(minScores, 1);
    for (int i = 0; i < found.documents().count(); i++) {
      int number = found.clusterOf(i).orElse(0);
      minScores[number] = Math.min(minScores[number], found.scoreOf(i));
    }
  }

  /** Reads the shown documents once more; texts are not kept during a run. */
  public ReportContent content(RunRecord run, Recipe recipe) throws IOException {
    List<Integer> largest = numbers(Comparator.comparingInt(n -> -found.clusterSize(n)));
    List<Integer> borderline =
        numbers(Comparator.comparingDouble(n -> minScores[n])).stream()
            .filter(number -> minScores[number] < 1)
            .toList();
    Map<Origin, Document> texts = fetch(largest, borderline);
    RunAccount account = new RunAccount(found, run);
    return new ReportContent(
        account.collection(),
        account.settings(recipe.meanings()),
        run.counts(),
        account.sources(),
        account.skipped(),
        histogram(found.pipeline().threshold()),
        sizes(),
        shown(borderline, texts),
        shown(largest, texts),
        account.notes());
  }

  private List<Integer> numbers(Comparator<Integer> order) {
    return IntStream.rangeClosed(1, found.clusterCount())
        .boxed()
        .sorted(order.thenComparing(Comparator.naturalOrder()))
        .limit(CLUSTERS)
        .toList();
  }

  private Map<Origin, Document> fetch(List<Integer> largest, List<Integer> borderline)
      throws IOException {
    Set<Origin> wanted = new HashSet<>();
    for (List<Integer> numbers : List.of(largest, borderline)) {
      for (int number : numbers) {
        for (int document : members(number)) wanted.add(found.documents().origin(document));
      }
    }
    return wanted.isEmpty() ? Map.of() : documents.fetch(wanted);
  }

  /** The representative, then the members least like it, each text once if there are enough. */
  private List<Integer> members(int number) {
    List<Integer> others = new ArrayList<>();
    int representative = found.representativeOf(found.clusterMember(number, 0));
    Set<Integer> texts = new HashSet<>(Set.of(found.documents().text(representative)));
    List<Integer> copies = new ArrayList<>();
    for (int i = 0; i < found.clusterSize(number); i++) {
      int document = found.clusterMember(number, i);
      if (document == representative) continue;
      (texts.add(found.documents().text(document)) ? others : copies).add(document);
    }
    others.sort(Comparator.comparingDouble(found::scoreOf));
    others.addAll(copies);
    others.add(0, representative);
    return others.subList(0, Math.min(MEMBERS, others.size()));
  }

  private List<ReportContent.ShownCluster> shown(
      List<Integer> numbers, Map<Origin, Document> texts) {
    List<ReportContent.ShownCluster> clusters = new ArrayList<>();
    for (int number : numbers) {
      List<ReportContent.Member> members = new ArrayList<>();
      for (int document : members(number)) members.add(member(document, texts));
      clusters.add(
          new ReportContent.ShownCluster(
              number, members.get(0).id(), found.clusterSize(number), minScores[number], members));
    }
    return clusters;
  }

  private ReportContent.Member member(int document, Map<Origin, Document> texts) {
    Origin origin = found.documents().origin(document);
    Document text = texts.get(origin);
    return new ReportContent.Member(
        found.documents().id(document),
        origin.toString(),
        found.scoreOf(document),
        found.keeps(document),
        reasons.of(document),
        text == null ? "" : text.text());
  }

  private List<Long> histogram(double threshold) {
    long[] counts = new long[BINS];
    ScoredPairs pairs = found.textPairs();
    for (int i = 0; i < pairs.count(); i++) {
      double place = threshold < 1 ? (pairs.score(i) - threshold) / (1 - threshold) : 1;
      counts[Math.max(0, Math.min(BINS - 1, (int) (place * BINS)))]++; // links reach below
    }
    counts[BINS - 1] += found.pairCount() - pairs.count(); // copies: score 1
    return Arrays.stream(counts).boxed().toList();
  }

  private List<ReportContent.ClusterSize> sizes() {
    Map<Integer, Long> bySize = new TreeMap<>();
    for (int number = 1; number <= found.clusterCount(); number++) {
      bySize.merge(found.clusterSize(number), 1L, Long::sum);
    }
    List<ReportContent.ClusterSize> sizes = new ArrayList<>();
    bySize.forEach((size, count) -> sizes.add(new ReportContent.ClusterSize(size, count)));
    return sizes;
  }
}
