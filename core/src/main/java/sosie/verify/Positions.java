package sosie.verify;

import java.util.Arrays;
import sosie.hash.Hash64;

/**
 * Where each symbol stands in a sequence, as bits on demand.
 *
 * <p>A symbol that stands at fewer places than there are words of bits is kept as a list, the few
 * others as bits: so memory is linear, and no symbol takes more steps than there are words.
 */
final class Positions {

  private static final int NONE = -1;

  private final int words;
  private final long[] symbols; // a hash table, with …
  private final int[] ids; // … the number of each symbol, or none
  private final int shift;
  private final int[] starts; // of each symbol's places
  private final int[] places;
  private final int[] cursors; // the first place at or after the band
  private final long[][] dense;
  private final long[] scratch;

  Positions(long[] sequence) {
    words = (sequence.length + 63) / 64;
    int tableBits = 33 - Integer.numberOfLeadingZeros(sequence.length);
    shift = Long.SIZE - tableBits;
    symbols = new long[1 << tableBits];
    ids = new int[1 << tableBits];
    Arrays.fill(ids, NONE);
    int[] idOf = number(sequence);
    int distinct = Arrays.stream(idOf).max().orElse(NONE) + 1;
    starts = new int[distinct + 1];
    places = new int[sequence.length];
    list(idOf);
    cursors = new int[distinct];
    dense = new long[distinct][];
    for (int id = 0; id < distinct; id++) if (count(id) > words) dense[id] = bits(id);
    scratch = new long[words];
  }

  /** Numbers the symbols in the order in which they first occur. */
  private int[] number(long[] sequence) {
    int[] idOf = new int[sequence.length];
    int next = 0;
    for (int i = 0; i < sequence.length; i++) {
      int slot = slot(sequence[i]);
      if (ids[slot] == NONE) {
        symbols[slot] = sequence[i];
        ids[slot] = next++;
      }
      idOf[i] = ids[slot];
    }
    return idOf;
  }

  /** Where the symbol stands in the table, or would. */
  private int slot(long symbol) {
    int slot = (int) (Hash64.mix(symbol) >>> shift);
    while (ids[slot] != NONE && symbols[slot] != symbol) slot = (slot + 1) & (ids.length - 1);
    return slot;
  }

  private void list(int[] idOf) {
    for (int id : idOf) starts[id + 1]++;
    for (int id = 1; id < starts.length; id++) starts[id] += starts[id - 1];
    int[] next = starts.clone();
    for (int i = 0; i < idOf.length; i++) places[next[idOf[i]]++] = i;
  }

  private int count(int id) {
    return starts[id + 1] - starts[id];
  }

  private long[] bits(int id) {
    long[] bits = new long[words];
    for (int i = starts[id]; i < starts[id + 1]; i++) bits[places[i] / 64] |= 1L << places[i];
    return bits;
  }

  int words() {
    return words;
  }

  /** The word that has the bit of this place. */
  int wordOf(int place) {
    return place / 64;
  }

  /** How many symbols both sequences have, repeats counted, whatever their order. */
  int shared(long[] other) {
    int[] left = new int[cursors.length];
    for (int id = 0; id < left.length; id++) left[id] = count(id);
    int shared = 0;
    for (long symbol : other) {
      int id = ids[slot(symbol)];
      if (id != NONE && left[id]-- > 0) shared++;
    }
    return shared;
  }

  /** Gets ready for a band that moves down from the top. */
  void rewind() {
    System.arraycopy(starts, 0, cursors, 0, cursors.length);
  }

  /**
   * Bits at the places of the symbol, valid from word {@code first}, which never goes back, to word
   * {@code last} and until they are {@linkplain #clear cleared}.
   */
  long[] matches(long symbol, int first, int last) {
    int id = ids[slot(symbol)];
    if (id == NONE) return scratch;
    if (dense[id] != null) return dense[id];
    while (cursors[id] < starts[id + 1] && places[cursors[id]] / 64 < first) cursors[id]++;
    for (int i = cursors[id]; i < starts[id + 1] && places[i] / 64 <= last; i++) {
      scratch[places[i] / 64] |= 1L << places[i];
    }
    return scratch;
  }

  void clear(long symbol, int first, int last) {
    int id = ids[slot(symbol)];
    if (id == NONE || dense[id] != null) return;
    for (int i = cursors[id]; i < starts[id + 1] && places[i] / 64 <= last; i++) {
      scratch[places[i] / 64] = 0;
    }
  }
}
