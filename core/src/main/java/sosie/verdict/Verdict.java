package sosie.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/**
 * What a person says of two documents, or of one: which copy is to be kept.
 *
 * @param right empty for {@link Kind#KEEP}
 * @param leftDigest of the text that was judged, as results have it; empty where it was not known
 */
public record Verdict(
    Kind kind,
    String left,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String right,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String leftDigest,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String rightDigest) {

  /** What is said. */
  public enum Kind {
    /** They belong together. */
    @JsonProperty("must")
    SAME,
    /** They do not belong together. */
    @JsonProperty("cannot")
    DIFFERENT,
    /** Somebody looked and cannot tell. */
    @JsonProperty("unsure")
    UNSURE,
    /** Of its cluster this one is kept. */
    @JsonProperty("keep")
    KEEP;

    /** As people read it. */
    public String label() {
      return switch (this) {
        case SAME -> "same";
        case DIFFERENT -> "not the same";
        case UNSURE -> "don't know";
        case KEEP -> name().toLowerCase(Locale.ROOT);
      };
    }

    /** Whether clusters change by it. */
    public boolean binds() {
      return this == SAME || this == DIFFERENT;
    }
  }

  public Verdict {
    if (kind == null) throw new IllegalArgumentException("kind of a verdict is missing");
    left = left == null ? "" : left;
    right = right == null ? "" : right;
    leftDigest = leftDigest == null ? "" : leftDigest;
    rightDigest = rightDigest == null ? "" : rightDigest;
    if (left.isEmpty()) throw new IllegalArgumentException("a verdict needs an id");
    if ((kind == Kind.KEEP) != right.isEmpty()) {
      throw new IllegalArgumentException(
          kind == Kind.KEEP
              ? "keep is said of one document, was of " + left + " and " + right
              : "a verdict needs two ids, was of " + left + " alone");
    }
    if (left.equals(right)) {
      throw new IllegalArgumentException(
          "a verdict needs two different ids, was of " + left + " twice");
    }
  }

  public static Verdict same(String left, String right) {
    return new Verdict(Kind.SAME, left, right, "", "");
  }

  public static Verdict different(String left, String right) {
    return new Verdict(Kind.DIFFERENT, left, right, "", "");
  }

  public static Verdict unsure(String left, String right) {
    return new Verdict(Kind.UNSURE, left, right, "", "");
  }

  public static Verdict keep(String id) {
    return new Verdict(Kind.KEEP, id, "", "", "");
  }

  /** The same, of texts with these digests. */
  public Verdict with(String leftText, String rightText) {
    return new Verdict(kind, left, right, leftText, rightText);
  }
}
