package sosie.evaluate;

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
record NameMatch(int distance, boolean isBold, OptionalInt document, OptionalInt other) {

  static final NameMatch NONE = new NameMatch(0, false, OptionalInt.empty(), OptionalInt.empty());

  boolean fitsNone() {
    return document.isEmpty();
  }

  boolean isFound() {
    return document.isPresent() && other.isEmpty();
  }

  boolean isAmbiguous() {
    return other.isPresent();
  }

  NameMatch at(int steps) {
    return new NameMatch(steps, isBold, document, other);
  }

  NameMatch boldly() {
    return new NameMatch(distance, true, document, other);
  }
}
