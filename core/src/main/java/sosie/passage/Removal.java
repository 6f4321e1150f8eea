package sosie.passage;

/**
 * What is to go: some characters of a document, or all of it.
 *
 * @param document its number in {@link Passages#sources}
 * @param passage for which it goes, or none
 * @param start in characters of the extracted text
 * @param end the same as {@code start} if all of the document is to go
 * @param check of these characters: {@link SentenceCut#check}
 */
public record Removal(int document, int passage, int start, int end, int check, String reason) {

  /** A whole document. */
  static Removal whole(int document, String reason) {
    return new Removal(document, -1, 0, 0, 0, reason);
  }

  /** Whether all of the document is to go. */
  public boolean isWhole() {
    return end == start;
  }
}
