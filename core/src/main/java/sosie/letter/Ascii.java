package sosie.letter;

/** A set of ASCII characters, a bit for each. */
record Ascii(long low, long high) {

  static final Ascii NONE = new Ascii(0, 0);
  static final Ascii ALL = new Ascii(-1, -1);

  static Ascii range(char from, char to) {
    long low = 0;
    long high = 0;
    for (int c = from; c <= Math.min(to, 127); c++) {
      if (c < 64) low |= 1L << c;
      else high |= 1L << (c - 64);
    }
    return new Ascii(low, high);
  }

  /** The characters of a text, those beyond ASCII left out. */
  static Ascii of(String text) {
    long low = 0;
    long high = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 64) low |= 1L << c;
      else if (c < 128) high |= 1L << (c - 64);
    }
    return new Ascii(low, high);
  }

  boolean has(char c) {
    return (c < 64 ? low >>> c & 1 : high >>> (c - 64) & 1) != 0;
  }

  boolean meets(Ascii other) {
    return (low & other.low) != 0 || (high & other.high) != 0;
  }

  Ascii or(Ascii other) {
    return new Ascii(low | other.low, high | other.high);
  }

  int size() {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  /** With each letter the other case of it, which stands 32 places off. */
  Ascii inAnyCase() {
    long letters = high & (((1L << 26) - 1) << 1 | ((1L << 26) - 1) << 33);
    return new Ascii(low, high | letters << 32 | letters >>> 32);
  }
}
