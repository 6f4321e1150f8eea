package sosie.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.Form;

/**
 * Reads what {@link SegmentOutput} wrote. Files are taken for damaged until proven sound: no length
 * in them makes anything larger than the file itself.
 */
final class SegmentInput implements Closeable {

  /** Length and checksum, at the very end. */
  static final int TRAILER = Long.BYTES + Integer.BYTES;

  private static final int BUFFER = 1 << 16;

  private final FileChannel channel;
  private final long size;
  private final ByteBuffer buffer =
      ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN).limit(0);

  private SegmentInput(FileChannel channel) throws IOException {
    this.channel = channel;
    size = channel.size();
  }

  static SegmentInput open(Path file) throws IOException {
    return new SegmentInput(FileChannel.open(file));
  }

  /** Holds length and checksum against all that is there. */
  void check() throws IOException {
    if (size < TRAILER) throw new DamagedSegment("it is too short");
    CRC32C sum = new CRC32C();
    seek(0);
    for (long left = size - Integer.BYTES; left > 0; ) {
      if (!buffer.hasRemaining()) fill();
      int part = (int) Math.min(left, buffer.remaining());
      sum.update(buffer.array(), buffer.position(), part);
      buffer.position(buffer.position() + part);
      left -= part;
    }
    if (getInt() != (int) sum.getValue()) throw new DamagedSegment("its checksum does not fit");
    seek(size - TRAILER);
    if (getLong() != size) throw new DamagedSegment("its length does not fit");
  }

  long size() {
    return size;
  }

  void seek(long position) throws IOException {
    if (position < 0 || position > size) throw new DamagedSegment("it ends before " + position);
    channel.position(position);
    buffer.limit(0);
  }

  byte getByte() throws IOException {
    return ready(Byte.BYTES).get();
  }

  int getInt() throws IOException {
    return ready(Integer.BYTES).getInt();
  }

  long getLong() throws IOException {
    return ready(Long.BYTES).getLong();
  }

  String getText() throws IOException {
    char[] text = new char[length(Character.BYTES)];
    for (int i = 0; i < text.length; i++) text[i] = ready(Character.BYTES).getChar();
    return new String(text);
  }

  long[] getLongs() throws IOException {
    return longs(length(Long.BYTES));
  }

  private long[] longs(int count) throws IOException {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) values[i] = getLong();
    return values;
  }

  /** Features, or once more those that came before them. */
  TextFeatures getFeatures(TextFeatures before) throws IOException {
    byte told = getByte();
    if (told == SegmentOutput.SAME) return before;
    Form form =
        Form.numbered(told & ~SegmentOutput.WEIGHTED)
            .orElseThrow(() -> new DamagedSegment("it has features of an unknown form"));
    long[] features = longs(length(Long.BYTES));
    boolean weighted = (told & SegmentOutput.WEIGHTED) != 0;
    return form.of(features, weighted ? weights(features.length) : null);
  }

  private float[] weights(int count) throws IOException {
    if ((long) count * Float.BYTES > left()) throw new DamagedSegment("it ends amid weights");
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) weights[i] = Float.intBitsToFloat(getInt());
    return weights;
  }

  /** A number of things of some size, for which there must be bytes. */
  int length(int bytesEach) throws IOException {
    int length = getInt();
    if (length < 0 || (long) length * bytesEach > left()) {
      throw new DamagedSegment("it has a length of " + length + " where less is left");
    }
    return length;
  }

  private long left() throws IOException {
    return size - channel.position() + buffer.remaining();
  }

  private ByteBuffer ready(int bytes) throws IOException {
    if (buffer.remaining() < bytes) fill();
    if (buffer.remaining() < bytes) throw new DamagedSegment("it ends early");
    return buffer;
  }

  private void fill() throws IOException {
    buffer.compact();
    int read = 0;
    while (buffer.hasRemaining() && read >= 0) read = channel.read(buffer);
    buffer.flip();
    if (!buffer.hasRemaining()) throw new DamagedSegment("it ends early");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
