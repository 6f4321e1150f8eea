package sosie.docket;

import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import sosie.edit.EditStyle;

/**
 * A letter that several comments follow.
 *
 * @param number of its cluster in the result, from 1
 * @param reference the earliest comment that has the letter's text; that is the text that more than
 *     a few sent word for word, or else the one that the others are most like
 * @param exact how many comments have that text, word for word, the reference among them
 * @param comments all that follow it, in the order of ids, the reference among them
 * @param styles how many were edited in which way
 * @param days how many came on which day, those without a date left out
 * @param relays how many came through which relay, by name
 */
public record FormLetter(
    int number,
    Comment reference,
    int exact,
    List<Comment> comments,
    SortedMap<EditStyle, Integer> styles,
    SortedMap<LocalDate, Integer> days,
    SortedMap<String, Integer> relays) {

  public int size() {
    return comments.size();
  }
}
