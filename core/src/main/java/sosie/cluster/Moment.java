package sosie.cluster;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Reads the usual ways to write a point in time; without a zone it is taken as UTC. */
public final class Moment {

  private static final List<Function<String, Instant>> FORMS =
      List.of(
          typed -> OffsetDateTime.parse(typed).toInstant(),
          typed -> LocalDateTime.parse(typed.replace(' ', 'T')).toInstant(ZoneOffset.UTC),
          typed -> LocalDate.parse(typed).atStartOfDay().toInstant(ZoneOffset.UTC),
          typed -> OffsetDateTime.parse(typed, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());

  private Moment() {}

  /** Seconds since 1970, or nothing where no form fits. */
  public static OptionalDouble read(String typed) {
    for (Function<String, Instant> form : FORMS) {
      try {
        Instant read = form.apply(typed.trim());
        return OptionalDouble.of(read.getEpochSecond() + read.getNano() / 1e9);
      } catch (DateTimeException e) {
        // Not written in this form; the next may fit.
      }
    }
    return OptionalDouble.empty();
  }
}
