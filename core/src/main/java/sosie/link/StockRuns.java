package sosie.link;

import java.util.Arrays;
import sosie.feature.TextFeatures.LetterText;
import sosie.feature.WordsAndRuns;
import sosie.hash.LongTable;

/**
 * Runs of words that many different letters have: an address, a subject line, a salutation, a stock
 * sentence. Having them in common says nothing.
 *
 * <p>A run is stock if {@value #LETTERS} letters have it that are not alike otherwise, or if no
 * letter has one in {@value #OWNER} of all documents that have it. The paragraph of a letter that
 * people put into texts of their own stays that letter's, unless these are many times as many.
 */
final class StockRuns {

  static final int LETTERS = 3;
  static final int OWNER = 5;

  /** Fewer people may have sent the same by chance, or one of them twice. */
  static final int FEWEST_SENDERS = 3;

  private final LongTable numbers = new LongTable(); // of runs, plus one
  private int[] lasts = new int[0]; // run → the letter that had it last, plus one
  private int[] letters = new int[0];
  private int[] most = new int[0]; // documents of one letter
  private long[] documents = new long[0];

  /** A run of which it is to be known. */
  void ask(long run) {
    numbers.number(run);
  }

  /**
   * Takes in a text.
   *
   * @param letter all texts of one come one after the other
   * @param sent how many documents its letter has
   */
  void add(LetterText text, int letter, int sent) {
    if (lasts.length < numbers.size()) makeRoom();
    int end = WordsAndRuns.endRun(text);
    for (int i = WordsAndRuns.firstRun(text); i < end; i++) {
      int run = numbers.get(WordsAndRuns.run(text.feature(i))) - 1;
      if (run < 0 || lasts[run] == letter + 1) continue;
      lasts[run] = letter + 1;
      if (sent >= FEWEST_SENDERS) letters[run]++;
      most[run] = Math.max(most[run], sent);
      documents[run] += sent;
    }
  }

  private void makeRoom() {
    int size = numbers.size();
    lasts = Arrays.copyOf(lasts, size);
    letters = Arrays.copyOf(letters, size);
    most = Arrays.copyOf(most, size);
    documents = Arrays.copyOf(documents, size);
  }

  boolean isStock(long run) {
    int number = numbers.get(run) - 1;
    return number >= 0 && number < lasts.length && isStock(number);
  }

  private boolean isStock(int run) {
    return letters[run] >= LETTERS || (long) most[run] * OWNER < documents[run];
  }

  boolean isEmpty() {
    for (int run = 0; run < lasts.length; run++) if (isStock(run)) return false;
    return true;
  }
}
