package sosie.records;

import java.util.Locale;
import sosie.read.Count;

/**
 * Files of a collection that are no documents of it: what lies around the comments of a docket, and
 * the attachments that are read with their comments. They are told, and are not skipped documents.
 *
 * @param what one of them is, in words
 * @param example the first by name
 */
public record SetAside(String what, int files, String example) {

  /** {@code 3 files not read as documents: records of the agency's documents, such as a.json}. */
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s not read as %s: %s, such as %s",
        Count.of(files, "file"),
        files == 1 ? "a document" : "documents",
        what,
        example);
  }
}
