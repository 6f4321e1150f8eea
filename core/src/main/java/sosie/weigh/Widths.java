package sosie.weigh;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.feature.TextFeatures.MarkedSequence;

/**
 * How many words make a run; several widths are mixed.
 *
 * @param each ascending and distinct
 */
public record Widths(List<Integer> each) {

  public Widths {
    each = each.stream().sorted().distinct().toList();
    if (each.isEmpty()) throw new IllegalArgumentException("k must name at least one width");
    for (int width : each) {
      if (width < 1 || width > Shingles.WIDEST) {
        throw new IllegalArgumentException(
            "k must be between 1 and " + Shingles.WIDEST + " words, was " + width);
      }
    }
  }

  /** Reads {@code 1} or {@code 1+3}. */
  public static Widths of(String written) {
    try {
      return new Widths(
          List.of(written.split("\\+", -1)).stream()
              .map(String::strip)
              .map(Integer::valueOf)
              .toList());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "k must be a number of words, or several like 1+3, was " + written, e);
    }
  }

  /** The runs of one width in the order in which they start; a single word is its own run. */
  static long[] runs(MarkedSequence words, int width) {
    if (width > 1) return Shingles.runs(words.size(), width, words::feature);
    long[] single = new long[words.size()];
    words.copyTo(single, 0);
    return single;
  }

  /** All runs of a text as a multi-set: what weights are given to, before any are. */
  public FeatureVector bag(MarkedSequence words) {
    long[] all = all(words, new long[0]);
    return FeatureVector.bagOf(all, all.length);
  }

  /** The distinct words and runs. */
  FeatureVector counted(MarkedSequence words) {
    long[] all = all(words, each.contains(1) ? new long[0] : runs(words, 1));
    return FeatureVector.setOf(all, all.length);
  }

  private long[] all(MarkedSequence words, long[] first) {
    long[] all = first;
    for (int width : each) {
      long[] runs = runs(words, width);
      int before = all.length;
      all = Arrays.copyOf(all, before + runs.length);
      System.arraycopy(runs, 0, all, before, runs.length);
    }
    return all;
  }

  /** As it is written: {@code 1+3}. */
  @Override
  public String toString() {
    return each.stream().map(String::valueOf).collect(Collectors.joining("+"));
  }
}
