package sosie.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.time.Instant;
import java.util.List;

/**
 * What a person did at once: one verdict, or all that a move or a split amounts to; or the undoing
 * of an earlier act. It is recorded as a whole or not at all.
 *
 * @param number from 1, in the order in which they were recorded
 * @param when as the clock of this machine said, to the second
 * @param why what the person wrote, may be empty
 * @param key by which a caller knows it again who did not hear whether it was recorded; may be
 *     empty
 * @param undoes the number of the act that is taken back; 0 for none
 */
public record Act(
    long number,
    String who,
    @JsonSerialize(using = ToStringSerializer.class) @JsonDeserialize(using = InstantOfText.class)
        Instant when,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String why,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String key,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) long undoes,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Verdict> verdicts) {

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_REASON = 10_000;

  public Act {
    who = who == null ? "" : who.strip();
    why = why == null ? "" : why.strip();
    key = key == null ? "" : key;
    verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    if (number < 1) throw new IllegalArgumentException("number must be at least 1, was " + number);
    if (when == null) throw new IllegalArgumentException("when is missing");
    if (who.isEmpty()) throw new IllegalArgumentException("a verdict needs a name: who says it");
    requireShort("who", who, LONGEST_NAME);
    requireShort("why", why, LONGEST_REASON);
    requireShort("key", key, LONGEST_NAME);
    if (verdicts.isEmpty() && undoes == 0) {
      throw new IllegalArgumentException("an act needs a verdict, had none");
    }
    if (undoes < 0 || undoes >= number) {
      throw new IllegalArgumentException(
          "undoes must be the number of an act before " + number + ", was " + undoes);
    }
  }

  private static void requireShort(String name, String value, int most) {
    if (value.length() > most) {
      throw new IllegalArgumentException(
          name + " must be at most " + most + " characters, was " + value.length());
    }
  }
}
