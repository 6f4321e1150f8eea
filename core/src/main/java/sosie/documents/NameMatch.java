package sosie.documents;

import java.util.OptionalInt;

/**
 * What a name means.
 *
 * @param distance how far the name is from the document's own; 0 for its id
 * @param isBold whether more had to be overlooked than missing parts of the document's name: parts
 *     of the name itself, its case or zeros. Then another name may fit the document as well
 * @param document if it means one
 * @param other a second document that fits as well: then it means neither
 */
public record NameMatch(int distance, boolean isBold, OptionalInt document, OptionalInt other) {

  public static final NameMatch NONE =
      new NameMatch(0, false, OptionalInt.empty(), OptionalInt.empty());

  public boolean fitsNone() {
    return document.isEmpty();
  }

  public boolean isFound() {
    return document.isPresent() && other.isEmpty();
  }

  public boolean isAmbiguous() {
    return other.isPresent();
  }

  public NameMatch at(int steps) {
    return new NameMatch(steps, isBold, document, other);
  }

  public NameMatch boldly() {
    return new NameMatch(distance, true, document, other);
  }
}
