package sosie.source;

/**
 * Where a document stands: the source it came from and its place there.
 *
 * <p>{@code source} is a path relative to the folder that holds all inputs, with {@code !/} before
 * the name inside an archive ({@code crawl.tar.gz!/2024/a.html}). {@code line} counts from 1: lines
 * in JSON Lines, the line a row starts on in CSV, records elsewhere. It is 0 where the whole source
 * is one document.
 */
public record Origin(String source, long line) implements Comparable<Origin> {

  /** Stands between the name of an archive and a name in it. */
  public static final String INSIDE = "!/";

  /** A source that is one document. */
  public static Origin whole(String source) {
    return new Origin(source, 0);
  }

  /** The name of the file on disk that this lies in, whatever is packed inside it. */
  public String file() {
    int inside = source.indexOf(INSIDE);
    return inside < 0 ? source : source.substring(0, inside);
  }

  /** Whether this lies in an archive. */
  public boolean isPacked() {
    return source.contains(INSIDE);
  }

  @Override
  public int compareTo(Origin other) {
    int bySource = Utf8Order.UTF_8.compare(source, other.source);
    return bySource != 0 ? bySource : Long.compare(line, other.line);
  }

  /** {@code a.jsonl:17}, or the source alone where it is one document. */
  @Override
  public String toString() {
    return line == 0 ? source : source + ":" + line;
  }
}
