package sosie.page;

import java.time.LocalDate;
import java.util.Map;
import java.util.SortedMap;
import sosie.docket.FormLetter;
import sosie.read.Count;

/** When the comments of a letter came, in a sentence. */
record LetterDays(SortedMap<LocalDate, Integer> days, int comments) {

  static LetterDays of(FormLetter letter) {
    return new LetterDays(letter.days(), letter.size());
  }

  String sentence() {
    if (days.isEmpty()) return "None has a date.";
    int dated = days.values().stream().mapToInt(count -> count).sum();
    String missing = dated < comments ? " " + Count.of(comments - dated) + " have no date." : "";
    if (comments - dated == 1) missing = " One has no date.";
    if (days.size() == 1) return "On " + TimeScale.day(days.firstKey()) + "." + missing;
    Map.Entry<LocalDate, Integer> most = busiest();
    return "From %s to %s; most, %s, on %s.%s"
        .formatted(
            TimeScale.day(days.firstKey()),
            TimeScale.day(days.lastKey()),
            Count.of(most.getValue()),
            TimeScale.day(most.getKey()),
            missing);
  }

  /** The first of the days on which most came. */
  private Map.Entry<LocalDate, Integer> busiest() {
    Map.Entry<LocalDate, Integer> most = null;
    for (Map.Entry<LocalDate, Integer> day : days.entrySet()) {
      if (most == null || day.getValue() > most.getValue()) most = day;
    }
    return most;
  }
}
