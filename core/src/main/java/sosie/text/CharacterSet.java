package sosie.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Character sets by the names that mail and the web call them.
 *
 * <p>Labels mean what browsers take them to mean (WHATWG Encoding Standard, section 4.2): a page
 * that says ISO-8859-1 is windows-1252, one that says GB2312 is GB18030.
 */
final class CharacterSet {

  static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private static final Map<String, String> LABELS =
      Map.ofEntries(
          Map.entry("us-ascii", "windows-1252"),
          Map.entry("ascii", "windows-1252"),
          Map.entry("ansi_x3.4-1968", "windows-1252"),
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("iso8859-1", "windows-1252"),
          Map.entry("latin1", "windows-1252"),
          Map.entry("latin-1", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("windows-874", "x-windows-874"),
          Map.entry("gb2312", "GB18030"),
          Map.entry("gbk", "GB18030"),
          Map.entry("x-gbk", "GB18030"),
          Map.entry("gb_2312-80", "GB18030"),
          Map.entry("hz-gb-2312", "GB18030"),
          Map.entry("big5", "Big5-HKSCS"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("shift-jis", "windows-31j"),
          Map.entry("x-sjis", "windows-31j"),
          Map.entry("sjis", "windows-31j"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("x-mac-cyrillic", "x-MacCyrillic"),
          Map.entry("maccyrillic", "x-MacCyrillic"),
          Map.entry("macintosh", "x-MacRoman"),
          Map.entry("utf8", "UTF-8"),
          Map.entry("unicode-1-1-utf-8", "UTF-8"));

  private CharacterSet() {}

  /** The set of this name; empty for a name that nobody knows. */
  static Optional<Charset> named(String label) {
    String name = label.strip().toLowerCase(Locale.ROOT).replaceAll("[\"';,]", "");
    String java = LABELS.getOrDefault(name, name);
    if (!java.matches("[A-Za-z0-9][A-Za-z0-9._:+-]*")) return Optional.empty();
    return Charset.isSupported(java) ? Optional.of(Charset.forName(java)) : Optional.empty();
  }

  /** The text, if every byte has a meaning in this set. */
  static Optional<String> decodeStrictly(byte[] bytes, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8) && !Utf8.valid(bytes)) return Optional.empty();
    if (charset.equals(StandardCharsets.UTF_8)) return Optional.of(new String(bytes, charset));
    try {
      return Optional.of(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty(); // the answer, not an accident
    }
  }

  /**
   * A set in which each byte is a character: it can decode anything, so decoding proves nothing.
   */
  static boolean singleByte(Charset charset) {
    String name = charset.name().toLowerCase(Locale.ROOT);
    return name.startsWith("windows-125")
        || name.startsWith("iso-8859")
        || name.startsWith("koi8")
        || name.startsWith("ibm")
        || name.startsWith("x-mac")
        || name.equals("x-windows-874");
  }
}
