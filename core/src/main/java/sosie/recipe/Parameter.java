package sosie.recipe;

import java.util.Locale;

/**
 * Something of a method that a user may turn: under the same name in the command, in the library,
 * in {@code run.json} and in the pages on methods.
 *
 * @param standard the value when nobody says anything, as it would be typed
 * @param meaning in a few words for people
 * @param origin where the standard value comes from
 */
public record Parameter(String name, Kind kind, String standard, String meaning, String origin) {

  /** What values look like. */
  public enum Kind {
    WHOLE,
    NUMBER,
    TEXT,
    /** The name of a file that must be given: there is no standard one. */
    FILE
  }

  static Parameter whole(String name, long standard, String meaning, String origin) {
    return new Parameter(name, Kind.WHOLE, Long.toString(standard), meaning, origin);
  }

  static Parameter number(String name, double standard, String meaning, String origin) {
    return new Parameter(name, Kind.NUMBER, Double.toString(standard), meaning, origin);
  }

  static Parameter text(String name, String standard, String meaning, String origin) {
    return new Parameter(name, Kind.TEXT, standard, meaning, origin);
  }

  static Parameter file(String name, String meaning, String origin) {
    return new Parameter(name, Kind.FILE, "", meaning, origin);
  }

  /** The value that was typed, as a number where it is one. */
  Object parse(String typed) {
    try {
      return switch (kind) {
        case WHOLE -> Long.parseLong(typed);
        case NUMBER -> Double.parseDouble(typed);
        case TEXT, FILE -> typed;
      };
    } catch (NumberFormatException e) {
      String wanted = kind == Kind.WHOLE ? "a whole number" : "a number such as " + standard;
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s must be %s, was %s", name, wanted, typed), e);
    }
  }
}
