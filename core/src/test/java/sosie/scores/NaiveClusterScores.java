package sosie.scores;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Scores of a clustering by their definitions, document by document. */
public final class NaiveClusterScores {

  private final List<Set<Integer>> truly = new ArrayList<>(); // with itself
  private final List<Set<Integer>> found = new ArrayList<>();
  private final List<Integer> documents = new ArrayList<>();

  public NaiveClusterScores(int[] truth, int[] clusters, BitSet counted) {
    for (int i = 0; i < truth.length; i++) {
      if (counted.get(i) && truth[i] != -1) documents.add(i);
    }
    for (int i : documents) {
      truly.add(new HashSet<>());
      found.add(new HashSet<>());
      for (int j : documents) {
        if (truth[i] == truth[j]) last(truly).add(j);
        if (i == j || (clusters[i] != -1 && clusters[i] == clusters[j])) last(found).add(j);
      }
    }
  }

  private static Set<Integer> last(List<Set<Integer>> sets) {
    return sets.get(sets.size() - 1);
  }

  public int documents() {
    return documents.size();
  }

  private double mean(ToDoubleFunction<Integer> ofPlace) {
    double sum = 0;
    for (int place = 0; place < documents.size(); place++) sum += ofPlace.applyAsDouble(place);
    return documents.isEmpty() ? 1 : sum / documents.size();
  }

  private int both(int place) {
    Set<Integer> both = new HashSet<>(truly.get(place));
    both.retainAll(found.get(place));
    return both.size();
  }

  public double b3Precision() {
    return mean(place -> (double) both(place) / found.get(place).size());
  }

  public double b3Recall() {
    return mean(place -> (double) both(place) / truly.get(place).size());
  }

  public double exactMatch() {
    return mean(place -> truly.get(place).equals(found.get(place)) ? 1 : 0);
  }

  public PairScores pairs() {
    long[] counts = new long[4];
    for (int place = 0; place < documents.size(); place++) {
      for (int other : documents) {
        if (other <= documents.get(place)) continue;
        boolean isTrue = truly.get(place).contains(other);
        boolean isFound = found.get(place).contains(other);
        if (isTrue && isFound) counts[0]++;
        if (!isTrue && isFound) counts[1]++;
        if (isTrue && !isFound) counts[2]++;
        counts[3]++;
      }
    }
    return new PairScores(counts[0], counts[1], counts[2], counts[3]);
  }

  /** Hubert and Arabie: what is more than expected, of what could be more at most. */
  public double ari() {
    PairScores pairs = pairs();
    double expected = (double) pairs.found() * pairs.truePairs() / Math.max(1, pairs.judged());
    double most = (pairs.found() + pairs.truePairs()) / 2.0;
    return most == expected ? 1 : (pairs.right() - expected) / (most - expected);
  }
}
