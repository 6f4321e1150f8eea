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
public record JsonLines(long maxDocumentBytes) implements DivisibleFormat {

  @Override
  public Writing writing(Content content) {
    return new Writing(Writing.Kind.JSON);
  }

  @Override
  public void split(Content content, Stretch stretch, RecordVisitor visitor) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    long line = toFirstLine(content, stretch, window) ? stretch.before() + 1 : Long.MAX_VALUE;
    boolean first = stretch.start() == 0; // whose mark of a byte order may be all of the stretch
    for (; line < Long.MAX_VALUE && visitor.wantsMore() && window.has(1); line++) {
      if (window.offset() >= stretch.end() && !first) return;
      first = false;
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

  /** Goes to the first line that begins in a stretch; whether there is one. */
  private static boolean toFirstLine(Content content, Stretch stretch, ByteWindow window)
      throws IOException {
    if (stretch.start() == 0) {
      if (content.head().hasUtf8Mark()) window.drop(3);
      return stretch.end() > 0;
    }
    window.skip(stretch.start() - 1); // to the end of the line before, if it ends there
    dropLine(window);
    return window.offset() < stretch.end();
  }

  /** Lets go what is left of the line at hand, with its line feed, without holding it. */
  private static void dropLine(ByteWindow window) throws IOException {
    int end = window.find((byte) '\n', 0);
    while (end == window.length()) {
      window.drop(end);
      if (!window.more()) return;
      end = window.find((byte) '\n', 0);
    }
    window.drop(end + 1L);
  }

  /** Line feeds: with each but the last a line begins behind it. */
  @Override
  public long count(Content content, Stretch stretch) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    long from = Math.max(0, stretch.start() - 1);
    window.skip(from);
    long left = Math.max(0, stretch.end() - 1 - from);
    long lines = stretch.start() == 0 && stretch.end() > 0 ? 1 : 0;
    while (left > 0 && window.has(1)) {
      int most = (int) Math.min(left, window.length());
      int next = window.find((byte) '\n', 0);
      while (next < most) {
        lines++;
        next = window.find((byte) '\n', next + 1);
      }
      window.drop(most);
      left -= most;
    }
    return lines;
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
    dropLine(window);
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
