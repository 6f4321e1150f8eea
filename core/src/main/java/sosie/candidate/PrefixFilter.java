package sosie.candidate;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import sosie.feature.FeatureVector;

/**
 * Proposes every pair that can reach the threshold, and misses none: the prefix filter of AllPairs
 * (Bayardo, Ma and Srikant 2007).
 *
 * <p>Put the features of all documents in one order, rarest first. If two documents share enough,
 * then the rarest feature they share stands in the first few of both, their prefixes; so only
 * documents with a common prefix feature are proposed. Text that everybody shares, such as a page
 * frame, is never in a prefix and costs nothing.
 *
 * <p>Any one order is correct; how rare a feature is may therefore be counted approximately, in a
 * table of fixed size.
 *
 * @param mostPartners how many partners one document is proposed with at most, smallest first; what
 *     is left out is counted and returned, never dropped silently
 */
public record PrefixFilter(Measure measure, double threshold, int mostPartners)
    implements Candidates, FullGroups {

  private static final long serialVersionUID = 1;

  /** What the threshold is a threshold of. */
  public enum Measure {
    JACCARD,
    CONTAINMENT
  }

  private static final int FEWEST_COUNTER_BITS = 12;
  private static final int MOST_COUNTER_BITS = 24;
  private static final long HIGHEST_COUNT = (1 << 19) - 1; // leaves the sign bit alone
  private static final double ROUNDING = 1e-9;

  public PrefixFilter {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
    if (mostPartners < 1) {
      throw new IllegalArgumentException("mostPartners must be at least 1, was " + mostPartners);
    }
  }

  @Override
  public int keysPerText() {
    return 0;
  }

  @Override
  public long[] keys(FeatureVector features) {
    return new long[0];
  }

  @Override
  public boolean readsFeatures() {
    return true;
  }

  /** No pair is missed, whatever its similarity above the threshold. */
  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.of(1);
  }

  @Override
  public long propose(
      Fingerprints texts, PairChoice wanted, Crew crew, Supplier<PairSink> sinks, Steps steps) {
    int[] all = new int[texts.count()];
    for (int text = 0; text < all.length; text++) all[text] = text;
    steps.begin(all.length, "texts");
    return propose(texts, all, wanted, crew, sinks);
  }

  @Override
  public long propose(
      Fingerprints texts, int[] members, PairChoice wanted, Crew crew, Supplier<PairSink> sinks) {
    int[] bySize = bySize(texts, members);
    Rarity rarity = rarity(texts, bySize);
    PrefixIndex index = index(texts, bySize, rarity);
    LongAdder cut = new LongAdder();
    crew.each(bySize.length, () -> prober(texts, bySize, rarity, index, wanted, sinks.get(), cut));
    return cut.sum();
  }

  /** Ascending size, then text number: partners of a document come before it. */
  private static int[] bySize(Fingerprints texts, int[] members) {
    long[] packed = new long[members.length];
    for (int i = 0; i < members.length; i++) {
      packed[i] = ((long) texts.size(members[i]) << 32) | members[i];
    }
    Arrays.sort(packed);
    int[] sorted = new int[members.length];
    for (int i = 0; i < sorted.length; i++) sorted[i] = (int) packed[i];
    return sorted;
  }

  /** How often features occur, counted by their upper bits. */
  private record Rarity(int[] counts, int shift) {

    long count(long feature) {
      return Math.min(counts[(int) (feature >>> shift)], HIGHEST_COUNT);
    }
  }

  private static Rarity rarity(Fingerprints texts, int[] members) {
    long total = 0;
    for (int member : members) total += texts.size(member);
    int wanted = 65 - Long.numberOfLeadingZeros(total);
    int bits = Math.max(FEWEST_COUNTER_BITS, Math.min(MOST_COUNTER_BITS, wanted));
    Rarity rarity = new Rarity(new int[1 << bits], 64 - bits);
    for (int member : members) {
      FeatureVector features = texts.features(member);
      for (int i = 0; i < features.size(); i++) {
        rarity.counts[(int) (features.feature(i) >>> rarity.shift)]++;
      }
    }
    return rarity;
  }

  private PrefixIndex index(Fingerprints texts, int[] bySize, Rarity rarity) {
    PrefixIndex.Builder index = new PrefixIndex.Builder(bySize.length);
    for (int i = 0; i < bySize.length; i++) {
      FeatureVector features = texts.features(bySize[i]);
      long[] prefix = rarestFirst(features, rarity);
      int length = prefixLength(features.size());
      for (int k = 0; k < length; k++) index.add(prefix[k], i);
    }
    return index.build();
  }

  /** How many of the rarest features a document that shares enough cannot do without. */
  private int prefixLength(int size) {
    return Math.min(size, size - (int) Math.ceil(threshold * size - ROUNDING) + 1);
  }

  /**
   * The features ordered by how rare they are; the last 20 bits of each are lost, which may propose
   * a pair in vain but never hides one.
   */
  private static long[] rarestFirst(FeatureVector features, Rarity rarity) {
    long[] packed = new long[features.size()];
    for (int i = 0; i < packed.length; i++) {
      long feature = features.feature(i);
      packed[i] = (rarity.count(feature) << 44) | (feature >>> 20);
    }
    Arrays.sort(packed);
    for (int i = 0; i < packed.length; i++) packed[i] <<= 20;
    return packed;
  }

  /** The least size a partner of a document of this size can have. */
  private int leastPartner(int size) {
    return measure == Measure.JACCARD ? (int) Math.ceil(threshold * size - ROUNDING) : 0;
  }

  private IntConsumer prober(
      Fingerprints texts,
      int[] bySize,
      Rarity rarity,
      PrefixIndex index,
      PairChoice wanted,
      PairSink sink,
      LongAdder cut) {
    int[] seenBy = new int[bySize.length];
    Arrays.fill(seenBy, -1);
    return i -> {
      int size = texts.size(bySize[i]);
      long[] probes = rarestFirst(texts.features(bySize[i]), rarity);
      int length = measure == Measure.JACCARD ? prefixLength(size) : size;
      int first = firstOfSize(texts, bySize, leastPartner(size));
      int unseen = i - first; // partners that may still turn up
      int partners = 0;
      for (int k = 0; k < length && unseen > 0 && partners < mostPartners; k++) {
        int end = index.end(probes[k]);
        for (int entry = index.start(probes[k], first); entry < end; entry++) {
          int partner = index.member(entry);
          if (partner >= i || partners == mostPartners) break; // larger ones probe for this one
          if (seenBy[partner] == i) continue;
          seenBy[partner] = i;
          unseen--;
          if (wanted.wants(bySize[partner], bySize[i])) {
            partners++;
            propose(bySize[partner], bySize[i], sink);
          }
        }
      }
      if (partners == mostPartners) cut.add(unseen);
    };
  }

  /** The first member of at least this size. */
  private static int firstOfSize(Fingerprints texts, int[] bySize, int least) {
    int low = 0;
    int high = bySize.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (texts.size(bySize[middle]) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private static void propose(int one, int other, PairSink sink) {
    sink.pair(Math.min(one, other), Math.max(one, other));
  }
}
