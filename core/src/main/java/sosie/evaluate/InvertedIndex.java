package sosie.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.feature.FeatureVector;

/** Which documents have a feature; plain and slow, for checking. */
final class InvertedIndex {

  private final Map<Long, Integer> heads = new HashMap<>();
  private final int[] nexts;
  private final int[] documents;

  InvertedIndex(List<FeatureVector> all) {
    int postings = all.stream().mapToInt(FeatureVector::size).sum();
    nexts = new int[postings];
    documents = new int[postings];
    int place = 0;
    for (int document = 0; document < all.size(); document++) {
      FeatureVector features = all.get(document);
      for (int i = 0; i < features.size(); i++) {
        Integer before = heads.put(features.feature(i), place);
        nexts[place] = before == null ? -1 : before;
        documents[place++] = document;
      }
    }
  }

  /** The first posting of a feature, or −1. */
  int start(long feature) {
    return heads.getOrDefault(feature, -1);
  }

  /** The posting after this one, or −1. */
  int next(int place) {
    return nexts[place];
  }

  int document(int place) {
    return documents[place];
  }
}
