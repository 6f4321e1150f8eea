package sosie.verdict;

import java.time.Instant;

/**
 * A verdict as it counts at present.
 *
 * @param act the number of the act that it came with
 */
public record Standing(
    long act, String who, Instant when, String why, Verdict verdict, State state) {

  /** Whether it counts, and why not. */
  public enum State {
    /** Clusters keep to it, or it was no verdict that changes them. */
    IN_FORCE,
    /** One of its documents is not in this result. */
    GONE,
    /** One of its documents has another text than the one that was judged. */
    CHANGED,
    /** These clusters do not follow verdicts; it is kept, exported and learned from. */
    RECORDED
  }

  /** Whether it says something of the documents that are there. */
  public boolean counts() {
    return state == State.IN_FORCE || state == State.RECORDED;
  }
}
