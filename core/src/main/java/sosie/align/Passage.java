package sosie.align;

/** A run of words that stands in both texts, perhaps in different places. */
public record Passage(Span left, Span right) {

  public int words() {
    return left.words();
  }
}
