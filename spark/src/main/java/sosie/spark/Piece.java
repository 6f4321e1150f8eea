package sosie.spark;

import java.io.Serializable;
import sosie.format.Stretch;

/**
 * What one machine reads of a file: all of it, or a stretch.
 *
 * @param file its number in the collection
 */
record Piece(int file, long start, long end, long before) implements Serializable {

  static Piece whole(int file) {
    return new Piece(file, 0, Long.MAX_VALUE, 0);
  }

  Stretch stretch() {
    return new Stretch(start, end, before);
  }

  /** The same, once it is known how many records begin before it. */
  Piece behind(long records) {
    return new Piece(file, start, end, records);
  }
}
