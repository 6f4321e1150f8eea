package sosie.source;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;

/**
 * Which bytes of a zip its directory reaches, and where entries stand that it does not reach: those
 * of a directory that is damaged, cut off, or that of another zip behind this one.
 */
final class ZipReach implements Closeable {

  /** Bytes from {@code start} up to {@code end}. */
  record Range(long start, long end) {}

  private static final int HEADER = 30;

  /** What may follow an entry: its lengths and check sum, once more. */
  private static final int LONGEST_DESCRIPTOR = 24;

  private final SeekableByteChannel file;
  private final List<Range> reached = new ArrayList<>();
  private boolean strayBytes;

  ZipReach(Path path) throws IOException {
    file = Files.newByteChannel(path);
  }

  long size() throws IOException {
    return file.size();
  }

  private int read(ByteBuffer target, long place) throws IOException {
    file.position(place);
    return file.read(target);
  }

  /** Notes an entry of the directory; whether such an entry stands where it says. */
  boolean reaches(ZipArchiveEntry entry) throws IOException {
    byte[] name = entry.getRawName() == null ? new byte[0] : entry.getRawName();
    ByteBuffer header = ByteBuffer.allocate(HEADER + name.length);
    read(header, Math.max(0, entry.getLocalHeaderOffset()));
    byte[] read = header.array();
    boolean there =
        read[0] == 'P'
            && read[1] == 'K'
            && read[2] == 3
            && read[3] == 4
            && Arrays.equals(read, HEADER, read.length, name, 0, name.length);
    long end = entry.getDataOffset() + Math.max(0, entry.getCompressedSize());
    if (there) reached.add(new Range(entry.getLocalHeaderOffset(), Math.min(end, file.size())));
    return there && end <= file.size();
  }

  /** Where entries stand that were not noted, in their order. */
  List<Range> unreached() throws IOException {
    List<Range> unreached = new ArrayList<>();
    reached.sort(Comparator.comparingLong(Range::start));
    long at = 0;
    for (Range range : reached) {
      if (range.start > at) find(new Range(at, range.start), unreached);
      at = Math.max(at, range.end);
    }
    if (at < file.size()) find(new Range(at, file.size()), unreached);
    return unreached;
  }

  /** Whether there are bytes that belong neither to an entry nor to the directory. */
  boolean hasStrayBytes() {
    return strayBytes;
  }

  InputStream open(Range range) {
    return new InputStream() {
      private long at = range.start;

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        if (at >= range.end) return -1;
        int most = (int) Math.min(length, range.end - at);
        int read = ZipReach.this.read(ByteBuffer.wrap(target, offset, most), at);
        at += Math.max(0, read);
        return read;
      }
    };
  }

  /** The first sign in a gap says what it is: entries, or the directory. */
  private void find(Range gap, List<Range> unreached) throws IOException {
    InputStream in = new BufferedInputStream(open(gap), 1 << 16);
    int last = 0;
    long written = 0; // bytes other than zero
    long at = gap.start;
    for (int next = in.read(); next >= 0; next = in.read(), at++) {
      last = last << 8 | next;
      written += next == 0 ? 0 : 1;
      if (last == 0x504b0304) {
        unreached.add(new Range(at - 3, gap.end));
        return;
      }
      if (last == 0x504b0102 || last == 0x504b0506 || last == 0x504b0606) return;
    }
    strayBytes |= written > LONGEST_DESCRIPTOR;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
