package sosie.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream whose every byte passes through {@link #read(byte[], int, int)}, also those that are
 * skipped: who overrides that method sees all of them, once and in order.
 */
abstract class WatchedStream extends FilterInputStream {

  private static final int MOST_SKIPPED = 1 << 16;

  WatchedStream(InputStream in) {
    super(in);
  }

  @Override
  public abstract int read(byte[] target, int offset, int length) throws IOException;

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public final long skip(long count) throws IOException {
    byte[] passed = new byte[(int) Math.max(0, Math.min(count, MOST_SKIPPED))];
    return Math.max(0, read(passed, 0, passed.length));
  }

  /** Who goes back shows bytes twice. */
  @Override
  public boolean markSupported() {
    return false;
  }
}
