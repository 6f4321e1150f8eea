package sosie.tokenise;

import sosie.hash.Hash64;

/** Each line is one token, of exactly these characters; empty lines are none. */
record ItemTokeniser() implements Tokeniser {

  @Override
  public void tokenise(String text, Tokens tokens) {
    tokens.clear();
    char[] characters = tokens.load(text);
    int length = text.length();
    for (int start = 0; start < length; ) {
      long hash = WordHash.START;
      int end = start;
      while (end < length && characters[end] != '\n') {
        hash = WordHash.step(hash, characters[end++]);
      }
      if (end > start) tokens.add(Hash64.mix(hash), start, end);
      start = end + 1;
    }
  }
}
