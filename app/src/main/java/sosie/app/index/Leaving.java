package sosie.app.index;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.index.Index;

/**
 * Which documents go: those that came from a source, were added before a moment, or both.
 *
 * @param source a file or folder, or what they were added with as their source
 */
public record Leaving(Optional<String> source, Optional<Instant> before)
    implements Predicate<Index.Kept> {

  /**
   * As somebody typed it.
   *
   * @param source if that is said
   * @param before a day or a moment in UTC, if that is said
   */
  public static Leaving of(Optional<String> source, Optional<String> before) {
    return new Leaving(source, before.map(Leaving::moment));
  }

  @Override
  public boolean test(Index.Kept kept) {
    return source.filter(name -> !isFrom(name, kept.source())).isEmpty()
        && before.filter(moment -> !kept.added().isBefore(moment)).isEmpty();
  }

  private static boolean isFrom(String name, String place) {
    return place.equals(name)
        || place.startsWith(name.endsWith("/") ? name : name + "/")
        || place.startsWith(name + "!/");
  }

  private static Instant moment(String typed) {
    try {
      return typed.contains("T")
          ? Instant.parse(typed)
          : LocalDate.parse(typed).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "before must be a day such as 2026-01-31 or a moment such as 2026-01-31T08:00:00Z, was "
              + typed);
    }
  }
}
