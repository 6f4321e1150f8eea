package sosie.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.hash.Hash64;

/**
 * Strings by number, and numbers by string: their bytes one after the other, and no object for any.
 * The number of one that went is given again; the room that those take is given back when it is
 * more than what is needed.
 *
 * <p>One thread changes it; while none does, any number may read.
 */
public final class Names {

  public static final int NONE = Numbers.NONE;
  private static final int PIECE_BITS = 20;
  private static final int SMALLEST_PIECE = 1 << 12;

  private final Rows places; // where one begins, plus one
  private List<byte[]> pieces = new ArrayList<>();
  private int end; // of the last piece
  private long bytes;
  private long wasted;
  private final Numbers numbers;
  private int next;
  private int[] free = new int[16];
  private int freeCount;

  public Names() {
    places = new Rows(Long.BYTES);
    numbers = new Numbers(this::hash);
  }

  private Names(Names other) {
    places = other.places.copy();
    pieces = new ArrayList<>(other.pieces);
    next = other.next;
    numbers = new Numbers(this::hash);
  }

  private Names(DataInput in) throws IOException {
    places = Rows.read(in, Long.BYTES);
    next = in.readInt();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      byte[] piece = new byte[in.readInt()];
      in.readFully(piece);
      pieces.add(piece);
      bytes += piece.length;
    }
    end = Integer.MAX_VALUE / 2; // what comes goes into another
    numbers = new Numbers(this::hash, next);
  }

  /**
   * Makes those that were {@linkplain #read read} be found, which takes longer than to read them.
   */
  public void number() {
    for (int number = 0; number < next; number++) {
      if (has(number)) numbers.add(hash(number), number);
      else free(number);
    }
  }

  public int count() {
    return numbers.size();
  }

  /** No number is as large, be it in use or not. */
  public int end() {
    return next;
  }

  public boolean has(int number) {
    return places.getLong(number, 0) != 0;
  }

  /** The number of a string, or {@link #NONE}. */
  public int find(String name) {
    byte[] wanted = bytes(name);
    return numbers.find(hash(wanted, 0, wanted.length), number -> is(number, wanted));
  }

  public String get(int number) {
    long place = places.getLong(number, 0) - 1;
    byte[] piece = piece(place);
    int at = at(place);
    int length = length(piece, at);
    return new String(piece, at + Integer.BYTES, length, StandardCharsets.UTF_8);
  }

  /** Takes a string in that is not there. */
  public int add(String name) {
    int number = freeCount > 0 ? free[--freeCount] : next++;
    byte[] bytes = bytes(name);
    places.set(number, 0, append(bytes) + 1);
    numbers.add(hash(bytes, 0, bytes.length), number);
    return number;
  }

  private void free(int number) {
    if (freeCount == free.length) free = Arrays.copyOf(free, 2 * freeCount);
    free[freeCount++] = number;
  }

  public void remove(int number) {
    numbers.remove(hash(number), number);
    long place = places.getLong(number, 0) - 1;
    wasted += Integer.BYTES + length(piece(place), at(place));
    places.set(number, 0, 0L);
    free(number);
    if (wasted > Math.max(1 << PIECE_BITS, bytes / 2)) rewrite();
  }

  private void rewrite() {
    List<byte[]> before = pieces;
    pieces = new ArrayList<>();
    bytes = 0;
    wasted = 0;
    for (int number = 0; number < next; number++) {
      long place = places.getLong(number, 0) - 1;
      if (place < 0) continue;
      byte[] piece = before.get((int) (place >>> PIECE_BITS));
      int from = at(place) + Integer.BYTES;
      byte[] name = Arrays.copyOfRange(piece, from, from + length(piece, at(place)));
      places.set(number, 0, append(name) + 1);
    }
  }

  private long append(byte[] name) {
    int length = Integer.BYTES + name.length;
    boolean fits = !pieces.isEmpty() && end + length <= pieces.get(pieces.size() - 1).length;
    if (!fits) {
      int before = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).length;
      int size = Math.min(1 << PIECE_BITS, Math.max(SMALLEST_PIECE, 2 * before));
      pieces.add(new byte[Math.max(length, size)]);
      end = 0;
    }
    byte[] piece = pieces.get(pieces.size() - 1);
    for (int i = 0; i < Integer.BYTES; i++) piece[end + i] = (byte) (name.length >>> (8 * i));
    System.arraycopy(name, 0, piece, end + Integer.BYTES, name.length);
    long place = ((long) (pieces.size() - 1) << PIECE_BITS) | end;
    end += length;
    bytes += length;
    return place;
  }

  private static byte[] bytes(String name) {
    return name.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] piece(long place) {
    return pieces.get((int) (place >>> PIECE_BITS));
  }

  private static int at(long place) {
    return (int) place & ((1 << PIECE_BITS) - 1);
  }

  private static int length(byte[] piece, int at) {
    int length = 0;
    for (int i = 0; i < Integer.BYTES; i++) length |= (piece[at + i] & 0xFF) << (8 * i);
    return length;
  }

  private boolean is(int number, byte[] wanted) {
    long place = places.getLong(number, 0) - 1;
    byte[] piece = piece(place);
    int from = at(place) + Integer.BYTES;
    int to = from + length(piece, at(place));
    return Arrays.equals(piece, from, to, wanted, 0, wanted.length);
  }

  private long hash(int number) {
    long place = places.getLong(number, 0) - 1;
    byte[] piece = piece(place);
    return hash(piece, at(place) + Integer.BYTES, length(piece, at(place)));
  }

  private static long hash(byte[] bytes, int from, int length) {
    long hash = length;
    long word = 0;
    for (int i = 0; i < length; i++) {
      word = (word << Byte.SIZE) | (bytes[from + i] & 0xFF);
      if (i % Long.BYTES != Long.BYTES - 1) continue;
      hash = Hash64.mix(hash, word);
      word = 0;
    }
    return Hash64.mix(hash, word);
  }

  /** As it is now, for another thread to write while this one is changed; it finds nothing. */
  public Names copy() {
    return new Names(this);
  }

  public void write(DataOutput out) throws IOException {
    places.write(out);
    out.writeInt(next);
    out.writeInt(pieces.size());
    for (byte[] piece : pieces) {
      out.writeInt(piece.length);
      out.write(piece);
    }
  }

  /** What was written; it finds nothing, and takes nothing in, before it is numbered. */
  public static Names read(DataInput in) throws IOException {
    return new Names(in);
  }
}
