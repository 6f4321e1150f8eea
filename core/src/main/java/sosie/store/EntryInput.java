package sosie.store;

import java.util.Arrays;

/** Reads what {@link EntryOutput} wrote; no length in it makes anything larger than the entry. */
public final class EntryInput {

  private static final int LONGEST = 64;

  private final byte[] bytes;
  private int at;

  public EntryInput(byte[] bytes) {
    this.bytes = bytes;
  }

  public int getInt() throws Damaged {
    return (int) getLong();
  }

  public long getLong() throws Damaged {
    long value = 0;
    for (int shift = 0; shift < LONGEST; shift += 7) {
      int next = next();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) return value;
    }
    throw new Damaged("it has a number without an end");
  }

  public long getWhole() throws Damaged {
    long value = 0;
    for (int i = 0; i < Long.BYTES; i++) value |= (long) next() << (Byte.SIZE * i);
    return value;
  }

  public double getDouble() throws Damaged {
    return Double.longBitsToDouble(getWhole());
  }

  public byte[] getBytes() throws Damaged {
    int length = count();
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  public String getText() throws Damaged {
    return EntryOutput.decoded(getBytes());
  }

  /** A number of things that take a byte at least. */
  public int count() throws Damaged {
    int count = getInt();
    if (count < 0 || count > bytes.length - at) {
      throw new Damaged(
          "it has a length of " + count + " where " + (bytes.length - at) + " is left");
    }
    return count;
  }

  public boolean hasMore() {
    return at < bytes.length;
  }

  private int next() throws Damaged {
    if (at == bytes.length) throw new Damaged("it ends early");
    return bytes[at++] & 0xFF;
  }
}
