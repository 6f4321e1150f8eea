package sosie.recipe;

import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.candidate.LshBands;
import sosie.candidate.PrefixFilter;
import sosie.candidate.SharedKeys;
import sosie.cluster.Clusterer;
import sosie.cluster.RepresentativeClusters;
import sosie.detect.Pipeline;
import sosie.detect.Recipe;
import sosie.feature.Shingles;
import sosie.signature.MinHash;
import sosie.tokenise.Tokeniser;
import sosie.verify.Containment;
import sosie.verify.Jaccard;

/**
 * The default method: word shingles, MinHash, LSH bands, exact Jaccard on every candidate.
 *
 * <p>Users set a threshold and a recall; bands and rows follow from them. Containment has no such
 * signature (a short text inside a long one has a small Jaccard similarity), so with that measure
 * candidates come from an exact prefix filter and no pair is missed.
 *
 * @param shingle words per shingle
 * @param recall the probability with which a pair exactly at the threshold is found, at least
 * @param mostPartners in a group of documents too full to compare all with all, how many partners
 *     each is compared with at most
 */
public record MinHashLsh(
    int shingle,
    double threshold,
    double recall,
    PrefixFilter.Measure measure,
    Clusterer clusterer,
    int mostPartners,
    long seed)
    implements Recipe {

  public static final int DEFAULT_SHINGLE = 5;
  public static final double DEFAULT_THRESHOLD = 0.8;
  public static final double DEFAULT_RECALL = 0.99;
  public static final int DEFAULT_MOST_PARTNERS = 1000;
  public static final long DEFAULT_SEED = 1;

  private static final Map<String, String> MEANINGS =
      Map.of(
          "cluster", "how pairs become clusters",
          "measure", "what a score is",
          "mostPartners", "comparisons per document in an overfull group",
          "recall", "share of pairs at the threshold that must be found",
          "seed", "start of all random choices",
          "shingle", "words per shingle",
          "threshold", "least score of a near-duplicate",
          "bands", "chances to meet, from threshold and recall",
          "rows", "hashes that must agree in a band",
          "hashes", "length of a signature");

  public MinHashLsh {
    new Shingles(shingle); // checks the width
    LshBands.reaching(threshold, recall); // checks both
    if (mostPartners < 1) {
      throw new IllegalArgumentException("mostPartners must be at least 1, was " + mostPartners);
    }
  }

  /** The settings in effect when a user says nothing. */
  public static MinHashLsh standard() {
    return new MinHashLsh(
        DEFAULT_SHINGLE,
        DEFAULT_THRESHOLD,
        DEFAULT_RECALL,
        PrefixFilter.Measure.JACCARD,
        new RepresentativeClusters(),
        DEFAULT_MOST_PARTNERS,
        DEFAULT_SEED);
  }

  public MinHashLsh withThreshold(double value) {
    return new MinHashLsh(shingle, value, recall, measure, clusterer, mostPartners, seed);
  }

  public MinHashLsh withRecall(double value) {
    return new MinHashLsh(shingle, threshold, value, measure, clusterer, mostPartners, seed);
  }

  public MinHashLsh withShingle(int value) {
    return new MinHashLsh(value, threshold, recall, measure, clusterer, mostPartners, seed);
  }

  public MinHashLsh withMeasure(PrefixFilter.Measure value) {
    return new MinHashLsh(shingle, threshold, recall, value, clusterer, mostPartners, seed);
  }

  public MinHashLsh withClusterer(Clusterer value) {
    return new MinHashLsh(shingle, threshold, recall, measure, value, mostPartners, seed);
  }

  public MinHashLsh withMostPartners(int value) {
    return new MinHashLsh(shingle, threshold, recall, measure, clusterer, value, seed);
  }

  public MinHashLsh withSeed(long value) {
    return new MinHashLsh(shingle, threshold, recall, measure, clusterer, mostPartners, value);
  }

  @Override
  public String name() {
    return "minhash-lsh";
  }

  /** The bands that follow from threshold and recall. */
  public LshBands bands() {
    return LshBands.reaching(threshold, recall);
  }

  @Override
  public SortedMap<String, Object> parameters() {
    SortedMap<String, Object> parameters = new TreeMap<>();
    parameters.put("cluster", clusterer.name());
    parameters.put("measure", measure.name().toLowerCase(Locale.ROOT));
    parameters.put("mostPartners", mostPartners);
    parameters.put("recall", measure == PrefixFilter.Measure.JACCARD ? recall : 1.0);
    parameters.put("seed", seed);
    parameters.put("shingle", shingle);
    parameters.put("threshold", threshold);
    if (measure == PrefixFilter.Measure.JACCARD) {
      parameters.put("bands", bands().bands());
      parameters.put("rows", bands().rows());
      parameters.put("hashes", bands().hashes());
    }
    return parameters;
  }

  @Override
  public Map<String, String> meanings() {
    return MEANINGS;
  }

  @Override
  public Pipeline pipeline() {
    boolean jaccard = measure == PrefixFilter.Measure.JACCARD;
    PrefixFilter filter = new PrefixFilter(measure, threshold, mostPartners);
    return new Pipeline(
        Tokeniser.standard(),
        new Shingles(shingle),
        jaccard ? new SharedKeys(new MinHash(bands().hashes(), seed), bands(), filter) : filter,
        jaccard ? new Jaccard() : new Containment(),
        threshold,
        clusterer);
  }
}
