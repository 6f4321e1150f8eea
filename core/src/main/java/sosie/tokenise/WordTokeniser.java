package sosie.tokenise;

import sosie.hash.Hash64;

/**
 * One pass over the characters: runs of letters, digits and marks are words; a character of a
 * script without spaces is a word by itself, together with the marks that follow it. Case and
 * full-width forms are folded in the hash.
 *
 * <p>A text without any letter or digit falls back to its symbols, one token each, so that no text
 * that shows something is without tokens.
 */
record WordTokeniser() implements Tokeniser {

  private static final long serialVersionUID = 1;

  static final long START = 0x5051E0CABL;
  private static final long STEP = 0x9FB21C651E98DF25L;

  /** Lower-case form of each ASCII letter or digit, 0 for a separator. */
  private static final char[] ASCII = asciiFolds();

  @Override
  public void tokenise(String text, Tokens tokens) {
    tokens.clear();
    char[] characters = tokens.load(text);
    int length = text.length();
    int i = 0;
    while (i < length) {
      char c = characters[i];
      if (c < 128) {
        i = ASCII[c] == 0 ? i + 1 : word(characters, i, length, tokens);
      } else {
        i = beyondAscii(characters, i, length, tokens);
      }
    }
    if (tokens.size() == 0) symbols(characters, length, tokens);
  }

  private static int beyondAscii(char[] characters, int start, int length, Tokens tokens) {
    int point = Character.codePointAt(characters, start, length);
    return switch (Letters.role(point)) {
      case Letters.WORD -> word(characters, start, length, tokens);
      case Letters.UNSPACED -> character(characters, start, length, tokens);
      default -> start + Character.charCount(point); // a mark without a base belongs to nothing
    };
  }

  /** The plain loop is for words of ASCII; the first other character hands over to the next. */
  private static int word(char[] characters, int start, int length, Tokens tokens) {
    char[] folds = ASCII;
    long hash = START;
    int i = start;
    while (i < length) {
      char c = characters[i];
      if (c >= folds.length) return mixedWord(characters, start, i, hash, length, tokens);
      char folded = folds[c];
      if (folded == 0) break;
      hash = step(hash, folded);
      i++;
    }
    tokens.add(Hash64.mix(hash), start, i);
    return i;
  }

  private static int mixedWord(
      char[] characters, int start, int from, long begun, int length, Tokens tokens) {
    long hash = begun;
    int i = from;
    while (i < length) {
      int point = Character.codePointAt(characters, i, length);
      int role = Letters.role(point);
      if (role != Letters.WORD && role != Letters.MARK) break;
      hash = step(hash, point < ASCII.length ? ASCII[point] : Letters.fold(point));
      i += Character.charCount(point);
    }
    tokens.add(Hash64.mix(hash), start, i);
    return i;
  }

  /** One character of an unspaced script with the marks that sit on it. */
  private static int character(char[] characters, int start, int length, Tokens tokens) {
    int point = Character.codePointAt(characters, start, length);
    long hash = step(START, Letters.fold(point));
    int i = start + Character.charCount(point);
    while (i < length && characters[i] >= 128) {
      point = Character.codePointAt(characters, i, length);
      if (Letters.role(point) != Letters.MARK) break;
      hash = step(hash, point);
      i += Character.charCount(point);
    }
    tokens.add(Hash64.mix(hash), start, i);
    return i;
  }

  private static void symbols(char[] characters, int length, Tokens tokens) {
    for (int i = 0; i < length; ) {
      int point = Character.codePointAt(characters, i, length);
      int end = i + Character.charCount(point);
      if (Letters.shows(point)) tokens.add(Hash64.mix(step(START, point)), i, end);
      i = end;
    }
  }

  static long step(long hash, int folded) {
    hash = (hash ^ folded) * STEP;
    return hash ^ (hash >>> 32);
  }

  private static char[] asciiFolds() {
    char[] folds = new char[128];
    for (char c = 0; c < 128; c++) {
      if (Character.isLetterOrDigit(c)) folds[c] = Character.toLowerCase(c);
    }
    return folds;
  }
}
