package sosie.source;

import java.io.IOException;
import java.io.Serial;

/**
 * How much may still come out of one file on disk, counted over everything compressed in it,
 * however nested.
 */
public final class Expansion {

  /** More came out than a file of this size may hold. */
  static final class Exceeded extends IOException {
    @Serial private static final long serialVersionUID = 1;

    Exceeded(String message) {
      super(message);
    }
  }

  /**
   * What may come out of a file.
   *
   * @param ratio bytes for each byte of the file
   * @param free bytes that are never too many
   */
  public record Limit(long ratio, long free) {}

  private final long fileBytes;
  private final long allowed;
  private long spent;

  private Expansion(long fileBytes, long allowed) {
    this.fileBytes = fileBytes;
    this.allowed = allowed;
  }

  public static Expansion forReading(long fileBytes, Limit limit) {
    return new Expansion(fileBytes, allowed(fileBytes, limit));
  }

  /** Copying goes over everything twice, and once more over entries. */
  public static Expansion forCopying(long fileBytes, Limit limit) {
    return new Expansion(fileBytes, saturated(allowed(fileBytes, limit), 4));
  }

  private static long allowed(long fileBytes, Limit limit) {
    return Math.max(limit.free(), saturated(fileBytes, limit.ratio()));
  }

  private static long saturated(long left, long right) {
    return left > Long.MAX_VALUE / right ? Long.MAX_VALUE : left * right;
  }

  void spend(long bytes) throws Exceeded {
    spent += bytes;
    if (spent > allowed) {
      throw new Exceeded("expands beyond " + allowed + " bytes from " + fileBytes + " on disk");
    }
  }
}
