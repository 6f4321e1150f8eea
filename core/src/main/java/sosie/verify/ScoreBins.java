package sosie.verify;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Pairs by score in equal bins, the lowest first: below a bound as a sample has it, from there up
 * all of them.
 *
 * @param bound where the bins of the sample end
 * @param step by which scores differ at least; 0 if they are any
 * @param below how many bins of the sample there are
 * @param pairs how many there are in each bin of all the collection, as far as is known
 * @param sampled the share of them that was looked at below the bound
 */
record ScoreBins(
    double bound, double width, double step, int below, double[] pairs, double sampled) {

  private static final int BINS = 24;

  /** Scores that come in steps, as shares of bits do, have bins of as many steps each. */
  static ScoreBins of(double[] near, double scale, double[] found, double bound) {
    double step = step(near);
    double top = step > 0 ? near[near.length - 1] + step / 2 : bound;
    double range = top - near[0] + step / 2;
    double steps = Math.max(1, Math.round(range / BINS / Math.max(step, 1e-12)));
    double width = step > 0 ? step * steps : Math.max(1e-9, range / BINS);
    int below = (int) Math.floor(range / width + 1e-6);
    int above = (int) Math.ceil((1 - top) / width + 1e-6);
    double[] pairs = new double[below + above];
    for (double score : near) {
      int place = below - 1 - (int) ((top - score) / width);
      if (place >= 0) pairs[place] += scale;
    }
    for (double score : found) {
      int place = below + (int) ((score - top) / width);
      if (score >= top && place < pairs.length) pairs[place]++;
    }
    return new ScoreBins(top, width, step, below, pairs, 1 / scale);
  }

  /** The least difference between scores, if there are few different ones; else 0. */
  private static double step(double[] near) {
    int distinct = 1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < near.length; i++) {
      if (near[i] - near[i - 1] < 1e-9) continue;
      distinct++;
      least = Math.min(least, near[i] - near[i - 1]);
    }
    return distinct > 1 && distinct <= near.length / 4 ? least : 0;
  }

  /** Bins below the bound that have any pairs. */
  int resolved() {
    return (int) Arrays.stream(pairs, 0, below).filter(each -> each > 0).count();
  }

  int count() {
    return pairs.length;
  }

  double pairs(int bin) {
    return pairs[bin];
  }

  /** The share of the pairs of a bin that was looked at. */
  double seen(int bin) {
    return bin < below ? sampled : 1;
  }

  double mean(int bins) {
    return Arrays.stream(pairs, 0, bins).average().orElse(0);
  }

  /** Where a bin begins. */
  double edge(int bin) {
    return bound + (bin - below) * width;
  }

  /** A score in units of the bins below the bound, which is 0. */
  double x(double score) {
    return (score - bound) / (width * below);
  }

  /** The middle of a bin in these units. */
  double x(int bin) {
    return x(edge(bin) + width / 2);
  }

  /** The same less so many pairs, of which a share is below each score. */
  ScoreBins without(double others, DoubleUnaryOperator shareBelow) {
    double[] rest = pairs.clone();
    for (int bin = 0; bin < rest.length; bin++) {
      double share = shareBelow.applyAsDouble(edge(bin + 1)) - shareBelow.applyAsDouble(edge(bin));
      rest[bin] = Math.max(0, rest[bin] - others * share);
    }
    return new ScoreBins(bound, width, step, below, rest, sampled);
  }
}
