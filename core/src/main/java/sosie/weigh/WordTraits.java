package sosie.weigh;

import sosie.feature.Frequencies;
import sosie.feature.StopWords;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.hash.LongTable;

/**
 * The traits of each word of a document at its place, before they are put together for runs. Rows
 * of {@link #SLOTS} numbers; those of the first kind are averaged over a run and its occurrences,
 * those of the second hold if they hold anywhere.
 */
final class WordTraits {

  // averaged
  static final int LINK = 0;
  static final int LINK_DENSITY = 1;
  static final int LINKS_AROUND = 2;
  static final int CAPITAL = 3;
  static final int DIGITS = 4;
  static final int LENGTH = 5;
  static final int STOP = 6;
  static final int NEAR_STOP = 7;
  static final int STOP_DENSITY = 8;
  static final int STOPS_AROUND = 9;
  static final int BLOCK_LENGTH = 10;
  static final int SENTENCES = 11;
  static final int BACKGROUND = 12;
  static final int RARITY = 13;
  static final int SLOTS = 14;

  /** Words to each side that are looked at, whatever the blocks. */
  private static final int AROUND = 25;

  private static final LongTable STOP_WORDS = stopWords();

  private WordTraits() {}

  private static LongTable stopWords() {
    LongTable table = new LongTable();
    StopWords.english().forEach(word -> table.put(word, 1));
    return table;
  }

  static float[] of(MarkedSequence words, int[] marks, Statistics statistics) {
    int size = marks.length;
    float[] rows = new float[size * SLOTS];
    int[] stops = new int[size + 1]; // before a place
    int[] links = new int[size + 1];
    for (int i = 0; i < size; i++) {
      boolean stop = STOP_WORDS.get(words.feature(i)) != 0;
      stops[i + 1] = stops[i] + (stop ? 1 : 0);
      links[i + 1] = links[i] + ((marks[i] & Marks.LINK) != 0 ? 1 : 0);
    }
    for (int i = 0; i < size; i++) {
      own(rows, i * SLOTS, marks[i], stops[i + 1] - stops[i]);
      around(rows, i, size, stops, links);
      rows[i * SLOTS + RARITY] = rarity(words.feature(i), statistics.collection());
      rows[i * SLOTS + BACKGROUND] = rarity(words.feature(i), statistics.background());
    }
    blocks(rows, marks, stops, links);
    return rows;
  }

  private static float rarity(long word, Frequencies counted) {
    return counted.texts() == 0 ? 0 : (float) counted.nidf(word);
  }

  private static void own(float[] rows, int row, int marks, int stop) {
    rows[row + LINK] = (marks & Marks.LINK) != 0 ? 1 : 0;
    rows[row + CAPITAL] = (marks & Marks.CAPITAL) != 0 ? 1 : 0;
    rows[row + DIGITS] = (marks & Marks.DIGITS) != 0 ? 1 : 0;
    rows[row + LENGTH] = (float) Math.log(Math.max(1, Marks.length(marks)));
    rows[row + STOP] = stop;
  }

  private static void around(float[] rows, int i, int size, int[] stops, int[] links) {
    int from = Math.max(0, i - AROUND);
    int to = Math.min(size, i + AROUND + 1);
    int row = i * SLOTS;
    rows[row + STOPS_AROUND] = (float) (stops[to] - stops[from]) / (to - from);
    rows[row + LINKS_AROUND] = (float) (links[to] - links[from]) / (to - from);
    int near = stops[Math.min(size, i + 2)] - stops[Math.max(0, i - 1)] - (stops[i + 1] - stops[i]);
    rows[row + NEAR_STOP] = near > 0 ? 1 : 0;
  }

  private static void blocks(float[] rows, int[] marks, int[] stops, int[] links) {
    int start = 0;
    for (int i = 1; i <= marks.length; i++) {
      if (i < marks.length && (marks[i] & Marks.BLOCK) == 0) continue;
      block(rows, marks, start, i, stops, links);
      start = i;
    }
  }

  private static void block(
      float[] rows, int[] marks, int start, int end, int[] stops, int[] links) {
    int words = end - start;
    float linked = (float) (links[end] - links[start]) / words;
    float stopped = (float) (stops[end] - stops[start]) / words;
    float length = (float) Math.log(words);
    int sentence = 0;
    for (int i = start; i < end; i++) sentence |= marks[i] & Marks.SENTENCE_END;
    for (int i = start; i < end; i++) {
      int row = i * SLOTS;
      rows[row + LINK_DENSITY] = linked;
      rows[row + STOP_DENSITY] = stopped;
      rows[row + BLOCK_LENGTH] = length;
      rows[row + SENTENCES] = sentence != 0 ? 1 : 0;
    }
  }
}
