package sosie.format;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Comma- or tab-separated rows under a row of column names.
 *
 * <p>Rows are cut on bytes and decoded one by one, so one bad row costs one row. A quote counts
 * only as the first character of a field. One that never closes costs its row, and reading goes on
 * with the next line. In tab-separated files, which often hold quotes as plain text, a quoted field
 * counts only if it looks like one and the row then has the right number of columns.
 */
public record Table(long maxDocumentBytes, Dialect dialect) implements RecordFormat {

  /** How the file is written. */
  public enum Dialect {
    COMMA,
    TAB
  }

  /** How far a quote may reach once another one in the file was found never to close. */
  private static final int SHORT_REACH = 1 << 20;

  @Override
  public void split(Content content, RecordVisitor visitor) throws IOException {
    TableEncoding encoding = TableEncoding.of(content.head());
    ByteWindow window = new ByteWindow(encoding.asBytes(content.stream()));
    window.drop(encoding.markLength());
    RowScanner scanner =
        new RowScanner(window, Delimiter.of(content.head(), encoding, dialect), maxDocumentBytes);
    new Rows(content, visitor, window, scanner, encoding).run();
  }

  /** A table in UTF-16 is not cut: places are those of its copy in UTF-8. */
  @Override
  public Writing writing(Content content) throws IOException {
    TableEncoding encoding = TableEncoding.of(content.head());
    if (encoding.isWide()) return Writing.CLOSED;
    byte delimiter = Delimiter.of(content.head(), encoding, dialect).field();
    return new Writing(Writing.Kind.ROW, delimiter);
  }

  /** As it was; a table in UTF-16 is copied as UTF-8 with a mark, which reads the same. */
  @Override
  public Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    DroppedRecords dropped = new DroppedRecords(keep);
    split(content, dropped);
    try (Content again = content.reopened()) {
      TableEncoding encoding = TableEncoding.of(again.head());
      dropped.ranges().copyRest(encoding.asBytes(again.stream()), out);
    }
    return dropped.tally();
  }

  /** As it was, with more columns; a table in UTF-16 becomes UTF-8. */
  @Override
  public Tally annotate(Content content, AddedFields added, OutputStream out) throws IOException {
    try (Content again = content.reopened()) {
      TableEncoding encoding = TableEncoding.of(again.head());
      Delimiter delimiter = Delimiter.of(again.head(), encoding, dialect);
      AnnotatedRows rows =
          new AnnotatedRows(
              this, encoding, delimiter, added, encoding.asBytes(again.stream()), out);
      split(content, rows);
      return rows.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Scans a row; where quotes may be plain text, by whether they look like it. */
  RowScanner.End scan(RowScanner scanner, Optional<List<String>> columns) throws IOException {
    RowScanner.End end = scanner.scan();
    boolean doubtful = dialect == Dialect.TAB && isDoubtful(scanner, end, columns);
    return doubtful ? scanner.scanPlain() : end;
  }

  private static boolean isDoubtful(
      RowScanner scanner, RowScanner.End end, Optional<List<String>> columns) {
    return scanner.sawQuotes()
        && (end == RowScanner.End.UNCLOSED
            || scanner.hasOddQuotes()
            || (columns.isPresent() && scanner.fields() != columns.get().size()));
  }

  /** The reading of one file. */
  private final class Rows {
    private final Content content;
    private final RecordVisitor visitor;
    private final ByteWindow window;
    private final RowScanner scanner;
    private final TableEncoding encoding;
    private Optional<List<String>> columns = Optional.empty();
    private long line = 1;

    Rows(
        Content content,
        RecordVisitor visitor,
        ByteWindow window,
        RowScanner scanner,
        TableEncoding encoding) {
      this.content = content;
      this.visitor = visitor;
      this.window = window;
      this.scanner = scanner;
      this.encoding = encoding;
    }

    void run() throws IOException {
      while (visitor.wantsMore() && window.has(1)) {
        RowScanner.End end = scanner.scan();
        if (end != RowScanner.End.ROW && content.isCut()) {
          visitor.cutAt(window.offset());
          return;
        }
        if (dialect == Dialect.TAB && isDoubtful(scanner, end, columns)) {
          end = scanner.scanPlain();
        }
        take(end);
        line += scanner.lines();
        window.drop(scanner.length());
      }
    }

    private void take(RowScanner.End end) throws IOException {
      if (end == RowScanner.End.UNCLOSED) {
        scanner.retreatToFirstLine();
        scanner.limitReach(SHORT_REACH);
        problem(Problem.Reason.BROKEN_ROW, "a quote opens in this row and never closes");
      } else if (end == RowScanner.End.TOO_LARGE) {
        scanner.dropToLineEnd();
        problem(
            Problem.Reason.TOO_LARGE,
            "a row of over " + maxDocumentBytes + " bytes, which is the limit");
      } else if (!scanner.isBlank()) {
        row();
      }
    }

    private void row() throws IOException {
      if (columns.isEmpty()) {
        header();
      } else if (scanner.fields() > columns.get().size()) {
        problem(
            Problem.Reason.BROKEN_ROW,
            scanner.fields() + " fields where the header has " + columns.get().size());
      } else if (record()) {
        document();
      }
    }

    private void header() throws IOException {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < scanner.fields(); i++) {
        names.add(encoding.decodeLeniently(scanner.field(i)));
      }
      columns = Optional.of(Collections.unmodifiableList(names));
      visitor.frame(scanner.start(), scanner.start() + scanner.totalLength());
    }

    private void document() throws IOException {
      List<Object> values = new ArrayList<>(columns.get().size());
      Origin origin = content.at(line);
      try {
        for (int i = 0; i < columns.get().size(); i++) {
          values.add(i < scanner.fields() ? encoding.decode(scanner.field(i)) : null);
        }
      } catch (CharacterCodingException e) {
        visitor.problem(
            new Problem(
                origin,
                Problem.Reason.INVALID_UTF8,
                "field " + (values.size() + 1) + " is not UTF-8"));
        return;
      }
      visitor.document(
          new RawDocument(
              origin.toString(),
              origin,
              new Body.Row(columns.get(), Collections.unmodifiableList(values)),
              Map.of()));
    }

    private boolean record() {
      long start = scanner.start();
      return visitor.record(content.at(line), start, start + scanner.totalLength());
    }

    private void problem(Problem.Reason reason, String detail) {
      if (record()) {
        visitor.problem(new Problem(content.at(line), reason, detail));
      }
    }
  }
}
