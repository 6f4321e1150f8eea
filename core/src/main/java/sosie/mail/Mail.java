package sosie.mail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.field.DateTimeFieldLenientImpl;
import org.apache.james.mime4j.stream.RawField;
import sosie.format.HtmlStart;
import sosie.source.Problem.Reason;
import sosie.text.Decoding;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;
import sosie.text.Unusable;
import sosie.text.Zone;

/**
 * An e-mail or Usenet post: its subject, what its writer wrote below it, and the PDF and Word
 * documents that came with it.
 *
 * @param headers all of the outermost header, decoded, by lower-case name
 * @param unread the attachments that gave no text, each with the reason
 * @param lacking why the mail is none, if it only pointed to such attachments
 */
public record Mail(
    MarkedText text, Map<String, String> headers, String unread, Optional<Unusable> lacking) {

  private static final List<String> FACTS =
      List.of("from", "sender", "reply-to", "to", "date", "subject", "message-id", "list-id");

  public static Mail of(byte[] raw) throws Unusable {
    byte[] bytes = FlattenedMail.restored(raw);
    MailReader reader = new MailReader();
    try {
      reader.read(bytes);
    } catch (IOException | MimeException e) {
      return salvaged(reader, bytes, String.valueOf(e.getMessage()));
    }
    return reader.sawText() ? reader.mail() : salvaged(reader, bytes, "no text part");
  }

  /** What can still be read of a mail whose parsing failed: its beginning, or it all as text. */
  private static Mail salvaged(MailReader reader, byte[] bytes, String why) throws Unusable {
    Mail parsed = reader.mail();
    if (!parsed.text.blank() || parsed.lacking.isPresent()) return parsed;
    Mail plain = PlainMail.of(bytes);
    if (plain.text.blank()) throw new Unusable(Reason.BROKEN_MAIL, why);
    return plain;
  }

  public MarkedText written() throws Unusable {
    if (lacking.isPresent()) throw lacking.get();
    return text;
  }

  /** The headers that results show; the date in ISO 8601, if it can be understood. */
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    for (String name : FACTS) {
      Optional.ofNullable(headers.get(name))
          .filter(value -> !value.isBlank())
          .map(value -> name.equals("date") ? iso(value) : value)
          .ifPresent(value -> facts.put(name, value));
    }
    if (!unread.isEmpty()) facts.put("attachments_without_text", unread);
    return facts;
  }

  /**
   * The date in ISO 8601 and UTC, or as it was written where nobody can tell what it means: the
   * world writes it in more ways than RFC 5322 allows.
   */
  private static String iso(String written) {
    Date date =
        DateTimeFieldLenientImpl.PARSER
            .parse(new RawField("Date", written), DecodeMonitor.SILENT)
            .getDate();
    return date == null ? written : date.toInstant().toString();
  }

  /**
   * A mail that MIME cannot explain: header lines up to the first blank line, and text after it.
   */
  private static final class PlainMail {

    private static final Pattern BLANK_LINE = Pattern.compile("\\r?\\n[ \\t]*\\r?\\n");
    private static final Pattern HEADER_LINE =
        Pattern.compile("(?m)^([A-Za-z][A-Za-z0-9-]{0,70}):((?:[^\\n]|\\n[ \\t])*+)");

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

  /**
   * A mail that was once put on a single line, as collections in tab-separated files are: its line
   * breaks are tabs. With no line of its own for the body it would be all header.
   */
  private static final class FlattenedMail {

    private static final int LOOK_AT = 2000;
    private static final Pattern HEADER = Pattern.compile("(?:^|\\t)[A-Za-z][A-Za-z-]{1,40}: ");

    /** The mail with its lines restored, or as it is if it has lines. */
    static byte[] restored(byte[] mail) {
      if (!isFlattened(mail)) return mail;
      byte[] restored = mail.clone();
      for (int i = 0; i < restored.length; i++) {
        if (restored[i] == '\t') restored[i] = '\n';
      }
      return restored;
    }

    private static boolean isFlattened(byte[] mail) {
      for (int i = 0; i < mail.length - 2; i++) {
        if (mail[i] == '\n') return false;
      }
      String head =
          new String(mail, 0, Math.min(mail.length, LOOK_AT), StandardCharsets.ISO_8859_1);
      return HEADER.matcher(head).results().limit(2).count() == 2;
    }
  }
}
