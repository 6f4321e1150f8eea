package sosie.letter;

import java.util.Locale;

/**
 * A piece of what a letter says besides its main text.
 *
 * @param start where it stands in the text of the document, {@code [start, end)}; -1 for both if it
 *     comes from the container (a mail header, a column) and not from the text
 * @param value what it says, white space made single
 * @param rule the name of the rule that found it
 */
public record LetterPart(Kind kind, int start, int end, String value, String rule) {

  /** What a piece can be. */
  public enum Kind {
    SENDER,
    RECEIVER,
    TIME,
    ADDRESS,
    SIGNATURE,
    SALUTATION,
    DOCKET,
    /** A regulation identifier number: of the rule, not of the docket. */
    RIN,
    TOPIC,
    RELAY,
    FOOTER;

    /** As results and rules spell it. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether it stands in the text. */
  public boolean isInText() {
    return start >= 0;
  }
}
