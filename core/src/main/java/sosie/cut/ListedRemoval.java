package sosie.cut;

import sosie.source.Origin;

/**
 * A line of {@code removals.jsonl}: some characters of a document that are to go, or all of it.
 *
 * @param start in characters of the extracted text; {@code end} is the same if all of it is to go
 * @param check a checksum of these characters
 */
public record ListedRemoval(
    String id, Origin origin, int start, int end, int check, String reason) {

  /** Whether all of the document is to go. */
  public boolean isWhole() {
    return end == start;
  }
}
