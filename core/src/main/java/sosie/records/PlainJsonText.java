package sosie.records;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import sosie.hash.EightBytes;
import sosie.text.CleanText;

/**
 * A JSON string that is a text, in bytes that are valid UTF-8: its end is found, its escapes are
 * read and it is cleaned in one go, eight bytes at a time where nothing special is among them.
 *
 * <p>It leaves to {@link JsonText} whatever is broken, and controls and lone surrogates that are
 * escaped by number.
 */
final class PlainJsonText {

  private static final long DELETES = 0x7F * EightBytes.LOW_BITS;
  private static final int DROPPED = -2;

  private final byte[] json;
  private final byte[] said;
  private int length; // of what is said
  private int at;
  private long seen; // all eights or'ed
  private long deletes;

  private PlainJsonText(byte[] json, int start) {
    this.json = json;
    at = start;
    said = new byte[json.length - start + 7]; // room for the last eight bytes
  }

  /** The string whose content starts here, if it can be read. */
  static Optional<PlainJsonText> at(byte[] json, int start) {
    PlainJsonText text = new PlainJsonText(json, start);
    return text.read() ? Optional.of(text) : Optional.empty();
  }

  /** Where the closing quote stands. */
  int end() {
    return at;
  }

  CleanText.Known cleaned() {
    boolean ascii = (seen & EightBytes.HIGH_BITS) == 0;
    boolean hasDelete = (deletes & EightBytes.HIGH_BITS) != 0;
    int left = hasDelete ? CleanText.withoutDeletes(said, length) : length;
    String text = new String(said, 0, left, ascii ? ISO_8859_1 : UTF_8);
    return new CleanText.Known(ascii ? text : CleanText.of(text), text);
  }

  private boolean read() {
    while (true) {
      copyPlain();
      if (at >= json.length) return false;
      byte b = json[at];
      if (b == '"') return true;
      if (b != '\\' && b >= 0 && b < ' ') return false; // controls must be escaped
      if (b != '\\') putByte(b);
      else if (!putEscaped()) return false;
    }
  }

  /** Goes on to the next quote, backslash or control, or nearly to the end. */
  private void copyPlain() {
    int from = at;
    int to = length;
    long all = seen;
    long found = deletes;
    while (from + 8 <= json.length) {
      long eight = EightBytes.get(json, from);
      EightBytes.set(said, to, eight);
      found |= EightBytes.zeros(eight ^ DELETES);
      long special = JsonText.special(eight);
      if (special != 0) {
        int plain = Long.numberOfTrailingZeros(special) / Byte.SIZE;
        all |= eight & ~(-1L << (plain * Byte.SIZE));
        from += plain;
        to += plain;
        break;
      }
      all |= eight;
      from += 8;
      to += 8;
    }
    at = from;
    length = to;
    seen = all;
    deletes = found;
  }

  /** One of the last few. */
  private void putByte(byte b) {
    seen |= b;
    deletes |= EightBytes.zeros(b ^ DELETES);
    said[length++] = b;
    at++;
  }

  private boolean putEscaped() {
    if (at + 1 >= json.length) return false;
    if (json[at + 1] == 'u') return putNumbered();
    int meant = JsonText.meant(json[at + 1]);
    if (meant == JsonText.BROKEN) return false;
    int clean = cleaned(meant);
    if (clean != DROPPED) said[length++] = (byte) clean;
    at += 2;
    return true;
  }

  /** An escape by number, or two that are one character. */
  private boolean putNumbered() {
    int unit = codeUnit(at);
    boolean control = unit < ' ' || (unit >= 0x7F && unit < 0xA0); // or no number
    if (control || Character.isLowSurrogate((char) unit)) return false;
    if (!Character.isHighSurrogate((char) unit)) {
      putCharacter(unit);
      at += 6;
      return true;
    }
    int low = codeUnit(at + 6);
    if (low < 0 || !Character.isLowSurrogate((char) low)) return false;
    putCharacter(Character.toCodePoint((char) unit, (char) low));
    at += 12;
    return true;
  }

  /** What is escaped here by number, if something is. */
  private int codeUnit(int escape) {
    if (escape + 6 > json.length || json[escape] != '\\' || json[escape + 1] != 'u') {
      return JsonText.BROKEN;
    }
    int unit = 0;
    for (int i = escape + 2; i < escape + 6; i++) {
      int digit = Character.digit(json[i], 16);
      if (digit < 0) return JsonText.BROKEN;
      unit = unit << 4 | digit;
    }
    return unit;
  }

  /** As UTF-8, which is never longer than the escapes. */
  private void putCharacter(int c) {
    if (c < 0x80) {
      said[length++] = (byte) c;
      return;
    }
    seen |= EightBytes.HIGH_BITS;
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3; // bytes after the first
    said[length++] = (byte) ((0xF0 << (3 - more)) | (c >> (6 * more)));
    for (int i = more - 1; i >= 0; i--) said[length++] = (byte) (0x80 | ((c >> (6 * i)) & 0x3F));
  }

  /** As {@link CleanText} would have what an escape means. */
  private int cleaned(int meant) {
    if (meant >= ' ' || meant == '\n' || meant == '\t') return meant;
    if (meant == '\f') return '\n';
    if (meant == '\b') return DROPPED;
    boolean feedFollows = at + 3 < json.length && json[at + 2] == '\\' && json[at + 3] == 'n';
    return feedFollows ? DROPPED : '\n'; // a carriage return
  }
}
