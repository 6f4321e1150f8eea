package sosie.app.http;

/**
 * The body that a route takes.
 *
 * @param type such as {@code application/json}; empty if it takes none
 * @param most bytes; 0 for what the service allows
 */
public record Taking(String type, String says, long most) {

  static final Taking NOTHING = new Taking("", "", 0);

  /** A body without an end, as slow as it is: whoever reads it bounds what it keeps of it. */
  public static final long ANY = Long.MAX_VALUE;

  boolean isNothing() {
    return type.isEmpty();
  }
}
