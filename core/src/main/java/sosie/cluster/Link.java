package sosie.cluster;

import java.util.Locale;

/**
 * What is known of two documents beyond their words.
 *
 * @param left number of a document; which comes first does not matter
 * @param why the reason, as it is told to people: a rule, or what a person wrote
 */
public record Link(int left, int right, Kind kind, String why) {

  /** What a link says. */
  public enum Kind {
    /** They belong together. */
    MUST,
    /** They do not belong together. */
    CANNOT,
    /** They are likely to belong together. */
    FAMILY;

    /** As files and results spell it. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Reads what a person typed. */
    public static Kind of(String typed) {
      for (Kind kind : values()) if (kind.label().equals(typed)) return kind;
      throw new IllegalArgumentException("kind must be must, cannot or family, was " + typed);
    }
  }
}
