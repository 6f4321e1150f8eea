package sosie.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.mozilla.universalchardet.UniversalDetector;
import sosie.source.Head;

/**
 * The character set of a table, from its first bytes: what a byte-order mark says; UTF-8 if they
 * are; else what the detector thinks, or windows-1252.
 *
 * @param charset of the file
 * @param markLength bytes of the byte-order mark, as {@link #asBytes} gives it
 */
record TableEncoding(Charset charset, int markLength) {

  static TableEncoding of(Head head) {
    if (head.hasUtf8Mark()) {
      return new TableEncoding(StandardCharsets.UTF_8, 3);
    }
    if (head.startsWith(0xff, 0xfe)) {
      return new TableEncoding(StandardCharsets.UTF_16LE, 3);
    }
    if (head.startsWith(0xfe, 0xff)) {
      return new TableEncoding(StandardCharsets.UTF_16BE, 3);
    }
    return new TableEncoding(isUtf8(head) ? StandardCharsets.UTF_8 : detected(head), 0);
  }

  /** The file with ASCII as single bytes: as it is, or UTF-8 where it is UTF-16. */
  InputStream asBytes(InputStream in) {
    return isWide() ? new Utf8Stream(new InputStreamReader(in, charset)) : in;
  }

  /** Strict where the file claims UTF-8; other character sets were guessed, so never. */
  String decode(byte[] bytes) throws CharacterCodingException {
    if (!charset.equals(StandardCharsets.UTF_8)) {
      return decodeLeniently(bytes);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    // The replacement character is rare, so the slow exact decoder is rarely asked.
    return text.indexOf('\ufffd') < 0 ? text : strictly().decode(ByteBuffer.wrap(bytes)).toString();
  }

  String decodeLeniently(byte[] bytes) {
    return new String(bytes, isWide() ? StandardCharsets.UTF_8 : charset);
  }

  boolean isWide() {
    return charset.equals(StandardCharsets.UTF_16LE) || charset.equals(StandardCharsets.UTF_16BE);
  }

  private static CharsetDecoder strictly() {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /** A character cut by the end of the head is no error. */
  private static boolean isUtf8(Head head) {
    ByteBuffer bytes = ByteBuffer.wrap(head.bytes(), 0, head.length());
    CoderResult result = strictly().decode(bytes, CharBuffer.allocate(head.length()), false);
    return !result.isError();
  }

  private static Charset detected(Head head) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(head.bytes(), 0, head.length());
    detector.dataEnd();
    String name = detector.getDetectedCharset();
    return name != null && Charset.isSupported(name) && !name.equals("UTF-8")
        ? Charset.forName(name)
        : Charset.forName("windows-1252");
  }

  /** Characters as UTF-8. */
  private static final class Utf8Stream extends InputStream {
    private final InputStreamReader reader;
    private final char[] chars = new char[1 << 16];
    private byte[] bytes = new byte[0];
    private int given;
    private int held;

    Utf8Stream(InputStreamReader reader) {
      this.reader = reader;
    }

    @Override
    public int read() throws IOException {
      return fill() ? bytes[given++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (!fill()) {
        return -1;
      }
      int count = Math.min(length, bytes.length - given);
      System.arraycopy(bytes, given, target, offset, count);
      given += count;
      return count;
    }

    private boolean fill() throws IOException {
      if (given < bytes.length) {
        return true;
      }
      int read = reader.read(chars, held, chars.length - held);
      if (read < 0) {
        return false;
      }
      int count = held + read;
      // A pair must not be torn between two rounds.
      held = Character.isHighSurrogate(chars[count - 1]) && count > 1 ? 1 : 0;
      bytes = new String(chars, 0, count - held).getBytes(StandardCharsets.UTF_8);
      chars[0] = chars[count - 1];
      given = 0;
      return true;
    }
  }
}
