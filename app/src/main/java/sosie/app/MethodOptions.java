package sosie.app;

import java.util.Locale;
import picocli.CommandLine.Option;
import sosie.candidate.PrefixFilter;
import sosie.cluster.Clusterer;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.RepresentativeClusters;
import sosie.recipe.MinHashLsh;

/** What counts as a near-duplicate. */
final class MethodOptions {

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      defaultValue = "0.8",
      description = "Least similarity of a near-duplicate. Default: ${DEFAULT-VALUE}.")
  double threshold = MinHashLsh.DEFAULT_THRESHOLD;

  @Option(
      names = "--recall",
      paramLabel = "0..1",
      defaultValue = "0.99",
      description =
          "Share of the pairs at the threshold that must be found; bands and rows follow from it."
              + " Default: ${DEFAULT-VALUE}.")
  double recall = MinHashLsh.DEFAULT_RECALL;

  @Option(
      names = "--shingle",
      paramLabel = "WORDS",
      defaultValue = "5",
      description = "Words per shingle; fewer for short texts. Default: ${DEFAULT-VALUE}.")
  int shingle = MinHashLsh.DEFAULT_SHINGLE;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      defaultValue = "jaccard",
      description =
          "jaccard: shared shingles over all; containment: shared over those of the shorter text"
              + " (finds a text inside a longer one, exactly, at more cost)."
              + " Default: ${DEFAULT-VALUE}.")
  String measure = "jaccard";

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      defaultValue = "representative",
      description =
          "representative: every member meets the threshold against the document that stands for"
              + " it; components: whatever a chain of pairs connects. Default: ${DEFAULT-VALUE}.")
  String cluster = "representative";

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Start of all random choices. Default: ${DEFAULT-VALUE}.")
  long seed = MinHashLsh.DEFAULT_SEED;

  MinHashLsh recipe() {
    return MinHashLsh.standard()
        .withThreshold(threshold)
        .withRecall(recall)
        .withShingle(shingle)
        .withMeasure(parseMeasure())
        .withClusterer(parseCluster())
        .withSeed(seed);
  }

  private PrefixFilter.Measure parseMeasure() {
    return switch (measure.toLowerCase(Locale.ROOT)) {
      case "jaccard" -> PrefixFilter.Measure.JACCARD;
      case "containment" -> PrefixFilter.Measure.CONTAINMENT;
      default ->
          throw new IllegalArgumentException(
              "--measure must be jaccard or containment, was " + measure);
    };
  }

  private Clusterer parseCluster() {
    return switch (cluster.toLowerCase(Locale.ROOT)) {
      case "representative" -> new RepresentativeClusters();
      case "components" -> new ConnectedComponents();
      default ->
          throw new IllegalArgumentException(
              "--cluster must be representative or components, was " + cluster);
    };
  }
}
