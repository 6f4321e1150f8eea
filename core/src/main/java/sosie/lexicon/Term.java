package sosie.lexicon;

import static sosie.source.Utf8Order.UTF_8;

import java.util.Comparator;

/**
 * A word and in how many texts it occurs.
 *
 * @param word folded, as {@link sosie.tokenise.Letters#folded} spells it
 */
public record Term(String word, int frequency) {

  /** The most frequent first, equally frequent ones by code points. */
  static final Comparator<Term> ORDER =
      Comparator.comparingInt(Term::frequency).reversed().thenComparing(Term::word, UTF_8);
}
