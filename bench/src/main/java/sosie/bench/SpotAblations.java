package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.feature.FeatureVector;
import sosie.feature.IdfWindow;
import sosie.feature.SpotSignatures;
import sosie.verify.WeightedJaccard;

/**
 * Table 2 of the SpotSigs paper, ours: its matcher as it is published, over a single partition, and
 * that without pruning, by one thread. Each text looks for partners that are at least as long, in
 * inverted lists with the longest text first.
 */
public final class SpotAblations {

  private static final int FEWEST = 5;
  private static final double ROUNDING = 1e-9;

  private enum Form {
    AS_PUBLISHED,
    NO_PARTITIONS,
    NO_PRUNING
  }

  private final List<FeatureVector> texts; // the longest first
  private final double threshold;
  private final Form form;
  private final WeightedJaccard jaccard = new WeightedJaccard();
  private long comparisons;
  private long pairs;

  private SpotAblations(List<FeatureVector> texts, double threshold, Form form) {
    this.texts = texts;
    this.threshold = threshold;
    this.form = form;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2) {
      System.err.println("usage: SpotAblations THRESHOLD,THRESHOLD… INPUT…");
      Runtime.getRuntime().exit(2);
    }
    Path[] inputs = Arrays.stream(arguments).skip(1).map(Path::of).toArray(Path[]::new);
    TextVectors read = TextVectors.read(SpotSignatures.standard(), inputs);
    IdfWindow window = new IdfWindow(.2, .85);
    List<FeatureVector> spots = new ArrayList<>();
    for (FeatureVector all : read.features) {
      FeatureVector kept = window.refine(all, read.counts);
      if (kept.total() >= FEWEST) spots.add(kept);
    }
    spots.sort(Comparator.comparingDouble(FeatureVector::total).reversed());
    System.out.printf(Locale.ROOT, "%,d texts%n", spots.size());
    System.out.println("    τ  form                 pairs    comparisons   seconds");
    for (String threshold : arguments[0].split(",", -1)) {
      measure(spots, Double.parseDouble(threshold));
    }
  }

  private static void measure(List<FeatureVector> spots, double threshold) {
    for (Form form : Form.values()) {
      new SpotAblations(spots, threshold, Form.AS_PUBLISHED).run(); // warms up
      SpotAblations matcher = new SpotAblations(spots, threshold, form);
      long start = System.nanoTime();
      matcher.run();
      System.out.printf(
          Locale.ROOT,
          "%5.1f  %-14s %,11d %,14d %9.3f%n",
          threshold,
          form.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          matcher.pairs,
          matcher.comparisons,
          (System.nanoTime() - start) / 1e9);
    }
  }

  private void run() {
    List<Integer> starts = starts();
    Map<Long, List<Integer>> longer = Map.of();
    for (int partition = 0; partition + 1 < starts.size(); partition++) {
      int from = starts.get(partition);
      int to = starts.get(partition + 1);
      Map<Long, List<Integer>> own = lists(from, to);
      for (int text = from; text < to; text++) {
        match(text, own);
        if (!longer.isEmpty()) match(text, longer);
      }
      longer = own;
    }
  }

  /** The first text of each partition, and at the end their number. */
  private List<Integer> starts() {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (int text = 1; text < texts.size() && form == Form.AS_PUBLISHED; text++) {
      if (partition(texts.get(text).total()) < partition(texts.get(text - 1).total())) {
        starts.add(text);
      }
    }
    starts.add(texts.size());
    return starts;
  }

  /** Its number: each next one begins at the smallest p' with p' − p > (1 − τ) p'. */
  private int partition(double length) {
    int number = 0;
    for (double start = 1; start <= length; number++) {
      start = Math.floor(start / threshold * (1 + ROUNDING)) + 1;
    }
    return number;
  }

  private Map<Long, List<Integer>> lists(int from, int to) {
    Map<Long, List<Integer>> lists = new HashMap<>();
    for (int text = from; text < to; text++) {
      FeatureVector spots = texts.get(text);
      for (int i = 0; i < spots.size(); i++) {
        lists.computeIfAbsent(spots.feature(i), any -> new ArrayList<>()).add(text);
      }
    }
    return lists;
  }

  private void match(int text, Map<Long, List<Integer>> lists) {
    FeatureVector spots = texts.get(text);
    Integer[] rarest = new Integer[spots.size()];
    Arrays.setAll(rarest, i -> i);
    Arrays.sort(
        rarest,
        Comparator.comparingInt(i -> lists.getOrDefault(spots.feature(i), List.of()).size()));
    boolean prunes = form != Form.NO_PRUNING;
    boolean[] checked = new boolean[text];
    double passed = 0; // δ₁: what of this text no text has that is still to come
    for (int i : rarest) {
      for (int other : lists.getOrDefault(spots.feature(i), List.of())) {
        if (other >= text) break; // shorter, and looks for this one itself
        double least = texts.get(other).total() * threshold - ROUNDING;
        if (checked[other] || (prunes && spots.total() - passed < least)) continue;
        checked[other] = true;
        comparisons++;
        if (jaccard.between(spots, texts.get(other)) >= threshold - ROUNDING) pairs++;
      }
      passed += spots.weight(i);
      if (prunes && spots.total() - passed < spots.total() * threshold - ROUNDING) return;
    }
  }
}
