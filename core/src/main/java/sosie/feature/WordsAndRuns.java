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
 * text, then the distinct words in ascending order, each with how often it occurs, then the runs in
 * ascending order, each with the {@linkplain #paragraph number of its paragraph} in its lowest
 * bits. A paragraph of fewer words than a run has none.
 *
 * @param width how many words make a run
 */
public record WordsAndRuns(int width) implements FeatureExtractor {

  private static final long serialVersionUID = 1;

  /** In the head: how many distinct words, then how many words in all; the rest is free. */
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
    return packed(new Terms().extract(document, tokens), tokens.size(), found);
  }

  /** The runs of a text as they come. */
  private final class Found {

    final Tokens tokens;
    long[] runs;
    int count;

    Found(Tokens tokens) {
      this.tokens = tokens;
      runs = new long[tokens.size()];
    }

    void add(int from, int to, int paragraph) {
      int more = to - from - width + 1;
      if (more < 1) return;
      if (count + more > runs.length) runs = Arrays.copyOf(runs, 2 * (count + more)); // overlaps
      RollingHash.put(tokens.hashes(), from, width, runs, count, more);
      int number = Math.min(paragraph, MOST_PARAGRAPHS - 1);
      for (int i = count; i < count + more; i++) runs[i] = (runs[i] & -MOST_PARAGRAPHS) | number;
      count += more;
    }
  }

  private static FeatureVector packed(FeatureVector words, int length, Found found) {
    long[] runs = MixedSort.distinct(found.runs, found.count);
    int first = HEAD + words.size();
    long[] values = new long[first + runs.length];
    float[] numbers = new float[values.length];
    values[0] = words.size();
    values[1] = length;
    words.copyTo(values, HEAD);
    for (int i = 0; i < words.size(); i++) numbers[HEAD + i] = words.weight(i);
    System.arraycopy(runs, 0, values, first, runs.length);
    return FeatureVector.sequenceOf(values, numbers);
  }

  /** A run without its paragraph: the same wherever it stands. */
  public static long run(long feature) {
    return feature >> PARAGRAPH_BITS;
  }

  /** In which paragraph a run stands. */
  public static int paragraph(long feature) {
    return (int) (feature & (MOST_PARAGRAPHS - 1));
  }

  /** How many distinct words a text has. */
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

  /** Where the runs begin; they go on to the end. */
  public static int firstRun(FeatureVector text) {
    return HEAD + words(text);
  }

  /** The figure that somebody put in the head of a text, 0 before. */
  public static double figure(FeatureVector text) {
    return text.weight(0);
  }

  /** The same text with a figure of somebody's own. */
  public static FeatureVector withFigure(FeatureVector text, double figure) {
    long[] values = new long[text.size()];
    text.copyTo(values, 0);
    float[] numbers = new float[values.length];
    for (int i = 0; i < numbers.length; i++) numbers[i] = text.weight(i);
    numbers[0] = (float) figure;
    return FeatureVector.sequenceOf(values, numbers);
  }

  /** Every word as often as it occurs: of these it is to be known how common they are. */
  @Override
  public FeatureVector counted(FeatureVector extracted) {
    long[] repeated = new long[Math.toIntExact(length(extracted))];
    int count = 0;
    for (int i = HEAD; i < firstRun(extracted); i++) {
      int end = count + Math.round(extracted.weight(i));
      while (count < end) repeated[count++] = extracted.feature(i);
    }
    return FeatureVector.sequenceOf(repeated);
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
