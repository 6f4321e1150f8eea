package sosie.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * How an entry stands in a file: a mark, its length, its number and a checksum of these; then its
 * bytes, and a checksum of all.
 */
public final class Frame {

  public static final int MARK = 0x4C6F7353; // "SosL", as the bytes stand in the file
  public static final int HEAD = Integer.BYTES * 3 + Long.BYTES;
  public static final int AROUND = HEAD + Integer.BYTES;
  private static final int SUMMED = HEAD - Integer.BYTES;

  private Frame() {}

  public static ByteBuffer of(long sequence, byte[] payload) {
    ByteBuffer frame = ByteBuffer.allocate(AROUND + payload.length).order(ByteOrder.LITTLE_ENDIAN);
    frame.putInt(MARK).putInt(payload.length).putLong(sequence);
    frame.putInt(sum(frame.array(), 0, SUMMED)).put(payload);
    frame.putInt(sum(frame.array(), 0, HEAD + payload.length));
    return frame.flip();
  }

  /** Whether a head may be one: its mark and checksum fit. */
  public static boolean isHead(ByteBuffer buffer, int at) {
    return buffer.getInt(at) == MARK
        && buffer.getInt(at + Integer.BYTES) >= 0
        && buffer.getInt(at + SUMMED) == sum(buffer, at, SUMMED);
  }

  public static int length(ByteBuffer buffer, int at) {
    return buffer.getInt(at + Integer.BYTES);
  }

  public static long sequence(ByteBuffer buffer, int at) {
    return buffer.getLong(at + Integer.BYTES * 2);
  }

  /** Whether the bytes of a whole frame are those that were written. */
  public static boolean isSound(ByteBuffer frame) {
    int length = length(frame, 0);
    return frame.getInt(HEAD + length) == sum(frame, 0, HEAD + length);
  }

  private static int sum(ByteBuffer buffer, int from, int length) {
    return sum(buffer.array(), buffer.arrayOffset() + from, length);
  }

  private static int sum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }
}
