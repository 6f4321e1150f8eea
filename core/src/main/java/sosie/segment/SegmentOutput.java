package sosie.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32C;
import sosie.feature.TextFeatures;

/** Writes the values that a shard is made of, and sums them up at the end. */
final class SegmentOutput implements Closeable {

  /** In place of the form of features: they are those before them. */
  static final byte SAME = -1;

  /** Beside the form of features that have a weight each. */
  static final byte WEIGHTED = 1 << 6;

  private static final int BUFFER = 1 << 16;

  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sum = new CRC32C();
  private long flushed;

  SegmentOutput(FileChannel channel) {
    this.channel = channel;
  }

  long bytes() {
    return flushed + buffer.position();
  }

  void put(byte value) throws IOException {
    room(Byte.BYTES).put(value);
  }

  void put(int value) throws IOException {
    room(Integer.BYTES).putInt(value);
  }

  void put(long value) throws IOException {
    room(Long.BYTES).putLong(value);
  }

  /** As UTF-16, so that any string comes back as it was. */
  void put(String text) throws IOException {
    put(text.length());
    for (int i = 0; i < text.length(); i++) room(Character.BYTES).putChar(text.charAt(i));
  }

  void put(long[] values) throws IOException {
    put(values.length);
    for (long value : values) put(value);
  }

  void put(TextFeatures features) throws IOException {
    boolean weighted = features.isWeighted();
    byte form = features.form().number();
    put((byte) (weighted ? form | WEIGHTED : form));
    put(features.size());
    for (int i = 0; i < features.size(); i++) put(features.feature(i));
    if (!weighted) return;
    for (int i = 0; i < features.size(); i++) put(Float.floatToRawIntBits(features.weight(i)));
  }

  /** Features that are often the very ones written just before. */
  void put(TextFeatures features, TextFeatures before) throws IOException {
    if (features == before) put(SAME);
    else put(features);
  }

  private ByteBuffer room(int bytes) throws IOException {
    if (buffer.remaining() < bytes) flush();
    return buffer;
  }

  private void flush() throws IOException {
    buffer.flip();
    flushed += buffer.limit();
    sum.update(buffer.array(), 0, buffer.limit());
    while (buffer.hasRemaining()) channel.write(buffer);
    buffer.clear();
  }

  /** Ends with the length and the checksum of all that was written. */
  void finish(Safety safety) throws IOException {
    put(bytes() + SegmentInput.TRAILER);
    flush();
    put((int) sum.getValue());
    flush();
    if (safety == Safety.DISK) channel.force(true);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
