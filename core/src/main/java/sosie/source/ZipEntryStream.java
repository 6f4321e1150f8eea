package sosie.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;

/**
 * The bytes of an entry of a zip, held against the length and the check sum that were written
 * beside them: a damaged entry may end early without any other sign.
 */
public final class ZipEntryStream extends WatchedStream {

  private static final long UNKNOWN = -1;

  private final ZipArchiveEntry entry;
  private final CRC32 sum = new CRC32();
  private long length;
  private boolean ended;

  public ZipEntryStream(InputStream in, ZipArchiveEntry entry) {
    super(in);
    this.entry = entry;
  }

  ZipArchiveEntry entry() {
    return entry;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    int read = in.read(target, offset, count);
    if (read > 0) {
      sum.update(target, offset, read);
      length += read;
    }
    if (read < 0) {
      ended = true;
      if (!isSound()) throw new IOException("the entry is not what its check sum says");
    }
    return read;
  }

  /** Whether what was read to its end is what was written, as far as that is known by now. */
  boolean isSound() {
    return !ended
        || ((entry.getCrc() == UNKNOWN || entry.getCrc() == sum.getValue())
            && (entry.getSize() == UNKNOWN || entry.getSize() == length));
  }
}
