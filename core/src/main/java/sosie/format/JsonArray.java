package sosie.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * A JSON array of objects; the objects are cut out here and parsed by the next stage. What stands
 * around the array, in an object that holds it, is copied and not read.
 */
public record JsonArray(long maxDocumentBytes) implements RecordFormat {

  @Override
  public Writing writing(Content content) {
    return new Writing(Writing.Kind.JSON);
  }

  @Override
  public void split(Content content, RecordVisitor visitor) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    window.drop(content.head().hasUtf8Mark() ? 3 : 0);
    while (window.has(1) && window.at(0) != '[') {
      window.drop(1);
    }
    window.drop(1);
    for (long number = 1; visitor.wantsMore() && skipTo(window, ",]"); number++) {
      if (window.at(0) == ']') {
        return;
      }
      if (!element(content, content.at(number), window, visitor)) {
        return;
      }
    }
  }

  /** Drops white space and commas; {@code false} at the end. */
  private static boolean skipTo(ByteWindow window, String separators) throws IOException {
    while (window.has(1)) {
      byte next = window.at(0);
      boolean separator = next == ',' && separators.indexOf(',') >= 0;
      if (next < 0 || (next > ' ' && !separator)) {
        return true;
      }
      window.drop(1);
    }
    return false;
  }

  private boolean element(Content content, Origin origin, ByteWindow window, RecordVisitor visitor)
      throws IOException {
    long start = window.offset();
    JsonExtent extent = new JsonExtent();
    int end = extent.endFrom(window, maxDocumentBytes);
    if (end == 0) {
      if (visitor.record(origin, start, start)) {
        visitor.problem(
            new Problem(
                origin, Problem.Reason.BROKEN_JSON, "a bracket closes that was never opened"));
      }
      return false;
    }
    if (extent.isClosed()) {
      emit(origin, window, end, visitor);
      window.drop(end);
      return true;
    }
    if (end > maxDocumentBytes) {
      boolean closed = extent.dropRest(window);
      if (visitor.record(origin, start, window.offset())) {
        visitor.problem(
            new Problem(
                origin,
                Problem.Reason.TOO_LARGE,
                "an object of over " + maxDocumentBytes + " bytes, which is the limit"));
      }
      return closed;
    }
    if (content.isCut()) {
      visitor.cutAt(start);
    } else if (visitor.record(origin, start, start + end)) {
      visitor.problem(
          new Problem(origin, Problem.Reason.BROKEN_JSON, "the file ends inside this object"));
    }
    return false;
  }

  private static void emit(Origin origin, ByteWindow window, int end, RecordVisitor visitor)
      throws IOException {
    if (!visitor.record(origin, window.offset(), window.offset() + end)) {
      return;
    }
    if (window.at(0) == '{') {
      visitor.document(
          new RawDocument(
              origin.toString(),
              origin,
              new Body.Bytes(window.copy(0, end), Body.Kind.JSON, Optional.empty()),
              Map.of()));
    } else {
      visitor.problem(
          new Problem(
              origin, Problem.Reason.BROKEN_JSON, "this element of the array is not an object"));
    }
  }

  @Override
  public Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    DroppedElements dropped = new DroppedElements(keep);
    split(content, dropped);
    dropped.finish();
    try (Content again = content.reopened()) {
      dropped.ranges().copyRest(again.stream(), out);
    }
    return dropped.tally();
  }

  /** Drops elements together with one comma each. */
  private static final class DroppedElements extends DroppedRecords {
    private long firstStart = -1;
    private long lastEnd;
    private boolean anyKept;

    DroppedElements(Predicate<Origin> keep) {
      super(keep);
    }

    @Override
    void kept(long start, long end) {
      if (!anyKept && firstStart >= 0) {
        ranges().add(firstStart, start);
      }
      anyKept = true;
      passed(start, end);
    }

    @Override
    void dropped(long start, long end) {
      if (anyKept) {
        ranges().add(lastEnd, end);
      }
      passed(start, end);
    }

    private void passed(long start, long end) {
      firstStart = firstStart < 0 ? start : firstStart;
      lastEnd = end;
    }

    void finish() {
      if (!anyKept && firstStart >= 0) {
        ranges().add(firstStart, lastEnd);
      }
    }
  }
}
