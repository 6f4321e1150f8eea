package sosie.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import sosie.hash.Hash64;

/**
 * All pairs at the floor in strata of scores, each in a random order: by a hash of the seed and of
 * the two texts, so that a pair keeps its place among the others when the data is run again.
 *
 * <p>Draws go round the strata by a fixed plan, each stratum in proportion to the square root of
 * its pairs (Bankier, <i>Power allocations</i>, The American Statistician 42(3), 1988): between
 * equal shares, which serve each score alike, and proportional ones, which serve the sum. The plan
 * does not look at answers. So what is drawn from a stratum is a simple random sample of it,
 * whatever was answered.
 */
final class Strata {

  static final int MOST = 10;
  private static final int FIRST = 256; // pairs of a stratum that are put in order at first

  /** A pair of texts, the lesser number first. */
  record Drawn(int stratum, int left, int right, double score) {}

  private record Placed(long place, int left, int right, double score) {}

  private static final Comparator<Placed> BY_PLACE =
      (one, other) -> Long.compareUnsigned(one.place, other.place);

  private final PairColumns pairs;
  private final long[] salts; // of texts
  private final double[] bounds; // of strata, from below; one more than there are
  private final long[] sizes;
  private final List<List<Placed>> ordered = new ArrayList<>();
  private final List<Integer> plan = new ArrayList<>(); // strata, draw by draw
  private final int[] planned;
  private int inOrder;

  Strata(Reviewed reviewed, long seed) {
    pairs = reviewed.pairs();
    salts = salts(reviewed.documents(), seed);
    bounds = bounds(reviewed.floor());
    sizes = new long[bounds.length - 1];
    planned = new int[sizes.length];
    for (double score : pairs.scores()) if (score >= bounds[0]) sizes[of(score)]++;
    for (int i = 0; i < sizes.length; i++) sizes[i] /= 2;
    order(FIRST);
  }

  private static long[] salts(DocumentColumns documents, long seed) {
    long[] salts = new long[documents.texts()];
    for (int text = 0; text < salts.length; text++) {
      long digest = documents.digest[documents.first[text]];
      long own =
          digest == DocumentColumns.UNKNOWN
              ? documents.id(documents.first[text]).hashCode()
              : digest;
      salts[text] = Hash64.mix(seed, own);
    }
    return salts;
  }

  private static double[] bounds(double floor) {
    if (floor >= 1) return new double[] {floor, Double.POSITIVE_INFINITY};
    double[] bounds = new double[MOST + 1];
    for (int i = 0; i < MOST; i++) bounds[i] = floor + (1 - floor) * i / MOST;
    bounds[MOST] = Double.POSITIVE_INFINITY;
    return bounds;
  }

  int count() {
    return sizes.length;
  }

  long size(int stratum) {
    return sizes[stratum];
  }

  double from(int stratum) {
    return bounds[stratum];
  }

  double to(int stratum) {
    return bounds[stratum + 1];
  }

  /** The stratum of a score at the floor or above it. */
  int of(double score) {
    int place = Arrays.binarySearch(bounds, score);
    return Math.min(sizes.length - 1, place >= 0 ? place : -place - 2);
  }

  /** The draw of this number, from 0 on, if there are so many pairs. */
  Optional<Drawn> draw(int number) {
    while (plan.size() <= number) if (!planNext()) return Optional.empty();
    int stratum = plan.get(number);
    int place = 0;
    for (int i = 0; i < number; i++) if (plan.get(i) == stratum) place++;
    return Optional.of(drawn(stratum, place));
  }

  /** The first draws, as many as there are of them, up to a number. */
  List<Drawn> draws(int most) {
    List<Drawn> draws = new ArrayList<>();
    int[] places = new int[sizes.length];
    for (int i = 0; i < most; i++) {
      if (plan.size() <= i && !planNext()) break;
      int stratum = plan.get(i);
      draws.add(drawn(stratum, places[stratum]++));
    }
    return draws;
  }

  /** The stratum that is furthest behind its share is next. */
  private boolean planNext() {
    int next = -1;
    double furthest = -1;
    for (int i = 0; i < sizes.length; i++) {
      if (planned[i] >= sizes[i]) continue;
      double behind = Math.sqrt((double) sizes[i]) / (planned[i] + 1);
      if (behind > furthest) {
        furthest = behind;
        next = i;
      }
    }
    if (next < 0) return false;
    planned[next]++;
    plan.add(next);
    return true;
  }

  private Drawn drawn(int stratum, int place) {
    while (ordered.get(stratum).size() <= place) order(inOrder * 4);
    Placed placed = ordered.get(stratum).get(place);
    return new Drawn(stratum, placed.left, placed.right, placed.score);
  }

  /** The first pairs of each stratum in their random order: one pass over all. */
  private void order(int most) {
    inOrder = most;
    List<PriorityQueue<Placed>> first = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) first.add(new PriorityQueue<>(BY_PLACE.reversed()));
    for (int left = 0; left < pairs.texts(); left++) {
      for (int place = pairs.first(left); place < pairs.end(left); place++) {
        int right = pairs.partner(place);
        if (right < left || pairs.score(place) < bounds[0]) continue;
        PriorityQueue<Placed> own = first.get(of(pairs.score(place)));
        long random = place(left, right);
        boolean full = own.size() == most;
        if (full && Long.compareUnsigned(random, own.peek().place) >= 0) continue;
        if (full) own.poll();
        own.add(new Placed(random, left, right, pairs.score(place)));
      }
    }
    ordered.clear();
    for (PriorityQueue<Placed> own : first) {
      List<Placed> sorted = new ArrayList<>(own);
      sorted.sort(BY_PLACE.thenComparingInt(Placed::left).thenComparingInt(Placed::right));
      ordered.add(sorted);
    }
  }

  /** The same whichever of the two comes first. */
  private long place(int left, int right) {
    return Hash64.mix(salts[left] + salts[right], salts[left] ^ salts[right]);
  }
}
