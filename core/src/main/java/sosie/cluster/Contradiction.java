package sosie.cluster;

import java.util.List;

/**
 * A must and a cannot between the same two documents, each with the chain of links that leads to
 * it.
 *
 * @param must links from left to right, each of which says must
 * @param cannot links from left to right, one of which says cannot and the others must
 */
public record Contradiction(
    int left, int right, List<Link> must, List<Link> cannot, Outcome outcome) {

  /** Which side gave way. */
  public enum Outcome {
    /** The last must is not held to: to merge strangers is worse than to miss a copy. */
    MUST_SET_ASIDE("must set aside"),
    /** The cannot is not held to: it is a rule's, and the musts are a person's. */
    CANNOT_SET_ASIDE("cannot set aside");

    private final String label;

    Outcome(String label) {
      this.label = label;
    }

    /** As results spell it. */
    public String label() {
      return label;
    }
  }

  public Contradiction {
    must = List.copyOf(must);
    cannot = List.copyOf(cannot);
  }
}
