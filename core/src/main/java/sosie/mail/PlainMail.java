package sosie.mail;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sosie.read.HtmlStart;
import sosie.text.Decoding;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;
import sosie.text.Unusable;
import sosie.text.Zone;

/** A mail that MIME cannot explain: header lines up to the first blank line, and text after it. */
final class PlainMail {

  private static final Pattern BLANK_LINE = Pattern.compile("\\r?\\n[ \\t]*\\r?\\n");
  private static final Pattern HEADER_LINE =
      Pattern.compile("(?m)^([A-Za-z][A-Za-z0-9-]{0,70}):((?:[^\\n]|\\n[ \\t])*+)");

  private PlainMail() {}

  static Mail of(byte[] bytes) throws Unusable {
    String latin = new String(bytes, StandardCharsets.ISO_8859_1); // one character for each byte
    Matcher blank = BLANK_LINE.matcher(latin);
    int headerEnd = blank.find() ? blank.start() : 0;
    int bodyStart = headerEnd == 0 ? 0 : blank.end();
    Map<String, String> headers = headers(latin.substring(0, headerEnd));
    String body =
        Decoding.text(Arrays.copyOfRange(bytes, bodyStart, bytes.length), Optional.empty());
    MarkedText text =
        HtmlStart.isAtTheBeginningOf(body) ? HtmlPage.of(body).text() : Quotes.mark(body);
    MarkedText subject = MarkedText.line(headers.getOrDefault("subject", ""), Zone.Kind.HEADER);
    return new Mail(MarkedText.join(List.of(subject, text)), headers, "", Optional.empty());
  }

  private static Map<String, String> headers(String block) {
    Map<String, String> headers = new LinkedHashMap<>();
    Matcher line = HEADER_LINE.matcher(block);
    while (line.find()) {
      byte[] value = line.group(2).getBytes(StandardCharsets.ISO_8859_1);
      headers.putIfAbsent(line.group(1).toLowerCase(Locale.ROOT), MailHeader.decoded(value));
    }
    return headers;
  }
}
