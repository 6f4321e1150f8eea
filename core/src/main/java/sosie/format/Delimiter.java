package sosie.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import sosie.source.Head;

/**
 * What stands between the fields of a table and between its lines.
 *
 * @param line {@code \n}, or {@code \r} in files that have no other line end
 */
record Delimiter(byte field, byte line) {

  private static final int ROWS_LOOKED_AT = 20;

  static Delimiter of(Head head, TableEncoding encoding, Table.Dialect dialect) throws IOException {
    byte[] sample =
        encoding.asBytes(new ByteArrayInputStream(head.bytes(), 0, head.length())).readAllBytes();
    byte line = contains(sample, (byte) '\n') ? (byte) '\n' : (byte) '\r';
    byte field = dialect == Table.Dialect.TAB ? (byte) '\t' : sniffed(sample, line);
    return new Delimiter(field, line);
  }

  private static byte sniffed(byte[] sample, byte line) throws IOException {
    byte best = ',';
    int bestScore = 0;
    for (char candidate : new char[] {',', ';', '\t', '|'}) {
      int score = score(sample, new Delimiter((byte) candidate, line));
      if (score > bestScore) {
        best = (byte) candidate;
        bestScore = score;
      }
    }
    return best;
  }

  /** How many rows have as many fields as the header, if that has more than one. */
  private static int score(byte[] sample, Delimiter delimiter) throws IOException {
    ByteWindow window = new ByteWindow(new ByteArrayInputStream(sample));
    RowScanner scanner = new RowScanner(window, delimiter, sample.length);
    int columns = 0;
    int agreeing = 0;
    for (int row = 0; row < ROWS_LOOKED_AT && window.has(1); row++) {
      if (scanner.scan() == RowScanner.End.UNCLOSED) {
        break;
      }
      columns = row == 0 ? scanner.fields() : columns;
      agreeing += scanner.fields() == columns ? 1 : 0;
      window.drop(scanner.length());
    }
    return columns > 1 ? agreeing : 0;
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }
}
