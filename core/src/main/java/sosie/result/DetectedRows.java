package sosie.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.extract.Skipped;

/** The rows of a run that has just ended; made when they are asked for. */
final class DetectedRows implements ResultRows {

  private final Detection found;
  private final Documents documents;
  private final RunRecord run;
  private final DocumentReason reasons;
  private final double[] minScores; // by number of cluster

  DetectedRows(Detection found, RunRecord run) {
    this.found = found;
    this.run = run.asWritten();
    documents = found.documents();
    reasons = new DocumentReason(found, run.keep());
    minScores = new double[found.clusterCount() + 1];
    Arrays.fill(minScores, 1);
    for (int i = 0; i < documents.count(); i++) {
      int number = found.clusterOf(i).orElse(0);
      minScores[number] = Math.min(minScores[number], found.scoreOf(i));
    }
  }

  @Override
  public RunRecord run() {
    return run;
  }

  @Override
  public int clusters() {
    return found.clusterCount();
  }

  @Override
  public int size(int cluster) {
    return found.clusterSize(cluster);
  }

  @Override
  public double minScore(int cluster) {
    return minScores[cluster];
  }

  @Override
  public MemberRow representative(int cluster) {
    return row(representativeOf(cluster));
  }

  @Override
  public String title(int cluster) {
    int document = representativeOf(cluster);
    return ClusterTitle.of(documents.attributes(document, ClusterTitle.NAMES));
  }

  private int representativeOf(int cluster) {
    return found.representativeOf(found.clusterMember(cluster, 0));
  }

  @Override
  public List<MemberRow> members(int cluster) {
    List<MemberRow> members = new ArrayList<>(found.clusterSize(cluster));
    for (int i = 0; i < found.clusterSize(cluster); i++) {
      members.add(row(found.clusterMember(cluster, i)));
    }
    return members;
  }

  private MemberRow row(int document) {
    String id = documents.id(document);
    int first = documents.first(documents.text(document));
    return new MemberRow(
        id,
        documents.origin(document),
        first == document ? id : documents.id(first),
        found.scoreOf(document),
        found.keeps(document),
        reasons.of(document),
        documents.characters(document));
  }

  @Override
  public void forEachSkipped(Consumer<SkippedRow> consumer) {
    for (Skipped skip : found.findings().skipped()) {
      consumer.accept(
          new SkippedRow(
              skip.problem().origin(), skip.problem().reason().label(), skip.problem().detail()));
    }
  }
}
