package sosie.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import sosie.hash.EightBytes;

/**
 * A sliding view of a stream: the bytes read and not yet let go, and where they stand in the
 * stream. Indexes count from the first byte in view.
 *
 * <p>It grows for as long as nothing is let go, so whoever scans must stop at a limit. Owned by one
 * thread.
 */
final class ByteWindow {

  private static final int CHUNK = 1 << 18;

  private final InputStream in;
  private byte[] bytes = new byte[CHUNK];
  private int start;
  private int end;
  private long offset;
  private boolean ended;

  ByteWindow(InputStream in) {
    this.in = in;
  }

  int length() {
    return end - start;
  }

  /** Where the first byte in view stands in the stream. */
  long offset() {
    return offset;
  }

  byte at(int index) {
    return bytes[start + index];
  }

  /** Reads on; {@code false} at the end of the stream. */
  boolean more() throws IOException {
    if (ended) {
      return false;
    }
    if (end == bytes.length) {
      makeRoom();
    }
    int read = in.read(bytes, end, bytes.length - end);
    ended = read < 0;
    end += Math.max(read, 0);
    return !ended;
  }

  /** Reads on until {@code count} bytes are in view; {@code false} if the stream ends before. */
  boolean has(int count) throws IOException {
    while (length() < count) {
      if (!more()) {
        return false;
      }
    }
    return true;
  }

  /** Lets the first bytes go, whether or not they are in view yet; says how many there were. */
  long drop(long count) throws IOException {
    long dropped = 0;
    while (dropped < count) {
      if (length() == 0 && !more()) {
        break;
      }
      int step = (int) Math.min(count - dropped, length());
      start += step;
      offset += step;
      dropped += step;
    }
    return dropped;
  }

  /** Lets bytes go without reading them, where the stream can do that. */
  void skip(long count) throws IOException {
    long left = count - drop(Math.min(count, length()));
    for (long skipped = 1; left > 0 && skipped > 0; left -= skipped) {
      skipped = in.skip(left);
      offset += skipped;
    }
  }

  /** The first place of {@code wanted} in view at or after {@code from}, or the length in view. */
  int find(byte wanted, int from) {
    byte[] array = bytes;
    int i = start + from;
    long everywhere = (wanted & 0xFFL) * EightBytes.LOW_BITS;
    for (; i + Long.BYTES <= end; i += Long.BYTES) {
      // A byte of the difference is zero where the wanted one stands.
      long difference = EightBytes.get(array, i) ^ everywhere;
      long found = EightBytes.zeros(difference) & EightBytes.HIGH_BITS;
      if (found != 0) return i + Long.numberOfTrailingZeros(found) / Byte.SIZE - start;
    }
    while (i < end && array[i] != wanted) i++;
    return i - start;
  }

  boolean startsWith(byte[] prefix, int from) {
    return from + prefix.length <= length()
        && Arrays.equals(
            bytes, start + from, start + from + prefix.length, prefix, 0, prefix.length);
  }

  /** The first bytes in view. */
  void writeTo(OutputStream out, int count) throws IOException {
    out.write(bytes, start, count);
  }

  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(bytes, start + from, start + to);
  }

  private void makeRoom() {
    int length = length();
    // Moving less than half a buffer each time keeps the cost of moving below that of reading.
    byte[] target = start >= bytes.length / 2 ? bytes : new byte[bytes.length * 2];
    System.arraycopy(bytes, start, target, 0, length);
    bytes = target;
    start = 0;
    end = length;
  }
}
