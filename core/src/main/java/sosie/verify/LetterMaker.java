package sosie.verify;

import java.util.Arrays;
import sosie.feature.LongList;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;

/**
 * Makes {@linkplain ReadyLetter ready letters} of texts, one after the other. For one thread.
 *
 * <p>Words are counted in a place for each number, and a bit says of which numbers there are any:
 * going through the bits gives the words in order without sorting, and leaves all places empty for
 * the next text.
 */
final class LetterMaker {

  private final Vocabulary vocabulary;
  private final int[] times; // of each number, 0 between texts
  private final long[] present; // a bit for each number that has some
  private final long[] pages; // a bit for each of those that is not 0
  private final LongList unknown = new LongList(); // words that the collection does not have
  private long[] sorted = new long[0]; // the same
  private long[] values;
  private int firstWeight;
  private int place;
  private double sum;

  LetterMaker(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    times = new int[vocabulary.size()];
    present = new long[times.length / Long.SIZE + 1];
    pages = new long[present.length / Long.SIZE + 1];
  }

  /** A text as it was read, made ready. */
  WeighedLetter ready(RawLetter text) {
    if (text.size() == 0) return new WeighedLetter();
    int firstWord = WordsAndRuns.firstWord();
    int firstRun = WordsAndRuns.firstRun(text);
    int distinct = count(text, firstWord, firstRun);
    int unknownDistinct = sortUnknown();
    int words = distinct + unknownDistinct;
    int runs = WordsAndRuns.endRun(text) - firstRun;
    firstWeight = firstWord + words + runs;
    values = new long[firstWeight + ReadyLetter.placesOfWeights(words)];
    values[0] = WordsAndRuns.places(words, runs);
    values[1] = WordsAndRuns.length(text);
    text.copyTo(values, firstWord + words, firstRun, firstRun + runs);
    place = firstWord;
    sum = 0;
    putUnknown();
    putKnown();
    double length = WordsAndRuns.length(text);
    float figure = length == 0 ? 0 : (float) (sum / length - Math.log(length));
    ReadyLetter.putWeight(values, firstWeight, 0, figure);
    return new WeighedLetter(values);
  }

  /** Counts the words that have a number, and gathers the others; how many numbers there are. */
  private int count(RawLetter text, int from, int to) {
    int distinct = 0;
    for (int i = from; i < to; i++) {
      int number = vocabulary.number(text.feature(i));
      if (number == Vocabulary.UNKNOWN) {
        unknown.add(ReadyLetter.unnumbered(text.feature(i)));
      } else if (times[number]++ == 0) {
        int page = number / Long.SIZE;
        present[page] |= 1L << number;
        pages[page / Long.SIZE] |= 1L << page;
        distinct++;
      }
    }
    return distinct;
  }

  private int sortUnknown() {
    if (unknown.size() == 0) return 0;
    sorted = unknown.toArray();
    unknown.clear();
    Arrays.sort(sorted);
    int distinct = 1;
    for (int i = 1; i < sorted.length; i++) if (sorted[i] != sorted[i - 1]) distinct++;
    return distinct;
  }

  private void putUnknown() {
    for (int from = 0, to; from < sorted.length; from = to) {
      to = from + 1;
      while (to < sorted.length && sorted[to] == sorted[from]) to++;
      values[place] = ReadyLetter.unknown(sorted[from], to - from);
      weigh(Vocabulary.UNKNOWN, to - from);
    }
    sorted = new long[0];
  }

  /** In the order of numbers; empties the places. */
  private void putKnown() {
    for (int i = 0; i < pages.length; i++) {
      for (long some = pages[i]; some != 0; some &= some - 1) {
        int page = i * Long.SIZE + Long.numberOfTrailingZeros(some);
        for (long bits = present[page]; bits != 0; bits &= bits - 1) {
          int number = page * Long.SIZE + Long.numberOfTrailingZeros(bits);
          values[place] = ReadyLetter.feature(number, times[number]);
          weigh(number, times[number]);
          times[number] = 0;
        }
        present[page] = 0;
      }
      pages[i] = 0;
    }
  }

  /** The sum is of tf log(tf / p(w|C)), from which KL(a‖C) follows. */
  private void weigh(int number, int count) {
    ReadyLetter.putWeight(values, firstWeight, place++, vocabulary.log(number, count));
    sum += count * (Vocabulary.log(count) - vocabulary.logShare(number));
  }
}
