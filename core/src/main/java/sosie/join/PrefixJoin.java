package sosie.join;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sosie.candidate.Candidates;
import sosie.candidate.Fingerprints;
import sosie.candidate.Hubs;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * One run of a {@link PrefixFilter}: the members in ascending order of size, and the index of their
 * prefixes. Each member is then looked up among those before it; so every pair is found once, by
 * its larger text.
 */
final class PrefixJoin {

  /**
   * The bits of numbers of texts, below sizes cut short: numbers that are not negative are in the
   * order of their bits, and what is cut off is less than half the slack of the bounds.
   */
  private static final long NUMBERS = Integer.MAX_VALUE;

  private static final int MOST_OF_A_FEATURE = 16;

  private final PrefixFilter filter;
  private final Fingerprints<? extends FeatureVector> texts;
  private final Bounds bounds;
  private final Rarity rarity;
  private final int[] members;
  private final double[] sizes;
  private final PrefixIndex index;

  PrefixJoin(PrefixFilter filter, Fingerprints<? extends FeatureVector> texts, int[] group) {
    this(filter, texts, group, Integer.MAX_VALUE);
  }

  /** Of texts that are some of those by which features are known to be common or rare. */
  PrefixJoin(
      PrefixFilter filter,
      Fingerprints<? extends FeatureVector> texts,
      int[] group,
      Rarity rarity,
      Bounds bounds) {
    this.filter = filter;
    this.texts = texts;
    this.rarity = rarity;
    this.bounds = bounds;
    members = new int[group.length];
    sizes = new double[group.length];
    order(group);
    index = buildIndex(Integer.MAX_VALUE);
  }

  /**
   * The join of an overfull group: a feature that many have in their prefixes brings nobody
   * together, and whom it would have is counted as left out.
   */
  static PrefixJoin byRareFeatures(
      PrefixFilter filter, Fingerprints<? extends FeatureVector> texts, int[] group) {
    return new PrefixJoin(filter, texts, group, MOST_OF_A_FEATURE);
  }

  private PrefixJoin(
      PrefixFilter filter,
      Fingerprints<? extends FeatureVector> texts,
      int[] group,
      int mostOfAFeature) {
    this.filter = filter;
    this.texts = texts;
    long total = 0;
    for (int text : group) total += texts.size(text);
    rarity = new Rarity(total);
    members = new int[group.length];
    sizes = new double[group.length];
    bounds = counted(group) ? filter.setBounds() : filter.bounds();
    order(group);
    if (mostOfAFeature < Integer.MAX_VALUE) orderTies();
    index = buildIndex(mostOfAFeature);
  }

  /** Counts features; whether all are sets. */
  private boolean counted(int[] group) {
    boolean sets = true;
    for (int text : group) {
      FeatureVector features = featuresOf(text);
      rarity.add(features);
      sets &= features.isSet();
    }
    return sets;
  }

  /** Puts members in order of size, then number. */
  private void order(int[] group) {
    Bounds any = filter.bounds();
    long[] bySize = new long[group.length];
    for (int i = 0; i < group.length; i++) {
      double size = any.size(featuresOf(group[i]));
      bySize[i] = (Double.doubleToLongBits(size) & ~NUMBERS) | group[i];
    }
    Arrays.sort(bySize);
    for (int i = 0; i < bySize.length; i++) {
      members[i] = (int) (bySize[i] & NUMBERS);
      sizes[i] = Double.longBitsToDouble(bySize[i] & ~NUMBERS);
    }
  }

  /** A size as members have it. */
  static double shortened(double size) {
    return Double.longBitsToDouble(Double.doubleToLongBits(size) & ~NUMBERS);
  }

  /**
   * Of two equally large texts the one looks up more features than the other is found by. Where
   * both find each other all the same their numbers may decide which; but not where some features
   * bring nobody together.
   */
  private void orderTies() {
    for (int start = 0; start < members.length; ) {
      int end = start + 1;
      while (end < members.length && sizes[end] == sizes[start]) end++;
      int[] tied =
          IntStream.range(start, end)
              .mapToObj(i -> texts.member(members[i]))
              .sorted(Hubs.FIRST)
              .mapToInt(Hubs.Member::text)
              .toArray();
      System.arraycopy(tied, 0, members, start, tied.length);
      start = end;
    }
  }

  private PrefixIndex buildIndex(int mostOfAFeature) {
    PrefixIndex.Builder builder = new PrefixIndex.Builder();
    RankedFeatures ranked = ranked();
    for (int member = 0; member < members.length; member++) {
      if (sizes[member] == 0) continue;
      ranked.rank(features(member));
      int length = bounds.indexed(ranked, sizes[member]);
      for (int i = 0; i < length; i++) {
        builder.add(ranked.feature(i), member, ranked.rest(i));
      }
    }
    return builder.build(mostOfAFeature);
  }

  /** As {@link Candidates#propose}. */
  long propose(PairChoice wanted, WorkerPool workers, Supplier<PairSink> sinks, Steps steps) {
    LongAdder cut = new LongAdder();
    workers.each(
        members.length,
        () -> {
          Prober prober = new Prober(this, wanted, sinks.get());
          return member -> {
            cut.add(prober.probe(member));
            steps.done();
          };
        });
    return cut.sum();
  }

  int count() {
    return members.length;
  }

  int text(int member) {
    return members[member];
  }

  double size(int member) {
    return sizes[member];
  }

  FeatureVector features(int member) {
    return featuresOf(members[member]);
  }

  private FeatureVector featuresOf(int text) {
    FeatureVector features = texts.features(text);
    return filter.seen(features);
  }

  /** The first member of at least this size. */
  int firstOfSize(double least) {
    int low = 0;
    int high = sizes.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sizes[middle] < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  RankedFeatures ranked() {
    return new RankedFeatures(rarity, bounds);
  }

  Bounds bounds() {
    return bounds;
  }

  PrefixIndex index() {
    return index;
  }
}
