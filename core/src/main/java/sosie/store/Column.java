package sosie.store;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Things by row of which most rows have none, in pieces as {@link Rows}. What is in it is never
 * changed, only replaced.
 */
public final class Column<T> {

  private static final int ROWS_PER_PIECE = 1 << 10;

  private Object[][] pieces;
  private final BitSet shared = new BitSet(); // pieces that a copy has too

  public Column() {
    this(new Object[16][]);
  }

  private Column(Object[][] pieces) {
    this.pieces = pieces;
  }

  /** What a row has, or null. */
  @SuppressWarnings("unchecked") // only what set put there
  public T get(int row) {
    int piece = row / ROWS_PER_PIECE;
    if (piece >= pieces.length || pieces[piece] == null) return null;
    return (T) pieces[piece][row % ROWS_PER_PIECE];
  }

  /** Gives a row something, or takes it back with null. */
  public void set(int row, T value) {
    int piece = row / ROWS_PER_PIECE;
    if (value == null && (piece >= pieces.length || pieces[piece] == null)) return;
    if (piece >= pieces.length) pieces = Arrays.copyOf(pieces, Math.max(piece + 1, piece * 2));
    if (pieces[piece] == null) pieces[piece] = new Object[ROWS_PER_PIECE];
    if (shared.get(piece)) {
      pieces[piece] = pieces[piece].clone();
      shared.clear(piece);
    }
    pieces[piece][row % ROWS_PER_PIECE] = value;
  }

  /** As it is now, for another thread to read while this one is changed. */
  public Column<T> copy() {
    shared.set(0, pieces.length);
    Column<T> copy = new Column<>(pieces.clone());
    copy.shared.set(0, pieces.length);
    return copy;
  }

  /** Sees what a row has. */
  public interface Visitor<T> {
    void visit(int row, T value) throws IOException;
  }

  /** Goes through all that is there, in the order of rows. */
  public void forEach(Visitor<T> visitor) throws IOException {
    for (int row = 0; row < pieces.length * ROWS_PER_PIECE; row++) {
      if (pieces[row / ROWS_PER_PIECE] == null) {
        row += ROWS_PER_PIECE - 1;
        continue;
      }
      T value = get(row);
      if (value != null) visitor.visit(row, value);
    }
  }
}
