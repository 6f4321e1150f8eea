package sosie.evaluate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.feature.TextFeatures;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * Every pair that reaches a threshold, found without any of the fast paths: each document is scored
 * against every other one that shares at least one feature with it. No filter, no early exit.
 */
public final class BruteForce {

  private BruteForce() {}

  /** The same for measures that do not need a feature in common: really every pair. */
  public static <E extends TextFeatures> ScoredPairs allPairs(
      List<? extends E> documents, Similarity<E> similarity, double threshold) {
    requirePositive(threshold);
    ScoredPairs pairs = new ScoredPairs();
    for (int left = 0; left < documents.size(); left++) {
      for (int right = left + 1; right < documents.size(); right++) {
        double score = similarity.between(documents.get(left), documents.get(right));
        if (score >= threshold) pairs.add(left, right, score);
      }
    }
    return ScoredPairs.sorted(List.of(pairs), documents.size());
  }

  private static void requirePositive(double threshold) {
    if (!(threshold > 0)) {
      throw new IllegalArgumentException("threshold must be above 0, was " + threshold);
    }
  }

  /** Pairs by number in the list, sorted. Threshold must be above 0. */
  public static <E extends TextFeatures> ScoredPairs pairs(
      List<? extends E> documents, Similarity<E> similarity, double threshold) {
    requirePositive(threshold);
    ScoredPairs pairs = new ScoredPairs();
    int[] seenBy = new int[documents.size()];
    Arrays.fill(seenBy, -1);
    InvertedIndex index = new InvertedIndex(documents);
    for (int left = 0; left < documents.size(); left++) {
      E features = documents.get(left);
      for (int i = 0; i < features.size(); i++) {
        for (int place = index.start(features.feature(i)); place >= 0; place = index.next(place)) {
          int right = index.document(place);
          if (right <= left || seenBy[right] == left) continue;
          seenBy[right] = left;
          double score = similarity.between(features, documents.get(right));
          if (score >= threshold) pairs.add(left, right, score);
        }
      }
    }
    return ScoredPairs.sorted(List.of(pairs), documents.size());
  }

  /** Which documents have a feature; plain and slow, for checking. */
  private static final class InvertedIndex {

    private final Map<Long, Integer> heads = new HashMap<>();
    private final int[] nexts;
    private final int[] documents;

    InvertedIndex(List<? extends TextFeatures> all) {
      int postings = all.stream().mapToInt(TextFeatures::size).sum();
      nexts = new int[postings];
      documents = new int[postings];
      int place = 0;
      for (int document = 0; document < all.size(); document++) {
        TextFeatures features = all.get(document);
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
}
