package sosie.review;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import sosie.cluster.Link;

/**
 * Counts a {@link ThresholdCurve}. Each component of pairs and links is clustered at the floor;
 * that holds up to its weakest pair, from where on what is left of it is looked at again, component
 * by component. So a component of n texts is clustered as often as its clusters can change, at most
 * once a step, and a collection of small ones costs little more than clustering it once.
 *
 * <p>What a component adds can be taken away again, which is how the curve follows a verdict. One
 * thread at a time.
 */
final class CurveCounter {

  private static final int STEPS_OF_ONE = 1000;

  private record Stretch(int[] texts, int step) {}

  private final Reviewed reviewed;
  private final Regrouping regrouping;
  private final double[] thresholds;
  private final long[] pairs;
  private final long[] clusters; // differences from step to step
  private final long[] inClusters;
  private final long[] dropped;

  CurveCounter(Reviewed reviewed, Regrouping regrouping) {
    this.reviewed = reviewed;
    this.regrouping = regrouping;
    thresholds = thresholds(reviewed.floor());
    pairs = countPairs();
    clusters = new long[thresholds.length + 1];
    inClusters = new long[thresholds.length + 1];
    dropped = new long[thresholds.length + 1];
  }

  static double[] thresholds(double floor) {
    int first = (int) Math.floor(floor * STEPS_OF_ONE) + 1;
    while (first > 0 && (first - 1) / (double) STEPS_OF_ONE > floor) first--;
    int count = Math.max(0, STEPS_OF_ONE - first + 1);
    double[] thresholds = new double[count + 1];
    thresholds[0] = floor;
    for (int i = 1; i <= count; i++) thresholds[i] = (first + i - 1) / (double) STEPS_OF_ONE;
    return thresholds;
  }

  private long[] countPairs() {
    long[] counts = new long[thresholds.length];
    PairColumns columns = reviewed.pairs();
    for (double score : columns.scores()) {
      int step = step(score);
      if (step >= 0) counts[step]++;
    }
    for (int i = counts.length - 2; i >= 0; i--) counts[i] += counts[i + 1];
    long copies = (long) reviewed.documents().count() - reviewed.documents().texts();
    for (int i = 0; i < counts.length; i++) counts[i] = counts[i] / 2 + copies;
    return counts;
  }

  /** The last step that a score reaches, negative below the floor. */
  private int step(double score) {
    int place = Arrays.binarySearch(thresholds, score);
    return place >= 0 ? place : -place - 2;
  }

  /** Counts everything. */
  void addAll(Ties ties) {
    boolean[] seen = new boolean[reviewed.documents().texts()];
    for (int text = 0; text < seen.length; text++) {
      if (seen[text]) continue;
      int[] component = regrouping.component(text, reviewed.floor(), ties);
      for (int each : component) seen[each] = true;
      add(component, ties);
    }
  }

  /** Counts what one component adds at every threshold; its texts are connected at the floor. */
  private void add(int[] texts, Ties ties) {
    add(texts, ties, 1, part -> true);
  }

  /**
   * Counts what is another under other links than before. What none of the links that changed
   * speaks of is connected and clustered as it was, so it is passed over once it has come apart
   * from the rest.
   */
  void follow(Ties before, Ties now) {
    BitSet spoken = new BitSet();
    for (Link link : before.differing(now)) {
      spoken.set(reviewed.documents().text[link.left()]);
      spoken.set(reviewed.documents().text[link.right()]);
    }
    Predicate<int[]> differs = part -> Arrays.stream(part).anyMatch(spoken::get);
    List<Integer> seeds = spoken.stream().boxed().toList();
    for (int[] part : regrouping.components(seeds, reviewed.floor(), before)) {
      add(part, before, -1, differs);
    }
    for (int[] part : regrouping.components(seeds, reviewed.floor(), now)) {
      add(part, now, 1, differs);
    }
  }

  /**
   * Counts what one component adds.
   *
   * @param times 1, or -1 to take it away again
   * @param which parts of it are looked at
   */
  private void add(int[] texts, Ties ties, int times, Predicate<int[]> which) {
    Deque<Stretch> open = new ArrayDeque<>();
    open.add(new Stretch(texts, 0));
    while (!open.isEmpty()) {
      Stretch stretch = open.removeLast();
      int next = next(stretch);
      Sum sum = new Sum();
      regrouping.group(stretch.texts, thresholds[stretch.step], ties, sum);
      sum.into(clusters, inClusters, dropped, stretch.step, next, times);
      if (next >= thresholds.length) continue;
      List<Integer> seeds = new ArrayList<>(stretch.texts.length);
      for (int text : stretch.texts) seeds.add(text);
      for (int[] part : regrouping.components(seeds, thresholds[next], ties)) {
        boolean alone = part.length == 1 && reviewed.documents().copies[part[0]] == 1;
        if (!alone && which.test(part)) open.add(new Stretch(part, next));
      }
    }
  }

  /** The first step at which some pair of these is gone. */
  private int next(Stretch stretch) {
    double least = Double.POSITIVE_INFINITY;
    PairColumns columns = reviewed.pairs();
    double threshold = thresholds[stretch.step];
    for (int text : stretch.texts) {
      for (int place = columns.first(text); place < columns.end(text); place++) {
        double score = columns.score(place);
        if (score >= threshold) least = Math.min(least, score);
      }
    }
    return least == Double.POSITIVE_INFINITY ? thresholds.length : step(least) + 1;
  }

  /** What the clusters of one component amount to. */
  private final class Sum implements Regrouping.Taker {

    private long groups;
    private long members;
    private long gone;

    @Override
    public void group(int representative, int[] documents) {
      groups++;
      members += documents.length;
      gone += documents.length - Keeping.count(reviewed, documents);
    }

    void into(long[] clusters, long[] inClusters, long[] dropped, int from, int to, int times) {
      add(clusters, groups * times, from, to);
      add(inClusters, members * times, from, to);
      add(dropped, gone * times, from, to);
    }

    private void add(long[] differences, long value, int from, int to) {
      differences[from] += value;
      differences[to] -= value;
    }
  }

  /** What was counted so far, from step to step. */
  long[][] counts() {
    return new long[][] {clusters.clone(), inClusters.clone(), dropped.clone()};
  }

  /** Takes in what was {@linkplain #counts counted} before. */
  void add(long[][] counts) {
    long[][] own = {clusters, inClusters, dropped};
    for (int i = 0; i < own.length; i++) {
      for (int step = 0; step < own[i].length; step++) own[i][step] += counts[i][step];
    }
  }

  /** As counted so far. */
  ThresholdCurve curve() {
    int steps = thresholds.length;
    long[] kept = new long[steps];
    long[] gone = summed(dropped);
    for (int i = 0; i < steps; i++) kept[i] = reviewed.documents().count() - gone[i];
    return new ThresholdCurve(
        thresholds.clone(), pairs.clone(), summed(clusters), summed(inClusters), kept);
  }

  private long[] summed(long[] differences) {
    long[] sums = new long[thresholds.length];
    long sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += differences[i];
      sums[i] = sum;
    }
    return sums;
  }

  /** What there would be at a threshold between two steps: what changes between them is counted. */
  ThresholdCurve.Point at(double threshold, Ties ties) {
    ThresholdCurve curve = curve();
    int step = step(threshold);
    if (step < 0) {
      throw new IllegalArgumentException(
          "threshold must be at least " + reviewed.floor() + ", was " + threshold);
    }
    ThresholdCurve.Point below = curve.point(step);
    if (thresholds[step] == threshold) return below;
    Sum before = new Sum();
    Sum after = new Sum();
    for (int[] part : regrouping.components(losing(step, threshold), thresholds[step], ties)) {
      regrouping.group(part, thresholds[step], ties, before);
    }
    // What was one component at the step below may be several here.
    List<Integer> texts = new ArrayList<>();
    for (int[] part : regrouping.components(losing(step, threshold), thresholds[step], ties)) {
      for (int text : part) texts.add(text);
    }
    for (int[] part : regrouping.components(texts, threshold, ties)) {
      regrouping.group(part, threshold, ties, after);
    }
    long copies = (long) reviewed.documents().count() - reviewed.documents().texts();
    return new ThresholdCurve.Point(
        threshold,
        reviewed.pairs().reaching(threshold) + copies,
        below.clusters() - before.groups + after.groups,
        below.inClusters() - before.members + after.members,
        below.kept() + before.gone - after.gone);
  }

  private List<Integer> losing(int step, double threshold) {
    List<Integer> losing = new ArrayList<>();
    PairColumns columns = reviewed.pairs();
    for (int text = 0; text < columns.texts(); text++) {
      for (int place = columns.first(text); place < columns.end(text); place++) {
        double score = columns.score(place);
        if (score < thresholds[step] || score >= threshold) continue;
        losing.add(text);
        break;
      }
    }
    return losing;
  }
}
