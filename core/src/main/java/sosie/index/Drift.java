package sosie.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.hash.LongTable;

/**
 * How far the texts of an index have moved from the statistics that its recipe goes by.
 *
 * <p>Each feature of a text that the file knows falls into one of ten bands, by the {@linkplain
 * Frequencies#nidf nidf} that the file gives it: what nearly all of the counted texts have into the
 * first, what only one had into the last. Recipes choose and weigh features by just that number.
 * The divergence is that of Jensen and Shannon (Lin 1991, base 2) between the shares of the bands
 * in the texts that were counted and in those that are there: 0 if they are the same, 1 if they
 * have no band in common. Bands are few beside what falls into them, so a sample says nearly what
 * all texts would. What the file does not know is told apart: some files leave out what only one
 * text had, so that it is not zero for the counted texts themselves.
 *
 * @param texts that were looked at, spread evenly over those that are there
 * @param unknown the share of what they have that the file does not know
 * @param divergence from 0 to 1
 */
public record Drift(int texts, double unknown, double divergence) {

  static final int MOST_TEXTS = 2000;
  private static final int BANDS = 10;

  /** Of an index whose recipe goes by counts from a file and that has texts; else nothing. */
  static Optional<Drift> of(Core core) throws IOException {
    Optional<Frequencies> fixed = core.recipe().fixedCounts();
    int[] texts = sample(core.state().inventory());
    if (fixed.isEmpty() || fixed.get().texts() == 0 || texts.length == 0) return Optional.empty();
    Frequencies counts = fixed.get();
    long[] then = new long[BANDS + 1];
    LongTable.Visitor all = (feature, count) -> then[band(counts, feature)] += count;
    counts.forEach(all);
    long[] now = new long[BANDS + 1];
    for (int text : texts) {
      TextFeatures features = core.counted(text);
      for (int i = 0; i < features.size(); i++) now[band(counts, features.feature(i))]++;
    }
    double unknown = (double) now[BANDS] / Math.max(1, LongStream.of(now).sum());
    return Optional.of(
        new Drift(
            texts.length,
            unknown,
            divergence(Arrays.copyOf(then, BANDS), Arrays.copyOf(now, BANDS))));
  }

  private static int[] sample(Inventory all) {
    IntStream.Builder texts = IntStream.builder();
    int every = (all.texts() + MOST_TEXTS - 1) / MOST_TEXTS;
    int[] passed = {0};
    all.forEachText(
        text -> {
          if (passed[0]++ % every == 0) texts.add(text);
        });
    return texts.build().toArray();
  }

  private static int band(Frequencies counts, long feature) {
    int count = counts.of(feature); // unknown ones stand behind the bands
    if (count == 0) return BANDS;
    double nidf = Frequencies.nidf(count, counts.texts());
    return (int) Math.max(0, Math.min(BANDS - 1, Math.floor(nidf * BANDS)));
  }

  /** Of Jensen and Shannon, between what two counts are in parts of their sums. */
  static double divergence(long[] one, long[] other) {
    double ones = Math.max(1, LongStream.of(one).sum());
    double others = Math.max(1, LongStream.of(other).sum());
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      double p = one[i] / ones;
      double q = other[i] / others;
      sum += half(p, (p + q) / 2) + half(q, (p + q) / 2);
    }
    return Math.max(0, Math.min(1, sum));
  }

  private static double half(double share, double middle) {
    return share == 0 ? 0 : share * StrictMath.log(share / middle) / StrictMath.log(2) / 2;
  }
}
