package sosie.store;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Puts the bytes of an entry together. Small numbers take little room. */
public final class EntryOutput {

  private static final int SEVEN_BITS = 0x7F;
  private static final int MORE = 0x80;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  public byte[] bytes() {
    return bytes.toByteArray();
  }

  public EntryOutput put(int value) {
    return put(value & 0xFFFFFFFFL);
  }

  /** Seven bits a byte, the lowest first. */
  public EntryOutput put(long value) {
    long left = value;
    while ((left & ~SEVEN_BITS) != 0) {
      bytes.write((int) (left & SEVEN_BITS) | MORE);
      left >>>= 7;
    }
    bytes.write((int) left);
    return this;
  }

  /** All 64 bits, for numbers that are mostly large. */
  public EntryOutput putWhole(long value) {
    for (int i = 0; i < Long.BYTES; i++) bytes.write((int) (value >>> (Byte.SIZE * i)));
    return this;
  }

  public EntryOutput put(double value) {
    return putWhole(Double.doubleToRawLongBits(value));
  }

  public EntryOutput put(byte[] some) {
    put(some.length);
    bytes.writeBytes(some);
    return this;
  }

  public EntryOutput put(String text) {
    return put(encoded(text));
  }

  /** As UTF-8 with a zero before it; as UTF-16 with a one, if it is no sound Unicode. */
  public static byte[] encoded(String text) {
    byte[] plain = ("\0" + text).getBytes(StandardCharsets.UTF_8);
    if (new String(plain, StandardCharsets.UTF_8).equals("\0" + text)) return plain;
    byte[] wide = new byte[1 + 2 * text.length()];
    wide[0] = 1;
    for (int i = 0; i < text.length(); i++) {
      wide[1 + 2 * i] = (byte) text.charAt(i);
      wide[2 + 2 * i] = (byte) (text.charAt(i) >>> Byte.SIZE);
    }
    return wide;
  }

  public static String decoded(byte[] bytes) throws Damaged {
    if (bytes.length == 0 || bytes[0] > 1) throw new Damaged("it has a text of an unknown form");
    if (bytes[0] == 0) {
      return new String(Arrays.copyOfRange(bytes, 1, bytes.length), StandardCharsets.UTF_8);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 1; i + 1 < bytes.length; i += 2) {
      text.append((char) ((bytes[i] & 0xFF) | (bytes[i + 1] << Byte.SIZE)));
    }
    return text.toString();
  }
}
