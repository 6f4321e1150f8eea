package sosie.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.mozilla.universalchardet.UniversalDetector;
import sosie.source.Problem;

/**
 * From bytes to characters when nobody can be trusted to say which character set it is.
 *
 * <p>In this order: a byte order mark; UTF-16 by its zero bytes; the declared set, if the bytes fit
 * it; UTF-8, if they fit that; what statistics over the first non-ASCII stretch say, if plausible;
 * windows-1252. A declared single-byte set fits anything, so bytes that are valid UTF-8 overrule
 * it.
 */
public final class Decoding {

  private static final int HEAD = 1 << 16;

  private Decoding() {}

  /** The text of bytes that ought to be text; binary data is {@link Unusable}. */
  public static String text(byte[] bytes, Optional<String> declared) throws Unusable {
    Optional<String> marked = byMark(bytes).or(() -> byZeroBytes(bytes));
    if (marked.isPresent()) return marked.get();
    requireText(bytes);
    return lenient(bytes, declared);
  }

  /** The best reading of bytes that are text for certain, such as a header line. */
  public static String lenient(byte[] bytes, Optional<String> declared) {
    Optional<Charset> named = declared.flatMap(CharacterSet::named);
    boolean telling = named.isPresent() && !CharacterSet.singleByte(named.get());
    if (telling) {
      Optional<String> text = CharacterSet.decodeStrictly(bytes, named.get());
      if (text.isPresent()) return text.get();
    }
    int valid = Utf8.validLength(bytes);
    if (valid == bytes.length && shiftsSets(bytes)) return shifted(bytes);
    if (valid == bytes.length || mostlyUtf8(bytes)) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    return named
        .filter(charset -> !telling)
        .map(charset -> new String(bytes, charset))
        .orElseGet(() -> detected(bytes, valid, named));
  }

  /** ISO-2022 says in ASCII, by an escape and a dollar, that what follows is Japanese or Korean. */
  private static boolean shiftsSets(byte[] bytes) {
    for (int i = 0; i + 2 < bytes.length; i++) {
      if (bytes[i] == 0x1B && bytes[i + 1] == '$') return true;
    }
    return false;
  }

  private static String shifted(byte[] bytes) {
    return CharacterSet.decodeStrictly(bytes, Charset.forName("ISO-2022-JP"))
        .or(() -> CharacterSet.decodeStrictly(bytes, Charset.forName("ISO-2022-KR")))
        .orElseGet(() -> new String(bytes, StandardCharsets.UTF_8));
  }

  private static Optional<String> byMark(byte[] bytes) {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) return after(bytes, 3, StandardCharsets.UTF_8);
    if (startsWith(bytes, 0xFF, 0xFE, 0, 0)) return after(bytes, 4, Charset.forName("UTF-32LE"));
    if (startsWith(bytes, 0, 0, 0xFE, 0xFF)) return after(bytes, 4, Charset.forName("UTF-32BE"));
    if (startsWith(bytes, 0xFF, 0xFE)) return after(bytes, 2, StandardCharsets.UTF_16LE);
    if (startsWith(bytes, 0xFE, 0xFF)) return after(bytes, 2, StandardCharsets.UTF_16BE);
    return Optional.empty();
  }

  private static Optional<String> after(byte[] bytes, int mark, Charset charset) {
    return Optional.of(new String(bytes, mark, bytes.length - mark, charset));
  }

  private static boolean startsWith(byte[] bytes, int... head) {
    if (bytes.length < head.length) return false;
    for (int i = 0; i < head.length; i++) {
      if ((bytes[i] & 0xFF) != head[i]) return false;
    }
    return true;
  }

  /** UTF-16 without a mark: spaces, digits and line ends leave zeros on one side only. */
  private static Optional<String> byZeroBytes(byte[] bytes) {
    int pairs = Math.min(bytes.length, HEAD) / 2;
    int high = 0;
    int low = 0;
    for (int i = 0; i < pairs; i++) {
      if (bytes[2 * i] == 0) high++;
      if (bytes[2 * i + 1] == 0) low++;
    }
    if (pairs < 2 || Math.max(high, low) * 10 < pairs || Math.min(high, low) * 50 > pairs) {
      return Optional.empty();
    }
    return CharacterSet.decodeStrictly(
            bytes, high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE)
        .filter(text -> !controlHeavy(text));
  }

  private static boolean controlHeavy(String text) {
    long controls = text.chars().limit(HEAD).filter(c -> control(c)).count();
    return controls * 50 > Math.min(text.length(), HEAD);
  }

  private static void requireText(byte[] bytes) throws Unusable {
    int length = Math.min(bytes.length, HEAD);
    int zeros = 0;
    int controls = 0;
    for (int i = 0; i < length; i++) {
      if (bytes[i] == 0) zeros++;
      if (bytes[i] >= 0 && control(bytes[i])) controls++;
    }
    if (zeros * 100L > length || controls * 20L > length) {
      throw new Unusable(
          Problem.Reason.BINARY, controls + " control bytes among the first " + length);
    }
  }

  /** Escape is not among them: ISO-2022 texts and terminal logs are text. */
  private static boolean control(int c) {
    return c < 0x20 && (c < 8 || c > 13) && c != 0x1B;
  }

  /** UTF-8 with a little damage: a cut at the end, one pasted character in another set. */
  private static boolean mostlyUtf8(byte[] bytes) {
    int damaged = 0;
    int whole = 0;
    for (int at = Utf8.skipAscii(bytes, 0); at < bytes.length; at = Utf8.skipAscii(bytes, at)) {
      int length = Utf8.sequenceLength(bytes, at);
      if (length == 0) damaged++;
      else whole++;
      at += Math.max(length, 1);
    }
    return whole > 20L * damaged;
  }

  private static String detected(byte[] bytes, int valid, Optional<Charset> named) {
    return statistics(bytes, valid)
        .flatMap(charset -> CharacterSet.decodeStrictly(bytes, charset))
        .filter(text -> !mixesScriptsInWords(text))
        .orElseGet(() -> new String(bytes, named.orElse(CharacterSet.WINDOWS_1252)));
  }

  private static Optional<Charset> statistics(byte[] bytes, int firstDamage) {
    int from = Math.max(0, Math.min(Utf8.skipAscii(bytes, 0), firstDamage) - 64);
    int to = Math.min(bytes.length, from + HEAD);
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(Arrays.copyOfRange(bytes, from, to));
    detector.dataEnd();
    return Optional.ofNullable(detector.getDetectedCharset())
        .flatMap(CharacterSet::named)
        .map(charset -> likelier(charset, bytes));
  }

  /**
   * The detector takes short windows-1251 texts for MacCyrillic: small letters are the same. The
   * capitals decide, which Apple put below 0xA0 and Microsoft above 0xC0.
   */
  private static Charset likelier(Charset detected, byte[] bytes) {
    if (!detected.name().equals("x-MacCyrillic")) return detected;
    int apple = 0;
    int microsoft = 0;
    for (byte b : bytes) {
      int value = b & 0xFF;
      if (value >= 0x80 && value < 0xA0) apple++;
      if (value >= 0xC0 && value < 0xE0) microsoft++;
    }
    return apple > microsoft ? detected : Charset.forName("windows-1251");
  }

  /**
   * A sign of a wrong guess: real Cyrillic or Greek comes in whole words, while a single accented
   * letter misread as one sits among Latin letters.
   */
  private static boolean mixesScriptsInWords(String text) {
    int foreign = 0;
    int mixed = 0;
    for (int i = 1; i + 1 < Math.min(text.length(), HEAD); i++) {
      char c = text.charAt(i);
      if (c < 0x250 || !Character.isLetter(c)) continue;
      foreign++;
      if (asciiLetter(text.charAt(i - 1)) || asciiLetter(text.charAt(i + 1))) mixed++;
    }
    return mixed * 3L > foreign;
  }

  private static boolean asciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
