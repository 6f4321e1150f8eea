package sosie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.feature.FeatureVector;
import sosie.feature.TermWeights;
import sosie.feature.Terms;
import sosie.verify.Cosine;

/**
 * Figure 4 of the SpotSigs paper, ours: how alike the pages of a cluster are as wholes, by the mean
 * cosine of their words with tf-idf weights over all pairs of the cluster.
 */
public final class ClusterCosines {

  private ClusterCosines() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: ClusterCosines TRUTH INPUT");
      Runtime.getRuntime().exit(2);
    }
    Map<String, String> clusters = new HashMap<>(); // by the name of a file without its ending
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      String[] columns = line.split("\t", -1);
      clusters.put(columns[0], columns[1]);
    }
    Map<String, List<FeatureVector>> pages = pages(clusters, Path.of(arguments[1]));
    double[] means =
        pages.values().stream()
            .filter(cluster -> cluster.size() > 1)
            .mapToDouble(ClusterCosines::mean)
            .sorted()
            .toArray();
    double sum = 0;
    for (double mean : means) sum += mean;
    System.out.printf(
        Locale.ROOT,
        "%d clusters of two and more: mean cosine %.2f; least %.2f, quartiles %.2f %.2f %.2f,"
            + " greatest %.2f%n",
        means.length,
        sum / means.length,
        means[0],
        means[means.length / 4],
        means[means.length / 2],
        means[means.length * 3 / 4],
        means[means.length - 1]);
  }

  private static Map<String, List<FeatureVector>> pages(Map<String, String> clusters, Path input)
      throws IOException {
    TextVectors read = TextVectors.read(new Terms(), input);
    TermWeights weights = new TermWeights(TermWeights.Kind.TF_IDF);
    Map<String, List<FeatureVector>> pages = new TreeMap<>();
    for (int i = 0; i < read.features.size(); i++) {
      String name = read.ids.get(i).replaceFirst("^.*/", "").replaceFirst("\\.[^.]*$", "");
      String cluster = clusters.get(name);
      if (cluster == null) continue;
      FeatureVector weighed = weights.refine(read.features.get(i), read.counts);
      pages.computeIfAbsent(cluster, any -> new ArrayList<>()).add(weighed);
    }
    return pages;
  }

  private static double mean(List<FeatureVector> cluster) {
    Cosine cosine = new Cosine();
    double sum = 0;
    for (int i = 1; i < cluster.size(); i++) {
      for (int j = 0; j < i; j++) sum += cosine.between(cluster.get(i), cluster.get(j));
    }
    return sum / (cluster.size() * (cluster.size() - 1) / 2.0);
  }
}
