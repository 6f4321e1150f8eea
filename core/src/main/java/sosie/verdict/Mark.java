package sosie.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.time.Instant;

/**
 * That a comment was answered, with all that say the same; or that it is open again.
 *
 * @param number from 1, in the order in which they were recorded
 * @param comment the id of the comment whose words are answered
 * @param digest of these words; empty where it was not known
 * @param category under which the answer is found
 */
public record Mark(
    long number,
    String who,
    @JsonSerialize(using = ToStringSerializer.class) @JsonDeserialize(using = InstantOfText.class)
        Instant when,
    State state,
    String comment,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String digest,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String category,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String note) {

  private static final int LONGEST_CATEGORY = 200;
  private static final int LONGEST_NOTE = 10_000;

  /** Whether there is something left to do. */
  public enum State {
    @JsonProperty("answered")
    ANSWERED,
    @JsonProperty("open")
    OPEN
  }

  public Mark {
    who = stripped(who);
    category = stripped(category);
    note = stripped(note);
    digest = digest == null ? "" : digest;
    if (number < 1) throw new IllegalArgumentException("number must be at least 1, was " + number);
    if (when == null) throw new IllegalArgumentException("when is missing");
    if (state == null) throw new IllegalArgumentException("state is missing");
    if (who.isEmpty()) throw new IllegalArgumentException("an answer needs a name: who marks it");
    if (comment == null || comment.isEmpty()) {
      throw new IllegalArgumentException("an answer needs the id of a comment");
    }
    requireShort("who", who, LONGEST_CATEGORY);
    requireShort("category", category, LONGEST_CATEGORY);
    requireShort("note", note, LONGEST_NOTE);
  }

  private static String stripped(String value) {
    return value == null ? "" : value.strip();
  }

  private static void requireShort(String name, String value, int most) {
    if (value.length() <= most) return;
    throw new IllegalArgumentException(
        name + " must be at most " + most + " characters, was " + value.length());
  }

  public boolean isAnswered() {
    return state == State.ANSWERED;
  }
}
