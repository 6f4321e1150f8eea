package sosie.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows of numbers, each of as many bytes, in pieces: it grows without being copied, a piece of
 * which nothing was ever set takes no room, and a copy shares what neither changes after.
 *
 * <p>One thread changes it; while none does, any number may read.
 */
public final class Rows {

  public static final int ROWS_PER_PIECE = 1 << 11;
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final int width;
  private byte[][] pieces;
  private final BitSet shared = new BitSet(); // pieces that a copy has too

  public Rows(int width) {
    this(width, new byte[16][]);
  }

  private Rows(int width, byte[][] pieces) {
    this.width = width;
    this.pieces = pieces;
  }

  public int getInt(int row, int at) {
    byte[] piece = piece(row);
    return piece == null ? 0 : (int) INTS.get(piece, place(row) + at);
  }

  public long getLong(int row, int at) {
    byte[] piece = piece(row);
    return piece == null ? 0 : (long) LONGS.get(piece, place(row) + at);
  }

  public void set(int row, int at, int value) {
    INTS.set(own(row), place(row) + at, value);
  }

  public void set(int row, int at, long value) {
    LONGS.set(own(row), place(row) + at, value);
  }

  private int place(int row) {
    return row % ROWS_PER_PIECE * width;
  }

  private byte[] piece(int row) {
    int piece = row / ROWS_PER_PIECE;
    return piece < pieces.length ? pieces[piece] : null;
  }

  /** The piece of a row, which no copy has. */
  private byte[] own(int row) {
    int piece = row / ROWS_PER_PIECE;
    if (piece >= pieces.length) pieces = Arrays.copyOf(pieces, Math.max(piece + 1, piece * 2));
    if (pieces[piece] == null) pieces[piece] = new byte[ROWS_PER_PIECE * width];
    if (shared.get(piece)) {
      pieces[piece] = pieces[piece].clone();
      shared.clear(piece);
    }
    return pieces[piece];
  }

  /** Gives back the room of a piece of which no row is wanted any more. */
  public void drop(int piece) {
    if (piece >= pieces.length) return;
    pieces[piece] = null;
    shared.clear(piece);
  }

  /** As it is now, for another thread to read while this one is changed. */
  public Rows copy() {
    shared.set(0, pieces.length);
    Rows copy = new Rows(width, pieces.clone());
    copy.shared.set(0, pieces.length);
    return copy;
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(pieces.length);
    for (byte[] piece : pieces) {
      out.writeBoolean(piece != null);
      if (piece != null) out.write(piece);
    }
  }

  public static Rows read(DataInput in, int width) throws IOException {
    byte[][] pieces = new byte[in.readInt()][];
    for (int i = 0; i < pieces.length; i++) {
      if (!in.readBoolean()) continue;
      pieces[i] = new byte[ROWS_PER_PIECE * width];
      in.readFully(pieces[i]);
    }
    return new Rows(width, pieces);
  }
}
