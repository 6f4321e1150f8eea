package sosie.keep;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.result.DocumentReason;
import sosie.source.Problem;

/** What becomes of the documents of a run that has just ended. */
final class FatesOfRun implements Fates {

  private static final int NONE = -1;

  private final Detection found;
  private final DocumentReason reasons;
  private final int[]
      kept; // by number of cluster: its representative if that stays, else the first

  FatesOfRun(Detection found, String rule) {
    this.found = found;
    reasons = new DocumentReason(found, rule);
    kept = new int[found.clusterCount() + 1];
    Arrays.fill(kept, NONE);
    for (int i = 0; i < found.documents().count(); i++) {
      OptionalInt cluster = found.clusterOf(i);
      if (cluster.isEmpty() || !found.keeps(i)) continue;
      boolean isBest = kept[cluster.getAsInt()] == NONE || found.representativeOf(i) == i;
      if (isBest) kept[cluster.getAsInt()] = i;
    }
  }

  @Override
  public void forEach(Taker taker) throws IOException {
    for (int i = 0; i < found.documents().count(); i++) taker.take(of(i));
  }

  private Fate of(int document) {
    Documents documents = found.documents();
    OptionalInt cluster = found.clusterOf(document);
    boolean keep = found.keeps(document);
    boolean clustered = cluster.isPresent();
    return new Fate(
        documents.id(document),
        documents.origin(document),
        keep,
        clustered ? OptionalLong.of(cluster.getAsInt()) : OptionalLong.empty(),
        clustered ? found.clusterSize(cluster.getAsInt()) : 1,
        documents.id(keep ? document : kept[cluster.getAsInt()]),
        clustered ? OptionalDouble.of(found.scoreOf(document)) : OptionalDouble.empty(),
        keep ? "" : reasons.of(document));
  }

  @Override
  public List<Problem> unread() {
    return Fates.problems(found.findings().skipped());
  }
}
