package sosie.join;

import java.util.Arrays;
import sosie.candidate.Fingerprints;
import sosie.candidate.FirstPartners;
import sosie.feature.FeatureVector;

/**
 * One run of a {@link PrefixFilter} in an order of texts that is not that of their sizes: each text
 * is looked up among those before it, first ones first. Either of two may be the larger, so every
 * text is found by as many features as it looks up.
 */
final class RankedJoin {

  private final PrefixFilter filter;
  private final Fingerprints<? extends FeatureVector> texts;
  private final int[] order;
  private final double[] sizes;
  private final Rarity rarity;
  private final Bounds bounds;
  private final PrefixIndex index;

  RankedJoin(PrefixFilter filter, Fingerprints<? extends FeatureVector> texts, int[] order) {
    this.filter = filter;
    this.texts = texts;
    this.order = order;
    long total = 0;
    for (int text : order) total += texts.size(text);
    rarity = new Rarity(total);
    boolean sets = true;
    for (int rank = 0; rank < order.length; rank++) {
      FeatureVector features = features(rank);
      rarity.add(features);
      sets &= features.isSet();
    }
    bounds = sets ? filter.setBounds() : filter.bounds();
    sizes = new double[order.length];
    PrefixIndex.Builder builder = new PrefixIndex.Builder();
    RankedFeatures ranked = new RankedFeatures(rarity, bounds);
    for (int rank = 0; rank < order.length; rank++) {
      sizes[rank] = bounds.size(features(rank));
      int length = prefix(ranked, rank);
      for (int i = 0; i < length; i++) builder.add(ranked.feature(i), rank, ranked.rest(i));
    }
    index = builder.build(Integer.MAX_VALUE);
  }

  private FeatureVector features(int rank) {
    FeatureVector features = texts.features(order[rank]);
    return filter.measure().looksAtWeights() ? features : features.unweighted();
  }

  private int prefix(RankedFeatures ranked, int rank) {
    double size = sizes[rank];
    if (size == 0) return 0;
    ranked.rank(features(rank));
    return Math.max(bounds.probed(ranked, size), bounds.indexed(ranked, size));
  }

  FirstPartners.InOrder prober() {
    return new Windows();
  }

  /** Goes through the ranks before one in windows, and through all its lists in each. */
  private final class Windows implements FirstPartners.InOrder {

    private static final int WINDOW = 1024;

    private final RankedFeatures ranked = new RankedFeatures(rarity, bounds);
    private int[] entries = new int[256]; // of each list, the next
    private final int[] found = new int[WINDOW];
    private final int[] metBy = new int[order.length];

    Windows() {
      Arrays.fill(metBy, -1);
    }

    @Override
    public int meet(int rank, FirstPartners.Partners partners) {
      int lists = prefix(ranked, rank);
      if (lists > entries.length) entries = new int[lists * 2];
      for (int i = 0; i < lists; i++) entries[i] = index.start(ranked.feature(i), 0);
      for (int start = 0; start < rank; start += WINDOW) {
        int count = look(rank, lists, Math.min(rank, start + WINDOW));
        Arrays.sort(found, 0, count);
        for (int i = 0; i < count; i++) {
          if (!partners.add(found[i])) return rank - 1 - found[i];
        }
      }
      return 0;
    }

    /** Those before {@code end} that may be partners. */
    private int look(int rank, int lists, int end) {
      int count = 0;
      for (int i = 0; i < lists; i++) {
        long feature = ranked.feature(i);
        int last = index.end(feature);
        int entry = entries[i];
        for (; entry < last && index.member(entry) < end; entry++) {
          int other = index.member(entry);
          if (metBy[other] == rank || !index.has(entry, feature)) continue;
          metBy[other] = rank;
          if (canReach(rank, other, ranked.rest(i), index.rest(entry))) found[count++] = other;
        }
        entries[i] = entry;
      }
      return count;
    }

    private boolean canReach(int rank, int other, double rest, double otherRest) {
      double smaller = Math.min(sizes[rank], sizes[other]);
      double larger = Math.max(sizes[rank], sizes[other]);
      return smaller >= bounds.leastPartner(larger)
          && bounds.mostShared(rest, otherRest) >= bounds.leastOverlap(smaller, larger);
    }
  }
}
