package sosie.read;

import java.util.List;
import java.util.Optional;
import sosie.source.Expansion;
import sosie.source.Format;

/**
 * What a {@link Collection} takes in and where it stops.
 *
 * @param include globs of the files wanted; empty means all. A glob without a slash is held against
 *     the file name, one with a slash against the whole relative path
 * @param exclude globs of the files left out, even if included
 * @param maxDocumentBytes the largest document, line or record that is read
 * @param maxExpansion how many bytes may come out of a compressed file for each byte of it
 * @param freeExpansion bytes that may come out of a file before {@code maxExpansion} is held
 *     against it: small files may compress well without being bombs
 * @param maxDepth how many archives may stand inside one another
 * @param format the format of everything that is not compressed or packed, instead of recognising
 *     it
 */
public record ReadOptions(
    List<String> include,
    List<String> exclude,
    long maxDocumentBytes,
    long maxExpansion,
    long freeExpansion,
    int maxDepth,
    Optional<Format> format) {

  public ReadOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    // Documents are byte arrays, and a buffer for one may be twice its size.
    requireWithin("maxDocumentBytes", maxDocumentBytes, 1, 1 << 29);
    requireWithin("maxExpansion", maxExpansion, 1, Integer.MAX_VALUE);
    requireWithin("freeExpansion", freeExpansion, 0, Long.MAX_VALUE);
    requireWithin("maxDepth", maxDepth, 0, 100);
  }

  public static ReadOptions defaults() {
    return new ReadOptions(
        List.of(), List.of(), 64L << 20, 1000, 1L << 30, 4, Optional.<Format>empty());
  }

  public ReadOptions withInclude(List<String> globs) {
    return new ReadOptions(
        globs, exclude, maxDocumentBytes, maxExpansion, freeExpansion, maxDepth, format);
  }

  public ReadOptions withExclude(List<String> globs) {
    return new ReadOptions(
        include, globs, maxDocumentBytes, maxExpansion, freeExpansion, maxDepth, format);
  }

  public ReadOptions withMaxDocumentBytes(long bytes) {
    return new ReadOptions(include, exclude, bytes, maxExpansion, freeExpansion, maxDepth, format);
  }

  /** Sets both limits on what may come out of a compressed file. */
  public ReadOptions withExpansion(long ratio, long free) {
    return new ReadOptions(include, exclude, maxDocumentBytes, ratio, free, maxDepth, format);
  }

  public ReadOptions withMaxDepth(int depth) {
    return new ReadOptions(
        include, exclude, maxDocumentBytes, maxExpansion, freeExpansion, depth, format);
  }

  public ReadOptions withFormat(Format forced) {
    return new ReadOptions(
        include,
        exclude,
        maxDocumentBytes,
        maxExpansion,
        freeExpansion,
        maxDepth,
        Optional.of(forced));
  }

  /** What may come out of a compressed file. */
  Expansion.Limit expansion() {
    return new Expansion.Limit(maxExpansion, freeExpansion);
  }

  private static void requireWithin(String name, long value, long least, long most) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", was " + value);
    }
    if (value > most) {
      throw new IllegalArgumentException(name + " must be at most " + most + ", was " + value);
    }
  }
}
