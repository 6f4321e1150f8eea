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
    FeatureVector words = new Terms().extract(document, tokens);
    LongList runs = new LongList();
    if (document.zones().stream().noneMatch(zone -> zone.kind() == Zone.Kind.PARAGRAPH)) {
      addRuns(tokens, 0, tokens.size(), 0, runs);
    }
    int paragraph = 0;
    for (Zone zone : document.zones()) {
      if (zone.kind() != Zone.Kind.PARAGRAPH) continue;
      int first = tokens.firstFrom(zone.start());
      addRuns(tokens, first, tokens.firstFrom(zone.end()), paragraph++, runs);
    }
    return packed(words, tokens.size(), runs);
  }

  private void addRuns(Tokens tokens, int from, int to, int paragraph, LongList runs) {
    if (to - from < width) return;
    int number = Math.min(paragraph, MOST_PARAGRAPHS - 1);
    for (long run : RollingHash.ofRuns(to - from, width, i -> tokens.hash(from + i))) {
      runs.add((run & -MOST_PARAGRAPHS) | number);
    }
  }

  private static FeatureVector packed(FeatureVector words, int length, LongList found) {
    FeatureVector runs = FeatureVector.setOf(found.toArray(), found.size());
    int first = HEAD + words.size();
    long[] values = new long[first + runs.size()];
    float[] numbers = new float[values.length];
    values[0] = words.size();
    values[1] = length;
    words.copyTo(values, HEAD);
    for (int i = 0; i < words.size(); i++) numbers[HEAD + i] = words.weight(i);
    runs.copyTo(values, first);
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
      Arrays.fill(repeated, count, end, extracted.feature(i));
      count = end;
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
