package sosie.read;

import java.io.IOException;
import java.io.Serial;

/**
 * How much may still come out of one file on disk, counted over everything compressed in it,
 * however nested.
 */
final class Expansion {

  /** More came out than a file of this size may hold. */
  static final class Exceeded extends IOException {
    @Serial private static final long serialVersionUID = 1;

    Exceeded(String message) {
      super(message);
    }
  }

  private final long fileBytes;
  private final long allowed;
  private long spent;

  private Expansion(long fileBytes, long allowed) {
    this.fileBytes = fileBytes;
    this.allowed = allowed;
  }

  static Expansion forReading(long fileBytes, ReadOptions options) {
    return new Expansion(fileBytes, allowed(fileBytes, options));
  }

  /** Copying goes over everything twice, and once more over entries. */
  static Expansion forCopying(long fileBytes, ReadOptions options) {
    return new Expansion(fileBytes, saturated(allowed(fileBytes, options), 4));
  }

  private static long allowed(long fileBytes, ReadOptions options) {
    return Math.max(options.freeExpansion(), saturated(fileBytes, options.maxExpansion()));
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
