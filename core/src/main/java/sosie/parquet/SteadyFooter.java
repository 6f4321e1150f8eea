package sosie.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/**
 * The end of a Parquet file, made the same in every process: the library lists the encodings of a
 * column as a set of enum constants has them, whose order is that of addresses.
 */
public final class SteadyFooter {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final int TAIL = Integer.BYTES + MAGIC.length;

  private SteadyFooter() {}

  /** Brings those lists into the order of the format, in a file that was just written. */
  public static void settle(Path file) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      byte[] tail = new byte[TAIL];
      open.seek(open.length() - TAIL);
      open.readFully(tail);
      int length = little(ByteBuffer.wrap(tail)).getInt();
      long start = open.length() - TAIL - length;
      byte[] footer = new byte[length];
      open.seek(start);
      open.readFully(footer);
      byte[] settled = settled(footer);
      open.seek(start);
      open.write(settled);
      open.write(little(ByteBuffer.allocate(TAIL)).putInt(settled.length).put(MAGIC).array());
      open.setLength(start + settled.length + TAIL);
    }
  }

  private static ByteBuffer little(ByteBuffer bytes) {
    return bytes.order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] settled(byte[] footer) throws IOException {
    FileMetaData file = Util.readFileMetaData(new ByteArrayInputStream(footer));
    for (RowGroup rows : file.getRow_groups()) {
      for (ColumnChunk chunk : rows.getColumns()) {
        ColumnMetaData column = chunk.getMeta_data();
        Collections.sort(column.getEncodings());
        if (column.isSetEncoding_stats()) Collections.sort(column.getEncoding_stats());
      }
    }
    ByteArrayOutputStream settled = new ByteArrayOutputStream(footer.length);
    Util.writeFileMetaData(file, settled);
    return settled.toByteArray();
  }
}
