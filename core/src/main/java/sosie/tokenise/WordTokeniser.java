package sosie.tokenise;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import sosie.hash.EightBytes;

/**
 * Runs of letters, digits and marks are words; a character of a script without spaces is a word by
 * itself, together with the marks that follow it. Case and full-width forms are folded in the hash.
 *
 * <p>A text without any letter or digit falls back to its symbols, one token each, so that no text
 * that shows something is without tokens.
 *
 * <p>The text is read as UTF-8, 64 bytes at a time: of each a bit says whether it can be of a word,
 * which letters and digits of ASCII can and all bytes beyond it, and words are where such bits
 * begin and end. So nothing has to be guessed at every character, which processors are bad at where
 * words end; and of a word of up to eight bytes all are folded and hashed at once.
 *
 * <p>What is seldom in a text (words of other letters, words longer than a block) shares a
 * condition with what is not: a branch of its own, never taken in the first megabytes, would have
 * the loop thrown away and compiled again when it is.
 */
record WordTokeniser() implements Tokeniser {

  private static final int NONE = -1;

  private static final long CASE = EightBytes.LOW_BITS * 0x20;

  /** Puts the lowest bits of eight bytes side by side in the uppermost byte. */
  private static final long GATHER = 0x0102040810204080L;

  @Override
  public void tokenise(String text, Tokens tokens) {
    tokens.clear();
    byte[] bytes = text.getBytes(UTF_8);
    OtherWords others = new OtherWords(bytes, tokens);
    byte[] readable = bytes.length < Long.BYTES ? Arrays.copyOf(bytes, Long.BYTES) : bytes;
    int lastEight = readable.length - Long.BYTES;
    int shift = 0;
    int open = NONE; // where a word began that has not ended
    long last = 0; // the bit of the last byte
    for (int from = 0; from < bytes.length; from += Long.SIZE) {
      long bits = wordBits(bytes, from);
      long before = (bits << 1) | last;
      last = bits >>> (Long.SIZE - 1);
      long starts = bits & ~before;
      long ends = before & ~bits;
      if ((ends & ~(long) (open >> (Integer.SIZE - 1))) != 0) { // a word is open, and ends here
        others.add(open, from + Long.numberOfTrailingZeros(ends));
        shift = others.shift();
        ends &= ends - 1;
        open = NONE;
      }
      while (ends != 0) {
        int start = from + Long.numberOfTrailingZeros(starts);
        int end = from + Long.numberOfTrailingZeros(ends);
        starts &= starts - 1;
        ends &= ends - 1;
        int length = end - start;
        long folded = folded(EightBytes.get(readable, Math.min(start, lastEight)), length);
        int below = Math.min(Long.BYTES - length, lastEight - start);
        if (((folded & EightBytes.HIGH_BITS) | (below & Integer.MIN_VALUE)) == 0) {
          long hash = WordHash.mixed(WordHash.step(WordHash.START, folded));
          tokens.add(hash, start - shift, end - shift);
        } else {
          others.add(start, end);
          shift = others.shift();
        }
      }
      if (starts != 0) open = from + Long.numberOfTrailingZeros(starts);
    }
    if (open != NONE) others.add(open, bytes.length);
    if (tokens.size() == 0) others.addSymbols();
  }

  /** The first of eight bytes, letters of ASCII in lower case; digits have its bit already. */
  static long folded(long eight, int length) {
    return (eight | CASE) & EightBytes.first(length);
  }

  /** Which of 64 bytes can be of a word; there are none beyond the end. */
  private static long wordBits(byte[] bytes, int from) {
    long bits = 0;
    if (from + Long.SIZE <= bytes.length) {
      for (int i = 0; i < Long.SIZE; i += Long.BYTES) {
        bits |= wordBits(EightBytes.get(bytes, from + i)) << i;
      }
    } else {
      for (int i = 0; from + i < bytes.length; i += Long.BYTES) {
        bits |= wordBits(EightBytes.getSome(bytes, from + i)) << i;
      }
    }
    return bits;
  }

  private static long wordBits(long eight) {
    long ascii = eight & ~EightBytes.HIGH_BITS;
    long letters = between(ascii | CASE, 'a', 'z');
    long digits = between(ascii, '0', '9');
    long found = (letters | digits | eight) & EightBytes.HIGH_BITS;
    return ((found >>> (Byte.SIZE - 1)) * GATHER) >>> (Long.SIZE - Byte.SIZE);
  }

  /** The high bit of each byte of ASCII that is from one to another is set; ignore other bits. */
  private static long between(long ascii, char first, char last) {
    long reached = ascii + EightBytes.LOW_BITS * (0x80 - first);
    long passed = ascii + EightBytes.LOW_BITS * (0x7F - last);
    return reached & ~passed;
  }
}
