package sosie.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sosie.text.MarkedText;
import sosie.text.Zone;

/**
 * Finds in the plain text of a mail what its writer quoted: lines behind {@code >}, with the line
 * that says whose they are, and all that follows a forwarded mail's dashes.
 */
final class Quotes {

  private static final int MAX_ATTRIBUTION_CHARS = 300;
  private static final Pattern ATTRIBUTION =
      Pattern.compile("(?i)\\b(wrote|writes|schrieb|a écrit|escribió|said)\\b.{0,40}\\z");
  private static final Pattern ORIGINAL =
      Pattern.compile(
          "(?i)\\s*[-_]{2,}\\s*(original message|forwarded message|forwarded by\\b.{0,80})[\\s-]*");

  private final String text;
  private final List<Zone> zones = new ArrayList<>();
  private int start;
  private int end; // equal to start: no quote is open
  private int lastLine; // the last written line outside quotes
  private int lastLineEnd;

  private Quotes(String text) {
    this.text = text;
  }

  /** Plain text with its paragraphs and quotes. */
  static MarkedText mark(String raw) {
    MarkedText plain = MarkedText.plain(raw);
    Quotes quotes = new Quotes(plain.text());
    quotes.zones.addAll(plain.zones());
    quotes.readLines();
    return new MarkedText(plain.text(), quotes.zones);
  }

  private void readLines() {
    for (int line = 0; line < text.length(); ) {
      int lineEnd = text.indexOf('\n', line);
      if (lineEnd < 0) lineEnd = text.length();
      if (startsForwarded(line, lineEnd)) {
        if (end == start) start = line;
        end = text.length();
        break;
      }
      readLine(line, lineEnd);
      line = lineEnd + 1;
    }
    close();
  }

  private void readLine(int line, int lineEnd) {
    if (quoted(line, lineEnd)) {
      if (end == start) start = attributed() ? lastLine : line;
      end = lineEnd;
      lastLineEnd = lastLine;
    } else if (!text.substring(line, lineEnd).isBlank()) {
      close();
      lastLine = line;
      lastLineEnd = lineEnd;
    }
  }

  private void close() {
    if (end > start) zones.add(new Zone(Zone.Kind.QUOTE, start, end));
    start = end;
  }

  /** {@code >} after a little indentation and the initials that some programs put there. */
  private boolean quoted(int line, int lineEnd) {
    int at = line;
    int limit = Math.min(lineEnd, line + 8);
    while (at < limit && (text.charAt(at) == ' ' || Character.isLetter(text.charAt(at)))) at++;
    return at < lineEnd && text.charAt(at) == '>';
  }

  private boolean attributed() {
    int length = lastLineEnd - lastLine;
    if (length == 0 || length > MAX_ATTRIBUTION_CHARS) return false;
    return ATTRIBUTION.matcher(text.substring(lastLine, lastLineEnd).strip()).find();
  }

  private boolean startsForwarded(int line, int lineEnd) {
    int at = line;
    while (at < lineEnd && text.charAt(at) == ' ') at++;
    if (at == lineEnd || (text.charAt(at) != '-' && text.charAt(at) != '_')) return false;
    if (lineEnd - at > MAX_ATTRIBUTION_CHARS) return false;
    return ORIGINAL.matcher(text.substring(at, lineEnd)).matches();
  }
}
