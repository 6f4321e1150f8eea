package sosie.review;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * How closely clusters hold together, by who stands for them: worked out once, and again where a
 * cluster is another. One thread at a time.
 */
final class ClusterFigures {

  private final DocumentColumns documents;
  private final PairColumns pairs;
  private final double[] weakest; // by who stands for the cluster
  private final float[] density;

  ClusterFigures(Reviewed reviewed) {
    documents = reviewed.documents();
    pairs = reviewed.pairs();
    weakest = new double[documents.count()];
    density = new float[documents.count()];
  }

  /** Works all of them out. */
  void all(CurrentClusters table, double threshold) {
    for (int cluster = 0; cluster < table.count(); cluster++) workOut(cluster, table, threshold);
  }

  /** Works those out that are others than before. */
  void changed(CurrentClusters before, CurrentClusters table, double threshold) {
    BitSet done = new BitSet();
    ClusterDifference difference = new ClusterDifference(documents, before, table);
    for (int i = 0; i < documents.count(); i++) {
      int cluster = table.of(i);
      if (cluster == CurrentClusters.ALONE || done.get(cluster)) continue;
      if (difference.sameCluster(i)) continue;
      done.set(cluster);
      workOut(cluster, table, threshold);
    }
  }

  private void workOut(int cluster, CurrentClusters table, double threshold) {
    int standing = table.representative(cluster);
    weakest[standing] = weakestOf(cluster, table);
    density[standing] = (float) densityOf(cluster, table, threshold);
  }

  double weakest(int cluster, CurrentClusters table) {
    return weakest[table.representative(cluster)];
  }

  double density(int cluster, CurrentClusters table) {
    return density[table.representative(cluster)];
  }

  /** How alike a document is to who stands for it. */
  double score(int document, CurrentClusters table) {
    int one = documents.text[document];
    int other = documents.text[table.standing(document)];
    return one == other ? 1 : pairs.between(one, other);
  }

  private double weakestOf(int cluster, CurrentClusters table) {
    double least = Double.NaN;
    for (int i = 0; i < table.size(cluster); i++) {
      int member = table.member(cluster, i);
      if (member == table.representative(cluster)) continue;
      double score = score(member, table);
      if (!(score >= least) && !Double.isNaN(score)) least = score;
    }
    return least;
  }

  /** Distinct ones, ascending. */
  int[] texts(int cluster, CurrentClusters table) {
    int[] texts = table.members(cluster);
    for (int i = 0; i < texts.length; i++) texts[i] = documents.text[texts[i]];
    return IntStream.of(texts).sorted().distinct().toArray();
  }

  private double densityOf(int cluster, CurrentClusters table, double threshold) {
    int[] texts = texts(cluster, table);
    if (texts.length == 1) return 1;
    long inside = 0;
    for (int text : texts) {
      for (int place = pairs.first(text); place < pairs.end(text); place++) {
        if (pairs.score(place) < threshold) continue;
        if (Arrays.binarySearch(texts, pairs.partner(place)) >= 0) inside++;
      }
    }
    return inside / ((double) texts.length * (texts.length - 1));
  }
}
