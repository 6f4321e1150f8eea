package sosie.edit;

import java.util.Arrays;
import sosie.align.Words;

/**
 * A text that others may have been made from, prepared once and compared with thousands: its words,
 * its paragraphs, and where each run of words stands. Threads may share it.
 */
public final class ReferenceText {

  private final Words words;
  private final Paragraphs paragraphs;
  private final WordNumbers numbers;
  private final int[] numbered;
  private final ParagraphRuns runs;

  private ReferenceText(Words words) {
    this.words = words;
    paragraphs = Paragraphs.of(words);
    numbers = new WordNumbers(words.hashes());
    numbered = numbers.of(words.hashes());
    runs = new ParagraphRuns(numbered, paragraphs);
  }

  public static ReferenceText of(String text) {
    return of(Words.of(text));
  }

  public static ReferenceText of(Words words) {
    return new ReferenceText(words);
  }

  public String text() {
    return words.text();
  }

  public int wordCount() {
    return words.size();
  }

  public int paragraphCount() {
    return paragraphs.count();
  }

  Words words() {
    return words;
  }

  Paragraphs paragraphs() {
    return paragraphs;
  }

  WordNumbers numbers() {
    return numbers;
  }

  /** Its words as numbers. */
  int[] numbered() {
    return numbered;
  }

  ParagraphRuns runs() {
    return runs;
  }

  /** How many times a text has just these words, one copy behind the other; 0 if it has others. */
  int timesIn(Words text) {
    int size = words.size();
    if (size == 0 || text.size() == 0 || text.size() % size != 0) return 0;
    for (int at = 0; at < text.size(); at += size) {
      if (!Arrays.equals(words.hashes(), 0, size, text.hashes(), at, at + size)) return 0;
    }
    return text.size() / size;
  }

  /** Of the words of the longer, how many both have, counted as often as both have them. */
  double overlap(int[] textNumbers) {
    int[] left = new int[numbers.foreign() + 1];
    for (int word : numbered) left[word]++;
    int shared = 0;
    for (int word : textNumbers) {
      if (left[word]-- > 0) shared++;
    }
    int longer = Math.max(words.size(), textNumbers.length);
    return longer == 0 ? 1 : (double) shared / longer;
  }
}
