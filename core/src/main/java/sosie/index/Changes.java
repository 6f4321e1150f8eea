package sosie.index;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import sosie.store.Rows;

/** Where in the log each change of clusters stands, in the order of their numbers. */
final class Changes {

  private static final int PLACE = Long.BYTES;

  private final Rows rows; // number, place
  private int first; // those before it are told no more
  private int end;

  Changes() {
    this(new Rows(2 * Long.BYTES), 0, 0);
  }

  private Changes(Rows rows, int first, int end) {
    this.rows = rows;
    this.first = first;
    this.end = end;
  }

  void add(long number, long place) {
    rows.set(end, 0, number);
    rows.set(end, PLACE, place);
    end++;
  }

  long number(int change) {
    return rows.getLong(change, 0);
  }

  long place(int change) {
    return rows.getLong(change, PLACE);
  }

  int end() {
    return end;
  }

  /** Those up to this number are told no more. */
  void forget(long number) {
    first = after(number);
  }

  /** The first change with a larger number. */
  int after(long number) {
    int from = first;
    int to = end;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (number(middle) <= number) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  Changes copy() {
    return new Changes(rows.copy(), first, end);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(first);
    out.writeInt(end);
    rows.write(out);
  }

  static Changes read(DataInput in) throws IOException {
    int first = in.readInt();
    int end = in.readInt();
    return new Changes(Rows.read(in, 2 * Long.BYTES), first, end);
  }
}
