package sosie.cut;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import sosie.format.Writing;
import sosie.text.Decoding;
import sosie.text.Unusable;

/**
 * The characters that a document is written with, each with the bytes that it stands on: escapes
 * and entities count as what they mean.
 */
final class WrittenText {

  /** Stands where text of one field ends and other bytes begin, which may not be cut. */
  static final char BARRIER = '\u0001';

  /** Stands for a character of a tag, which stays when text around it is cut. */
  static final char MARKUP = '\u0002';

  private static final char BYTE_ORDER = '\uFEFF';

  private final char[] characters;
  private final int[] starts; // in bytes
  private final int[] ends;
  private int length;

  private WrittenText(int most) {
    characters = new char[most];
    starts = new int[most];
    ends = new int[most];
  }

  /** Nothing if the characters cannot be told apart in the bytes. */
  static Optional<WrittenText> of(byte[] bytes, Writing writing) {
    return switch (writing.kind()) {
      case PLAIN -> plain(bytes);
      case MARKUP -> plain(bytes).map(MarkupText::of);
      case JSON -> utf8(bytes).map(JsonStrings::of);
      case ROW -> plain(bytes).map(text -> CellText.of(text, (char) (writing.delimiter() & 0xff)));
      case CLOSED -> Optional.empty();
    };
  }

  private static Optional<WrittenText> plain(byte[] bytes) {
    Optional<WrittenText> utf8 = utf8(bytes);
    if (utf8.isPresent()) return utf8;
    try {
      String text = Decoding.text(bytes, Optional.empty());
      return text.length() == bytes.length ? Optional.of(byteByByte(text)) : Optional.empty();
    } catch (Unusable e) {
      return Optional.empty(); // no text: nothing of it was found, and nothing is cut
    }
  }

  /** Of a character set that has one byte for each. */
  private static WrittenText byteByByte(String text) {
    WrittenText source = new WrittenText(text.length());
    for (int i = 0; i < text.length(); i++) source.add(text.charAt(i), i, i + 1);
    return source;
  }

  private static Optional<WrittenText> utf8(byte[] bytes) {
    WrittenText source = new WrittenText(bytes.length);
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) return Optional.empty();
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int size = c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      if (Character.isHighSurrogate(c)) size = 4;
      if (Character.isLowSurrogate(c)) size = 0;
      source.add(c == BYTE_ORDER ? MARKUP : c, at, at + size);
      at += size;
    }
    return at == bytes.length ? Optional.of(source) : Optional.empty();
  }

  /** One that takes no more characters than another. */
  static WrittenText like(WrittenText other) {
    return new WrittenText(other.length);
  }

  void add(char c, int start, int end) {
    characters[length] = c;
    starts[length] = start;
    ends[length++] = end;
  }

  /** Takes characters of another, all as one. */
  void add(char c, WrittenText other, int from, int to) {
    add(c, other.starts[from], other.ends[to - 1]);
  }

  /** Takes characters of another, each in place of itself. */
  void addEach(char c, WrittenText other, int from, int to) {
    for (int i = from; i < to; i++) add(c, other.starts[i], other.ends[i]);
  }

  int length() {
    return length;
  }

  char at(int i) {
    return characters[i];
  }

  String text() {
    return new String(characters, 0, length);
  }

  /** Whether a stretch is nothing but text of one field. */
  boolean isOneField(int from, int to) {
    for (int i = from; i < to; i++) if (characters[i] == BARRIER) return false;
    return true;
  }

  /** The bytes of a stretch without those of tags: start, end, start, end… */
  int[] bytes(int from, int to) {
    int[] ranges = new int[2 * (to - from)];
    int count = 0;
    for (int i = from; i < to; i++) {
      if (characters[i] == MARKUP || ends[i] == starts[i]) continue;
      if (count > 0 && ranges[count - 1] == starts[i]) {
        ranges[count - 1] = ends[i];
      } else {
        ranges[count++] = starts[i];
        ranges[count++] = ends[i];
      }
    }
    return Arrays.copyOf(ranges, count);
  }
}
