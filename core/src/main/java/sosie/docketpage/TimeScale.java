package sosie.docketpage;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import sosie.read.Count;

/**
 * The columns of a timeline: days, or weeks, months or years where days would be too many.
 *
 * <p>A mail may be dated 1970 or 2099. A day that lies further from all but the first and last
 * hundredth of the comments than these do from each other is left out, so that one wrong clock does
 * not make a single column of everything else.
 *
 * @param first the day on which the first column begins
 * @param every how many units are in a column
 */
record TimeScale(LocalDate first, ChronoUnit unit, int every, int columns) {

  private static final int MOST_COLUMNS = 92;
  private static final int FEWEST_COLUMNS = 15;
  private static final int NEAR = 30;
  private static final int ENOUGH_TO_DOUBT = 10;
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMM uuuu", Locale.ENGLISH);

  /** A scale on which these days lie, if there are any. */
  static Optional<TimeScale> over(SortedMap<LocalDate, Integer> days) {
    if (days.isEmpty()) return Optional.empty();
    long total = days.values().stream().mapToLong(count -> count).sum();
    long doubted = total < ENOUGH_TO_DOUBT ? 0 : Math.max(1, total / 100);
    LocalDate low = day(days, doubted);
    LocalDate high = day(days, total - 1 - doubted);
    long reach = ChronoUnit.DAYS.between(low, high) + NEAR;
    SortedMap<LocalDate, Integer> near =
        days.subMap(low.minusDays(reach), high.plusDays(reach + 1));
    return Optional.of(between(near.firstKey(), near.lastKey()));
  }

  private static LocalDate day(SortedMap<LocalDate, Integer> days, long rank) {
    long before = 0;
    for (var day : days.entrySet()) {
      before += day.getValue();
      if (before > rank) return day.getKey();
    }
    return days.lastKey();
  }

  private static TimeScale between(LocalDate from, LocalDate to) {
    for (ChronoUnit unit : new ChronoUnit[] {ChronoUnit.DAYS, ChronoUnit.WEEKS}) {
      TimeScale scale = inSteps(from, to, unit, 1);
      if (scale.columns <= MOST_COLUMNS) return scale.wideEnough();
    }
    TimeScale scale = inSteps(from, to, ChronoUnit.MONTHS, 1);
    for (int years = 1; scale.columns > MOST_COLUMNS; years *= 10) {
      scale = inSteps(from, to, ChronoUnit.YEARS, years);
    }
    return scale.wideEnough();
  }

  private static TimeScale inSteps(LocalDate from, LocalDate to, ChronoUnit unit, int every) {
    LocalDate first = start(from, unit, every);
    long columns = unit.between(first, start(to, unit, every)) / every + 1;
    return new TimeScale(first, unit, every, (int) Math.min(Integer.MAX_VALUE, columns));
  }

  /** Empty days around a short campaign, lest a column look like a wall. */
  private TimeScale wideEnough() {
    int missing = FEWEST_COLUMNS - columns;
    if (missing <= 0) return this;
    LocalDate earlier = first.minus((long) missing / 2 * every, unit);
    return new TimeScale(earlier, unit, every, FEWEST_COLUMNS);
  }

  private static LocalDate start(LocalDate day, ChronoUnit unit, int every) {
    return switch (unit) {
      case DAYS -> day;
      case WEEKS -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTHS -> day.withDayOfMonth(1);
      default -> LocalDate.of(Math.floorDiv(day.getYear(), every) * every, 1, 1);
    };
  }

  /** How many came in each column; days beyond the scale are left out. */
  int[] counts(SortedMap<LocalDate, Integer> days) {
    int[] counts = new int[columns];
    days.forEach(
        (day, count) -> {
          if (has(day)) counts[column(day)] += count;
        });
    return counts;
  }

  boolean has(LocalDate day) {
    int column = column(day);
    return column >= 0 && column < columns;
  }

  private int column(LocalDate day) {
    long steps = Math.floorDiv(unit.between(first, start(day, unit, every)), every);
    return (int) Math.max(-1, Math.min(columns, steps));
  }

  /** When a column begins, as precisely as it is wide. */
  String label(int column) {
    LocalDate start = first.plus((long) column * every, unit);
    return switch (unit) {
      case DAYS, WEEKS -> DAY.format(start);
      case MONTHS -> MONTH.format(start);
      default -> Integer.toString(start.getYear());
    };
  }

  /** What a column is, in a word. */
  String step() {
    if (every > 1) return Count.of(every) + " years";
    String plural = unit.name().toLowerCase(Locale.ROOT);
    return plural.substring(0, plural.length() - 1);
  }

  static String day(LocalDate day) {
    return DAY.format(day);
  }
}
