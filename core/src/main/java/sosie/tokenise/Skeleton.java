package sosie.tokenise;

import java.util.Arrays;

/**
 * The letters and digits of a text in reading order, and nothing else: no case, no marks, no signs,
 * no spaces, and {@linkplain LookAlikes look-alikes} as one. What a machine that reads print gets
 * wrong most often is not in it: where words begin and end, hyphens at the ends of lines, accents,
 * l and 1.
 */
public final class Skeleton {

  private Skeleton() {}

  /**
   * As code points; of a text without words all that leaves ink. Texts of the same words in the
   * same order have the same one.
   */
  public static int[] of(String text) {
    int[] letters = new int[text.length() + LookAlikes.LONGEST];
    int count = 0;
    boolean words = false;
    boolean inWord = false;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      int role = Letters.role(point);
      inWord = role == Letters.WORD || role == Letters.UNSPACED || (inWord && role == Letters.MARK);
      if (!inWord) continue;
      words = true;
      if (count + LookAlikes.LONGEST > letters.length) {
        letters = Arrays.copyOf(letters, letters.length + letters.length / 2);
      }
      count = LookAlikes.append(point, letters, count);
    }
    return words
        ? Arrays.copyOf(letters, count)
        : text.codePoints().filter(Letters::shows).toArray();
  }
}
