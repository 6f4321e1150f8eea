package sosie.tokenise;

import java.util.Arrays;

/**
 * The words of a text written out again without case, width, punctuation and white space of their
 * own: what two texts with the same words have in common, character by character.
 */
public final class FoldedText {

  private static final int[] NOTHING = new int[0];

  private FoldedText() {}

  /**
   * As code points, with one space between two words. Characters of a script without spaces are
   * words by themselves and get none between them, however lines were broken there.
   */
  public static int[] spaced(String text, Tokens tokens) {
    if (tokens.size() == 0) return NOTHING;
    int room = tokens.size() - 1;
    for (int i = 0; i < tokens.size(); i++) room += tokens.end(i) - tokens.start(i);
    int[] points = new int[room];
    int count = 0;
    boolean afterUnspaced = true; // nothing before the first word
    for (int i = 0; i < tokens.size(); i++) {
      boolean unspaced = isUnspaced(text, tokens.start(i));
      if (i > 0 && !(afterUnspaced && unspaced)) points[count++] = ' ';
      count = append(text, tokens, i, points, count);
      afterUnspaced = unspaced;
    }
    return Arrays.copyOf(points, count);
  }

  private static int append(String text, Tokens tokens, int token, int[] points, int count) {
    int end = tokens.end(token);
    for (int i = tokens.start(token); i < end; ) {
      int point = text.codePointAt(i);
      points[count++] = Letters.fold(point);
      i += Character.charCount(point);
    }
    return count;
  }

  private static boolean isUnspaced(String text, int at) {
    return at < text.length() && Letters.role(text.codePointAt(at)) == Letters.UNSPACED;
  }
}
