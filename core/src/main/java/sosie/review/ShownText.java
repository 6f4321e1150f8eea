package sosie.review;

import java.util.List;
import sosie.text.Zone;

/**
 * The text of a document as it can be shown.
 *
 * @param text empty unless the state is {@link State#SAME} or {@link State#UNCHECKED}
 * @param zones what stands where in it
 */
public record ShownText(String id, State state, String text, List<Zone> zones) {

  /** Whether what stands at its place is what was compared. */
  public enum State {
    /** It has the words that were compared. */
    SAME,
    /** The result, of an earlier version, does not tell; its length is the same. */
    UNCHECKED,
    /** Something else stands there now, which is not shown under this id. */
    CHANGED,
    /** Nothing stands there any more, or it cannot be read. */
    GONE,
    /** Nobody said where the collection lies. */
    NOT_OPEN
  }

  public boolean isThere() {
    return state == State.SAME || state == State.UNCHECKED;
  }
}
