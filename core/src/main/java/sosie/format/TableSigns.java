package sosie.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import sosie.source.Format;
import sosie.source.Head;

/**
 * Tells a table from a text by how it begins, for contents whose name does not say.
 *
 * <p>Taking a text for a table tears it apart, so every sign must be there: the first rows have the
 * same number of columns; the header holds distinct short names, with no space around a comma and
 * nothing that names do not have; and some column holds words, without which there is nothing to
 * compare. A table without a header stays a text.
 */
public final class TableSigns {

  private static final int FEWEST_ROWS = 3;
  private static final int ROWS_LOOKED_AT = 20;
  private static final int LONGEST_NAME = 64;
  private static final Pattern NAME =
      Pattern.compile("(?=.*\\p{L})(?!.*[ .]$)[\\p{L}\\p{N}_#][\\p{L}\\p{M}\\p{N} _./#%&()-]*");
  private static final int LONGER_THAN_A_CODE = 40;

  private final Head head;
  private final TableEncoding encoding;
  private final Delimiter delimiter;

  private TableSigns(Head head, TableEncoding encoding, Delimiter delimiter) {
    this.head = head;
    this.encoding = encoding;
    this.delimiter = delimiter;
  }

  /** CSV or TSV, if this is a table. */
  public static Optional<Format> formatOf(Head head) throws IOException {
    TableEncoding encoding = TableEncoding.of(head);
    Delimiter delimiter = Delimiter.of(head, encoding, Table.Dialect.COMMA);
    if (TextSigns.isBinary(head) || !new TableSigns(head, encoding, delimiter).isTable()) {
      return Optional.empty();
    }
    return Optional.of(delimiter.field() == '\t' ? Format.TSV : Format.CSV);
  }

  private boolean isTable() throws IOException {
    byte[] sample = sample();
    ByteWindow window = new ByteWindow(new ByteArrayInputStream(sample));
    window.drop(encoding.markLength());
    RowScanner scanner = new RowScanner(window, delimiter, sample.length);
    int rows = 0;
    int[] words = new int[0];
    while (rows < ROWS_LOOKED_AT && window.has(1)) {
      RowScanner.End end = scan(scanner, words.length);
      if (end == RowScanner.End.UNCLOSED || (end == RowScanner.End.LAST_ROW && isCut())) {
        break;
      }
      if (rows == 0 ? !isHeader(scanner) : scanner.fields() != words.length) {
        return false;
      }
      if (rows == 0) {
        words = new int[scanner.fields()];
      } else {
        countWords(scanner, words);
      }
      rows++;
      window.drop(scanner.length());
    }
    int half = rows / 2;
    return rows >= FEWEST_ROWS && Arrays.stream(words).anyMatch(cells -> cells >= half);
  }

  /** Without the line ends after the last row. */
  private byte[] sample() throws IOException {
    byte[] bytes =
        encoding.asBytes(new ByteArrayInputStream(head.bytes(), 0, head.length())).readAllBytes();
    int end = bytes.length;
    while (!isCut() && end > 0 && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r')) {
      end--;
    }
    return Arrays.copyOf(bytes, end);
  }

  private boolean isCut() {
    return head.length() == Head.LIMIT;
  }

  /** As {@link Table} reads a row: quotes between tabs may be plain text. */
  private RowScanner.End scan(RowScanner scanner, int columns) throws IOException {
    RowScanner.End end = scanner.scan();
    boolean doubtful =
        end == RowScanner.End.UNCLOSED || scanner.hasOddQuotes() || scanner.fields() != columns;
    boolean plain = delimiter.field() == '\t' && scanner.sawQuotes() && columns > 0 && doubtful;
    return plain ? scanner.scanPlain() : end;
  }

  private boolean isHeader(RowScanner scanner) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < scanner.fields(); i++) {
      String name = encoding.decodeLeniently(scanner.field(i));
      boolean padded = delimiter.field() == '|' || delimiter.field() == '\t';
      String bare = padded ? name.strip() : name;
      if (bare.length() > LONGEST_NAME || !NAME.matcher(bare).matches() || !names.add(bare)) {
        return false;
      }
    }
    return names.size() > 1;
  }

  /** Counts, for each column, the cells that hold words. */
  private void countWords(RowScanner scanner, int[] words) {
    for (int i = 0; i < words.length; i++) {
      words[i] += isWords(encoding.decodeLeniently(scanner.field(i)).strip()) ? 1 : 0;
    }
  }

  /** Whether this is more than a name or a code; not every script has spaces. */
  private static boolean isWords(String cell) {
    boolean several = cell.contains(" ") || cell.length() >= LONGER_THAN_A_CODE;
    return several && cell.codePoints().anyMatch(Character::isLetter);
  }
}
