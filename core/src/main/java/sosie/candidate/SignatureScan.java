package sosie.candidate;

import java.util.SortedMap;
import java.util.TreeMap;
import sosie.feature.FeatureVector;

/** Texts whose signatures differ in few bits: all are looked at, which is quick and exact. */
final class SignatureScan implements CandidateIndex<FeatureVector> {

  private final HammingBlocks search;
  private final SortedMap<Integer, long[]> signatures = new TreeMap<>();

  SignatureScan(HammingBlocks search) {
    this.search = search;
  }

  @Override
  public void add(int text, long draw, long[] keys, FeatureVector features) {
    if (features.size() > 0) signatures.put(text, keys);
  }

  @Override
  public void remove(int text, long[] keys, FeatureVector features) {
    signatures.remove(text);
  }

  @Override
  public int[] partnersOf(int text, long draw, long[] keys, FeatureVector features) {
    if (features.size() == 0) return new int[0];
    return signatures.entrySet().stream()
        .filter(each -> search.meeting(keys, each.getValue()).meet())
        .mapToInt(each -> each.getKey())
        .toArray();
  }
}
