package sosie.source;

import java.nio.charset.StandardCharsets;

/** The first bytes of a content, by which it is recognised. */
public record Head(byte[] bytes, int length) {

  /** How far recognition looks. */
  public static final int LIMIT = 1 << 16;

  public boolean startsWith(int... signature) {
    return hasAt(0, signature);
  }

  public boolean hasAt(int offset, int... signature) {
    if (offset + signature.length > length) {
      return false;
    }
    for (int i = 0; i < signature.length; i++) {
      if ((bytes[offset + i] & 0xff) != signature[i]) {
        return false;
      }
    }
    return true;
  }

  public boolean startsWith(String ascii) {
    return hasAt(0, ascii);
  }

  public boolean hasAt(int offset, String ascii) {
    if (offset + ascii.length() > length) {
      return false;
    }
    for (int i = 0; i < ascii.length(); i++) {
      if (bytes[offset + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** One character for each byte, so that patterns can be held against bytes of any encoding. */
  public String latin1(int most) {
    return new String(bytes, 0, Math.min(length, most), StandardCharsets.ISO_8859_1);
  }

  public boolean hasUtf8Mark() {
    return startsWith(0xef, 0xbb, 0xbf);
  }
}
