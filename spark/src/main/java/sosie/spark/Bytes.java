package sosie.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Rows as bytes, the form in which they go from machine to machine. */
final class Bytes {

  /** Writes one row. */
  interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  /** Reads one row. */
  interface Reading<T> {
    T from(DataInputStream in) throws IOException;
  }

  private Bytes() {}

  static byte[] of(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }

  static <T> T read(byte[] bytes, Reading<T> reading) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return reading.from(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As UTF-16, so that any string comes back as it was. */
  static void put(DataOutputStream out, String text) throws IOException {
    out.writeInt(text.length());
    byte[] bytes = new byte[text.length() * 2];
    for (int i = 0; i < text.length(); i++) {
      bytes[2 * i] = (byte) (text.charAt(i) >> 8);
      bytes[2 * i + 1] = (byte) text.charAt(i);
    }
    out.write(bytes);
  }

  static String text(DataInputStream in) throws IOException {
    char[] text = new char[in.readInt()];
    byte[] bytes = in.readNBytes(text.length * 2);
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) ((bytes[2 * i] << 8) | (bytes[2 * i + 1] & 0xff));
    }
    return new String(text);
  }
}
