package sosie.letter;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.extract.Document;

/**
 * A document as a letter.
 *
 * @param document with the whole text
 * @param parts what was found besides the main text, in the order of their places
 * @param paragraphs of the main text, in reading order, as they stand in the text of the document;
 *     never empty
 */
public record Letter(Document document, List<Part> parts, List<Span> paragraphs) {

  /** A stretch {@code [start, end)} of a text. */
  public record Span(int start, int end) {}

  /** What the author has to say: paragraphs separated by blank lines. */
  public String body() {
    return paragraphs.stream()
        .map(span -> document.text().substring(span.start(), span.end()))
        .collect(Collectors.joining("\n\n"));
  }

  /** The first part of a kind. */
  public Optional<Part> first(Part.Kind kind) {
    return parts.stream().filter(part -> part.kind() == kind).findFirst();
  }

  /** All that was found of a kind, in order. */
  public List<Part> all(Part.Kind kind) {
    return parts.stream().filter(part -> part.kind() == kind).toList();
  }
}
