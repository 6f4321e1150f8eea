package sosie.review;

import java.util.Arrays;

/** How many pairs reach a score: all scores in order, 8 bytes a pair. */
final class Reaching {

  private final double[] sorted;

  Reaching(PairColumns pairs) {
    sorted = new double[pairs.count()];
    int next = 0;
    for (int left = 0; left < pairs.texts(); left++) {
      for (int place = pairs.first(left); place < pairs.end(left); place++) {
        if (pairs.partner(place) > left) sorted[next++] = pairs.score(place);
      }
    }
    Arrays.parallelSort(sorted);
  }

  long of(double score) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] >= score) high = middle;
      else low = middle + 1;
    }
    return (long) sorted.length - low;
  }
}
