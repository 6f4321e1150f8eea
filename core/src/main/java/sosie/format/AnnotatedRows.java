package sosie.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.source.Origin;
import sosie.source.Problem;

/** Adds columns to a table behind those that it has, of which every byte stays. */
final class AnnotatedRows implements RecordVisitor {

  private final Table table;
  private final TableEncoding encoding;
  private final Delimiter delimiter;
  private final AddedFields added;
  private final InputStream in; // the same bytes again
  private final OutputStream out;
  private Optional<List<String>> columns = Optional.empty();
  private long position;
  private long records;
  private boolean cut;

  AnnotatedRows(
      Table table,
      TableEncoding encoding,
      Delimiter delimiter,
      AddedFields added,
      InputStream in,
      OutputStream out) {
    this.table = table;
    this.encoding = encoding;
    this.delimiter = delimiter;
    this.added = added;
    this.in = in;
    this.out = out;
  }

  @Override
  public void frame(long start, long end) {
    row(start, end, Optional.empty());
  }

  @Override
  public boolean record(Origin origin, long start, long end) {
    records++;
    row(start, end, Optional.of(added.of(origin).orElse(missing())));
    return false;
  }

  private List<Object> missing() {
    return Collections.nCopies(added.fields().size(), null);
  }

  private void row(long start, long end, Optional<List<Object>> values) {
    try {
      Ranges.copy(in, out, start - position);
      position = end;
      if (end - start > table.maxDocumentBytes()) {
        Ranges.copy(in, out, end - start);
        return;
      }
      byte[] row = in.readNBytes((int) (end - start));
      if (values.isPresent()) record(row, values.get());
      else header(row);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void header(byte[] row) throws IOException {
    RowScanner scanner = scanner(row);
    table.scan(scanner, columns);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < scanner.fields(); i++) {
      names.add(encoding.decodeLeniently(scanner.field(i)));
    }
    columns = Optional.of(names);
    List<String> more = added.fields().stream().map(AddedFields.Field::name).toList();
    for (String name : more) {
      if (names.contains(name)) throw AddedFields.clash("the table", name);
    }
    write(row, 0, String.join(String.valueOf((char) delimiter.field()), more));
  }

  /** A row that is broken has no place for more fields; it stays as it is. */
  private void record(byte[] row, List<Object> values) throws IOException {
    RowScanner scanner = scanner(row);
    RowScanner.End end = table.scan(scanner, columns);
    int width = columns.orElseThrow().size();
    boolean sound = end == RowScanner.End.ROW || end == RowScanner.End.LAST_ROW;
    if (!sound || scanner.fields() > width) {
      out.write(row);
      return;
    }
    String cells =
        values.stream()
            .map(value -> value == null ? "" : value.toString())
            .collect(Collectors.joining(String.valueOf((char) delimiter.field())));
    write(row, width - scanner.fields(), cells);
  }

  /** The row with more behind its last field and before its line end. */
  private void write(byte[] row, int lacking, String more) throws IOException {
    int end = row.length;
    if (end > 0 && row[end - 1] == '\n') end--;
    if (end > 0 && row[end - 1] == '\r') end--;
    out.write(row, 0, end);
    for (int i = 0; i <= lacking; i++) out.write(delimiter.field());
    out.write(more.getBytes(StandardCharsets.UTF_8));
    out.write(row, end, row.length - end);
  }

  private RowScanner scanner(byte[] row) {
    ByteWindow window = new ByteWindow(new ByteArrayInputStream(row));
    return new RowScanner(window, delimiter, table.maxDocumentBytes());
  }

  /** Copies what follows the last row, and says how many there were. */
  Tally finish() throws IOException {
    if (!cut) in.transferTo(out);
    return new Tally(records, 0);
  }

  @Override
  public void cutAt(long start) {
    cut = true;
  }

  @Override
  public void document(RawDocument document) {
    throw new IllegalStateException("nothing was asked for, got " + document.origin());
  }

  @Override
  public void problem(Problem problem) {
    // Told when it was read.
  }

  @Override
  public boolean wantsMore() {
    return true;
  }
}
