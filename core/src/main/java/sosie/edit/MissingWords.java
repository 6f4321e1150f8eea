package sosie.edit;

import sosie.align.Span;
import sosie.align.Words;

/** Words {@code [start, end)} of a paragraph of the reference that the text does not have. */
record MissingWords(int paragraph, int start, int end) {

  static final MissingWords NONE = new MissingWords(-1, 0, 0);

  int size() {
    return end - start;
  }

  boolean isEmpty() {
    return start == end;
  }

  /** Whether there is no paragraph that could lack anything. */
  boolean isNowhere() {
    return paragraph < 0;
  }

  Span in(Words words) {
    return words.span(start, size());
  }
}
