package sosie.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** Finds the end of the row at the beginning of a window, and its fields on the way. */
final class RowScanner {

  /** How a scan came to its end. */
  enum End {
    ROW,
    /** The last row, with no line end after it. */
    LAST_ROW,
    /** A quote was opened and not closed before the end or the limit. */
    UNCLOSED,
    TOO_LARGE
  }

  private final ByteWindow window;
  private final Delimiter delimiter;
  private final long limit;
  private long reach;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private boolean[] quoted = new boolean[64];
  private int fields;
  private int length;
  private long lines;
  private boolean sawQuotes;
  private boolean oddQuotes;
  private long start;
  private long droppedBefore;

  RowScanner(ByteWindow window, Delimiter delimiter, long limit) {
    this.window = window;
    this.delimiter = delimiter;
    this.limit = limit;
    this.reach = limit;
  }

  End scan() throws IOException {
    return scan(reach);
  }

  /** Scans again, with quotes as ordinary text. */
  End scanPlain() throws IOException {
    return scan(-1);
  }

  private End scan(long quotesReach) throws IOException {
    fields = 0;
    length = 0;
    lines = 0;
    sawQuotes = false;
    oddQuotes = false;
    start = window.offset();
    droppedBefore = 0;
    while (true) {
      int at = length;
      boolean inQuotes = quotesReach >= 0 && window.has(at + 1) && window.at(at) == '"';
      if (inQuotes) {
        sawQuotes = true;
        if (!skipQuoted(quotesReach)) {
          return End.UNCLOSED;
        }
      }
      int close = length;
      skipPlain();
      add(inQuotes ? at + 1 : at, inQuotes ? close - 1 : length, inQuotes);
      if (length > limit) {
        return End.TOO_LARGE;
      }
      if (!window.has(length + 1)) {
        return End.LAST_ROW;
      }
      if (window.at(length++) != delimiter.field()) {
        trimReturn();
        lines++;
        return End.ROW;
      }
    }
  }

  /** Moves past a closing quote that a delimiter, a line end or the end follows. */
  private boolean skipQuoted(long quotesReach) throws IOException {
    int i = length + 1;
    long linesBefore = lines;
    boolean delimiters = false;
    while (i <= quotesReach && window.has(i + 1)) {
      byte b = window.at(i);
      if (b == '"') {
        boolean another = window.has(i + 2);
        if (!another || isEnd(window.at(i + 1))) {
          oddQuotes |= delimiters && lines > linesBefore;
          length = i + 1;
          return true;
        }
        boolean doubled = window.at(i + 1) == '"';
        oddQuotes |= !doubled;
        i += doubled ? 2 : 1;
      } else {
        lines += b == delimiter.line() ? 1 : 0;
        delimiters |= b == delimiter.field();
        i++;
      }
    }
    length = i;
    return false;
  }

  private boolean isEnd(byte b) {
    return b == delimiter.field() || b == '\n' || b == '\r';
  }

  private void skipPlain() throws IOException {
    while (length <= limit && window.has(length + 1)) {
      byte b = window.at(length);
      if (b == delimiter.field() || b == delimiter.line()) {
        return;
      }
      length++;
    }
  }

  private void trimReturn() {
    int last = fields - 1;
    if (!quoted[last] && ends[last] > starts[last] && window.at(ends[last] - 1) == '\r') {
      ends[last]--;
    }
  }

  private void add(int from, int to, boolean inQuotes) {
    if (fields == starts.length) {
      starts = Arrays.copyOf(starts, fields * 2);
      ends = Arrays.copyOf(ends, fields * 2);
      quoted = Arrays.copyOf(quoted, fields * 2);
    }
    starts[fields] = from;
    ends[fields] = to;
    quoted[fields++] = inQuotes;
  }

  int fields() {
    return fields;
  }

  boolean sawQuotes() {
    return sawQuotes;
  }

  /** Whether a quoted field holds a single quote, or both line ends and delimiters. */
  boolean hasOddQuotes() {
    return oddQuotes;
  }

  /** Where the row began in the stream. */
  long start() {
    return start;
  }

  /** Bytes of the row still in view. */
  int length() {
    return length;
  }

  long totalLength() {
    return droppedBefore + length;
  }

  /** How many lines the row spans. */
  long lines() {
    return lines;
  }

  boolean isBlank() {
    return fields == 1 && !quoted[0] && ends[0] == starts[0];
  }

  /** The bytes of a field, doubled quotes made single. */
  byte[] field(int index) {
    byte[] bytes = window.copy(starts[index], ends[index]);
    return quoted[index] ? withSingleQuotes(bytes) : bytes;
  }

  private static byte[] withSingleQuotes(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      out.write(bytes[i]);
      if (bytes[i] == '"' && i + 1 < bytes.length && bytes[i + 1] == '"') {
        i++;
      }
    }
    return out.toByteArray();
  }

  /** Makes the row end with its first line, so that the next scan begins after it. */
  void retreatToFirstLine() throws IOException {
    length = 0;
    lines = 0;
    dropToLineEnd();
  }

  /** Lets go of the rest of a line that is longer than the limit. */
  void dropToLineEnd() throws IOException {
    int end = window.find(delimiter.line(), length);
    while (end == window.length()) {
      droppedBefore += window.drop(end);
      if (!window.more()) {
        break;
      }
      end = window.find(delimiter.line(), 0);
    }
    length = Math.min(end + 1, window.length());
    lines++;
  }

  void limitReach(long bytes) {
    reach = Math.min(reach, bytes);
  }
}
