package sosie.mail;

import java.util.Date;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.field.DateTimeFieldLenientImpl;
import org.apache.james.mime4j.stream.RawField;

/** The date of a mail, which the world writes in more ways than RFC 5322 allows. */
final class MailDate {

  private MailDate() {}

  /** ISO 8601 in UTC, or the date as it was written where nobody can tell what it means. */
  static String iso(String written) {
    Date date =
        DateTimeFieldLenientImpl.PARSER
            .parse(new RawField("Date", written), DecodeMonitor.SILENT)
            .getDate();
    return date == null ? written : date.toInstant().toString();
  }
}
