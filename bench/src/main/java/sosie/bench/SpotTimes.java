package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.feature.FeatureVector;
import sosie.feature.IdfWindow;
import sosie.feature.SpotSignatures;
import sosie.join.PartitionedIndex;
import sosie.join.PrefixFilter;
import sosie.read.Count;
import sosie.signature.MinHash;
import sosie.verify.WeightedJaccard;

/**
 * Figure 7 of the SpotSigs paper, ours: the time of the exact matcher, of LSH-S and of the prefix
 * filter join over spot signatures, by threshold. Reading is not counted; signing is.
 */
public final class SpotTimes {

  private static final double[] THRESHOLDS = {.3, .4, .5, .6, .7, .8, .9, 1};
  private static final int ROUNDS = 9;
  private static final int FEWEST = 5;
  private static final int PAPER_BANDS = 32;
  private static final int PAPER_ROWS = 6;
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private SpotTimes() {}

  public static void main(String[] arguments) throws IOException {
    boolean some = arguments.length > 1 && arguments[0].equals("--at");
    List<String> names = Arrays.asList(arguments).subList(some ? 2 : 0, arguments.length);
    if (names.isEmpty()) {
      System.err.println("usage: SpotTimes [--at THRESHOLD,THRESHOLD…] INPUT…");
      Runtime.getRuntime().exit(2);
    }
    double[] thresholds =
        some
            ? Arrays.stream(arguments[1].split(",")).mapToDouble(Double::parseDouble).toArray()
            : THRESHOLDS;
    Path[] inputs = names.stream().map(Path::of).toArray(Path[]::new);
    TextVectors read = TextVectors.read(SpotSignatures.standard(), inputs);
    IdfWindow window = new IdfWindow(.2, .85);
    List<FeatureVector> spots = new ArrayList<>();
    double total = 0;
    for (FeatureVector all : read.features) {
      FeatureVector kept = window.refine(all, read.counts);
      if (kept.total() < FEWEST) continue;
      spots.add(kept);
      total += kept.total();
    }
    System.out.printf(
        Locale.ROOT,
        "%,d texts, %,d with %d spots and more, %,.0f spots in all%n",
        read.features.size(),
        spots.size(),
        FEWEST,
        total);
    int cores = Runtime.getRuntime().availableProcessors();
    for (int threads = 1; threads <= cores; threads += Math.max(1, cores - 1)) {
      System.out.printf("%n%s%n", Count.of(threads, "thread"));
      System.out.println(
          "    τ      pairs   exact s   LSH-S s  ratio recall   LSH98 s  ratio recall    join s"
              + "  ratio");
      for (double threshold : thresholds) measure(new HeldFeatures(spots), threads, threshold);
    }
  }

  private static Candidates<FeatureVector> lsh(LshBands bands, double threshold) {
    return new SharedKeys<>(
        new MinHash(bands.hashes(), 1),
        bands,
        new PrefixFilter(PrefixFilter.Measure.WEIGHTED_JACCARD, threshold, UNLIMITED));
  }

  /**
   * As few bands of the paper's six rows as find 98 % of the pairs at the threshold; at low
   * thresholds that is very many, and shorter bands are taken instead.
   */
  private static LshBands fewestBands(double threshold) {
    double agree = Math.pow(threshold, PAPER_ROWS);
    int bands = agree == 1 ? 1 : (int) Math.ceil(Math.log1p(-.98) / Math.log1p(-agree));
    LshBands ours = LshBands.reaching(threshold, .98);
    return bands * PAPER_ROWS <= ours.hashes() ? new LshBands(bands, PAPER_ROWS) : ours;
  }

  private static void measure(HeldFeatures spots, int threads, double threshold)
      throws IOException {
    Map<String, Candidates<FeatureVector>> searches = new LinkedHashMap<>();
    searches.put("exact", new PartitionedIndex(threshold, UNLIMITED));
    searches.put("lsh-s", lsh(new LshBands(PAPER_BANDS, PAPER_ROWS), threshold));
    searches.put("lsh98", lsh(fewestBands(threshold), threshold));
    searches.put(
        "join", new PrefixFilter(PrefixFilter.Measure.WEIGHTED_JACCARD, threshold, UNLIMITED));
    print(threshold, spots.timed(searches, new WeightedJaccard(), threshold, threads, ROUNDS));
  }

  private static void print(double threshold, Map<String, HeldFeatures.Timed> found) {
    HeldFeatures.Timed exact = found.get("exact");
    HeldFeatures.Timed join = found.get("join");
    if (join.pairs() != exact.pairs()) throw new IllegalStateException("exact and join disagree");
    System.out.printf(Locale.ROOT, "%5.1f %10d %9.3f", threshold, exact.pairs(), exact.seconds());
    for (String name : List.of("lsh-s", "lsh98")) {
      HeldFeatures.Timed one = found.get(name);
      double recall = exact.pairs() == 0 ? 1 : (double) one.pairs() / exact.pairs();
      double ratio = one.seconds() / exact.seconds();
      System.out.printf(Locale.ROOT, " %9.3f %6.2f %6.4f", one.seconds(), ratio, recall);
    }
    System.out.printf(
        Locale.ROOT, " %9.3f %6.2f%n", join.seconds(), join.seconds() / exact.seconds());
  }
}
