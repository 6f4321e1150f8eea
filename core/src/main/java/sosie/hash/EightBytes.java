package sosie.hash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of an array as one number, the first byte lowest, and what can be asked of all eight
 * at once.
 */
public final class EightBytes {

  /** A one in every byte: times this, a byte stands in all eight places. */
  public static final long LOW_BITS = 0x0101010101010101L;

  /** The sign of every byte: none is set where all are ASCII. */
  public static final long HIGH_BITS = 0x8080808080808080L;

  private static final VarHandle VIEW =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private EightBytes() {}

  public static long get(byte[] bytes, int at) {
    return (long) VIEW.get(bytes, at);
  }

  /** The same with zeros for what is beyond the end of the array. */
  public static long getSome(byte[] bytes, int at) {
    int missing = at + Long.BYTES - bytes.length;
    if (missing <= 0) return get(bytes, at);
    if (bytes.length >= Long.BYTES) {
      return get(bytes, bytes.length - Long.BYTES) >>> (Byte.SIZE * missing);
    }
    long some = 0;
    for (int i = bytes.length - 1; i >= at; i--) some = (some << Byte.SIZE) | (bytes[i] & 0xFF);
    return some;
  }

  /** A mask of the first bytes of eight, one at least. */
  public static long first(int bytes) {
    return -1L >>> (Long.SIZE - Byte.SIZE * bytes);
  }

  public static void set(byte[] bytes, int at, long eight) {
    VIEW.set(bytes, at, eight);
  }

  /**
   * The high bit of the lowest zero byte is set, by borrowing; of bytes above it, it may be. Other
   * bits are to be ignored.
   */
  public static long zeros(long eight) {
    return (eight - LOW_BITS) & ~eight;
  }
}
