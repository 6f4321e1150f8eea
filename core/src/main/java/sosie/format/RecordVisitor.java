package sosie.format;

import java.io.IOException;
import java.util.Optional;
import sosie.source.Origin;
import sosie.source.Problem;

/** Takes the records of a content in their order, with the bytes they stand on. */
public interface RecordVisitor {

  /**
   * A record stands at these bytes; {@code true} if its document, or the problem with it, is to
   * follow.
   */
  boolean record(Origin origin, long start, long end);

  /** Bytes that belong to no document and that copies keep: a description of the file, say. */
  default void frame(long start, long end) {}

  /** From here on the bytes are the beginning of a record that the file's damage cut off. */
  default void cutAt(long start) {}

  /**
   * Where to read on if nothing that comes before is wanted.
   *
   * @param next the line that would be read next
   */
  default Optional<LineMarks.Mark> ahead(Origin next) {
    return Optional.empty();
  }

  void document(RawDocument document) throws IOException;

  void problem(Problem problem);

  boolean wantsMore();
}
