package sosie.join;

import java.util.BitSet;
import sosie.candidate.CandidateIndex;
import sosie.candidate.Postings;
import sosie.feature.FeatureVector;

/**
 * Texts whose prefixes share a feature: the features that a text cannot do without, in the order of
 * their hashes, are its keys. Any order that is one for all texts serves an exact join; by how rare
 * features are it would only be faster, and that changes with every text that comes.
 */
final class PrefixKeys implements CandidateIndex<FeatureVector> {

  private final PrefixFilter filter;
  private final Postings postings = new Postings();

  PrefixKeys(PrefixFilter filter) {
    this.filter = filter;
  }

  private long[] keys(FeatureVector features) {
    FeatureVector seen = filter.measure().looksAtWeights() ? features : features.unweighted();
    Bounds bounds = filter.bounds();
    double size = seen.size() == 0 ? 0 : bounds.size(seen);
    if (size == 0) return new long[0];
    RankedFeatures ranked = new RankedFeatures(new Rarity(0), bounds);
    ranked.rank(seen);
    // Of two texts the larger looks up more than the smaller is found by; either may come first.
    int length = Math.max(bounds.probed(ranked, size), bounds.indexed(ranked, size));
    long[] keys = new long[length];
    for (int i = 0; i < length; i++) keys[i] = ranked.feature(i);
    return keys;
  }

  @Override
  public void add(int text, long draw, long[] keys, FeatureVector features) {
    for (long key : keys(features)) postings.add(key, text);
  }

  @Override
  public void remove(int text, long[] keys, FeatureVector features) {
    for (long key : keys(features)) postings.remove(key, text);
  }

  @Override
  public int[] partnersOf(int text, long draw, long[] keys, FeatureVector features) {
    BitSet partners = new BitSet();
    for (long key : keys(features)) for (int each : postings.of(key)) partners.set(each);
    return partners.stream().toArray();
  }
}
