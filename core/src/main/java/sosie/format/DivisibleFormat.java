package sosie.format;

import java.io.IOException;
import sosie.source.Content;

/**
 * A format of which any stretch can be read by itself, where it lies in a file as it is. Read one
 * after the other, stretches that follow each other give what the whole gives.
 */
public interface DivisibleFormat extends RecordFormat {

  /** Hands on the records that begin in a stretch, to their ends wherever these are. */
  void split(Content content, Stretch stretch, RecordVisitor visitor) throws IOException;

  /**
   * How many records begin in a stretch, blank lines among them: what the numbers of the next
   * stretch go on from.
   */
  long count(Content content, Stretch stretch) throws IOException;

  @Override
  default void split(Content content, RecordVisitor visitor) throws IOException {
    split(content, Stretch.WHOLE, visitor);
  }
}
