package sosie.explain;

/** Words {@code [start, end)} of a paragraph of the reference that the text does not have. */
record Stretch(int paragraph, int start, int end) {

  static final Stretch NONE = new Stretch(-1, 0, 0);

  int size() {
    return end - start;
  }

  boolean isEmpty() {
    return start == end;
  }

  Span in(Words words) {
    return words.span(start, size());
  }
}
