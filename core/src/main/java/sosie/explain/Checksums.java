package sosie.explain;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * What classical checksums say of a text: shown to people, never asked whether two texts are the
 * same.
 *
 * <p>The byte sum is there to teach: any two texts with the same letters share it, whatever their
 * order. MD5 and SHA-1 have been broken on purpose and hold against accident only.
 *
 * @param byteSum the sum of all bytes
 * @param md5 in lower-case hexadecimal, as is {@code sha1}
 */
public record Checksums(long byteSum, long crc32, String md5, String sha1) {

  public static Checksums of(byte[] bytes) {
    long sum = 0;
    for (byte value : bytes) sum += value & 0xFF;
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return new Checksums(sum, crc.getValue(), hex("MD5", bytes), hex("SHA-1", bytes));
  }

  /** Of the UTF-8 bytes of a text as it is. */
  public static Checksums of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String hex(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + algorithm, e);
    }
  }
}
