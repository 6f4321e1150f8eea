package sosie.bench;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.join.PartitionedIndex;
import sosie.join.PrefixFilter;
import sosie.read.Count;
import sosie.signature.BinnedMinHash;
import sosie.verify.Jaccard;

/**
 * How long the exact searches take beside the bands of the default method, over made texts, by
 * threshold, length and share of copies. Counted is all that differs: signing, putting shingles in
 * order where a search needs it, proposing and verifying.
 */
public final class ExactOrApproximate {

  private static final double[] THRESHOLDS = {.5, .65, .8, .9, .95};
  private static final int[] LENGTHS = {50, 200, 1_000, 5_000};
  private static final int[] ITEMS = {10, 20, 50};
  private static final double[] COPIES = {0, .2, .6};
  private static final double RECALL = .99;
  private static final int ROUNDS = 3;
  private static final int MOST_PARTNERS = 1_000;
  private static final int WORDS = 1_000_000;

  private final int words;
  private final int threads;

  private ExactOrApproximate(int words, int threads) {
    this.words = words;
    this.threads = threads;
  }

  public static void main(String[] arguments) throws IOException {
    int words = arguments.length > 0 ? Integer.parseInt(arguments[0]) : WORDS;
    System.out.printf(
        Locale.ROOT,
        "%,d words in all; time of the prefix join and of the partitioned index over that of"
            + " bands%n",
        words);
    int cores = Runtime.getRuntime().availableProcessors();
    for (int threads = 1; threads <= cores; threads += Math.max(1, cores - 1)) {
      new ExactOrApproximate(words, threads).print();
    }
  }

  private void print() throws IOException {
    System.out.printf("%n%s%n%n", Count.of(threads, "thread"));
    StringBuilder head = new StringBuilder("| a text | copies |");
    for (double threshold : THRESHOLDS) head.append(' ').append(threshold).append(" |");
    System.out.println(head);
    System.out.println("| ---: | ---: |" + " --- |".repeat(THRESHOLDS.length));
    for (int length : LENGTHS) {
      for (double copies : COPIES) printRow(length, "words", new Shingles(5), copies);
    }
    for (int length : ITEMS) printRow(length, "items", new Shingles(1), COPIES[1]);
  }

  private void printRow(int length, String unit, Shingles shingles, double copies)
      throws IOException {
    List<String> texts = MadeTexts.of(words / length, length, copies, 1);
    HeldFeatures collection = HeldFeatures.of(texts, shingles);
    StringBuilder row = new StringBuilder();
    row.append(String.format(Locale.ROOT, "| %,d %s | %.1f |", length, unit, copies));
    for (double threshold : THRESHOLDS) {
      row.append(' ').append(cell(collection, threshold)).append(" |");
    }
    System.out.println(row);
  }

  private static Map<String, Candidates<FeatureVector>> searches(double threshold) {
    PrefixFilter join = new PrefixFilter(PrefixFilter.Measure.JACCARD, threshold, MOST_PARTNERS);
    LshBands bands = LshBands.reaching(threshold, RECALL);
    Map<String, Candidates<FeatureVector>> searches = new LinkedHashMap<>();
    searches.put("bands", new SharedKeys<>(new BinnedMinHash(bands.hashes(), 1), bands, join));
    searches.put("join", join);
    searches.put("partitions", new PartitionedIndex(threshold, MOST_PARTNERS));
    return searches;
  }

  private String cell(HeldFeatures texts, double threshold) throws IOException {
    Map<String, HeldFeatures.Timed> found =
        texts.timed(searches(threshold), new Jaccard(), threshold, threads, ROUNDS);
    check(found, threshold);
    double bands = found.get("bands").seconds();
    double join = found.get("join").seconds() / bands;
    double partitions = found.get("partitions").seconds() / bands;
    return String.format(Locale.ROOT, "%.2f s: %.1f, %.1f", bands, join, partitions);
  }

  /** A comparison of times is fair only if both find what they promise. */
  private static void check(Map<String, HeldFeatures.Timed> found, double threshold) {
    int all = found.get("join").pairs();
    if (found.get("partitions").pairs() != all) {
      throw new IllegalStateException("joins disagree: " + found);
    }
    double mayMiss = (1 - RECALL) * all;
    if (all - found.get("bands").pairs() > mayMiss + 5 * Math.sqrt(mayMiss) + 3) {
      throw new IllegalStateException("bands miss too many at " + threshold + ": " + found);
    }
  }
}
