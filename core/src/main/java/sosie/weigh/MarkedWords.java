package sosie.weigh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sosie.extract.Document;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.feature.NamedFeature;
import sosie.feature.Shingles;
import sosie.feature.Terms;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * The words of a document in reading order, each with {@link Marks}: all that weights may depend
 * on, held until it is known how common words are.
 *
 * @param widths how many words make a run; several are mixed
 */
public record MarkedWords(Widths widths) implements FeatureExtractor<MarkedSequence> {

  /** Where the address of a document stands among its attributes, the first that is there. */
  private static final List<String> ADDRESSES = List.of("url", "canonical", "uri", "link");

  @Override
  public MarkedSequence extract(Document document, Tokens tokens) {
    int size = tokens.size();
    long[] words = new long[size];
    int[] marks = new int[size];
    String text = document.text();
    for (int i = 0; i < size; i++) {
      words[i] = tokens.hash(i);
      marks[i] = spelling(text, tokens.start(i), tokens.end(i));
    }
    if (size > 0) marks[0] |= Marks.BLOCK;
    for (Zone zone : document.zones()) paint(marks, zone, tokens);
    markAddress(words, marks, document.attributes());
    float[] packed = new float[size];
    for (int i = 0; i < size; i++) packed[i] = marks[i];
    return new MarkedSequence(words, packed);
  }

  private static int spelling(String text, int start, int end) {
    int marks = 0;
    if (Character.isUpperCase(text.charAt(start))) marks |= Marks.CAPITAL;
    if (isDigits(text, start, end)) marks |= Marks.DIGITS;
    if (end < text.length() && isEnd(text.charAt(end))) marks |= Marks.SENTENCE_END;
    return Marks.withLength(marks, end - start);
  }

  private static boolean isDigits(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!Character.isDigit(text.charAt(i))) return false;
    }
    return true;
  }

  private static boolean isEnd(char c) {
    return c == '.' || c == '!' || c == '?' || c == '。';
  }

  private static void paint(int[] marks, Zone zone, Tokens tokens) {
    int mark =
        switch (zone.kind()) {
          case TITLE -> Marks.TITLE;
          case HEADING -> Marks.HEADING;
          case HEADER -> Marks.SUBJECT;
          case QUOTE -> Marks.QUOTE;
          case LINK -> Marks.LINK;
          case PARAGRAPH -> 0;
        };
    boolean isBlock = zone.kind() != Zone.Kind.LINK && zone.kind() != Zone.Kind.QUOTE;
    int first = tokens.firstFrom(zone.start());
    for (int i = first; i < marks.length && tokens.start(i) < zone.end(); i++) {
      marks[i] |= isBlock && i == first ? mark | Marks.BLOCK : mark;
    }
  }

  private static void markAddress(long[] words, int[] marks, Map<String, Object> attributes) {
    for (String name : ADDRESSES) {
      if (attributes.get(name) instanceof String address) {
        markWordsOf(address, words, marks);
        return;
      }
    }
  }

  private static void markWordsOf(String address, long[] words, int[] marks) {
    Tokens inAddress = new Tokens();
    Tokeniser.standard().tokenise(address, inAddress);
    for (int part = 0; part < inAddress.size(); part++) {
      for (int i = 0; i < words.length; i++) {
        if (words[i] == inAddress.hash(part)) marks[i] |= Marks.ADDRESS;
      }
    }
  }

  /** The distinct words and the distinct runs, of which it is to be known how common they are. */
  @Override
  public FeatureVector counted(MarkedSequence extracted) {
    return widths.counted(extracted);
  }

  @Override
  public boolean looksPastWords() {
    return true;
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    List<NamedFeature> named = new ArrayList<>();
    for (int width : widths.each()) {
      FeatureExtractor<FeatureVector> runs = width == 1 ? new Terms() : new Shingles(width);
      named.addAll(runs.named(document, tokens));
    }
    return named;
  }
}
