package sosie.align;

/**
 * A stretch of one text: characters {@code [start, end)}, which are {@code words} words from word
 * number {@code firstWord} on. An empty stretch says where something is missing.
 */
public record Span(int start, int end, int firstWord, int words) {

  public boolean isEmpty() {
    return words == 0;
  }

  /** What stands there. */
  public String in(String text) {
    return text.substring(start, end);
  }

  public int afterLastWord() {
    return firstWord + words;
  }
}
