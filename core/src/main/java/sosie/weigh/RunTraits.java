package sosie.weigh;

import java.util.Arrays;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.MarkedSequence;

/**
 * The distinct runs of words of one document, ascending, and the {@linkplain Trait traits} of each:
 * computed in one pass over its marked words.
 */
public final class RunTraits {

  private final long[] runs;
  private final float[] traits; // a row of Trait.count() numbers per run

  private RunTraits(long[] runs, float[] traits) {
    this.runs = runs;
    this.traits = traits;
  }

  /**
   * Looks at all runs of a document.
   *
   * @param words as {@link MarkedWords} gives them
   */
  public static RunTraits of(MarkedSequence words, Widths widths, Statistics statistics) {
    int[] marks = new int[words.size()];
    for (int i = 0; i < marks.length; i++) marks[i] = (int) words.weight(i);
    float[] places = WordTraits.of(words, marks, statistics);
    RunTraits[] parts = new RunTraits[widths.each().size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = ofWidth(words, marks, places, widths.each().get(i), statistics.collection());
    }
    return parts.length == 1 ? parts[0] : merged(parts);
  }

  private static RunTraits ofWidth(
      MarkedSequence words, int[] marks, float[] places, int width, Frequencies counted) {
    RunSums sums = new RunSums(words, marks, places, width);
    return new RunTraits(sums.runs(), sums.traits(width, counted));
  }

  /** Runs of different widths have different hashes, save by accident: then the first counts. */
  private static RunTraits merged(RunTraits[] parts) {
    int count = 0;
    for (RunTraits part : parts) count += part.count();
    long[] all = new long[count];
    int filled = 0;
    for (RunTraits part : parts) {
      System.arraycopy(part.runs, 0, all, filled, part.count());
      filled += part.count();
    }
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (distinct == 0 || all[distinct - 1] != all[i]) all[distinct++] = all[i];
    }
    long[] runs = Arrays.copyOf(all, distinct);
    float[] traits = new float[distinct * Trait.count()];
    for (int i = parts.length - 1; i >= 0; i--) parts[i].copyInto(runs, traits);
    return new RunTraits(runs, traits);
  }

  private void copyInto(long[] target, float[] rows) {
    int place = 0;
    for (int i = 0; i < runs.length; i++) {
      while (target[place] != runs[i]) place++;
      System.arraycopy(traits, i * Trait.count(), rows, place * Trait.count(), Trait.count());
    }
  }

  /** How many distinct runs there are. */
  public int count() {
    return runs.length;
  }

  public long run(int i) {
    return runs[i];
  }

  public float trait(int i, Trait trait) {
    return traits[i * Trait.count() + trait.place()];
  }

  /** Rows of {@link Trait#count} numbers, one per run; not to be changed. */
  public float[] rows() {
    return traits;
  }
}
