package sosie.tokenise;

import sosie.hash.Hash64;

/**
 * Runs of characters without white space, each hashed with the white space before it, and the last
 * with what follows: nothing of a text is passed over, so the digest is one of every character.
 */
record VerbatimTokeniser() implements Tokeniser {

  @Override
  public void tokenise(String text, Tokens tokens) {
    tokens.clear();
    char[] characters = tokens.load(text);
    int last = text.stripTrailing().length();
    int length = text.length();
    for (int start = 0; start < last; ) {
      long hash = WordHash.START;
      int end = start;
      while (Character.isWhitespace(characters[end])) hash = WordHash.step(hash, characters[end++]);
      int word = end;
      while (end < last && !Character.isWhitespace(characters[end])) {
        hash = WordHash.step(hash, characters[end++]);
      }
      int wordEnd = end;
      if (end == last) while (end < length) hash = WordHash.step(hash, characters[end++]);
      tokens.add(Hash64.mix(hash), word, wordEnd);
      start = end;
    }
  }
}
