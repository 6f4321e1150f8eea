package sosie.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * The bytes of a file as they lie on disk. A failing disk is told apart from damaged content by the
 * exception's type: it passes unchecked through whatever decoder stands above.
 */
public final class DiskFile extends FilterInputStream {

  /** The system refused to open or to read the file. */
  public static final class Failure extends UncheckedIOException {
    @Serial private static final long serialVersionUID = 1;

    Failure(IOException cause) {
      super(cause);
    }
  }

  private final LongConsumer onRead;

  /**
   * Opens a file.
   *
   * @param onRead told the number of bytes after each read, for progress
   */
  public static DiskFile open(Path path, LongConsumer onRead) {
    try {
      return new DiskFile(Files.newInputStream(path), onRead);
    } catch (IOException e) {
      throw new Failure(e);
    }
  }

  private DiskFile(InputStream in, LongConsumer onRead) {
    super(in);
    this.onRead = onRead;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public long skip(long count) {
    try {
      long skipped = in.skip(count);
      onRead.accept(skipped);
      return skipped;
    } catch (IOException e) {
      throw new Failure(e);
    }
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    try {
      int read = in.read(target, offset, length);
      onRead.accept(Math.max(read, 0));
      return read;
    } catch (IOException e) {
      throw new Failure(e);
    }
  }
}
