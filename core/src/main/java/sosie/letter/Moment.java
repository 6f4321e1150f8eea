package sosie.letter;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * When a letter was written or came, in ISO 8601: {@code 2031-10-03T13:14:31Z}, or {@code
 * 2031-10-03} where only the day is known.
 *
 * <p>Dates in digits are read month first, as the agencies write whose dockets these are, unless
 * the first number cannot be a month. A time without a zone counts as UTC.
 */
public final class Moment {

  private static final int LONGEST = 80;
  private static final String FINAL = "0000-00-00T00:00:00Z"; // 0 stands for any digit

  private static final List<DateTimeFormatter> FORMS =
      Stream.of(
              "uuuu-M-d['T'][' ']H:mm[:ss][[.SSSSSSSSS][.SSSSSSSS][.SSSSSSS][.SSSSSS][.SSSSS][.SSSS][.SSS][.SS][.S]][ ][XXX][XX][X]",
              "uuuu-M-d",
              "uuuu/M/d[ H:mm[:ss]]",
              "uuuuMMdd",
              "[EEEE][EEE][,][ ]MMMM d[,] uuuu[[,]['at'] h:mm[:ss] a][ H:mm[:ss]][ ][XX]",
              "[EEEE][EEE][,][ ]MMM d[,] uuuu[[,]['at'] h:mm[:ss] a][ H:mm[:ss]][ ][XX]",
              "[EEEE][EEE][,][ ]d MMMM[,] uuuu[ H:mm[:ss]][ ][XX][z]",
              "[EEEE][EEE][,][ ]d MMM[,] uuuu[ H:mm[:ss]][ ][XX][z]",
              "M/d/uuuu[[,] h:mm[:ss] a][[,] H:mm[:ss]]",
              "d/M/uuuu[ H:mm[:ss]]",
              "M/d/uu",
              "d/M/uu")
          .map(Moment::form)
          .toList();

  private static final Pattern SPACES = Pattern.compile(" +");
  private static final Pattern ORDINAL =
      Pattern.compile("(?i)\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?: of)?");
  private static final Pattern MONTH =
      Pattern.compile("(?i)\\b(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\\.");
  private static final Pattern SEPTEMBER = Pattern.compile("(?i)\\bsept?\\b\\.?");
  private static final Pattern DIGITS =
      Pattern.compile("^(\\d{1,2})[.-](\\d{1,2})[.-](\\d{2,4})\\b");

  private Moment() {}

  private static DateTimeFormatter form(String pattern) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(pattern)
        .toFormatter(Locale.ENGLISH)
        .withResolverStyle(ResolverStyle.SMART);
  }

  /** In ISO 8601, if it can be understood. */
  static Optional<String> iso(String written) {
    if (written.length() > 15 && written.charAt(10) == 'T') return isoAlready(written);
    return isoAsWritten(written);
  }

  private static Optional<String> isoAsWritten(String written) {
    String tidy = tidy(written);
    if (tidy.length() < 6 || tidy.length() > LONGEST) return Optional.empty();
    return FORMS.stream().flatMap(form -> read(form, tidy).stream()).findFirst();
  }

  private static Optional<String> read(DateTimeFormatter form, String tidy) {
    ParsePosition end = new ParsePosition(0);
    boolean fits = form.parseUnresolved(tidy, end) != null && end.getIndex() == tidy.length();
    if (!fits) return Optional.empty(); // asked first: a form that does not fit costs an exception
    try {
      return Optional.of(
          iso(form.parseBest(tidy, OffsetDateTime::from, LocalDateTime::from, LocalDate::from)));
    } catch (DateTimeException e) {
      return Optional.empty(); // the 31st of February: the shape of a date, but none
    }
  }

  private static Optional<String> isoAlready(String written) {
    if (isFinal(written)) return Optional.of(written);
    try {
      return Optional.of(OffsetDateTime.parse(written).toInstant().toString());
    } catch (DateTimeException e) {
      return isoAsWritten(written);
    }
  }

  /**
   * Whether it is as {@link #iso} gives it: to the second, in UTC, on a day that every month has.
   * Most dockets have nothing else.
   */
  private static boolean isFinal(String written) {
    if (written.length() != FINAL.length()) return false;
    for (int i = 0; i < FINAL.length(); i++) {
      char c = written.charAt(i);
      if (FINAL.charAt(i) == '0' ? c < '0' || c > '9' : c != FINAL.charAt(i)) return false;
    }
    int month = number(written, 5);
    int day = number(written, 8);
    return month >= 1
        && month <= 12
        && day >= 1
        && day <= 28
        && number(written, 11) < 24
        && number(written, 14) < 60
        && number(written, 17) < 60;
  }

  /** Two digits. */
  private static int number(String written, int place) {
    return 10 * (written.charAt(place) - '0') + written.charAt(place + 1) - '0';
  }

  private static String iso(TemporalAccessor read) {
    if (read instanceof OffsetDateTime time) return time.toInstant().toString();
    if (read instanceof LocalDateTime time) return time.toInstant(ZoneOffset.UTC).toString();
    return LocalDate.from(read).toString();
  }

  /** Seconds since 1970, or nothing where it cannot be understood. */
  public static OptionalDouble seconds(String written) {
    return iso(written.strip()).map(Moment::instant).stream()
        .mapToDouble(time -> time.getEpochSecond() + time.getNano() / 1e9)
        .findFirst();
  }

  /** What {@link #iso} gave, as an instant: the beginning of a day that has no hour. */
  static Instant instant(String iso) {
    if (isFinal(iso)) return instantOf(iso);
    return iso.indexOf('T') < 0 // a year beyond 9999 has a sign and more digits
        ? LocalDate.parse(iso).atStartOfDay(ZoneOffset.UTC).toInstant()
        : Instant.parse(iso);
  }

  private static Instant instantOf(String iso) {
    int year = 100 * number(iso, 0) + number(iso, 2);
    long day = LocalDate.of(year, number(iso, 5), number(iso, 8)).toEpochDay();
    long minutes = 60L * (24 * day + number(iso, 11)) + number(iso, 14);
    return Instant.ofEpochSecond(60 * minutes + number(iso, 17));
  }

  /** Without ordinals, full stops after months, and what stands between digits alike. */
  private static String tidy(String written) {
    String one = Folded.of(written, 0, written.length()).strip();
    if (one.length() > LONGEST || one.indexOf('T') == 10) return one; // ISO 8601 already
    String tidy = SPACES.matcher(one).replaceAll(" ");
    tidy = ORDINAL.matcher(tidy).replaceAll("$1");
    tidy = MONTH.matcher(tidy).replaceAll("$1");
    tidy = SEPTEMBER.matcher(tidy).replaceAll("Sep");
    return DIGITS.matcher(tidy).replaceAll("$1/$2/$3");
  }
}
