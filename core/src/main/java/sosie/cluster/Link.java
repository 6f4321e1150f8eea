package sosie.cluster;

import java.util.Comparator;
import java.util.Locale;

/**
 * What is known of two documents beyond their words.
 *
 * @param left number of a document; which comes first does not matter
 * @param why the reason, as it is told to people: a rule, or what a person wrote
 */
public record Link(int left, int right, Kind kind, String why) {

  /** By both documents, the smaller number first, then by kind and reason. */
  public static final Comparator<Link> ORDER =
      Comparator.comparingInt((Link link) -> Math.min(link.left, link.right))
          .thenComparingInt(link -> Math.max(link.left, link.right))
          .thenComparing(Link::kind)
          .thenComparing(Link::why);

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

  public Link {
    if (left < 0) throw new IllegalArgumentException("left must be at least 0, was " + left);
    if (right < 0) throw new IllegalArgumentException("right must be at least 0, was " + right);
    if (left == right) {
      throw new IllegalArgumentException("left and right must differ, were both " + left);
    }
  }

  /** The same link with the smaller number on the left. */
  public Link inOrder() {
    return left < right ? this : turned();
  }

  /** The same link seen from one of its documents. */
  Link from(int document) {
    return document == left ? this : turned();
  }

  /** The same link from its other end. */
  Link turned() {
    return new Link(/* left= */ right, /* right= */ left, kind, why);
  }
}
