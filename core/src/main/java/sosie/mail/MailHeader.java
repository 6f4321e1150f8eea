package sosie.mail;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;
import sosie.text.CleanText;
import sosie.text.Decoding;

/** The value of a header line, for people: unfolded, and decoded in every way that is in use. */
final class MailHeader {

  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  /** As for pages: the smaller set is claimed, the larger one is meant. */
  private static final Map<Charset, Charset> MEANT =
      Map.of(
          StandardCharsets.ISO_8859_1,
          WINDOWS_1252,
          Charset.forName("GB2312"),
          Charset.forName("GB18030"),
          Charset.forName("GBK"),
          Charset.forName("GB18030"),
          Charset.forName("EUC-KR"),
          Charset.forName("x-windows-949"),
          Charset.forName("Shift_JIS"),
          Charset.forName("windows-31j"));

  /** Decoding takes quadratic time in the number of encoded words; no honest header is longer. */
  private static final int MAX_DECODED_CHARS = 10_000;

  private MailHeader() {}

  static String decoded(byte[] value) {
    String unfolded = unfolded(Decoding.lenient(value, Optional.empty()));
    if (!unfolded.contains("=?") || unfolded.length() > MAX_DECODED_CHARS) return tidy(unfolded);
    return tidy(
        DecoderUtil.decodeEncodedWords(unfolded, DecodeMonitor.SILENT, WINDOWS_1252, MEANT));
  }

  private static String unfolded(String value) {
    if (value.indexOf('\n') < 0 && value.indexOf('\r') < 0) return value;
    return value.lines().map(String::strip).collect(Collectors.joining(" "));
  }

  private static String tidy(String value) {
    return CleanText.of(value).replace('\n', ' ').strip();
  }
}
