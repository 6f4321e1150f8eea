package sosie.tokenise;

import java.util.Arrays;
import sosie.hash.Hash64;

/**
 * The words of one text: a hash and the offsets {@code [start, end)} of each, in reading order.
 *
 * <p>Made once per thread and filled again for every document.
 */
public final class Tokens {

  private static final long STEP_ONE = 0x9FB21C651E98DF25L;
  private static final long STEP_OTHER = 0xD6E8FEB86659FD93L;

  private long[] hashes = new long[256];
  private long[] spans = new long[256]; // the start of each above its end
  private int size;
  private boolean digested;
  private long digestOne;
  private long digestOther;
  private char[] characters = new char[0];

  public int size() {
    return size;
  }

  /** The hash of the case-folded word. */
  public long hash(int i) {
    return hashes[i];
  }

  public int start(int i) {
    return (int) (spans[i] >>> Integer.SIZE);
  }

  public int end(int i) {
    return (int) spans[i];
  }

  /** The first word that starts at a place or after it. */
  public int firstFrom(int place) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start(middle) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * A digest of the normalised text, that is of the words in order without case, white space and
   * punctuation. Two documents with the same digest are copies; {@code lane} 0 and 1 give the two
   * halves of 128 bits.
   */
  public long digest(int lane) {
    if (!digested) digest();
    return lane == 0 ? digestOne : digestOther;
  }

  /** Both halves in one pass, side by side: each alone would wait for its own multiplications. */
  private void digest() {
    long one = Hash64.nth(size, 0);
    long other = Hash64.nth(size, 1);
    long[] values = hashes;
    for (int i = 0; i < size; i++) {
      one = (one ^ values[i]) * STEP_ONE;
      one ^= one >>> 32; // without this a polynomial, which well-chosen texts could make collide
      other = (other + values[i]) * STEP_OTHER;
      other ^= other >>> 29;
    }
    digestOne = Hash64.mix(one);
    digestOther = Hash64.mix(other);
    digested = true;
  }

  /**
   * The hashes of all words, of which only the first {@link #size()} count: this object's own
   * array, for loops that cannot afford a call each. Not to be changed, nor used after the next
   * text.
   */
  public long[] hashes() {
    return hashes;
  }

  void clear() {
    size = 0;
    digested = false;
  }

  void add(long hash, int start, int end) {
    if (size == hashes.length) grow();
    hashes[size] = hash;
    spans[size] = ((long) start << Integer.SIZE) | end;
    size++;
  }

  /** Copies the text into an array that lives as long as this object. */
  char[] load(String text) {
    if (characters.length < text.length()) {
      characters = new char[Math.max(text.length(), characters.length * 2)];
    }
    text.getChars(0, text.length(), characters, 0);
    return characters;
  }

  private void grow() {
    int capacity = size * 2;
    hashes = Arrays.copyOf(hashes, capacity);
    spans = Arrays.copyOf(spans, capacity);
  }
}
