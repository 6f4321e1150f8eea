package sosie.format;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sosie.source.Head;

/** What the first bytes of a text say about its kind. */
public final class TextSigns {

  private static final Pattern TAG =
      Pattern.compile(
          "</?(?:p|div|span|a|br|table|tr|td|li|ul|ol|h[1-6]|b|i|font|img|meta|title|script|style)"
              + "(?:\\s[^<>]*)?/?>",
          Pattern.CASE_INSENSITIVE);
  private static final int TAGS_OF_HTML = 12;
  private static final int BYTES_PER_TAG = 250;

  private static final int ENOUGH_TO_JUDGE = 64;
  private static final int MAIL_HEADER = 1 << 13;
  private static final Pattern FIELD = Pattern.compile("([!-9;-~]+):[ \\t].*|([!-9;-~]+):");
  private static final Set<String> MAIL_FIELDS =
      Set.of(
          "from",
          "to",
          "cc",
          "subject",
          "received",
          "message-id",
          "path",
          "newsgroups",
          "date",
          "return-path",
          "delivered-to",
          "mime-version",
          "content-type",
          "references",
          "in-reply-to",
          "reply-to",
          "sender",
          "organization",
          "lines",
          "xref",
          "nntp-posting-host",
          "distribution",
          "keywords",
          "summary",
          "x-mailer",
          "content-transfer-encoding",
          "approved",
          "followup-to",
          "article-i.d.");

  private TextSigns() {}

  /**
   * Whether these are not the bytes of a text: more than a few control characters. Text in UTF-16
   * and UTF-32 is known by its mark.
   */
  public static boolean isBinary(Head head) {
    if (head.startsWith(0xff, 0xfe) || head.startsWith(0xfe, 0xff) || head.length() == 0) {
      return false;
    }
    int control = 0;
    int zero = 0;
    for (int i = 0; i < head.length(); i++) {
      int b = head.bytes()[i];
      zero += b == 0 ? 1 : 0;
      control += b >= 0 && b < 32 && !isOrdinary(b) ? 1 : 0;
    }
    return control * 50L > head.length() || zero * 1000L > head.length();
  }

  /**
   * Whether these bytes can hardly be anything but text: enough of them to judge by, and UTF-8.
   * What is left of a packed file may be neither.
   */
  public static boolean isSurelyText(Head head) {
    CharBuffer decoded = CharBuffer.allocate(head.length());
    boolean utf8 =
        StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(head.bytes(), 0, head.length()), decoded, false)
            .isUnderflow(); // a character may be cut at the end of what is looked at
    return head.length() >= ENOUGH_TO_JUDGE && utf8;
  }

  /** Tab, line ends, form feed, backspace of old printouts, end of file of old systems, escape. */
  private static boolean isOrdinary(int b) {
    return (b >= 8 && b <= 13) || b == 26 || b == 27;
  }

  public static boolean isHtml(Head head) {
    String text = head.latin1(Head.LIMIT);
    if (head.hasUtf8Mark()) {
      text = text.substring(3);
    }
    if (HtmlStart.isAtTheBeginningOf(text)) {
      return true;
    }
    Matcher tags = TAG.matcher(text);
    int count = 0;
    while (tags.find()) {
      count++;
    }
    return count >= TAGS_OF_HTML && count * (long) BYTES_PER_TAG > text.length();
  }

  /** Whether the text begins with at least two fields of mail or news. */
  public static boolean isMail(Head head) {
    return mailFields(head.latin1(MAIL_HEADER), 0) >= 2;
  }

  /** Whether the text begins as an mbox file does: an envelope line, then fields. */
  public static boolean isMbox(Head head) {
    if (!head.startsWith("From ")) {
      return false;
    }
    String text = head.latin1(MAIL_HEADER);
    int line = text.indexOf('\n');
    return line > 0 && mailFields(text, line + 1) >= 1;
  }

  /** How many known fields stand in the header; none if something else stands there too. */
  private static int mailFields(String text, int from) {
    int known = 0;
    int start = from;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      String line = text.substring(start, end < 0 ? text.length() : end).stripTrailing();
      if (line.isEmpty()) {
        break;
      }
      boolean continued = start > from && (text.charAt(start) == ' ' || text.charAt(start) == '\t');
      Matcher field = FIELD.matcher(line);
      if (!continued && !field.matches()) {
        // A header that breaks off is still one if it had said enough.
        return known >= 4 ? known : 0;
      }
      if (!continued
          && MAIL_FIELDS.contains(line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT))) {
        known++;
      }
      start = end < 0 ? text.length() : end + 1;
    }
    return known;
  }
}
