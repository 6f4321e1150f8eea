package sosie.feature;

import java.util.Arrays;
import java.util.List;
import sosie.extract.Document;
import sosie.extract.Zone;
import sosie.tokenise.Tokens;

/**
 * The words of a text and the runs of words within its paragraphs: what letters are compared by.
 * Words tell how alike two letters are, runs tell whether one holds a whole paragraph of the other.
 *
 * <p>The features are a sequence of three sections: {@value #HEAD} places for figures of the whole
 * text, then its words and then its runs, each with the {@linkplain #paragraph number of its
 * paragraph} in its lowest bits. Both stand as they are read, repeats and all: whoever compares
 * letters numbers the words first, and numbers need no sorting. A paragraph of fewer words than a
 * run has none. Behind the runs there is room for whatever somebody wants to have at hand.
 *
 * @param width how many words make a run
 */
public record WordsAndRuns(int width) implements FeatureExtractor {

  private static final long serialVersionUID = 1;

  /** In the head: how many places words and runs take, then how many words the text has. */
  static final int HEAD = 2;

  private static final int PARAGRAPH_BITS = 12;

  /** Paragraphs beyond share the last number. */
  public static final int MOST_PARAGRAPHS = 1 << PARAGRAPH_BITS;

  public WordsAndRuns {
    RollingHash.checkWidth(width, "words");
  }

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    Found found = new Found(tokens);
    boolean cut = false; // into paragraphs
    int paragraph = 0;
    for (Zone zone : document.zones()) {
      if (zone.kind() != Zone.Kind.PARAGRAPH) continue;
      cut = true;
      int first = tokens.firstFrom(zone.start());
      found.add(first, tokens.firstFrom(zone.end()), paragraph++);
    }
    if (!cut) found.add(0, tokens.size(), 0);
    return found.text();
  }

  /** A text in the making: its words, then its runs as they come. */
  private final class Found {

    final Tokens tokens;
    long[] values;
    int count;

    Found(Tokens tokens) {
      this.tokens = tokens;
      count = HEAD + tokens.size();
      values = new long[count + tokens.size()];
      values[1] = tokens.size();
      System.arraycopy(tokens.hashes(), 0, values, HEAD, tokens.size());
    }

    void add(int from, int to, int paragraph) {
      int more = to - from - width + 1;
      if (more < 1) return;
      if (count + more > values.length) values = Arrays.copyOf(values, 2 * (count + more));
      RollingHash.put(tokens.hashes(), from, width, values, count, more);
      int number = Math.min(paragraph, MOST_PARAGRAPHS - 1);
      int end = count + more;
      for (int i = count; i < end; i++) values[i] = (values[i] & -MOST_PARAGRAPHS) | number;
      count = end;
    }

    FeatureVector text() {
      values[0] = places(tokens.size(), count - HEAD - tokens.size());
      return FeatureVector.sequenceOf(values, count);
    }
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
  public static int words(FeatureVector text) {
    return text.size() == 0 ? 0 : (int) text.feature(0);
  }

  /** How many words a text has, repeats counted. */
  public static long length(FeatureVector text) {
    return text.size() == 0 ? 0 : text.feature(1);
  }

  /** Where the words begin. */
  public static int firstWord() {
    return HEAD;
  }

  /** Where the runs begin … */
  public static int firstRun(FeatureVector text) {
    return HEAD + words(text);
  }

  /** … and end. */
  public static int endRun(FeatureVector text) {
    return text.size() == 0 ? HEAD : firstRun(text) + (int) (text.feature(0) >>> Integer.SIZE);
  }

  /** Every word as often as it occurs: of these it is to be known how common they are. */
  @Override
  public FeatureVector counted(FeatureVector extracted) {
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
