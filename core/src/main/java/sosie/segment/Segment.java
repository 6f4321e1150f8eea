package sosie.segment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;

/**
 * Documents that were analysed, in a file that never changes: all that a run needs of them, with
 * numbers of its own, from 0 on in the order in which they stand there. It ends with its length and
 * its checksum, and it stands alone: a text that other segments have too is in it all the same.
 *
 * <p>What was removed from it is a {@link Removed bitmap beside it}.
 *
 * @param identity of the recipe that wrote it, and of whatever else that depends on
 * @param documents how many are in it
 * @param texts how many different ones they have
 * @param spans the stretches of files that are in it, if it is known
 */
public record Segment(Path file, String identity, int documents, int texts, List<InputSpan> spans) {

  /** Sees what is in a segment. */
  public interface Visitor {

    /**
     * A document.
     *
     * @param rows of its text; empty if a document that was seen before it has the same text
     */
    void document(int number, DocumentFacts facts, List<TextRow> rows) throws IOException;

    void skipped(Skipped skip);
  }

  private record Digest(long one, long other) {}

  /**
   * Opens a segment, which is read once from end to end.
   *
   * @throws DamagedSegment if it is not sound, or of something else
   */
  public static Segment open(Path file, String identity) throws IOException {
    try (SegmentInput in = SegmentInput.open(file)) {
      in.check();
      in.seek(0);
      requireHeader(in, identity);
      in.seek(in.size() - SegmentInput.TRAILER - Long.BYTES);
      in.seek(in.getLong());
      int documents = in.getInt();
      int texts = in.getInt();
      int count = in.length(Byte.BYTES);
      List<InputSpan> spans = new ArrayList<>();
      for (int i = 0; i < count; i++) spans.add(SegmentForm.span(in));
      return new Segment(file, identity, documents, texts, List.copyOf(spans));
    }
  }

  private static void requireHeader(SegmentInput in, String identity) throws IOException {
    boolean isOurs = in.getLong() == SegmentForm.MAGIC && in.getInt() == SegmentForm.FORMAT;
    if (!isOurs) throw new DamagedSegment("it is no segment of this version");
    if (!in.getText().equals(identity)) throw new DamagedSegment("it is of another run");
  }

  /** Goes through all that was not removed. */
  public void forEach(Visitor visitor) throws IOException {
    Removed removed = Removed.of(this);
    Map<Digest, List<TextRow>> left = new HashMap<>(); // rows of texts by documents that are gone
    try (SegmentInput in = SegmentInput.open(file)) {
      requireHeader(in, identity);
      int number = 0;
      for (byte next = in.getByte(); next != SegmentForm.END; next = in.getByte()) {
        if (next == SegmentForm.SKIPPED) {
          visitor.skipped(SegmentForm.skipped(in));
          continue;
        }
        DocumentFacts facts = SegmentForm.facts(in);
        List<TextRow> rows = SegmentForm.read(in);
        Digest digest = new Digest(facts.one(), facts.other());
        if (removed.has(number)) {
          if (!rows.isEmpty()) left.put(digest, rows);
        } else {
          List<TextRow> own = rows.isEmpty() ? left.getOrDefault(digest, rows) : rows;
          left.remove(digest);
          visitor.document(number, facts, own);
        }
        number++;
      }
    }
  }
}
