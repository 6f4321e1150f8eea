package sosie.tokenise;

/**
 * Words as they were before somebody disguised them: letters of other scripts and digits and signs
 * that stand for letters are those letters ({@code v1agra}, {@code fr@ud}), characters without ink
 * and signs between letters are none ({@code f.r.e.e}), letters that stand alone beside each other
 * are a word ({@code f r e e}), and of a letter that is doubled one is left ({@code freee}).
 *
 * <p>So words that differ in such things only are one, also where nobody meant to disguise them.
 * Numbers stay as they are. A character of a script without spaces is a word, as everywhere.
 */
record UnmaskingTokeniser() implements Tokeniser {

  @Override
  public void tokenise(String text, Tokens tokens) {
    tokens.clear();
    new Masked(text, tokens).tokenise();
    if (tokens.size() == 0) Tokeniser.standard().tokenise(text, tokens);
  }
}
