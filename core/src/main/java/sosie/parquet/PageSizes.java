package sosie.parquet;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;

/**
 * Whether the pages of a row group can be as large as their headers say. Parquet's reader makes
 * room for whatever a damaged header asks for, which may be all memory there is; so headers are
 * looked at first. They are few: a page has thousands of rows.
 */
final class PageSizes {

  private static final int HEADER_BYTES = 1 << 10;

  /** A page of so many bytes is never in doubt, whatever careless writers say of its column. */
  private static final long HARMLESS = 64 << 20;

  private PageSizes() {}

  /** Fails if a page leaves the file, or unpacks to more than the footer says its column does. */
  static void check(Path path, BlockMetaData group) throws IOException {
    try (SeekableByteChannel file = Files.newByteChannel(path)) {
      for (ColumnChunkMetaData column : group.getColumns()) check(file, column);
    }
  }

  private static void check(SeekableByteChannel file, ColumnChunkMetaData column)
      throws IOException {
    long position = column.getStartingPos();
    long end = position + column.getTotalSize();
    require(position >= 0 && end >= position && end <= file.size(), column, "leaves the file");
    while (position < end) {
      Counted in = new Counted(Channels.newInputStream(file.position(position)));
      PageHeader header = Util.readPageHeader(in);
      long body = position + in.taken();
      int packed = header.getCompressed_page_size();
      int unpacked = header.getUncompressed_page_size();
      require(packed >= 0 && packed <= file.size() - body, column, "has a page that leaves it");
      long most = Math.max(column.getTotalUncompressedSize(), HARMLESS);
      require(unpacked >= 0 && unpacked <= most, column, "has a page larger than all of it");
      position = body + packed;
    }
  }

  private static void require(boolean holds, ColumnChunkMetaData column, String otherwise)
      throws IOException {
    if (!holds) throw new IOException("column " + column.getPath().toDotString() + " " + otherwise);
  }

  /** Counts what was taken from it, not what it has read ahead. */
  private static final class Counted extends BufferedInputStream {

    private long taken;

    Counted(InputStream in) {
      super(in, HEADER_BYTES);
    }

    long taken() {
      return taken;
    }

    @Override
    public synchronized int read() throws IOException {
      int one = super.read();
      if (one >= 0) taken++;
      return one;
    }

    @Override
    public synchronized int read(byte[] to, int from, int length) throws IOException {
      int read = super.read(to, from, length);
      if (read > 0) taken += read;
      return read;
    }
  }
}
