package sosie.office;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;

/**
 * How many bytes may still be unpacked for the sake of one document: PDF and Word files are
 * compressed within, and a small file can ask for more than any machine has.
 *
 * <p>Counted in bytes and not in seconds, so that the same file meets the same end everywhere.
 */
final class Allowance {

  /** In all: many times what an honest document of the largest size needs. */
  private static final long TOTAL = 1L << 28;

  /** At once, which is what has to fit into memory. */
  private static final long AT_ONCE = 1L << 25;

  /** What a part costs at the least, so that parts that refer to one another come to an end. */
  private static final long LEAST = 4096;

  private long left = TOTAL;

  /** Thrown through libraries, which catch and forget the exceptions that they expect. */
  static final class Exceeded extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    Exceeded(String message) {
      super(message, null, false, false);
    }
  }

  /** Refuses what would not fit into memory. */
  static void requireAtOnce(long bytes) {
    if (bytes > AT_ONCE) {
      throw new Exceeded("a part of it expands to over " + AT_ONCE + " bytes, which is the limit");
    }
  }

  void spend(long bytes) {
    requireAtOnce(bytes);
    left -= Math.max(bytes, LEAST);
    if (left < 0) {
      throw new Exceeded("expands to over " + TOTAL + " bytes, which is the limit");
    }
  }

  /** A part that is read as it expands. */
  InputStream limited(InputStream part) {
    return new FilterInputStream(part) {
      private long read;

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        read += Math.max(count, 0);
        requireAtOnce(read);
        return count;
      }

      @Override
      public void close() throws IOException {
        in.close();
        spend(read);
      }
    };
  }
}
