package sosie.text;

import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Characters of the basic plane that cleaning leaves as they are, whatever stands beside them: text
 * of nothing else is in NFC. Marks are not among them, which may join the letter before, nor are
 * the parts of Korean syllables.
 *
 * <p>Worked out for 256 characters at a time when the first of them is asked for: most collections
 * have few kinds.
 */
final class PlainCharacters {

  private static final int PAGE = 256;
  private static final int FIRST_JAMO = 0x1100;
  private static final int LAST_JAMO = 0x11FF;

  private static final AtomicReferenceArray<boolean[]> PAGES =
      new AtomicReferenceArray<>((Character.MAX_VALUE + 1) / PAGE);

  private PlainCharacters() {}

  static boolean has(char c) {
    boolean[] page = PAGES.getPlain(c / PAGE);
    if (page == null) page = workedOut(c / PAGE);
    return page[c % PAGE];
  }

  /** Threads that come here at once find the same. */
  private static boolean[] workedOut(int number) {
    boolean[] page = new boolean[PAGE];
    for (int i = 0; i < PAGE; i++) page[i] = isPlain((char) (number * PAGE + i));
    PAGES.setRelease(number, page);
    return page;
  }

  private static boolean isPlain(char c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.SURROGATE,
          Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default ->
          !CleanText.invisible(c)
              && (c < FIRST_JAMO || c > LAST_JAMO)
              && Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFC);
    };
  }
}
