package sosie.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** Runs of bytes of a stream that a copy leaves out; they are added from front to back. */
final class Ranges {

  private long[] bounds = new long[64];
  private int size;

  /** Adds {@code start} to {@code end}, joining it to the last range if it touches it. */
  void add(long start, long end) {
    if (size > 0 && start <= bounds[size - 1]) {
      bounds[size - 1] = Math.max(bounds[size - 1], end);
      return;
    }
    if (size == bounds.length) {
      bounds = Arrays.copyOf(bounds, size * 2);
    }
    bounds[size++] = start;
    bounds[size++] = end;
  }

  /** Writes what lies outside the ranges. */
  void copyRest(InputStream in, OutputStream out) throws IOException {
    long position = 0;
    for (int i = 0; i < size; i += 2) {
      copy(in, out, bounds[i] - position);
      if (bounds[i + 1] == Long.MAX_VALUE) {
        return;
      }
      in.skipNBytes(bounds[i + 1] - bounds[i]);
      position = bounds[i + 1];
    }
    in.transferTo(out);
  }

  static void copy(InputStream in, OutputStream out, long count) throws IOException {
    byte[] buffer = new byte[(int) Math.min(count, 1 << 18)];
    long left = count;
    while (left > 0) {
      int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      if (read < 0) {
        throw new EOFException("the file changed while it was copied");
      }
      out.write(buffer, 0, read);
      left -= read;
    }
  }
}
