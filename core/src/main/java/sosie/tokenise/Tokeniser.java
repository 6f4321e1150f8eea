package sosie.tokenise;

/**
 * Finds the words of a text. Implementations are immutable and shared by threads; the {@link
 * Tokens} belong to one thread.
 */
public interface Tokeniser {

  /** Replaces what {@code tokens} holds by the words of {@code text}. */
  void tokenise(String text, Tokens tokens);

  /** Words for spaced scripts, characters for the others. */
  static Tokeniser standard() {
    return new WordTokeniser();
  }

  /** Words as they were before somebody disguised them: {@code v1agra}, {@code f.r.e.e}. */
  static Tokeniser unmasking() {
    return new UnmaskingTokeniser();
  }

  /**
   * Every character counts, white space and case too: for copies that are the same byte for byte.
   */
  static Tokeniser verbatim() {
    return new VerbatimTokeniser();
  }

  /** Each line is one item, compared character by character: for sets that are no text. */
  static Tokeniser items() {
    return new ItemTokeniser();
  }
}
