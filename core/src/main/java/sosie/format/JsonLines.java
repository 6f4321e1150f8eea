package sosie.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Problem;

/** One JSON object to a line; lines are cut here and parsed by the next stage. */
public record JsonLines(long maxDocumentBytes) implements RecordFormat {

  @Override
  public void split(Content content, RecordVisitor visitor) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    if (content.head().hasUtf8Mark()) {
      window.drop(3);
    }
    for (long line = 1; visitor.wantsMore() && window.has(1); line++) {
      Origin origin = content.at(line);
      Optional<LineMarks.Mark> ahead = visitor.ahead(origin);
      if (ahead.isPresent() && ahead.get().offset() > window.offset()) {
        window.skip(ahead.get().offset() - window.offset());
        line = ahead.get().line() - 1;
        continue;
      }
      int end = lineEnd(window);
      if (end > maxDocumentBytes) {
        tooLarge(origin, window, visitor);
      } else if (end == window.length() && content.isCut()) {
        visitor.cutAt(window.offset());
        return;
      } else {
        line(origin, window, end, visitor);
      }
    }
  }

  /**
   * The same as by ranges, in one pass: a line is at hand when it is asked about, so nothing has to
   * be expanded twice.
   */
  @Override
  public Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    if (content.head().hasUtf8Mark() && window.has(3)) pass(window, 3, buffered);
    Tally tally = Tally.NONE;
    for (long line = 1; window.has(1); line++) {
      int end = lineEnd(window);
      boolean fits = end <= maxDocumentBytes;
      if (fits && end == window.length() && content.isCut()) break;
      boolean blank = fits && isBlank(window, end);
      boolean kept = blank || keep.test(content.at(line));
      if (!blank) tally = tally.plus(kept ? Tally.ONE_KEPT : Tally.ONE_DROPPED);
      passLine(window, end, kept ? buffered : OutputStream.nullOutputStream());
    }
    buffered.flush();
    return tally;
  }

  @Override
  public Tally annotate(Content content, AddedFields added, OutputStream out) throws IOException {
    AnnotatedLine annotated = new AnnotatedLine(added);
    ByteWindow window = new ByteWindow(content.stream());
    OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    if (content.head().hasUtf8Mark() && window.has(3)) pass(window, 3, buffered);
    long records = 0;
    for (long line = 1; window.has(1); line++) {
      int end = lineEnd(window);
      boolean fits = end <= maxDocumentBytes;
      if (fits && end == window.length() && content.isCut()) break;
      boolean isRecord = !fits || !isBlank(window, end);
      Origin origin = content.at(line);
      Optional<List<Object>> values = isRecord ? added.of(origin) : Optional.empty();
      records += isRecord ? 1 : 0;
      if (values.isPresent()) {
        annotated.write(origin, window.copy(0, end), values.get(), buffered);
        window.drop(end);
        passLine(window, 0, buffered);
      } else {
        passLine(window, end, buffered);
      }
    }
    buffered.flush();
    return new Tally(records, 0);
  }

  /** Hands on the line in view, or as far as it is in view, and what follows of it. */
  private static void passLine(ByteWindow window, int end, OutputStream out) throws IOException {
    int ends = end;
    while (ends == window.length()) {
      pass(window, ends, out);
      if (!window.more()) return;
      ends = window.find((byte) '\n', 0);
    }
    pass(window, ends + 1, out);
  }

  private static void pass(ByteWindow window, int count, OutputStream out) throws IOException {
    window.writeTo(out, count);
    window.drop(count);
  }

  /** Where the line ends in view, without its line feed; stops looking beyond the limit. */
  private int lineEnd(ByteWindow window) throws IOException {
    int end = window.find((byte) '\n', 0);
    while (end == window.length() && end <= maxDocumentBytes && window.more()) {
      end = window.find((byte) '\n', end);
    }
    return end;
  }

  private static void line(Origin origin, ByteWindow window, int end, RecordVisitor visitor)
      throws IOException {
    long start = window.offset();
    int feed = end < window.length() ? 1 : 0;
    if (!isBlank(window, end) && visitor.record(origin, start, start + end + feed)) {
      byte[] bytes = window.copy(0, end > 0 && window.at(end - 1) == '\r' ? end - 1 : end);
      visitor.document(
          new RawDocument(
              origin.toString(),
              origin,
              new Body.Bytes(bytes, Body.Kind.JSON, Optional.empty()),
              Map.of()));
    }
    window.drop(end + feed);
  }

  private void tooLarge(Origin origin, ByteWindow window, RecordVisitor visitor)
      throws IOException {
    long start = window.offset();
    int end = window.find((byte) '\n', 0);
    while (end == window.length()) {
      window.drop(end);
      if (!window.more()) {
        break;
      }
      end = window.find((byte) '\n', 0);
    }
    window.drop(end + 1L);
    if (visitor.record(origin, start, window.offset())) {
      visitor.problem(
          new Problem(
              origin,
              Problem.Reason.TOO_LARGE,
              "a line of "
                  + (window.offset() - start)
                  + " bytes; the limit is "
                  + maxDocumentBytes));
    }
  }

  private static boolean isBlank(ByteWindow window, int end) {
    for (int i = 0; i < end; i++) {
      if (window.at(i) > ' ' || window.at(i) < 0) {
        return false;
      }
    }
    return true;
  }
}
