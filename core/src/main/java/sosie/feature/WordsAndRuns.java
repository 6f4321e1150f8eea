package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.TextFeatures.LetterText;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.Sequence;
import sosie.text.Zone;
import sosie.tokenise.Tokens;

/**
 * The words of a text and all runs of words in it: what letters are compared by. Words tell how
 * alike two letters are, runs tell whether one holds passages of the other.
 *
 * <p>The features are a sequence of three sections: {@value #HEAD} places for figures of the whole
 * text, then its words and then its runs, each with the {@linkplain #paragraph number of the
 * paragraph} that it begins in in its lowest bits. Both stand as they are read, repeats and all:
 * whoever compares letters numbers the words first, and numbers need no sorting. The n-th run
 * begins with the n-th word and goes on across the ends of paragraphs, so that a text whose breaks
 * were lost or multiplied has the runs of the text that it was. Behind the runs there is room for
 * whatever somebody wants to have at hand.
 *
 * @param width how many words make a run
 */
public record WordsAndRuns(int width) implements FeatureExtractor<RawLetter> {

  /** In the head: how many places words and runs take, then how many words the text has. */
  static final int HEAD = 2;

  private static final int PARAGRAPH_BITS = 12;

  /** Paragraphs beyond share the last number. */
  public static final int MOST_PARAGRAPHS = 1 << PARAGRAPH_BITS;

  public WordsAndRuns {
    RollingHash.checkWidth(width, "words");
  }

  @Override
  public RawLetter extract(Document document, Tokens tokens) {
    int words = tokens.size();
    int runs = Math.max(0, words - width + 1);
    long[] values = new long[HEAD + words + runs];
    values[0] = places(words, runs);
    values[1] = words;
    System.arraycopy(tokens.hashes(), 0, values, HEAD, words);
    if (runs > 0) RollingHash.put(tokens.hashes(), 0, width, values, HEAD + words, runs);
    int paragraph = 0;
    int from = 0;
    for (Zone zone : document.zones()) {
      if (zone.kind() != Zone.Kind.PARAGRAPH) continue;
      int end = Math.min(runs, tokens.firstFrom(zone.end()));
      number(values, HEAD + words + from, HEAD + words + end, paragraph++);
      from = Math.max(from, end);
    }
    number(values, HEAD + words + from, values.length, paragraph);
    return new RawLetter(values, 0, values.length);
  }

  /** Runs that begin in a paragraph get its number. */
  private static void number(long[] values, int from, int to, int paragraph) {
    int number = Math.min(paragraph, MOST_PARAGRAPHS - 1);
    for (int i = from; i < to; i++) values[i] = (values[i] & -MOST_PARAGRAPHS) | number;
  }

  /** What the first place of the head says. */
  public static long places(int words, int runs) {
    return ((long) runs << Integer.SIZE) | words;
  }

  /** A run without its paragraph: the same wherever it stands. */
  public static long run(long feature) {
    return feature >> PARAGRAPH_BITS;
  }

  /** In which paragraph a run stands. */
  public static int paragraph(long feature) {
    return (int) (feature & (MOST_PARAGRAPHS - 1));
  }

  /**
   * How many places the words take: one each as they were read, later one for each that differs.
   */
  public static int words(LetterText text) {
    return text.size() == 0 ? 0 : (int) text.feature(0);
  }

  /** How many words a text has, repeats counted. */
  public static long length(LetterText text) {
    return text.size() == 0 ? 0 : text.feature(1);
  }

  /** Where the words begin. */
  public static int firstWord() {
    return HEAD;
  }

  /** Where the runs begin … */
  public static int firstRun(LetterText text) {
    return HEAD + words(text);
  }

  /** … and end. */
  public static int endRun(LetterText text) {
    return text.size() == 0 ? HEAD : firstRun(text) + (int) (text.feature(0) >>> Integer.SIZE);
  }

  /** The runs of a text in reading order, each without its paragraph. */
  public static void copyRuns(LetterText text, long[] into) {
    int from = firstRun(text);
    int to = endRun(text);
    text.copyTo(into, 0, from, to);
    for (int i = 0; i < to - from; i++) into[i] = run(into[i]);
  }

  /** Every word as often as it occurs: of these it is to be known how common they are. */
  @Override
  public Sequence counted(RawLetter extracted) {
    return extracted.part(HEAD, firstRun(extracted));
  }

  /** Where a text is cut into paragraphs does not show in its words. */
  @Override
  public boolean looksPastWords() {
    return true;
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return new Terms().named(document, tokens);
  }
}
