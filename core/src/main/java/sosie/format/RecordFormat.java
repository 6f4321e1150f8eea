package sosie.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Predicate;
import sosie.source.Content;
import sosie.source.Origin;

/**
 * A format that holds many documents in one content. One splitter serves both reading and copying,
 * so both number the records alike.
 */
public interface RecordFormat {

  void split(Content content, RecordVisitor visitor) throws IOException;

  /** Writes the content without the records that are not to be kept. */
  default Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    DroppedRecords dropped = new DroppedRecords(keep);
    split(content, dropped);
    try (Content again = content.reopened()) {
      dropped.ranges().copyRest(again.stream(), out);
    }
    return dropped.tally();
  }

  /** How the texts of its records are written. */
  default Writing writing(Content content) throws IOException {
    return Writing.CLOSED;
  }

  /** Writes the content with more fields in each record. */
  default Tally annotate(Content content, AddedFields added, OutputStream out) throws IOException {
    throw AddedFields.noFields(content);
  }
}
