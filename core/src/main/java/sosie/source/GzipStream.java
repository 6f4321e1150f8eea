package sosie.source;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Expands gzip, all members of it.
 *
 * <p>The JDK's stream may stop after a member whose end falls on the end of a buffer, and takes a
 * broken member for the end of the file; that of commons-compress refuses the extra fields that
 * wget writes. Zeros after the last member are padding and ignored.
 */
final class GzipStream extends InputStream {

  private static final int HEADER_SUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final BufferedInputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private final byte[] input = new byte[1 << 16];
  private int fed;
  private boolean inMember;
  private boolean ended;

  GzipStream(BufferedInputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (length > 0 && !ended) {
      if (inMember && inflater.finished()) end(); // what it held was handed on before
      if (!inMember && !begin()) {
        ended = true;
        break;
      }
      int count = inflate(target, offset, length);
      if (count > 0) {
        return count;
      }
    }
    return ended ? -1 : 0;
  }

  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      int count = inflater.inflate(target, offset, length);
      sum.update(target, offset, count);
      if (count == 0 && inflater.needsInput() && !inflater.finished()) {
        feed();
      } else if (inflater.needsDictionary()) {
        throw new IOException("gzip data that asks for a dictionary");
      }
      return count;
    } catch (DataFormatException e) {
      throw new IOException("gzip data is corrupt", e);
    }
  }

  /** Marks before each reading, so that what the inflater leaves can be given back. */
  private void feed() throws IOException {
    in.mark(input.length);
    int read = in.read(input, 0, input.length);
    if (read < 0) {
      throw new EOFException("the file ends inside a gzip member");
    }
    inflater.setInput(input, 0, read);
    fed = read;
  }

  private void end() throws IOException {
    in.reset();
    in.skipNBytes(fed - inflater.getRemaining());
    if (number(4) != sum.getValue()) {
      throw new IOException("a gzip member whose check sum is wrong");
    }
    if (number(4) != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw new IOException("a gzip member whose length is wrong");
    }
    inMember = false;
  }

  /** Begins the next member; {@code false} if there is none. */
  private boolean begin() throws IOException {
    int first = in.read();
    while (first == 0) {
      first = in.read();
    }
    if (first < 0) {
      return false;
    }
    if (first != 0x1f || next() != 0x8b || next() != 8) {
      throw new IOException("something other than gzip follows a gzip member");
    }
    int flags = next();
    in.skipNBytes(6);
    if ((flags & EXTRA) != 0) {
      in.skipNBytes(number(2));
    }
    for (int text = 0; text < Integer.bitCount(flags & (NAME | COMMENT)); text++) {
      skipText();
    }
    in.skipNBytes((flags & HEADER_SUM) != 0 ? 2 : 0);
    inflater.reset();
    sum.reset();
    inMember = true;
    feed();
    return true;
  }

  private void skipText() throws IOException {
    int read = next();
    while (read != 0) {
      read = next();
    }
  }

  private long number(int bytes) throws IOException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) next() << (8 * i);
    }
    return value;
  }

  private int next() throws IOException {
    int read = in.read();
    if (read < 0) {
      throw new EOFException("the file ends inside a gzip member");
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
