package sosie.feature;

import java.util.Arrays;
import java.util.Comparator;

/**
 * A word and in how many texts it occurs.
 *
 * @param word folded, as {@link sosie.tokenise.Letters#folded} spells it
 */
public record Term(String word, int frequency) {

  /** The most frequent first, equally frequent ones by code points. */
  static final Comparator<Term> ORDER =
      Comparator.comparingInt(Term::frequency).reversed().thenComparing(Term::byCodePoints);

  /** The order of their bytes in a file, where {@code String.compareTo} has another one. */
  private static int byCodePoints(Term one, Term other) {
    return Arrays.compare(one.word.codePoints().toArray(), other.word.codePoints().toArray());
  }
}
