package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Letters;
import sosie.tokenise.Tokens;

/**
 * The set of words of a document, short ones and those with several digits left out: what I-Match
 * looks at (Kołcz and Chowdhury 2008, section 6.3, which asks for at least 4 characters and at most
 * 1 digit).
 *
 * <p>The paper's word is a run of letters and digits between white space; here any other character
 * ends a word too, or one before a comma would be another than the same one in mid-sentence. The
 * length rule is about words between spaces: a character of a script without spaces, which is a
 * token by itself, stays however short it is.
 *
 * @param minimumLength characters that a word must have
 * @param mostDigits digits that it may have
 */
public record PlainWords(int minimumLength, int mostDigits)
    implements FeatureExtractor<FeatureVector> {

  public PlainWords {
    if (minimumLength < 1) {
      throw new IllegalArgumentException("minimumLength must be at least 1, was " + minimumLength);
    }
    if (mostDigits < 0) {
      throw new IllegalArgumentException("mostDigits must be at least 0, was " + mostDigits);
    }
  }

  /** The rules of the paper: at least 4 characters, at most 1 digit. */
  public static PlainWords ofIMatch() {
    return new PlainWords(4, 1);
  }

  /** No rules: every word. */
  public static PlainWords all() {
    return new PlainWords(1, Integer.MAX_VALUE);
  }

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    String text = document.text();
    long[] hashes = new long[tokens.size()];
    int count = 0;
    for (int i = 0; i < hashes.length; i++) {
      if (keeps(text, tokens.start(i), tokens.end(i))) hashes[count++] = tokens.hash(i);
    }
    return FeatureVector.setOf(hashes, count);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    String text = document.text();
    List<NamedFeature> named = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!keeps(text, tokens.start(i), tokens.end(i))) continue;
      String word = text.substring(tokens.start(i), tokens.end(i));
      named.add(new NamedFeature(tokens.hash(i), word));
    }
    return named;
  }

  /** Whether the token between {@code start} and {@code end} is such a word. */
  public boolean keeps(String text, int start, int end) {
    int length = 0;
    int digits = 0;
    for (int i = start; i < end; length++) {
      int point = text.codePointAt(i);
      if (Character.isDigit(point)) digits++;
      i += Character.charCount(point);
    }
    return digits <= mostDigits
        && (length >= minimumLength || Letters.standsAlone(text.codePointAt(start)));
  }
}
