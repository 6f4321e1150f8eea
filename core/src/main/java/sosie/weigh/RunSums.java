package sosie.weigh;

import java.util.Arrays;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.MarkedSequence;

/** Puts the occurrences of the runs of one width together. */
final class RunSums {

  private static final int ANYWHERE =
      Marks.TITLE | Marks.HEADING | Marks.SUBJECT | Marks.QUOTE | Marks.ADDRESS;

  private final int width;
  private final int words;
  private final float[] places;
  private final long[] runs; // distinct, ascending
  private final int[] first; // where each occurs first
  private final int[] times;
  private final int[] anywhere; // marks that an occurrence has on every word
  private final int[] spanning; // occurrences that go over a border
  private final float[] sums; // rows of WordTraits.SLOTS

  /** Of a text that is shorter than the width all words are one run. */
  RunSums(MarkedSequence text, int[] marks, float[] places, int asked) {
    width = Math.min(asked, marks.length);
    this.places = places;
    words = marks.length;
    long[] inOrder = Widths.runs(text, asked);
    long[] sorted = inOrder.clone();
    Arrays.sort(sorted);
    int distinct = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (distinct == 0 || sorted[distinct - 1] != sorted[i]) sorted[distinct++] = sorted[i];
    }
    runs = Arrays.copyOf(sorted, distinct);
    first = new int[distinct];
    times = new int[distinct];
    anywhere = new int[distinct];
    spanning = new int[distinct];
    sums = new float[distinct * WordTraits.SLOTS];
    RunTable lookUp = new RunTable(runs);
    for (int i = 0; i < inOrder.length; i++) add(lookUp.of(inOrder[i]), i, marks);
  }

  private void add(int run, int at, int[] marks) {
    if (times[run]++ == 0) first[run] = at;
    int common = ANYWHERE;
    int border = 0;
    int row = run * WordTraits.SLOTS;
    for (int i = at; i < at + width; i++) {
      common &= marks[i];
      if (i > at) border |= marks[i] & Marks.BLOCK;
      int place = i * WordTraits.SLOTS;
      for (int slot = 0; slot < WordTraits.SLOTS; slot++) sums[row + slot] += places[place + slot];
    }
    anywhere[run] |= common;
    if (border != 0) spanning[run]++;
  }

  long[] runs() {
    return runs;
  }

  /** The finished rows, one per run. */
  float[] traits(int asked, Frequencies counted) {
    float[] rows = new float[runs.length * Trait.count()];
    float length = (float) Math.log(Math.max(1, words));
    float breadth = (float) Math.log(asked);
    float[] rarities = new float[width];
    for (int i = 0; i < runs.length; i++) {
      int row = i * Trait.count();
      rows[row + Trait.CONSTANT.place()] = 1;
      rows[row + Trait.WIDTH.place()] = breadth;
      rows[row + Trait.LENGTH.place()] = length;
      occurrences(rows, row, i);
      commonness(rows, row, i, counted, rarities);
      averages(rows, row, i);
    }
    return rows;
  }

  private void occurrences(float[] rows, int row, int i) {
    rows[row + Trait.TF.place()] = times[i];
    rows[row + Trait.LOG_TF.place()] = (float) Math.log(times[i]);
    rows[row + Trait.POSITION.place()] = (float) Math.log(1.0 + first[i]);
    rows[row + Trait.RELATIVE_POSITION.place()] = (float) first[i] / words;
    rows[row + Trait.SPANS_BLOCKS.place()] = (float) spanning[i] / times[i];
    rows[row + Trait.IN_TITLE.place()] = flag(i, Marks.TITLE);
    rows[row + Trait.IN_HEADING.place()] = flag(i, Marks.HEADING);
    rows[row + Trait.IN_SUBJECT.place()] = flag(i, Marks.SUBJECT);
    rows[row + Trait.QUOTED.place()] = flag(i, Marks.QUOTE);
    rows[row + Trait.IN_URL.place()] = flag(i, Marks.ADDRESS);
  }

  private float flag(int i, int mark) {
    return (anywhere[i] & mark) != 0 ? 1 : 0;
  }

  private void commonness(float[] rows, int row, int i, Frequencies counted, float[] rarities) {
    long texts = counted.texts();
    if (texts == 0) return;
    int frequency = Math.max(1, counted.of(runs[i]));
    rows[row + Trait.DF.place()] = (float) ((double) frequency / texts);
    rows[row + Trait.LOG_DF.place()] = (float) Frequencies.nidf(frequency, texts);
    rows[row + Trait.ONLY_HERE.place()] = frequency == 1 ? 1 : 0;
    if (width == 1) return;
    double sum = 0;
    for (int w = 0; w < width; w++) {
      rarities[w] = places[(first[i] + w) * WordTraits.SLOTS + WordTraits.RARITY];
      sum += rarities[w];
    }
    Arrays.sort(rarities);
    rows[row + Trait.DF_AVG.place()] = (float) (sum / width);
    rows[row + Trait.DF_MED.place()] = (rarities[(width - 1) / 2] + rarities[width / 2]) / 2;
  }

  private void averages(float[] rows, int row, int i) {
    int of = i * WordTraits.SLOTS;
    float share = 1f / (times[i] * width);
    rows[row + Trait.IN_LINK.place()] = sums[of + WordTraits.LINK] * share;
    rows[row + Trait.LINK_DENSITY.place()] = sums[of + WordTraits.LINK_DENSITY] * share;
    rows[row + Trait.LINKS_AROUND.place()] = sums[of + WordTraits.LINKS_AROUND] * share;
    rows[row + Trait.CAPITALISED.place()] = sums[of + WordTraits.CAPITAL] * share;
    rows[row + Trait.DIGITS.place()] = sums[of + WordTraits.DIGITS] * share;
    rows[row + Trait.WORD_LENGTH.place()] = sums[of + WordTraits.LENGTH] * share;
    rows[row + Trait.STOP_WORD.place()] = sums[of + WordTraits.STOP] * share;
    rows[row + Trait.NEAR_STOP_WORD.place()] = sums[of + WordTraits.NEAR_STOP] * share;
    rows[row + Trait.STOP_DENSITY.place()] = sums[of + WordTraits.STOP_DENSITY] * share;
    rows[row + Trait.STOP_WORDS_AROUND.place()] = sums[of + WordTraits.STOPS_AROUND] * share;
    rows[row + Trait.BLOCK_LENGTH.place()] = sums[of + WordTraits.BLOCK_LENGTH] * share;
    rows[row + Trait.SENTENCES.place()] = sums[of + WordTraits.SENTENCES] * share;
    rows[row + Trait.BACKGROUND.place()] = sums[of + WordTraits.BACKGROUND] * share;
  }
}
