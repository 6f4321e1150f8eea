package sosie.tokenise;

import sosie.hash.EightBytes;

/**
 * Words that are longer than eight bytes, or not all ASCII: these go character by character, each
 * by what Unicode says of it.
 */
final class OtherWords {

  private final byte[] bytes;
  private final Tokens tokens;
  private final WordHash hash = new WordHash();
  private int place; // of the next character
  private int shift; // how many bytes more than characters came before it

  /**
   * The words of a text.
   *
   * @param bytes well-formed UTF-8, as the encoder of Java makes it
   */
  OtherWords(byte[] bytes, Tokens tokens) {
    this.bytes = bytes;
    this.tokens = tokens;
  }

  /** How many bytes more than characters there were before the end of the last piece. */
  int shift() {
    return shift;
  }

  /** Adds the words between two places, between which all may be of words. */
  void add(int from, int to) {
    long whole = WordHash.START;
    for (int eight = from; eight < to; eight += Long.BYTES) {
      int length = Math.min(Long.BYTES, to - eight);
      long folded = WordTokeniser.folded(EightBytes.getSome(bytes, eight), length);
      if ((folded & EightBytes.HIGH_BITS) != 0) {
        addMixed(from, to);
        return;
      }
      whole = WordHash.step(whole, folded);
    }
    tokens.add(WordHash.mixed(whole), from - shift, to - shift);
  }

  private void addMixed(int from, int to) {
    place = from;
    while (place < to) {
      int start = place - shift;
      int point = next();
      switch (Letters.role(point)) {
        case Letters.WORD -> word(start, point, to);
        case Letters.UNSPACED -> character(start, point, to);
        default -> {} // a mark without a base belongs to nothing
      }
    }
  }

  private void word(int start, int first, int to) {
    hash.add(Letters.fold(first));
    while (place < to) {
      int point = point();
      int role = Letters.role(point);
      if (role != Letters.WORD && role != Letters.MARK) break;
      hash.add(Letters.fold(point));
      next();
    }
    tokens.add(hash.end(), start, place - shift);
  }

  /** One character of an unspaced script with the marks that sit on it. */
  private void character(int start, int first, int to) {
    hash.add(Letters.fold(first));
    while (place < to) {
      int point = point();
      if (Letters.role(point) != Letters.MARK) break;
      hash.add(point);
      next();
    }
    tokens.add(hash.end(), start, place - shift);
  }

  /** All characters that leave ink, for a text without words. */
  void addSymbols() {
    place = 0;
    shift = 0;
    while (place < bytes.length) {
      int start = place - shift;
      int point = next();
      if (!Letters.shows(point)) continue;
      hash.add(point);
      tokens.add(hash.end(), start, place - shift);
    }
  }

  private int next() {
    int point = point();
    int length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    place += length;
    shift += length - Character.charCount(point);
    return point;
  }

  private int point() {
    int first = bytes[place] & 0xFF;
    if (first < 0x80) return first;
    if (first < 0xE0) return ((first & 0x1F) << 6) | more(1);
    if (first < 0xF0) return ((first & 0xF) << 12) | (more(1) << 6) | more(2);
    return ((first & 7) << 18) | (more(1) << 12) | (more(2) << 6) | more(3);
  }

  private int more(int further) {
    return bytes[place + further] & 0x3F;
  }
}
