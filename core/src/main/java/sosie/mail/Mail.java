package sosie.mail;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.james.mime4j.MimeException;
import sosie.read.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

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
          .map(value -> name.equals("date") ? MailDate.iso(value) : value)
          .ifPresent(value -> facts.put(name, value));
    }
    if (!unread.isEmpty()) facts.put("attachments_without_text", unread);
    return facts;
  }
}
